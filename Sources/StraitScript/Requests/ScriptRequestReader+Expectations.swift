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
    if has("screen") { return .screen(try check("screen")) }
    if has("row") { return .row(try integer("row", 0...9999), try check("text")) }
    if has("cell") { return .cell(try cell()) }
    if has("cursor") {
      return .cursor(value("cursor") == .null ? nil : try point("cursor"))
    }
    if has("model") { return .model(path: try name("model"), try check("value")) }
    if has("events") { return .events(try events()) }
    if has("clipboard") { return .clipboard(try check("clipboard")) }
    if has("bell") { return .bell(try count("bell")) }
    if has("title") { return .title(try check("title")) }
    if has("exit") { return .exit(try count("exit")) }
    if has("frames") { return .frames(try count("frames")) }
    if has("leaks") { return .leaks(try count("leaks")) }
    if has("focus-order") {
      let order = try locators("focus-order")
      guard !order.isEmpty else { throw error("focus-order", "a locator", "an empty list") }
      return .focusOrder(order)
    }
    let subjects = ["at"] + ScriptParser.subjectWords.filter { $0 != "widget" }
    let others = ScriptParser.predicateWords + ["values", "from", "width"]
    throw none(of: names + subjects, besides: others)
  }

  private mutating func predicate() throws(ScriptRequestError) -> ScriptPredicate {
    guard let word = ScriptParser.predicateWords.first(where: { has($0) }) else {
      throw none(of: ScriptParser.predicateWords)
    }
    if let state = ScriptPredicate.state(word) {
      guard try flag(word) else { throw error(word, "true (use \"not\" otherwise)", "false") }
      return state
    }
    switch word {
    case "value": return .value(try check(word))
    case "text": return .text(try check(word))
    case "caret": return .caret(try count(word))
    case "selection":
      guard value(word) != .null else { return .selection(nil) }
      let expected = "two numbers such as \"1..3\", or null"
      return .selection(try parsed(word, expected, Range.init(scriptText:)))
    case "suggestion": return .suggestion(try check(word))
    case "completions": return .completions(try check(word))
    case "invalid":
      if value(word) == .boolean(true) { return .invalid(nil) }
      return .invalid(try text(word))
    case "choice": return .choice(try check(word))
    case "items": return .items(try items())
    case "count": return .count(try count(word))
    case "role": return .role(try name(word))
    case "rect":
      return .rect(
        try slot(word, "a rectangle, such as \"4,2 20x1\"") { parser throws(ScriptError) in
          try parser.rect()
        }
      )
    case "style": return .style(try style())
    default: return .hint(try text(word))
    }
  }

  private mutating func cell() throws(ScriptRequestError) -> ScriptCell {
    let point = try point("cell")
    let text = value("text") == nil ? nil : try text("text")
    let width = value("width") == nil ? nil : try integer("width", 1...2)
    let style = value("style") == nil ? nil : try style()
    guard text != nil || width != nil || style != nil else {
      throw none(of: ["text", "width", "style"])
    }
    return ScriptCell(point, text: text, width: width, style: style)
  }

  private mutating func style() throws(ScriptRequestError) -> ScriptStyle {
    try slot("style", "a style, such as \"bold fg=red\"") { parser throws(ScriptError) in
      try parser.style()
    }
  }

  private mutating func events() throws(ScriptRequestError) -> ScriptEvents {
    let path = try name("events")
    let origin = value("from") == nil ? nil : try name("from")
    if value("count") != nil { return ScriptEvents(path, from: origin, .count(try count("count"))) }
    return ScriptEvents(path, from: origin, .values(try check("values")))
  }

  /// Reads a check: a value for equality, or an object of an operator, `has` or `matches`.
  private mutating func check(_ name: String) throws(ScriptRequestError) -> ScriptCheck {
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

  private mutating func count(_ name: String) throws(ScriptRequestError) -> ScriptCount {
    switch try check(name) {
    case .compare(let comparison, .integer(let number)) where number >= 0:
      return ScriptCount(comparison, number)
    default:
      throw error(name, "a number from 0, or an operator with one", value(name)?.kind ?? "")
    }
  }
}
