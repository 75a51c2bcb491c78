/// The only strong reference to a value, which a test drops when it wants to.
package final class SoleReference<Value> {
  package var value: Value?

  package init(_ value: Value? = nil) {
    self.value = value
  }

  @inline(never)
  package func drop() {
    value = nil
  }
}
