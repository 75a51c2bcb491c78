extension Signal {
  /// Sends whether all values pass a test, and completes.
  ///
  ///     source    1--2--3--|
  ///     all       ------(f|)      { $0 < 3 }, f: false
  ///
  /// The first value that does not pass decides and ends the source's subscription; completion without
  /// one sends `true`. A failure counts as `false`: the result never fails. Disposing disposes the
  /// source's subscription. The closure runs where the source sends.
  ///
  /// - Parameter predicate: Returns whether a value passes.
  /// - Returns: A signal of one boolean.
  public final func all(_ predicate: @escaping (Value) -> Bool) -> Signal<Bool> {
    OperatorSignal { self.connect(DecidingSubscriber($0, verdict: false) { !predicate($0) }) }
  }
}
