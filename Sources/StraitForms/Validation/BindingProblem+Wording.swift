public import StraitChannels

extension BindingProblem: UserReadable {
  /// Makes a problem of a text.
  ///
  /// - Parameters:
  ///   - message: The problem, in words for the user.
  ///   - severity: Its importance.
  public init(_ message: UserMessage, severity: Severity = .error) {
    self.init(Invalid(message), severity: severity)
  }

  /// The problem, in words for the user.
  public var userMessage: UserMessage { UserMessage(error) }

  /// The text of the message for the user, in the current `Wording`.
  public var message: String { userMessage.text() }
}
