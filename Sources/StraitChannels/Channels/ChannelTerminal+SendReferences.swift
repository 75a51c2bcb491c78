// See SendReferences.swift.

extension ChannelTerminal {
  /// Sends a value out of the other end, for use as a function.
  ///
  /// For example `values.forEach(terminal.sendNext)`.
  ///
  /// - Parameter value: The value. Dropped if the channel has ended.
  @_disfavoredOverload
  public final func sendNext(_ value: Value) {
    sendNext(value, file: "", line: 0)
  }

  /// Ends the channel with a failure, for use as a function: `onError: terminal.sendError`.
  ///
  /// - Parameter error: The failure to send.
  @_disfavoredOverload
  public final func sendError(_ error: any Error) {
    sendError(error, file: "", line: 0)
  }

  /// Ends the channel with completion, for use as a function.
  ///
  /// For example `onCompleted: terminal.sendCompleted`.
  @_disfavoredOverload
  public final func sendCompleted() {
    sendCompleted(file: "", line: 0)
  }
}
