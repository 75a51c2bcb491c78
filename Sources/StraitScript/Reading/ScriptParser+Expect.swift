internal import StraitScreen

extension ScriptParser {
  static let subjectWords = [
    "screen", "row", "cell", "cursor", "model", "events", "clipboard", "bell", "title", "exit",
    "frames", "leaks", "focus-order", "widget",
  ]

  static let predicateWords = [
    "value", "text", "caret", "selection", "suggestion", "completions", "visible", "hidden",
    "focused", "enabled", "editable", "checked", "mixed", "expanded", "busy", "choice", "items",
    "valid", "invalid", "count", "role", "rect", "style", "hint",
  ]

  /// The predicates that may stand after "is".
  static let stateWords = ScriptPredicate.states.map(\.key) + ["invalid"]

  mutating func expect() throws(ScriptError) -> ScriptExpect {
    var isSoft = false
    var isNegated = false
    while true {
      if !isSoft, try pass("soft") {
        isSoft = true
      } else if !isNegated, try pass("not") {
        isNegated = true
      } else {
        break
      }
    }
    let expectation = try expectation(&isNegated)
    return ScriptExpect(expectation, isNegated: isNegated, isSoft: isSoft)
  }

  mutating func wait() throws(ScriptError) -> ScriptWait {
    var isNegated = try pass("not")
    let expectation = try expectation(&isNegated)
    let limit = try pass("within") ? try duration() : nil
    return ScriptWait(expectation, isNegated: isNegated, within: limit)
  }

  /// Reads an expectation; `isNegated` becomes `true` if "not" comes after the locator.
  mutating func expectation(_ isNegated: inout Bool) throws(ScriptError) -> ScriptExpectation {
    guard try pass("screen") else { return try subject(lexer.peek() ?? "", &isNegated) }
    // Parts of the screen may follow the word "screen".
    let names = ["row", "cell", "cursor", "has"]
    let word = lexer.peek() ?? ""
    if names.dropLast().contains(word) { return try subject(word, &isNegated) }
    guard
      lexer.scalar == "/" || lexer.isAtText() || word == "has"
        || ScriptOperator(rawValue: word) != nil
    else {
      throw unexpected("\"has\", a regular expression, row, cell or cursor", among: names)
    }
    return .screen(try check())
  }

  private mutating func subject(
    _ word: String,
    _ isNegated: inout Bool
  ) throws(ScriptError) -> ScriptExpectation {
    guard Self.subjectWords.contains(word) else { return try widget(&isNegated) }
    _ = try pass(word)
    switch word {
    case "row":
      let row = try integer(0...9999, "the number of a row")
      return .row(row, try check())
    case "cell": return .cell(try cell())
    case "cursor":
      let expected = "a column and a row, such as 3,10, or hidden"
      return .cursor(try pass("hidden") ? nil : try point(expected))
    case "model":
      let path = try name("a path of the model")
      return .model(path: path, try check())
    case "events": return .events(try events())
    case "clipboard": return .clipboard(try check())
    case "bell": return .bell(try count())
    case "title": return .title(try check())
    case "exit": return .exit(try count())
    case "frames": return .frames(try count())
    case "leaks": return .leaks(try count())
    case "focus-order":
      var locators = [try locator()]
      while !lexer.isAtEnd(), lexer.peek() != "within" { locators.append(try locator()) }
      return .focusOrder(locators)
    default: return try widget(&isNegated)
    }
  }

  private mutating func widget(_ isNegated: inout Bool) throws(ScriptError) -> ScriptExpectation {
    let locator = try locator("a locator or what is expected", among: Self.subjectWords)
    let isState = try pass("is")
    if !isNegated { isNegated = try pass("not") }
    if isState, lexer.peek().map({ !Self.stateWords.contains($0) }) ?? true {
      throw unexpected("visible, checked or another state after \"is\"", among: Self.stateWords)
    }
    return .widget(locator, try predicate())
  }

  private mutating func predicate() throws(ScriptError) -> ScriptPredicate {
    guard let word = lexer.peek(), Self.predicateWords.contains(word) else {
      let names = Self.predicateWords + Self.refinementWords
      throw unexpected("value, text, visible or another predicate", among: names)
    }
    _ = try pass(word)
    if let state = ScriptPredicate.state(word) { return state }
    switch word {
    case "value": return .value(try check())
    case "text": return .text(try check())
    case "caret": return .caret(try count())
    case "selection":
      if try pass("none") { return .selection(nil) }
      return .selection(
        try parsed("two numbers such as 1..3, or none", placeholder: 0..<0) {
          Range(scriptText: $0)
        }
      )
    case "suggestion":
      return .suggestion(try pass("none") ? .compare(.equal, .none) : try check())
    case "completions": return .completions(try check())
    case "choice": return .choice(try check())
    case "items": return .items(try items())
    case "invalid": return .invalid(lexer.isAtText() ? try text("a message").text : nil)
    case "count": return .count(try count())
    case "role": return .role(try name("a role"))
    case "rect": return .rect(try rect())
    case "style": return .style(try style())
    default: return .hint(try text("a text in quotes").text)
    }
  }

  private mutating func cell() throws(ScriptError) -> ScriptCell {
    let point = try point()
    var text: String?
    var width: Int?
    var style: ScriptStyle?
    if lexer.isAtText() { text = try self.text("a character").text }
    if try pass("width") { width = try integer(1...2) }
    if try pass("style") { style = try self.style() }
    guard text != nil || width != nil || style != nil else {
      throw noText(
        "a text in quotes, width or style (the widget there is widget cell \(point))",
        among: ["width", "style"]
      )
    }
    return ScriptCell(point, text: text, width: width, style: style)
  }

  mutating func style() throws(ScriptError) -> ScriptStyle {
    var attributes: Style.Attributes = []
    var foreground: Color?
    var background: Color?
    var isEmpty = true
    let colors = "a colour, such as red, bright-red, 0 to 255, #102030 or default"
    if try pass("plain") {
      guard lexer.isAtEnd() || lexer.peek() == "within" else {
        throw unexpected("\"plain\" alone")
      }
      return .plain
    }
    while let word = lexer.peek(), word != "within" {
      if let attribute = Style.attributeNames.first(where: { $0.0 == word }) {
        attributes.insert(attribute.1)
        _ = try pass(word)
      } else if word.hasPrefix("fg=") || word.hasPrefix("bg=") {
        let color = try parsed(
          colors,
          placeholder: Color.default,
          among: Color.names.map { word.prefix(3) + $0 }
        ) { try? Color(parsing: $0.dropFirst(3)) }
        if word.hasPrefix("fg=") { foreground = color } else { background = color }
      } else {
        break
      }
      isEmpty = false
    }
    guard lexer.isAtEnd() || lexer.peek() == "within", !isEmpty else {
      let expected = "plain, bold, dim, italic, underline, reverse, fg=COLOUR or bg=COLOUR"
      throw unexpected(expected, among: Style.attributeNames.map(\.0) + ["plain", "fg=", "bg="])
    }
    return ScriptStyle(attributes, foreground: foreground, background: background)
  }

  private mutating func events() throws(ScriptError) -> ScriptEvents {
    let path = try name("a path of the model")
    let origin = try pass("from") ? try name("an origin after \"from\"") : nil
    if try pass("count") { return ScriptEvents(path, from: origin, .count(try count())) }
    guard !lexer.isAtEnd() else {
      throw unexpected("a list, an operator, has, from or count", among: ["from", "count", "has"])
    }
    return ScriptEvents(path, from: origin, .values(try check()))
  }
}
