extension Signal {
  /// Sends the same value instead of each.
  ///
  ///     source        a--b--c--|
  ///     mapReplace    x--x--x--|      "x"
  ///
  /// Failure and completion pass immediately; disposing disposes the source's subscription.
  ///
  /// - Parameter value: The value to send, held by the result.
  /// - Returns: A signal of that value, as often as the source sends one.
  @inlinable
  public final func mapReplace<Output>(_ value: Output) -> Signal<Output> {
    OperatorSignal { self.connect(MapReplaceSubscriber($0, value)) }
  }
}

@usableFromInline
final class MapReplaceSubscriber<Input, Output>: OperatorSubscriber<Input, Output> {
  @usableFromInline let replacement: Output

  @usableFromInline
  init(_ downstream: Subscriber<Output>, _ replacement: Output) {
    self.replacement = replacement
    super.init(downstream)
  }

  @usableFromInline
  override func next(_ value: Input) {
    downstream.next(replacement)
  }
}
