/// Keeps what is released later: that may run the user's code.
final class Dropped<Content> {
  private let content: Content

  init(_ content: Content) {
    self.content = content
  }
}
