/// Subscribes to its source again after one of the two endings, a number of times.
class Resubscription<Value>: Succession<Value> {
  private final let source: Signal<Value>
  private final let afterFailure: Bool
  private final var left: Int

  init(
    _ downstream: Subscriber<Value>,
    _ source: Signal<Value>,
    afterFailure: Bool,
    _ count: Int
  ) {
    self.source = source
    self.afterFailure = afterFailure
    left = count
    super.init(downstream)
  }

  override final var label: String { afterFailure ? "retry" : "repeat" }

  override final func ended(_ ending: Ending) {
    let hasFailed = if case .failed = ending { true } else { false }
    guard hasFailed == afterFailure, left > 0 else { return downstream.finish(ending) }
    left -= 1
    resubscribe()
  }

  /// Subscribes to the source again, now or later.
  func resubscribe() {
    connect(source)
  }
}
