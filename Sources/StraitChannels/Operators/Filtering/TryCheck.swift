extension Signal {
  /// Sends values as long as a check does not throw; the error it throws is the signal's failure.
  ///
  ///     source    1--2--3--4--|
  ///     try       1--2--#            { if $0 == 3 { throw Refused() } }
  ///
  /// The value that is refused is not sent, and the source's subscription is disposed. Failure and
  /// completion pass immediately; disposing disposes the source's subscription. The closure runs
  /// where the source sends.
  ///
  /// - Parameter check: Throws to refuse a value.
  /// - Returns: A signal of the values up to the first that is refused.
  @inlinable
  public final func `try`(_ check: @escaping (Value) throws -> Void) -> Signal<Value> {
    OperatorSignal { self.connect(TryCheckSubscriber($0, check)) }
  }
}

@usableFromInline
final class TryCheckSubscriber<Value>: OperatorSubscriber<Value, Value> {
  @usableFromInline let check: (Value) throws -> Void

  @usableFromInline
  init(_ downstream: Subscriber<Value>, _ check: @escaping (Value) throws -> Void) {
    self.check = check
    super.init(downstream)
  }

  @usableFromInline
  override var label: String { "try" }

  override func next(_ value: Value) {
    do {
      try check(value)
    } catch {
      return downstream.finish(.failed(error))
    }
    // The closure may have disposed the subscription (law 6).
    if !isDisposed { downstream.next(value) }
  }
}
