extension Signal where Value == Bool {
  /// Sends whether the latest values of this signal and of another are both true.
  ///
  ///     first     t-----f-----|
  ///     second    ---t-----f--|
  ///     and       ---t--f--f--|
  ///
  /// A combination as `combineLatest(_:)` makes it: it begins when both have sent, and neither repeats nor
  /// failures are kept back.
  ///
  /// - Parameter other: The other signal.
  /// - Returns: A signal of the conjunctions.
  public final func and(_ other: Signal<Bool>) -> Signal<Bool> {
    .combineLatest(self, other) { $0 && $1 }
  }

  /// Sends whether one of the latest values of this signal and of another is true.
  ///
  ///     first     t-----f-----|
  ///     second    ---t-----f--|
  ///     or        ---t--t--f--|
  ///
  /// See `and(_:)`.
  ///
  /// - Parameter other: The other signal.
  /// - Returns: A signal of the disjunctions.
  public final func or(_ other: Signal<Bool>) -> Signal<Bool> {
    .combineLatest(self, other) { $0 || $1 }
  }
}
