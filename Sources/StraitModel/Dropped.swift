/// Keeps content that is released later: the release may run the user's code.
package final class Dropped<Content> {
  private let content: Content

  package init(_ content: Content) {
    self.content = content
  }
}
