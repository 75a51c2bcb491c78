extension ScriptRequestWriter {
  static func expectation(_ expectation: ScriptExpectation) -> Members {
    switch expectation.content {
    case .widget(let target, let predicate):
      [.init("at", .text(target.description))] + self.predicate(predicate.phrase)
    case .subject(let phrase): phrase.members
    }
  }

  private static func predicate(_ phrase: ScriptPhrase) -> Members {
    phrase.term.parts.isEmpty ? [.init(phrase.term.words, .boolean(true))] : phrase.members
  }

  /// Returns a check as a member has it.
  package static func check(_ check: ScriptCheck) -> JSONValue {
    switch check {
    case .compare(.equal, let expected): expected.json
    case .compare(let comparison, let expected):
      .object([.init(comparison.rawValue, expected.json)])
    case .has(let text): .object([.init("has", .text(text))])
    case .matches(let pattern): .object([.init("matches", .text(pattern.source))])
    }
  }

  /// Returns a check of a number as a member has it.
  package static func count(_ count: ScriptCount) -> JSONValue {
    check(.compare(count.comparison, .integer(count.number)))
  }
}
