/// A part of a verb that can be read.
package protocol ReadablePart: ScriptPart {
  /// Reads the part in a script.
  func read(_ parser: inout ScriptParser) throws(ScriptError) -> ScriptPartValue

  /// Reads the members of a request.
  func readMembers(_ reader: inout ScriptRequestReader) throws(ScriptRequestError)
    -> ScriptPartValue
}

/// A verb that can be read.
package struct ScriptSyntax: Sendable {
  /// The verb.
  package let verb: ScriptVerb
  let parts: [any ReadablePart]

  /// Makes a verb that can be read.
  ///
  /// - Parameters:
  ///   - words: The one or two words that the command begins with.
  ///   - kind: The kind of command.
  ///   - parts: The parts after the words, in order.
  ///   - example: A line for the documentation.
  package init(
    _ words: String,
    _ kind: ScriptVerb.Kind,
    _ parts: [any ReadablePart],
    example: String
  ) {
    verb = ScriptVerb(words, kind, parts, example: example)
    self.parts = parts
  }
}

/// The verbs that a script can contain.
///
/// The syntax of each comes with the verb; the parser, the printer, and the reader and the writer of
/// requests know none of them by name.
package struct ScriptVocabulary: Sendable {
  private let syntaxes: [ScriptSyntax]
  private let byWords: [String: ScriptSyntax]
  private let byFirstWord: [String: [ScriptSyntax]]

  /// Makes a vocabulary.
  ///
  /// - Parameter syntaxes: The verbs. Must have different words.
  package init(_ syntaxes: [ScriptSyntax]) {
    self.syntaxes = syntaxes
    byWords = Dictionary(uniqueKeysWithValues: syntaxes.map { ($0.verb.words, $0) })
    byFirstWord = Dictionary(grouping: syntaxes, by: \.verb.firstWord)
  }

  /// The verbs, in the order of the documentation.
  package var verbs: [ScriptVerb] { syntaxes.map(\.verb) }

  /// Returns the verb of some words, such as `model set`; `nil` without one.
  func verb(_ words: String) -> ScriptSyntax? { byWords[words] }

  /// Returns the verbs that begin with a word.
  func verbs(beginningWith word: String) -> [ScriptSyntax] { byFirstWord[word] ?? [] }

  /// The words that verbs begin with, each once.
  var firstWords: [String] {
    var seen: Set<String> = []
    return verbs.map(\.firstWord).filter { seen.insert($0).inserted }
  }

  /// The verb whose commands a batch can contain.
  static let batched = "model set"
}
