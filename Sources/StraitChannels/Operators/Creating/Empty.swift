extension Signal {
  /// Returns a signal that completes immediately.
  ///
  ///     empty     |
  ///
  /// - Returns: The signal.
  public static func empty() -> Signal<Value> {
    OperatorSignal { $0.finish(.completed) }
  }
}
