extension Signal {
  /// Drops values until one passes a test.
  ///
  ///     source       1--2--3--1--|
  ///     skipUntil    ------3--1--|      { $0 == 3 }
  ///
  /// The value that passes the test is sent, and everything after it. Failure and completion pass at
  /// once; disposing disposes the source's subscription. The closure runs where the source sends, up to
  /// that value.
  ///
  /// - Parameter predicate: Returns whether to stop dropping.
  /// - Returns: A signal of the values from the first that passes the test.
  @inlinable
  public final func skipUntil(_ predicate: @escaping (Value) -> Bool) -> Signal<Value> {
    skipWhile { !predicate($0) }
  }
}
