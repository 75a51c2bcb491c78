extension Signal {
  /// Sends the values of all signals that a signal sends, as they come.
  ///
  ///     source     a--b-----|       a sends 1--2--|, b sends 3--4--|
  ///     flatten    1--(23)--4--|
  ///
  /// The first failure ends it immediately; it completes when the source and all signals it has
  /// sent have completed. Disposing disposes all subscriptions. A signal is subscribed where it is
  /// sent.
  ///
  /// - Returns: A signal of the values of all of them.
  public final func flatten<Inner>() -> Signal<Inner> where Value: Signal<Inner> {
    flattening(limit: .max) { $0 }
  }

  /// Sends the values of the signals that a signal sends, a limited number at a time.
  ///
  /// The others wait in order until one that is live completes; they are not bounded. See `flatten()`.
  ///
  /// - Parameter limit: The maximum number of live signals. Must be positive.
  /// - Returns: A signal of the values of all of them.
  public final func flatten<Inner>(limit: Int) -> Signal<Inner> where Value: Signal<Inner> {
    precondition(limit > 0, "the limit of live signals must be positive, got \(limit)")
    return flattening(limit: limit) { $0 }
  }
}
