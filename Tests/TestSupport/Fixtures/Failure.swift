/// An error that tests send.
package struct Failure: Error {
  package init() {}
}
