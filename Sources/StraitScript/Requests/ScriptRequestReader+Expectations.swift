extension ScriptRequestReader {
  /// Reads an expectation: its subject, and the member with the predicate.
  ///
  /// - Parameter names: The members that could replace an expectation, for errors.
  /// - Returns: The expectation.
  /// - Throws: `ScriptRequestError` that names the member which is missing, unknown or wrong.
  mutating func expectation(
    or names: [String] = []
  ) throws(ScriptRequestError) -> ScriptExpectation {
    if has("at") { return .widget(try locator(), try predicate()) }
    if let syntax = vocabulary.subjects.first(where: { has($0.term.words) }) {
      return ScriptExpectation(.subject(try phrase(syntax)))
    }
    let subjects = ["at"] + vocabulary.subjects.map(\.term.words)
    let others = vocabulary.predicateWords + ["values", "from", "width"]
    throw none(of: names + subjects, besides: others)
  }

  private mutating func predicate() throws(ScriptRequestError) -> ScriptPredicate {
    guard let syntax = vocabulary.predicates.first(where: { has($0.term.words) }) else {
      throw none(of: vocabulary.predicateWords)
    }
    let word = syntax.term.words
    if syntax.parts.isEmpty, try !flag(word) {
      throw error(word, "true (use \"not\" otherwise)", "false")
    }
    return ScriptPredicate(try phrase(syntax))
  }

  /// Reads the parts of a term.
  mutating func phrase(_ syntax: ScriptSyntax) throws(ScriptRequestError) -> ScriptPhrase {
    var values: [ScriptPartValue] = []
    for part in syntax.parts { values.append(try part.readMembers(&self)) }
    return ScriptPhrase(syntax.term, values)
  }

  /// Reads a style.
  package mutating func style(_ name: String) throws(ScriptRequestError) -> ScriptStyle {
    try slot(name, "a style, such as \"bold fg=red\"") { parser throws(ScriptError) in
      try parser.style()
    }
  }

  /// Reads a check: a value for equality, or an object of an operator, `has` or `matches`.
  package mutating func check(_ name: String) throws(ScriptRequestError) -> ScriptCheck {
    let json = try required(name, "a value or a check")
    guard case .object(let members) = json else {
      return .compare(.equal, try scriptValue(json, name))
    }
    let names = ScriptOperator.allCases.map(\.rawValue) + ["has", "matches"]
    let expected = "one member, of \(names.joined(separator: " "))"
    guard let member = members.first, members.count == 1 else {
      throw error(name, expected, "\(members.count)")
    }
    let inner = "\(name).\(member.name)"
    if let comparison = ScriptOperator(rawValue: member.name) {
      return .compare(comparison, try scriptValue(member.value, inner))
    }
    guard member.name == "has" || member.name == "matches" else {
      let nearest = Nearest.name(to: member.name, among: names)
      throw error(name, expected, Shown.quoted(member.name), nearest: nearest)
    }
    guard case .text(let text) = member.value else {
      throw error(inner, "a text", member.value.kind)
    }
    if member.name == "has" { return .has(text) }
    do {
      return .matches(try ScriptPattern(text))
    } catch {
      throw self.error(inner, error.expected, Shown.quoted(error.found) + error.shownReason)
    }
  }

  /// Reads a check of a number.
  package mutating func count(_ name: String) throws(ScriptRequestError) -> ScriptCount {
    switch try check(name) {
    case .compare(let comparison, .integer(let number)) where number >= 0:
      return ScriptCount(comparison, number)
    default:
      throw error(name, "a number from 0, or an operator with one", value(name)?.kind ?? "")
    }
  }
}
