public import StraitChannels

extension BindingProblem: UserReadable {
  /// Makes a problem of a text.
  ///
  /// - Parameters:
  ///   - message: What is wrong, for the user.
  ///   - severity: How much it matters.
  public init(_ message: UserMessage, severity: Severity = .error) {
    self.init(Invalid(message), severity: severity)
  }

  /// What is wrong, for the user.
  public var userMessage: UserMessage { UserMessage(error) }

  /// The text of the message for the user, by the present `Wording`.
  public var message: String { userMessage.text() }
}
