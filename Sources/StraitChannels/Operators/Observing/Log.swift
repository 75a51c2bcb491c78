extension Signal {
  /// Writes each event before it is sent on.
  ///
  ///     source    a--b--|
  ///     log       a--b--|      "letters"
  ///
  /// The lines of this example are `letters: next a`, `letters: next b`, `letters: completed`; a
  /// failure's is `letters: error …`. Disposing disposes the source's subscription and writes nothing.
  /// The closure runs where the source sends.
  ///
  /// - Parameters:
  ///   - label: The beginning of each line.
  ///   - write: Takes a line; by default it goes to the standard output.
  /// - Returns: A signal of the same events.
  public final func log(
    _ label: String,
    to write: @escaping (String) -> Void = { print($0) }
  ) -> Signal<Value> {
    OperatorSignal {
      self.connect(LogSubscriber($0) { write("\(label): \($0)") })
    }
  }
}

private final class LogSubscriber<Value>: DoEndingSubscriber<Value> {
  private let write: (SignalEvent<Value>) -> Void

  init(_ downstream: Subscriber<Value>, _ write: @escaping (SignalEvent<Value>) -> Void) {
    self.write = write
    super.init(downstream) { write(SignalEvent($0)) }
  }

  override func next(_ value: Value) {
    write(.next(value))
    // The closure may have disposed the subscription (law 6).
    if !isDisposed { downstream.next(value) }
  }
}
