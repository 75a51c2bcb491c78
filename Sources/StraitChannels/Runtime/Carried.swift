/// A value that is carried to another thread unseen.
///
/// The only type of the package that is declared safe to share without a lock. It is sound where
/// only code of the value's own domain reads `content`; each use has a comment with the reason.
package struct Carried<Content>: @unchecked Sendable {
  package let content: Content

  package init(_ content: Content) {
    self.content = content
  }
}
