extension Signal {
  /// Sends the values of the signals that a closure makes of each value, one signal after the other.
  ///
  ///     source      a-b------|
  ///     concatMap   1---21---2|      { _ in a signal that sends 1---2| }
  ///
  /// It is `flatMap(limit:_:)` with a limit of 1: a signal is subscribed when the one before has completed;
  /// those that wait are not bounded.
  ///
  /// - Parameter transform: Makes the signal to follow. It runs when the value comes.
  /// - Returns: A signal of the values of all the signals made, in order.
  public final func concatMap<Output>(
    _ transform: @escaping (Value) -> Signal<Output>
  ) -> Signal<Output> {
    flattening(limit: 1, transform)
  }

  /// Sends the values of the signals that a signal sends, one signal after the other.
  ///
  /// It is `flatten(limit:)` with a limit of 1.
  ///
  /// - Returns: A signal of the values of all of them, in order.
  public final func concat<Inner>() -> Signal<Inner> where Value: Signal<Inner> {
    flattening(limit: 1) { $0 }
  }
}
