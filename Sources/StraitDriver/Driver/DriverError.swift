/// Something that a test expected of an app and did not find.
public struct DriverError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is; a script's run ends with the code of the worst.
  public enum Kind: Hashable, Sendable {
    /// The app is not as it was expected to be.
    case failed
    /// The app did not settle.
    case limit
    /// The test asks for something that there is not, such as a model of another name.
    case mistake
  }

  /// What kind of failure it is.
  public let kind: Kind
  /// What was expected.
  public let expected: String
  /// What was found instead.
  public let found: String
  /// What may have been meant.
  public let hint: String?
  /// The widgets that were looked at, one a line, if a widget was looked for.
  public let candidates: [String]
  /// What the screen showed, if the screen was looked at.
  public let screen: String?
  /// The call of the driver that has failed; `nil` if none has.
  public internal(set) var call: DriverCall?

  /// Describes a failed expectation.
  ///
  /// - Parameters:
  ///   - kind: What kind of failure it is.
  ///   - expected: What was expected.
  ///   - found: What was found instead.
  ///   - hint: What may have been meant.
  ///   - candidates: The widgets that were looked at, one a line.
  ///   - screen: What the screen showed, if the screen was looked at.
  public init(
    _ kind: Kind = .failed,
    expected: String,
    found: String,
    hint: String? = nil,
    candidates: [String] = [],
    screen: String? = nil
  ) {
    self.kind = kind
    self.expected = expected
    self.found = found
    self.hint = hint
    self.candidates = candidates
    self.screen = screen
  }

  /// The failure in one sentence.
  public var message: String {
    "expected \(expected), found \(found)" + (hint.map { "; did you mean \"\($0)\"?" } ?? "")
  }

  /// All of it: the sentence, and below it the candidates and the screen.
  public var description: String {
    var description = message
    if !candidates.isEmpty {
      description += "; the widgets are\n" + candidates.map { "  \($0)" }.joined(separator: "\n")
    }
    if let screen {
      description += "\(candidates.isEmpty ? "; " : "\n")the screen shows\n\(screen)"
    }
    return description
  }
}
