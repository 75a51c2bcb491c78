extension Signal {
  /// Follows one of two signals, as the latest of a signal of booleans says.
  ///
  ///     condition    t-----f------|
  ///     then         1--2--3--4--|      cold, from each subscription on
  ///     else         5--6--7--8--|
  ///     if           1--2--5--6--7--8--|
  ///
  /// Each value of the condition subscribes anew to the signal it chooses, also when it repeats the one
  /// before, and disposes the subscription there was. A failure of the condition or of the signal followed
  /// ends it at once; it completes when both have completed. Disposing disposes both subscriptions.
  ///
  /// - Parameters:
  ///   - condition: Chooses.
  ///   - signal: Followed while the condition is true.
  ///   - other: Followed while the condition is false.
  /// - Returns: A signal of the values of the signal followed.
  public static func `if`(
    _ condition: Signal<Bool>,
    then signal: Signal<Value>,
    else other: Signal<Value>
  ) -> Signal<Value> {
    condition.switchMap { $0 ? signal : other }
  }
}
