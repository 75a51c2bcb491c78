internal import StraitScreen

extension ScriptParser {
  /// Reads the rest of an action; `nil` if the word begins none.
  mutating func action(_ word: String) throws(ScriptError) -> ScriptCommand? {
    if let action = try plainAction(word) { return .action(action) }
    guard let action = try targetedAction(word) else { return nil }
    return .action(action, force: action.targets.isEmpty ? false : try pass("force"))
  }

  private mutating func plainAction(_ word: String) throws(ScriptError) -> ScriptAction? {
    switch word {
    case "press":
      guard !lexer.isAtEnd() else { throw unexpected("a key or a locator") }
      if isAtLocator() { return nil }
      var keys = [try countedKey()]
      while !lexer.isAtEnd() {
        if isAtLocator() { throw unexpected("a key; a locator stands alone after \"press\"") }
        keys.append(try countedKey())
      }
      return .press(keys)
    case "down": return .down(try keyPress())
    case "up": return .up(try keyPress())
    case "repeat": return .repeat(try countedKey())
    case "raw": return .raw(try bytes())
    case "resize": return .resize(try size())
    case "focus-in": return .focusIn
    case "focus-out": return .focusOut
    case "signal":
      return .signal(try keyword("TERM, HUP, INT, QUIT, TSTP, CONT or WINCH", ScriptSignal.self))
    case "clipboard":
      guard try pass("set") else { throw unexpected("\"set\" after \"clipboard\"", among: ["set"]) }
      return .clipboard(try text("a text in quotes").text)
    case "command": return .command(try name("the name of a command"))
    case "model":
      guard try pass("set") else {
        throw unexpected("\"set\" or \"batch\" after \"model\"", among: ["set", "batch"])
      }
      let path = try name("a path of the model")
      return .model(path: path, try value())
    default: return nil
    }
  }

  private mutating func targetedAction(_ word: String) throws(ScriptError) -> ScriptAction? {
    if let verb = ScriptVerb(rawValue: word) { return .act(verb, on: try locator()) }
    switch word {
    case "type":
      let target = try targetBeforeText()
      return .type(try text(missingText(after: target)).text, into: target)
    case "paste":
      let target = try targetBeforeText()
      return .paste(try text(missingText(after: target)).text, into: target)
    case "fill":
      let target = try locator()
      return .fill(target, try text(missingText(after: target)).text)
    case "choose":
      let target = try locator()
      if try pass("item") {
        return .chooseItem(target, try integer(1...Int.max, "a number after \"item\""))
      }
      if try pass("items") { return .chooseItems(target, try items()) }
      guard isAtName() else {
        throw noText(
          missingText(after: target, "a text in quotes, item and a number, or items and numbers"),
          among: ["item", "items"]
        )
      }
      return .choose(target, try text(missingText(after: target)).text)
    case "set":
      if let word = lexer.peek(), word == "model" || word == "clipboard" {
        // The words for other targets precede "set".
        var error = unexpected("a locator")
        error.nearest = "\(word) set"
        throw error
      }
      let target = try locator()
      guard !lexer.isAtEnd() else { throw unexpected(missingText(after: target, "a value")) }
      return .set(target, try value())
    case "click": return .click(try click())
    case "drag": return .drag(try drag())
    case "wheel":
      let target = try locator()
      let direction = try keyword("up, down, left or right", ScriptDirection.self)
      let isCounted = !lexer.isAtEnd() && lexer.peek() != "force"
      return .wheel(target, direction, count: isCounted ? try integer(1...10_000) : 1)
    case "increment": return .increment(try locator(), by: try stepCount())
    case "decrement": return .decrement(try locator(), by: try stepCount())
    case "scroll":
      let target = try locator()
      guard try pass("to") else { throw unexpected("\"to\"", among: ["to"]) }
      return .scroll(target, to: try integer(1...Int.max, "a number after \"to\""))
    case "undo": return .undo(lexer.isAtEnd() ? nil : try locator())
    case "redo": return .redo(lexer.isAtEnd() ? nil : try locator())
    case "select":
      let target = try locator()
      let expected = "two numbers such as 1..3, all or none"
      return .select(
        target,
        try parsed(expected, placeholder: .all, ScriptSelection.init(scriptText:))
      )
    case "complete":
      let target = try locator()
      return .complete(target, isAtName() ? try text("a text in quotes").text : nil)
    case "recall":
      let target = try locator()
      if isAtName() { return .recallEntry(target, try text("a text in quotes").text) }
      let expected = missingText(after: target, "previous, next or a text in quotes")
      guard let word = lexer.peek(), ScriptRecall(rawValue: word) != nil else {
        throw noText(expected, among: ScriptRecall.allCases.map(\.rawValue))
      }
      return .recall(target, try keyword(expected, ScriptRecall.self))
    default: return nil
    }
  }

