/// The object between the subscribers of several sources and the one downstream.
///
/// It disposes its sources when the subscriber downstream is disposed. References run downstream
/// only: the subscribers of the sources hold this, and this holds the one downstream.
class Upstream<Output>: Disposable {
  final let downstream: Subscriber<Output>

  init(_ downstream: Subscriber<Output>) {
    self.downstream = downstream
    super.init()
    downstream.follow(self)
  }

  /// Ends everything silently: the downstream is notified that its source was deallocated.
  final func letGo() {
    dispose()
    if !downstream.isDisposed { downstream.sourceIsFreed() }
  }

  override final var receivedType: Any.Type? { Output.self }
}
