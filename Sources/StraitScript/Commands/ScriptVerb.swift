/// The syntax of a verb: its words, and the parts after them.
package struct ScriptVerb: Sendable {
  /// A kind of command.
  package enum Kind: Sendable {
    /// Something that is done to the app.
    case action
    /// A change of the clock or of suspended work.
    case time
  }

  /// The words that the command begins with: `wheel` or `model set`.
  package let words: String
  /// The kind of command.
  package let kind: Kind
  /// A line for the documentation.
  package let example: String
  let parts: [any ScriptPart]

  /// Makes a verb.
  ///
  /// - Parameters:
  ///   - words: The one or two words that the command begins with.
  ///   - kind: The kind of command.
  ///   - parts: The parts after the words, in order.
  ///   - example: A line for the documentation.
  package init(
    _ words: String,
    _ kind: Kind,
    _ parts: [any ScriptPart],
    example: String
  ) {
    self.words = words
    self.kind = kind
    self.parts = parts
    self.example = example
  }

  var firstWord: String { String(words.prefix { $0 != " " }) }
  /// The second word; `nil` for a verb of one word.
  var secondWord: String? { words.split(separator: " ").dropFirst().first.map(String.init) }

  /// The notation of the whole command: `wheel @L up|down|left|right [N]`.
  package var grammar: String { ([words] + parts.map(\.grammar)).joined(separator: " ") }
}
