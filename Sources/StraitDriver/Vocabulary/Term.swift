import StraitScript

/// A term of the language whose parts have known types: it makes phrases, and takes them apart.
struct Term<each Value: Hashable & Sendable>: Sendable {
  /// The syntax.
  let syntax: ScriptSyntax

  /// Makes a term.
  ///
  /// - Parameters:
  ///   - words: The one or two words of the term.
  ///   - kind: The kind of term.
  ///   - parts: The parts after the words, in order.
  ///   - example: A line for the documentation.
  init(
    _ words: String,
    _ kind: ScriptTerm.Kind,
    _ parts: repeat ScriptParameter<each Value>,
    example: String
  ) {
    var erased: [any ReadablePart] = []
    for part in repeat each parts { erased.append(part) }
    syntax = ScriptSyntax(words, kind, erased, example: example)
  }

  /// Makes a phrase of the values of the parts.
  func callAsFunction(_ value: repeat each Value) -> ScriptPhrase {
    var values: [ScriptPartValue] = []
    for value in repeat each value { values.append(value) }
    return ScriptPhrase(syntax.term, values)
  }

  /// Returns whether a phrase has this term.
  func isTerm(of phrase: ScriptPhrase) -> Bool { phrase.term.words == syntax.term.words }

  /// Returns the values of a phrase of this term.
  func values(of phrase: ScriptPhrase) -> (repeat each Value) {
    var rest = phrase.values[...]
    return (repeat Self.next((each Value).self, &rest))
  }

  private static func next<Next>(
    _ type: Next.Type,
    _ values: inout ArraySlice<ScriptPartValue>
  ) -> Next {
    guard let value = values.popFirst() as? Next else {
      preconditionFailure("a phrase has the values of its term's parts, \(type) is missing")
    }
    return value
  }
}
