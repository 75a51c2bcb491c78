// A method whose last arguments have defaults cannot be passed as a function of its first. These can,
// and a plain call takes the other ones.

extension Subject {
  /// Sends a value to all subscribers, for use as a function: `values.forEach(subject.sendNext)`.
  ///
  /// - Parameter value: The value. Dropped if the subject has ended.
  @_disfavoredOverload
  public final func sendNext(_ value: Value) {
    sendNext(value, file: "", line: 0)
  }

  /// Sends a failure, for use as a function: `onError: subject.sendError`.
  ///
  /// - Parameter error: The failure to send.
  @_disfavoredOverload
  public final func sendError(_ error: any Error) {
    sendError(error, file: "", line: 0)
  }

  /// Sends the completion, for use as a function: `onCompleted: subject.sendCompleted`.
  @_disfavoredOverload
  public final func sendCompleted() {
    sendCompleted(file: "", line: 0)
  }
}

extension Subscriber {
  /// Sends a value, for use as a function: `values.forEach(subscriber.sendNext)`.
  ///
  /// - Parameter value: The value; dropped if the subscriber has ended.
  @_disfavoredOverload
  public final func sendNext(_ value: Value) {
    sendNext(value, file: "", line: 0)
  }

  /// Sends a failure, for use as a function: `onError: subscriber.sendError`.
  ///
  /// - Parameter error: The failure to send.
  @_disfavoredOverload
  public final func sendError(_ error: any Error) {
    sendError(error, file: "", line: 0)
  }

  /// Sends the completion, for use as a function: `onCompleted: subscriber.sendCompleted`.
  @_disfavoredOverload
  public final func sendCompleted() {
    sendCompleted(file: "", line: 0)
  }
}
