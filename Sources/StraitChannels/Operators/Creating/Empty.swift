extension Signal {
  /// A signal that completes at once.
  ///
  ///     empty     |
  ///
  /// - Returns: The signal.
  public static func empty() -> Signal<Value> {
    OperatorSignal { $0.finish(.completed) }
  }
}
