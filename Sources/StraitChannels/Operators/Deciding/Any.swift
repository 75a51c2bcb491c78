extension Signal {
  /// Sends whether the source sends any value at all, and completes.
  ///
  ///     source    ---a--b--|
  ///     any       ---(t|)          t: true
  ///
  /// The first value decides and ends the source's subscription; completion without a value sends
  /// `false`. A failure counts as `false`: the result never fails. Disposing disposes the source's
  /// subscription.
  ///
  /// - Returns: A signal of one boolean.
  public final func any() -> Signal<Bool> {
    any { _ in true }
  }

  /// Sends whether any value passes a test, and completes.
  ///
  ///     source    1--2--3--|
  ///     any       ---(t|)          { $0 > 1 }, t: true
  ///
  /// The first value that passes decides and ends the source's subscription; completion without one
  /// sends `false`. A failure counts as `false`: the result never fails. Disposing disposes the source's
  /// subscription. The closure runs where the source sends.
  ///
  /// - Parameter predicate: Returns whether a value passes.
  /// - Returns: A signal of one boolean.
  public final func any(_ predicate: @escaping (Value) -> Bool) -> Signal<Bool> {
    OperatorSignal { self.connect(DecidingSubscriber($0, verdict: true, predicate)) }
  }
}
