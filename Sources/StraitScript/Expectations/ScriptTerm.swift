/// A term of the language: a verb, a subject or a predicate of expectations, and the parts after
/// it.
package struct ScriptTerm: Sendable {
  /// A kind of term.
  package enum Kind: Sendable {
    /// A verb of something that is done to the app.
    case action
    /// A verb that changes the clock or suspended work.
    case time
    /// A subject of expectations other than a widget.
    case subject
    /// An expectation of a widget.
    case predicate
  }

  /// The words of the term: `wheel` or `model set`.
  package let words: String
  /// The kind of term.
  package let kind: Kind
  /// A line for the documentation.
  package let example: String
  let parts: [any ScriptPart]

  /// Makes a term.
  ///
  /// - Parameters:
  ///   - words: The one or two words of the term.
  ///   - kind: The kind of term.
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
  /// The second word; `nil` for a term of one word.
  var secondWord: String? { words.split(separator: " ").dropFirst().first.map(String.init) }
  /// `true` if the term may have no parts after it, such as `visible` and `invalid ["message"]`.
  var isState: Bool { parts.allSatisfy { $0.grammar.hasPrefix("[") } }

  /// The notation of the whole term: `wheel @L up|down|left|right [N]`.
  package var grammar: String { ([words] + parts.map(\.grammar)).joined(separator: " ") }
}
