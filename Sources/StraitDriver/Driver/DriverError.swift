/// Something that a test expected of an app and did not find.
public struct DriverError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A kind of failure; a script's run ends with the code of the worst.
  public enum Kind: Hashable, Sendable {
    /// The app is not as it was expected to be.
    case failed
    /// The app did not settle.
    case limit
    /// The test asks for something that there is not, such as a model of another name.
    case mistake
  }

  /// The kind of failure.
  public let kind: Kind
  /// The expected result.
  public var expected: String { expectedParts.description }
  /// The actual result.
  public var found: String { foundParts.description }
  /// A similar name that may have been meant.
  public let hint: String?
  /// The widgets that were looked at, one a line, if a widget was looked for.
  public var candidates: [String] { candidateParts.map(\.description) }
  /// The contents of the screen, if the screen was read.
  public let screen: String?
  /// The call of the driver that has failed; `nil` if none has.
  public internal(set) var call: DriverCall?

  let expectedParts: DriverText
  let foundParts: DriverText
  let candidateParts: [DriverText]

  /// Describes a failed expectation.
  ///
  /// Interpolated texts and numbers are values, which reports hide if they are secrets:
  /// `found: "\(count) rows"`.
  ///
  /// - Parameters:
  ///   - kind: What kind of failure it is.
  ///   - expected: The expected result.
  ///   - found: The actual result.
  ///   - hint: What may have been meant.
  ///   - candidates: The widgets that were looked at, one a line.
  ///   - screen: The contents of the screen, if the screen was read.
  init(
    _ kind: Kind = .failed,
    expected: DriverText,
    found: DriverText,
    hint: String? = nil,
    candidates: [DriverText] = [],
    screen: String? = nil
  ) {
    self.kind = kind
    expectedParts = expected
    foundParts = found
    self.hint = hint
    candidateParts = candidates
    self.screen = screen
  }

  /// The failure in one sentence.
  public var message: String { sentence.description }

  /// The failure in one sentence, by its parts.
  var sentence: DriverText {
    "expected \(expectedParts), found \(foundParts)"
      + (hint.map { "; did you mean \"\($0)\"?" } ?? "")
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
