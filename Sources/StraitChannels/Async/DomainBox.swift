/// What goes into a task or a cancellation handler that runs in the domain it came from.
///
/// What makes it safe: it is filled in a domain, carried unopened, and emptied by code that is isolated to the
/// same actor, which lets the contents go there.
package final class DomainBox<Contents>: @unchecked Sendable {
  private var contents: Contents?

  init(_ contents: Contents) {
    self.contents = contents
  }

  /// Empties the box; it is full but once.
  package func open() -> Contents? { contents.take() }
}
