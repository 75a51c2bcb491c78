extension Signal {
  /// Returns a signal that fails immediately.
  ///
  ///     fail      #
  ///
  /// - Parameter error: The failure that each subscriber receives.
  /// - Returns: The signal.
  public static func fail(_ error: any Error) -> Signal<Value> {
    OperatorSignal { $0.finish(.failed(error)) }
  }
}
