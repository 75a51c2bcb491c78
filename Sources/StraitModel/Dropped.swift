/// Keeps what is released later: that may run the user's code.
package final class Dropped<Content> {
  private let content: Content

  package init(_ content: Content) {
    self.content = content
  }
}
