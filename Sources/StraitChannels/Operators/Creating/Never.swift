extension Signal {
  /// Returns a signal that never sends anything and never ends.
  ///
  ///     never     -----
  ///
  /// - Returns: The signal.
  public static func never() -> Signal<Value> {
    OperatorSignal { _ in }
  }
}
