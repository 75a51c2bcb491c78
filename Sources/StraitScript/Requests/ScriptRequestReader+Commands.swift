extension ScriptRequestReader {
  /// The words that `do` can hold.
  var words: [String] {
    ScriptParser.setupWords + vocabulary.verbs.map(\.words) + ScriptParser.otherWords
      + ["model batch"]
  }

  /// Reads the step that begins with a word; `nil` if none does.
  mutating func commandStep(
    _ word: String,
    depth: Int
  ) throws(ScriptRequestError) -> ScriptStep? {
    if let content = try structure(word, depth: depth) { return ScriptStep(content) }
    if let setup = try setup(word) { return ScriptStep(.setup(setup)) }
    if let verb = vocabulary.verb(word) { return ScriptStep(try command(verb)) }
    return try other(word).map { ScriptStep($0) }
  }

  private mutating func command(
    _ syntax: ScriptSyntax
  ) throws(ScriptRequestError) -> ScriptCommand {
    let action = ScriptAction(try phrase(syntax))
    if syntax.term.kind == .time { return .time(action) }
    return .action(action, force: action.targets.isEmpty ? false : try flag("force"))
  }

  private mutating func structure(
    _ word: String,
    depth: Int
  ) throws(ScriptRequestError) -> ScriptStep.Content? {
    switch word {
    case "test": return .test(name: try text("name"), try steps("steps", depth: depth))
    case "before": return .before(try steps("steps", depth: depth))
    case "after": return .after(try steps("steps", depth: depth))
    case "step":
      let title = try title()
      return .heading(title, value("steps") == nil ? nil : try steps("steps", depth: depth))
    case "for":
      return .loop(
        ScriptLoop(
          variable: try variable("variable"),
          path: try name("path"),
          steps: try steps("steps", depth: depth)
        )
      )
    case "model batch":
      let steps = try steps("steps", depth: depth)
      for (index, step) in steps.enumerated() {
        guard case .action(let action, force: false)? = step.outline,
          action.verb.words == ScriptVocabulary.batched
        else {
          let found = Shown.quoted(step.word)
          throw error("steps[\(index)].do", "\"model set\", alone in a batch", found)
        }
      }
      return .batch(steps)
    case "source": return .source(path: try name("path"))
    default: return nil
    }
  }

  private mutating func variable(_ member: String) throws(ScriptRequestError) -> String {
    try parsed(member, "a name of letters, digits and \"_\"") {
      ScriptVariables.isName($0) ? $0 : nil
    }
  }

  private mutating func title() throws(ScriptRequestError) -> ScriptText {
    let title = try required("title", "a text or a list of parts")
    if case .text(let text) = title { return ScriptText([.literal(text)]) }
    var parts: [ScriptText.Part] = []
    for (index, part) in try list("title").enumerated() {
      if case .text(let text) = part {
        parts.append(.literal(text))
      } else {
        var reader = try inner(part, path: "title[\(index)]")
        let name = try reader.variable("variable")
        let field = reader.value("field") == nil ? nil : try reader.name("field")
        guard field?.unicodeScalars.contains(where: { $0 == "}" || $0 == "\n" }) != true else {
          throw reader.error("field", "a column without \"}\" and line feed", "another")
        }
        try reader.end()
        parts.append(.variable(name, field: field))
      }
    }
    return ScriptText(parts)
  }

  private mutating func setup(_ word: String) throws(ScriptRequestError) -> ScriptSetup? {
    switch word {
    case "size": return .size(try size())
    case "term": return .term(try name("name"))
    case "color": return .color(try choice("colors", ScriptColorDepth.self))
    case "locale": return .locale(try name("name"))
    case "width": return .width(try choice("policy", ScriptWidthPolicy.self))
    case "now":
      let expected = "a time, such as 2026-01-01T12:00:00Z"
      return .now(try parsed("time", expected, ScriptInstant.init(scriptText:)))
    case "seed":
      let seed = try required("seed", "a number")
      switch seed {
      case .integer(let number) where number >= 0: return .seed(UInt64(number))
      case .large(let number): return .seed(number)
      // A number that is too large for the numbers of many languages.
      case .text(let text):
        if let number = UInt64(digits: text) { return .seed(number) }
      default: break
      }
      throw error("seed", "a number from 0 to \(UInt64.max)", seed.kind)
    case "env": return .environment(name: try variable("name"), value: try text("value"))
    case "open": return .open(try name("name"))
    case "load": return .load(path: try name("path"))
    default: return nil
    }
  }

  private mutating func other(_ word: String) throws(ScriptRequestError) -> ScriptCommand? {
    switch word {
    case "wait":
      let expectation = try expectation()
      let isNegated = try flag("not")
      let limit = value("within") == nil ? nil : try duration("within")
      return .wait(ScriptWait(expectation, isNegated: isNegated, within: limit))
    case "expect":
      let expectation = try expectation()
      return .expect(
        ScriptExpect(expectation, isNegated: try flag("not"), isSoft: try flag("soft"))
      )
    case "snap": return .snap(try snap())
    case "let": return .definition(try definition())
    case "tag":
      let tags = try names("tags")
      guard !tags.isEmpty else { throw error("tags", "a tag", "an empty list") }
      return .tag(tags)
    case "skip": return .skip(try skip())
    default: return nil
    }
  }

  package mutating func duration(_ name: String) throws(ScriptRequestError) -> Duration {
    try slot(name, "a duration, such as \"500ms\"") { parser throws(ScriptError) in
      try parser.duration()
    }
  }

  private mutating func snap() throws(ScriptRequestError) -> ScriptSnap {
    let name = try parsed("name", "a name of letters, digits, \"-\", \"_\" and \".\"") {
      ScriptSnap.isName($0) ? $0 : nil
    }
    var snap = ScriptSnap(name, isSubset: try flag("subset"))
    if value("kinds") != nil {
      for (index, value) in try list("kinds").enumerated() {
        let kind = try choice(value, "kinds[\(index)]", ScriptSnap.Kind.self)
        if !snap.kinds.contains(kind) { snap.kinds.append(kind) }
      }
    }
    if value("of") != nil { snap.part = try locator("of") }
    if value("mask") != nil { snap.masks = try locators("mask") }
    return snap
  }

  private mutating func definition() throws(ScriptRequestError) -> ScriptDefinition {
    let name = try variable("name")
    if value("of") != nil { return ScriptDefinition(name, try source()) }
    guard value("literal") != nil else {
      throw none(of: ["of", "literal"], besides: ["at", "path", "row"])
    }
    return ScriptDefinition(name, .literal(try scriptValue("literal")))
  }

  private mutating func skip() throws(ScriptRequestError) -> ScriptSkip {
    let reason = try text("why")
    guard let json = value("if") else { return ScriptSkip(reason) }
    var reader = try inner(json, path: member("if"))
    let condition = try reader.condition()
    let isNegated = try reader.flag("not")
    try reader.end()
    return ScriptSkip(reason, if: condition, isNegated: isNegated)
  }

  private mutating func condition() throws(ScriptRequestError) -> ScriptSkip.Condition {
    if has("env") { return .environment(try name("env")) }
    if has("driver") { return .driver(try choice("driver", ScriptSkip.Driver.self)) }
    guard has("left") else {
      return .expectation(try expectation(or: ["env", "driver", "left"]))
    }
    return .comparison(
      try scriptValue("left"),
      try choice("operator", ScriptOperator.self),
      try scriptValue("right")
    )
  }
}
