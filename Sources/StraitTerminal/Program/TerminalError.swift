/// A failure to run a program in a pseudo terminal, or to reach an expected condition.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No pseudo terminal is available.
  case noTerminal(SystemFailure)
  /// The program could not be started.
  case notStarted(SystemFailure)
  /// The terminal or the settle line could not be used.
  case broken(SystemFailure)
  /// The condition was not reached in time. The text is the contents of the screen then.
  case timedOut(waitingFor: String, limit: Duration, screen: String)
  /// Something can no longer come: the program has ended, or has closed the terminal (`nil`).
  case exited(waitingFor: String, status: TerminationStatus?, screen: String)
  /// The program has closed its end of the settle line, or was never given one.
  case noSettleLine
  /// The program has written a line on the settle line that is not the answer to a question.
  case strangeAnswer(expected: String, found: String)

  /// The expected and the actual condition, with the screen.
  public var description: String {
    switch self {
    case .noTerminal(let failure): "no pseudo terminal: \(failure)"
    case .notStarted(let failure): "the program did not start: \(failure)"
    case .broken(let failure): "the terminal cannot be used: \(failure)"
    case .timedOut(let wanted, let limit, let screen):
      "waited \(limit) in vain for \(wanted); the screen is\n\(screen)"
    case .exited(let wanted, let end, let screen):
      "\(end.map { "the program ended with \($0)" } ?? "the program closed the terminal")"
        + " before \(wanted); the screen is\n\(screen)"
    case .noSettleLine:
      "the program does not listen on a settle line, expected it to read the descriptor that"
        + " \(SettleLine.variable) names"
    case .strangeAnswer(let expected, let found):
      "expected \"\(expected)\" on the settle line, found \"\(found)\""
    }
  }
}
