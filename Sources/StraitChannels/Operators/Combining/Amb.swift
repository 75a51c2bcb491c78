extension Signal {
  /// Follows the one of several signals that is the first to send anything.
  ///
  ///     first     ---a--b--|
  ///     second    -c----d-----e--|
  ///     amb       -c----d-----e--|
  ///
  /// The first event of any kind decides, a failure or completion too; the other signals are
  /// disposed before it is sent. The signals are subscribed in their order, until one has sent.
  /// Disposing disposes all subscriptions. Without signals it completes immediately.
  ///
  /// - Parameter signals: The signals, held by the result.
  /// - Returns: A signal of the events of the winner.
  public static func amb(_ signals: some Sequence<Signal<Value>>) -> Signal<Value> {
    let signals = Array(signals)
    return OperatorSignal { subscriber in
      let junction = AmbJunction(subscriber)
      for signal in signals where !junction.isDecided {
        junction.connect(AmbArm(of: junction), to: signal)
      }
      junction.connected()
    }
  }

  /// Follows this signal or another, whichever is the first to send anything.
  ///
  /// See `amb(_:)` of several signals.
  ///
  /// - Parameter other: The other signal.
  /// - Returns: A signal of the events of the winner.
  public final func amb(_ other: Signal<Value>) -> Signal<Value> {
    .amb([self, other])
  }
}

private final class AmbJunction<Value>: Junction<Value> {
  /// The place of the arm that was the first to send.
  private var winner: Int?

  var isDecided: Bool { winner != nil }

  /// Returns whether an arm is the winner; the first caller is, and the others are disposed.
  ///
  /// Disposing may make another one send.
  func isWinner(_ place: Int) -> Bool {
    if let winner { return winner == place }
    winner = place
    disposeArms(but: place)
    return true
  }
}

private final class AmbArm<Value>: Arm<Value, Value, AmbJunction<Value>> {
  override func next(_ value: Value) {
    if junction.isWinner(place) { junction.forward(value) }
  }

  override func completed() {
    if junction.isWinner(place) { junction.conclude(.completed) }
  }

  override func failed(_ error: any Error) {
    if junction.isWinner(place) { junction.conclude(.failed(error)) }
  }

  override func sourceDeallocated() {
    guard junction.isDecided else { return super.sourceDeallocated() }
    if junction.isWinner(place) { junction.letGo() }
  }
}
