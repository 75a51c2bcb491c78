extension Signal where Value: Equatable {
  /// Drops the values that equal a given one.
  ///
  ///     source    a--b--a--c--|
  ///     ignore    ---b-----c--|      "a"
  ///
  /// Failure and completion pass at once; disposing disposes the source's subscription.
  ///
  /// - Parameter value: What is dropped, held by the result.
  /// - Returns: A signal of the other values.
  @inlinable
  public final func ignore(_ value: Value) -> Signal<Value> {
    filter { $0 != value }
  }
}
