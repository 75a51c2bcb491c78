extension ScriptParser {
  /// The words that a line of setup can begin with.
  static let setupWords = [
    "size", "term", "color", "locale", "width", "now", "seed", "env", "open", "load",
  ]

  /// The words that steps other than setup and verbs can begin with.
  static let otherWords = [
    "wait", "expect", "snap", "test", "before", "after", "let", "for", "source", "tag", "skip",
    "step",
  ]

  /// The words that a step can begin with.
  var commandWords: [String] { Self.setupWords + vocabulary.firstWords + Self.otherWords }

  /// Returns the expectation for a missing command: for a word with which other languages wait, the
  /// commands that wait.
  static func expectedCommand(insteadOf word: String?) -> String {
    guard let word, ["sleep", "pause", "delay"].contains(word.lowercased()) else {
      return "a command"
    }
    return "\"advance\" to move the clock, or \"wait\" for what is expected"
  }

  /// The words that the source of a value can begin with.
  static let sourceWords = [
    "value", "text", "count", "model", "row", "clipboard", "title", "screen", "tree",
  ]

  /// Reads a step, up to what ends it.
  mutating func content(
    _ context: Context,
    depth: Int
  ) throws(ScriptError) -> ScriptStep.Content {
    let names = context == .batch ? ["model"] : commandWords
    let found = lexer.peek()
    let expected =
      context == .batch ? "\"model set\", alone in a batch" : Self.expectedCommand(insteadOf: found)
    guard let word = found, names.contains(word) else { throw unexpected(expected, among: names) }
    _ = try pass(word)
    if context == .steps, let content = try structure(word, depth: depth) { return content }
    // The setup of a test, and its tags, are known before any variable has a value.
    takesVariables = !Self.setupWords.contains(word) && word != "tag"
    if let setup = try setup(word) { return .command(.setup(setup)) }
    if let command = try verbCommand(word) { return .command(command) }
    switch word {
    case "wait": return .command(.wait(try wait()))
    case "expect": return .command(.expect(try self.expect()))
    case "snap": return .command(.snap(try snap()))
    case "let": return .command(.definition(try definition()))
    case "tag":
      var tags = [try name("a tag")]
      while !lexer.isAtEnd() { tags.append(try name("a tag")) }
      return .command(.tag(tags))
    default: return .command(.skip(try skip()))
    }
  }

  /// Reads a step with a block, or one that includes steps; `nil` for another word.
  private mutating func structure(
    _ word: String,
    depth: Int
  ) throws(ScriptError) -> ScriptStep.Content? {
    switch word {
    case "test":
      let name = try fixed { parser throws(ScriptError) in
        try parser.text("the name of the test in quotes").text
      }
      return .test(name: name, try braces(depth: depth))
    case "before": return .before(try braces(depth: depth))
    case "after": return .after(try braces(depth: depth))
    case "step":
      let title = try title()
      let hasBlock = lexer.isAtEnd() && lexer.scalar == "{"
      return .heading(title, hasBlock ? try braces(depth: depth) : nil)
    case "for":
      let variable = try variableName()
      guard try pass("in") else { throw unexpected("\"in\"", among: ["in"]) }
      let path = try path("the path of a table")
      let steps = try braces(depth: depth)
      return .loop(ScriptLoop(variable: variable, path: path, steps: steps))
    case "source":
      return .source(path: try path("the path of a script"))
    case "model":
      guard try pass("batch") else { return nil }
      return .batch(try braces(.batch, depth: depth))
    default: return nil
    }
  }

  /// Reads the path of a file, and notes where it stands.
  private mutating func path(_ expected: String) throws(ScriptError) -> String {
    lexer.skipBlanks()
    let start = lexer.offset
    let path = try fixed { parser throws(ScriptError) in try parser.name(expected) }
    pathPlace = lexer.place(span(start, lexer.offset))
    return path
  }

  /// Reads something in which no variable may stand.
  private mutating func fixed<Result>(
    _ read: (inout ScriptParser) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    takesVariables = false
    let result = try read(&self)
    takesVariables = true
    return result
  }

  private mutating func title() throws(ScriptError) -> ScriptText {
    let before = variables
    variables = .parts
    parts = []
    defer { variables = before }
    let word = try text("a title in quotes")
    return ScriptText(parts + [.literal(word.text)])
  }

  mutating func variableName() throws(ScriptError) -> String {
    let expected = "a name of letters, digits and \"_\""
    guard let word = lexer.peek(), ScriptVariables.isName(word) else { throw unexpected(expected) }
    _ = try pass(word)
    return word
  }

  private mutating func definition() throws(ScriptError) -> ScriptDefinition {
    let name = try variableName()
    failedDefinitions.insert(name)
    guard try pass("=") else { throw unexpected("\"=\"", among: ["="]) }
    return ScriptDefinition(name, try source())
  }

  private mutating func source() throws(ScriptError) -> ScriptDefinition.Source {
    guard let word = lexer.peek(), Self.sourceWords.contains(word) else {
      guard isAtValue() else {
        throw noText(
          "a text in quotes, another value, or one of \(Self.sourceWords.joined(separator: ", "))",
          among: Self.sourceWords + ["true", "false", "nil"]
        )
      }
      return .literal(try value())
    }
    _ = try pass(word)
    switch word {
    case "value": return .value(try locator())
    case "text": return .text(try locator())
    case "count": return .count(try locator())
    case "model": return .model(path: try name("a path of the model"))
    case "row": return .row(try integer(0...9999, "the number of a row"))
    case "clipboard": return .clipboard
    case "title": return .title
    case "screen": return .screen
    default: return .tree
    }
  }

  private mutating func skip() throws(ScriptError) -> ScriptSkip {
    let reason = try text("the reason in quotes").text
    guard try pass("if") else { return ScriptSkip(reason) }
    var isNegated = try pass("not")
    let condition = try condition(&isNegated)
    return ScriptSkip(reason, if: condition, isNegated: isNegated)
  }

  private mutating func condition(
    _ isNegated: inout Bool
  ) throws(ScriptError) -> ScriptSkip.Condition {
    if try pass("env") { return .environment(try name("the name of a variable")) }
    if try pass("driver") {
      return .driver(try keyword("headless or terminal", ScriptSkip.Driver.self))
    }
    guard isAtValue() else { return .expectation(try expectation(&isNegated)) }
    let left = try value()
    let comparison = try keyword("an operator, such as ==", ScriptOperator.self)
    return .comparison(left, comparison, try value())
  }

  private mutating func isAtValue() -> Bool {
    if lexer.isAtText() { return true }
    guard let word = lexer.peek() else { return false }
    return word.hasPrefix("[") || ScriptValue(bare: word) != nil
  }

  private mutating func snap() throws(ScriptError) -> ScriptSnap {
    let expected = "a name of letters, digits, \"-\", \"_\" and \".\""
    var snap = ScriptSnap(
      try parsed(expected, placeholder: "_") { ScriptSnap.isName($0) ? $0 : nil }
    )
    let words = ScriptSnap.Kind.allCases.map(\.rawValue) + ["subset", "of", "mask"]
    while !lexer.isAtEnd() {
      if try pass("subset") {
        snap.isSubset = true
      } else if try pass("of") {
        snap.part = try locator("a locator after \"of\"")
      } else if try pass("mask") {
        snap.masks.append(try locator("a locator after \"mask\""))
        while let word = lexer.peek(), !words.contains(word) { snap.masks.append(try locator()) }
      } else if let word = lexer.peek(), let kind = ScriptSnap.Kind(rawValue: word) {
        _ = try pass(word)
        if !snap.kinds.contains(kind) { snap.kinds.append(kind) }
      } else {
        throw unexpected("a kind of snapshot, subset, of or mask", among: words)
      }
    }
    return snap
  }
}
