/// A part of a verb that can be read.
package protocol ReadablePart: ScriptPart {
  /// Reads the part in a script.
  func read(_ parser: inout ScriptParser) throws(ScriptError) -> ScriptPartValue

  /// Reads the members of a request.
  func readMembers(_ reader: inout ScriptRequestReader) throws(ScriptRequestError)
    -> ScriptPartValue
}

/// A term that can be read.
package struct ScriptSyntax: Sendable {
  /// The term.
  package let term: ScriptTerm
  let parts: [any ReadablePart]

  /// Makes a term that can be read.
  ///
  /// - Parameters:
  ///   - words: The one or two words of the term.
  ///   - kind: The kind of term.
  ///   - parts: The parts after the words, in order.
  ///   - example: A line for the documentation.
  package init(
    _ words: String,
    _ kind: ScriptTerm.Kind,
    _ parts: [any ReadablePart],
    example: String
  ) {
    term = ScriptTerm(words, kind, parts, example: example)
    self.parts = parts
  }
}

/// The terms that a script can contain: verbs, and the subjects and predicates of expectations.
///
/// The syntax of each comes with the term; the parser, the printer, and the reader and the writer
/// of requests know none of them by name.
package struct ScriptVocabulary: Sendable {
  private let verbSyntaxes: [ScriptSyntax]
  let subjects: [ScriptSyntax]
  let predicates: [ScriptSyntax]
  private let byWords: [String: ScriptSyntax]
  private let byFirstWord: [String: [ScriptSyntax]]

  /// Makes a vocabulary, each kind of term in the order of the documentation.
  ///
  /// - Parameters:
  ///   - verbs: The verbs. Must have different words.
  ///   - subjects: The subjects of expectations other than widgets.
  ///   - predicates: The expectations of widgets.
  package init(
    verbs: [ScriptSyntax],
    subjects: [ScriptSyntax],
    predicates: [ScriptSyntax]
  ) {
    verbSyntaxes = verbs
    self.subjects = subjects
    self.predicates = predicates
    byWords = Dictionary(uniqueKeysWithValues: verbs.map { ($0.term.words, $0) })
    byFirstWord = Dictionary(grouping: verbs, by: \.term.firstWord)
  }

  /// The verbs, in the order of the documentation.
  package var verbs: [ScriptTerm] { verbSyntaxes.map(\.term) }

  /// The subjects and predicates of expectations, in the order of the documentation.
  package var expectations: [ScriptTerm] { (predicates + subjects).map(\.term) }

  /// Returns the verb of some words, such as `model set`; `nil` without one.
  func verb(_ words: String) -> ScriptSyntax? { byWords[words] }

  /// Returns the verbs that begin with a word.
  func verbs(beginningWith word: String) -> [ScriptSyntax] { byFirstWord[word] ?? [] }

  /// The words that verbs begin with, each once.
  var firstWords: [String] {
    var seen: Set<String> = []
    return verbs.map(\.firstWord).filter { seen.insert($0).inserted }
  }

  /// The words that an expectation can begin with, unless with a locator.
  var subjectWords: [String] { subjects.map(\.term.words) + ["widget"] }

  /// The words of predicates.
  var predicateWords: [String] { predicates.map(\.term.words) }

  /// The predicates that may stand after "is".
  var stateWords: [String] { predicates.map(\.term).filter(\.isState).map(\.words) }

  /// The verb whose commands a batch can contain.
  static let batched = "model set"
}
