/// The verbs that a script can contain.
///
/// The syntax of each comes with the verb; the parser, the printer, and the reader and the writer of
/// requests know none of them by name.
package struct ScriptVocabulary: Sendable {
  /// The verbs, in the order of the documentation.
  package let verbs: [ScriptVerb]
  private let byWords: [String: ScriptVerb]
  private let byFirstWord: [String: [ScriptVerb]]

  /// Makes a vocabulary.
  ///
  /// - Parameter verbs: The verbs. Must have different words.
  package init(_ verbs: [ScriptVerb]) {
    self.verbs = verbs
    byWords = Dictionary(uniqueKeysWithValues: verbs.map { ($0.words, $0) })
    byFirstWord = Dictionary(grouping: verbs, by: \.firstWord)
  }

  /// Returns the verb of some words, such as `model set`; `nil` without one.
  package func verb(_ words: String) -> ScriptVerb? { byWords[words] }

  /// Returns the verbs that begin with a word.
  func verbs(beginningWith word: String) -> [ScriptVerb] { byFirstWord[word] ?? [] }

  /// The words that verbs begin with, each once.
  var firstWords: [String] {
    var seen: Set<String> = []
    return verbs.map(\.firstWord).filter { seen.insert($0).inserted }
  }

  /// The verb whose commands a batch can contain.
  static let batched = "model set"
}
