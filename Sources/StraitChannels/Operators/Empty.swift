extension Signal {
  /// A signal that completes at once.
  ///
  ///     empty     |
  ///
  /// - Returns: The signal.
  public static func empty() -> Signal<Value> {
    Signal { subscriber in
      subscriber.sendCompleted()
      return nil
    }
  }
}
