/// A message for an end user, independent of the language: a text of the `Wording`, with its
/// values.
///
/// ```swift
/// let message = UserMessage(.prime, ["limit": "150"])        // a key of the program's own
/// message.text()                 // must be a prime number below 150
/// message.text(in: german)       // muss eine Primzahl unter 150 sein
/// ```
///
/// A text of a program's own is a message as it is: `"must be a prime number"`.
public struct UserMessage: Hashable, Sendable {
  private indirect enum Content: Hashable, Sendable {
    case text(String)
    case phrase(Wording.Key, [String: UserMessage])
  }

  private let content: Content

  /// Makes a message of a text that is the same in all languages.
  ///
  /// - Parameter text: The text.
  public init(_ text: String) {
    content = .text(text)
  }

  /// Makes a message with a text of the table.
  ///
  /// - Parameters:
  ///   - key: The text.
  ///   - values: The values by the names in the text. Must be one for each name.
  public init(_ key: Wording.Key, _ values: [String: UserMessage] = [:]) {
    precondition(
      key.names.allSatisfy { values[$0] != nil },
      "the text of \(key) must have values for \(key.names), got \(values.keys.sorted())"
    )
    content = .phrase(key, values)
  }

  /// Returns the text.
  ///
  /// - Parameter wording: The table of texts.
  /// - Returns: The text in its language.
  public func text(in wording: Wording = .current) -> String {
    switch content {
    case .text(let text): text
    case .phrase(let key, let values):
      wording.template(of: key).filled { values[$0]?.text(in: wording) ?? "" }
    }
  }
}

extension UserMessage: ExpressibleByStringInterpolation {
  /// Makes a message of a literal that is the same in all languages.
  ///
  /// - Parameter text: The text.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

extension UserMessage: CustomStringConvertible {
  /// The English text, which developers read.
  public var description: String { text(in: .english) }
}
