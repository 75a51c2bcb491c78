/// The contents of a task or a cancellation handler that runs in the domain that they came from.
///
/// It is filled in a domain, carried unopened, and emptied by code that is isolated to the same
/// actor, which releases the contents there.
package final class DomainBox<Contents>: Sendable {
  private let contents: Locked<Carried<Contents>?>

  init(_ contents: Contents) {
    self.contents = Locked(Carried(contents))
  }

  /// Empties the box; it is full only once.
  package func open() -> Contents? {
    contents.withLock { $0.take() }?.content
  }
}
