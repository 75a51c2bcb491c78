extension Signal {
  /// Shares one subscription to this signal; a late subscriber has missed the earlier values.
  ///
  /// ```swift
  /// let ticks = clock.publish().autoconnect()    // one clock, while it has subscribers
  /// ```
  ///
  ///     source         --a--b--c--|
  ///     connect()      ^
  ///     subscriber         ^b--c--|
  ///
  /// Failure and completion reach every subscriber, late ones too. Disposing a subscriber leaves the shared
  /// subscription alone. The same as `multicast` with a plain `Subject`.
  ///
  /// - Returns: The connection; nothing is subscribed before its `connect()`.
  public final func publish() -> MulticastConnection<Value> {
    multicast(Subject())
  }
}