  /// Returns whether a locator comes next where a key is allowed: the key `#`, and `#*3`, is not
  /// one.
  private mutating func isAtLocator() -> Bool {
    guard let word = lexer.peek() else { return false }
    if word == "#" { return lexer.scalar(at: lexer.offset + 1) == "\"" }
    if word.hasPrefix("#*") { return Int(digits: String(word.dropFirst(2))) == nil }
    return Self.beginsLocator(word)
  }

  private static func beginsLocator(_ word: String) -> Bool {
    word.hasPrefix("#") || word.hasPrefix("role=") || locatorWords.contains(word)
  }

  /// Reads the target of a text; `nil` if the text itself comes next.
  private mutating func targetBeforeText() throws(ScriptError) -> ScriptLocator? {
    if lexer.isAtText() { return nil }
    let expected = "a text in quotes or a locator"
    guard let word = lexer.peek(), Self.beginsLocator(word) else {
      throw noText(expected, among: Self.locatorWords)
    }
    return try locator(expected)
  }

  /// Returns whether the text of an entry comes next, or a variable with it.
  private mutating func isAtName() -> Bool {
    lexer.isAtText() || lexer.peek()?.contains("$") == true
  }

  /// Reads how many steps are meant after `increment` and its target: one, unless it says.
  private mutating func stepCount() throws(ScriptError) -> Int {
    try pass("by") ? try integer(1...ScriptAction.stepLimit, "a number after \"by\"") : 1
  }

  /// Reads which items are meant.
  mutating func items() throws(ScriptError) -> ScriptItems {
    let expected = "numbers such as 2..4,7, all or none"
    return try parsed(expected, placeholder: .all, ScriptItems.init(scriptText:))
  }

  /// Returns the expected text after a target: a role may have taken the text for its name.
  private func missingText(
    after target: ScriptLocator?,
    _ what: String = "a text in quotes"
  ) -> String {
    guard let target else { return what }
    let last: ScriptLocator.Base? =
      switch target.refinements.last {
      case nil: target.base
      case .inside(let base), .beside(_, let base): base
      case .nth, .hasError, .item: nil
      }
    guard case .role(let role, let name?) = last else { return what }
    return what + " after the name \(Shown.quoted(name)) (a role without a name is "
      + "role=\(Shown.safe(role)) any)"
  }

  private mutating func click() throws(ScriptError) -> ScriptClick {
    var click = ScriptClick(try locator())
    while let word = lexer.peek(), word != "force" {
      switch word {
      case "double": click.count = .double
      case "triple": click.count = .triple
      case "right": click.button = .right
      case "middle": click.button = .middle
      case "shift": click.modifiers.insert(.shift)
      case "ctrl": click.modifiers.insert(.control)
      case "alt": click.modifiers.insert(.alt)
      case "at":
        _ = try pass(word)
        click.point = try point()
        continue
      default:
        let names = ScriptClick.options + Self.refinementWords
        throw unexpected("an option of \"click\"", among: names)
      }
      _ = try pass(word)
    }
    return click
  }

  private mutating func drag() throws(ScriptError) -> ScriptDrag {
    let target = try locator()
    if try pass("to") { return .between(target, try locator("a locator after \"to\"")) }
    guard try pass("from") else { throw unexpected("\"from\" or \"to\"", among: ["from", "to"]) }
    let first = try integer(0...Int.max, "a number after \"from\"")
    guard try pass("to") else { throw unexpected("\"to\"", among: ["to"]) }
    return .within(target, from: first, to: try integer(0...Int.max, "a number after \"to\""))
  }

  private mutating func bytes() throws(ScriptError) -> [UInt8] {
    guard !lexer.isAtEnd(), lexer.scalar == "\"" else {
      return Array(try text("a text in quotes").text.utf8)
    }
    var word = ScriptWord(text: "", span: span(lexer.offset, lexer.offset))
    var bytes: [UInt8]? = []
    try quoted(into: &word, bytes: &bytes)
    if let next = lexer.scalar, !next.isBlank { throw unexpected("a blank after the text") }
    return bytes ?? []
  }
}

extension ScriptClick {
  /// The words that can follow a click's target.
  static let options = [
    "double", "triple", "right", "middle", "shift", "ctrl", "alt", "at", "force",
  ]
}
