extension Signal {
  /// Continues with another signal when the source fails.
  ///
  ///     source    -a-b-#
  ///     other          -c-|
  ///     catch     -a-b--c-|
  ///
  /// Values and completion pass. The failure is dropped, and the signal that the handler makes of it is
  /// subscribed to, after the source's cleaning up; its events pass as they are, its failure too.
  /// Disposing disposes whichever is subscribed to. The handler runs where the source fails, at most once
  /// for each subscriber.
  ///
  /// - Parameter handler: Makes the signal to continue with from the error.
  /// - Returns: A signal of the values of the source, and then of the other signal.
  public final func `catch`(
    _ handler: @escaping (_ error: any Error) -> Signal<Value>
  ) -> Signal<Value> {
    OperatorSignal { CatchSuccession($0, handler).connect(self) }
  }

  /// Continues with a given signal when the source fails.
  ///
  ///     source    -a-b-#
  ///     other          -c-|
  ///     catchTo   -a-b--c-|
  ///
  /// See `catch(_:)`.
  ///
  /// - Parameter other: The signal to continue with, held by the result.
  /// - Returns: A signal of the values of the source, and then of the other signal.
  public final func catchTo(_ other: Signal<Value>) -> Signal<Value> {
    `catch` { _ in other }
  }
}

private final class CatchSuccession<Value>: Succession<Value> {
  private var handler: ((any Error) -> Signal<Value>)?

  init(_ downstream: Subscriber<Value>, _ handler: @escaping (any Error) -> Signal<Value>) {
    self.handler = handler
    super.init(downstream)
  }

  override func ended(_ ending: Ending) {
    guard case .failed(let error) = ending, let handler else { return downstream.finish(ending) }
    self.handler = nil
    // The handler may dispose the subscription: then nothing is connected.
    connect(handler(error))
  }
}
