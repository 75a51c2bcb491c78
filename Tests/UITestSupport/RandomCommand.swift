import StraitTestSupport

/// The grammar of a verb, of which commands are made by chance.
///
/// A bar within a word separates alternatives. Parentheses surround alternatives of several words,
/// brackets optional ones. A word in capitals, or with a sign at its start, is the name of a value.
indirect enum CommandGrammar {
  case word(String)
  case sequence([CommandGrammar])
  case choice([CommandGrammar], isOptional: Bool)

  init(_ text: String) {
    var rest = Substring(text)
    self = .sequence(Self.alternatives(&rest).flatMap { $0 })
    precondition(rest.isEmpty, "a grammar with brackets that match, got \(text)")
  }

  private static func alternatives(_ rest: inout Substring) -> [[CommandGrammar]] {
    var found: [[CommandGrammar]] = [[]]
    while let first = rest.first, first != ")", first != "]" {
      rest.removeFirst()
      switch first {
      case " ": break
      case "(", "[":
        let inner = alternatives(&rest).map { CommandGrammar.sequence($0) }
        rest = rest.dropFirst()
        found[found.count - 1].append(.choice(inner, isOptional: first == "["))
      case "|": found.append([])
      default:
        let word = String(first) + rest.prefix { !" )]".contains($0) }
        rest = rest.dropFirst(word.count - 1)
        let words = word.split(separator: "|").map { CommandGrammar.word(String($0)) }
        found[found.count - 1].append(.choice(words, isOptional: false))
      }
    }
    return found
  }

  /// Returns the words of a command.
  ///
  /// - Parameters:
  ///   - random: The source of chance.
  ///   - value: Returns the text of a value that a name selects; `nil` for another word.
  /// - Returns: The words.
  func words(
    _ random: inout SeededRandom,
    _ value: (String, inout SeededRandom) -> String?
  ) -> [String] {
    switch self {
    case .word(let word): return [value(word, &random) ?? word]
    case .sequence(let parts): return parts.flatMap { $0.words(&random, value) }
    case .choice(let choices, let isOptional):
      if isOptional, random.below(2) == 0 { return [] }
      return random.pick(choices).words(&random, value)
    }
  }
}
