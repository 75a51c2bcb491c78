extension Signal {
  /// Sends values until one passes a test, and completes there.
  ///
  ///     source       1--2--3--1--|
  ///     takeUntil    1--2--|             { $0 == 3 }
  ///
  /// The value that passes the test is not sent. Failure and completion pass at once; disposing
  /// disposes the source's subscription. The closure runs where the source sends.
  ///
  /// - Parameter predicate: Returns whether to stop.
  /// - Returns: A signal of the values up to the first that passes the test.
  @inlinable
  public final func takeUntil(_ predicate: @escaping (Value) -> Bool) -> Signal<Value> {
    takeWhile { !predicate($0) }
  }
}
