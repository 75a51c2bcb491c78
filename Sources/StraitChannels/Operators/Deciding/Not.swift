extension Signal where Value == Bool {
  /// Sends the opposite of each value.
  ///
  ///     source    t--f--t--|
  ///     not       f--t--f--|      t: true, f: false
  ///
  /// Failure and completion pass at once; disposing disposes the source's subscription.
  ///
  /// - Returns: A signal of the opposites.
  @inlinable
  public final func not() -> Signal<Bool> {
    map { !$0 }
  }
}
