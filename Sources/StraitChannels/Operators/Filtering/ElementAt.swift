extension Signal {
  /// Sends one value, known by its place, and completes.
  ///
  ///     source       a--b--c--d--|
  ///     elementAt    ------(c|)         2
  ///
  /// If the source completes before, it completes without a value. Failure passes immediately;
  /// disposing disposes the source's subscription.
  ///
  /// - Parameter index: The number of values before it. Must not be negative.
  /// - Returns: A signal of at most one value.
  public final func elementAt(_ index: Int) -> Signal<Value> {
    precondition(index >= 0, "elementAt index must not be negative, got \(index)")
    return skip(index).take(1)
  }
}
