import StraitDriver
package import StraitScript
package import StraitTestSupport

/// Makes scripts of every kind of step, by chance.
package struct RandomScript {
  private var random: SeededRandom

  package init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  package mutating func script() -> Script {
    let setup = some(3) { ScriptStep(.setup($0.setup())) }
    if random.below(2) == 0 {
      return Script(steps: setup + steps(depth: 0))
    }
    var tests: [ScriptStep] = []
    for index in 0..<1 + random.below(3) {
      let name = "\(index) " + Self.text(&random)
      tests.append(ScriptStep(.test(name: name, setup + steps(depth: 1))))
    }
    let before = ScriptStep(.before(steps(depth: 1)))
    return Script(steps: setup + [before] + tests + [ScriptStep(.after(steps(depth: 1)))])
  }

  private mutating func some<Element>(
    _ bound: Int,
    _ make: (inout RandomScript) -> Element
  ) -> [Element] {
    (0..<random.below(bound + 1)).map { _ in make(&self) }
  }

  private mutating func maybe<Element>(_ make: (inout RandomScript) -> Element) -> Element? {
    random.below(2) == 0 ? nil : make(&self)
  }

  private mutating func isTrue() -> Bool { random.below(2) == 0 }

  private mutating func one<Choice: CaseIterable>(_ type: Choice.Type) -> Choice {
    random.pick(Array(type.allCases))
  }

  private mutating func steps(depth: Int) -> [ScriptStep] {
    some(5) { $0.step(depth: depth) }
  }

  private mutating func step(depth: Int) -> ScriptStep {
    switch random.below(depth > 3 ? 8 : 12) {
    case 8: ScriptStep(.heading(title(), steps(depth: depth + 1)))
    case 9: ScriptStep(.heading(title(), nil))
    case 10:
      ScriptStep(.loop(ScriptLoop(variable: "row", path: name(), steps: steps(depth: depth + 1))))
    case 11:
      ScriptStep(.batch(some(3) { ScriptStep(.action(.model(path: $0.name(), $0.value()))) }))
    default: ScriptStep(command())
    }
  }

  private mutating func title() -> ScriptText {
    ScriptText([.literal(Self.text(&random)), .variable("SECRET", field: maybe { _ in "a b" })])
  }

  private mutating func command() -> ScriptCommand {
    switch random.below(8) {
    case 1: .wait(ScriptWait(expectation(), isNegated: isTrue(), within: maybe { $0.duration() }))
    case 2: .expect(ScriptExpect(expectation(), isNegated: isTrue(), isSoft: isTrue()))
    case 3: .snap(snap())
    case 4: .definition(ScriptDefinition("v", source()))
    case 5: .skip(skip())
    default: action()
    }
  }

  private mutating func setup() -> ScriptSetup {
    switch random.below(10) {
    case 0: .size(size(from: 1))
    case 1: .term(name())
    case 2: .color(one(ScriptColorDepth.self))
    case 3: .locale(name())
    case 4: .width(one(ScriptWidthPolicy.self))
    case 5:
      .now(
        ScriptInstant(
          seconds: -62_167_219_200 + Int64(random.next() % 315_569_520_000),
          nanoseconds: random.pick([0, 1, 250_000_000, 999_999_999])
        )
      )
    case 6: .seed(random.next())
    case 7: .environment(name: "K", value: Self.text(&random))
    case 8: .open(name())
    default: .load(path: name())
    }
  }

  /// Returns a command of a verb, read from a line that its grammar makes.
  private mutating func action() -> ScriptCommand {
    let command = self.command(of: random.pick(ScriptVocabulary.standard.verbs))
    guard case .action(let action, _) = command, !action.targets.isEmpty else { return command }
    return .action(action, force: isTrue())
  }

  /// Returns an expectation, read from a line that its grammar makes.
  private mutating func expectation() -> ScriptExpectation {
    let term = random.pick(ScriptVocabulary.standard.expectations)
    guard case .expect(let expect) = command(of: term) else {
      preconditionFailure("no expectation of the grammar \(term.grammar)")
    }
    return expect.expectation
  }

  private mutating func command(of term: ScriptTerm) -> ScriptCommand {
    let start =
      switch term.kind {
      case .action, .time: ""
      case .subject: "expect "
      case .predicate: "expect widget @L "
      }
    var script = self
    let words = CommandGrammar(start + term.grammar).words(&script.random) { name, random in
      var inner = RandomScript(seed: random.next())
      return inner.value(named: name)
    }
    random = script.random
    let line = words.joined(separator: " ")
    guard case .command(let command) = try? Script(parsing: line).steps.first?.content else {
      preconditionFailure("a command of the grammar \(term.grammar) is not read: \(line)")
    }
    return command
  }

  /// Returns the text of a value that a grammar names; `nil` for another word.
  private mutating func value(named name: String) -> String? {
    switch name {
    // The end of a role without a name: a text may follow.
    case "@L": ScriptPrinter.locator(locator(), isBeforeText: true)
    case "TEXT": ScriptPrinter.quoted(Self.text(&random))
    case "VALUE": value().description
    case "NAME": ScriptPrinter.word(self.name())
    case "N": "\(1 + random.below(9))"
    case "KEY": ScriptPrinter.key(ScriptKey(key().press))
    case "KEY*N": ScriptPrinter.key(key())
    case "KEY…":
      (0...random.below(3)).map { _ in ScriptPrinter.key(key()) }.joined(separator: " ")
    case "BYTES":
      ScriptPrinter.bytes(some(9) { UInt8(truncatingIfNeeded: $0.random.next()) })
    case "RANGE": "1..3"
    case "CHECK": ScriptPrinter.check(check())
    case "COUNT": ScriptPrinter.count(count())
    case "STYLE": ScriptPrinter.style(style())
    case "@L…":
      (0...random.below(3)).map { _ in ScriptPrinter.locator(locator()) }.joined(separator: " ")
    case "ITEMS": items().scriptText
    case "SIZE": "\(size(from: 1))"
    case "DURATION": duration().scriptText
    case "X,Y": ScriptPrinter.point(point())
    default: nil
    }
  }

  private mutating func item() -> ScriptItem {
    isTrue() ? .number(1 + random.below(9)) : .text(Self.text(&random))
  }

  private mutating func items() -> ScriptItems {
    if isTrue() { return .all }
    return .ranges(
      some(3) { script in
        let start = 1 + script.random.below(9)
        return start...start + script.random.below(3)
      }
    )
  }

  private mutating func style() -> ScriptStyle {
    if random.below(8) == 0 { return .plain }
    return ScriptStyle(
      Style.Attributes(rawValue: UInt8(random.below(32))),
      foreground: .palette(UInt8(random.below(256))),
      background: maybe { $0.random.pick([.default, .red, .palette(9), .rgb(0x10, 0x20, 0xFF)]) }
    )
  }

  private mutating func check() -> ScriptCheck {
    switch random.below(6) {
    case 0: .has(Self.text(&random))
    case 1:
      (try? ScriptPattern(random.pick(["a/b", "\\d+\\/", "^ü$", "[a-z]{2} \"#", "\\\\/"])))
        .map { .matches($0) } ?? .has("")
    case 2: .compare(.equal, value())
    default: .compare(one(ScriptOperator.self), value())
    }
  }

  private mutating func count() -> ScriptCount {
    ScriptCount(one(ScriptOperator.self), random.pick([0, 1, 42, .max]))
  }

  private mutating func source() -> ScriptDefinition.Source {
    switch random.below(10) {
    case 0: .value(locator())
    case 1: .text(locator())
    case 2: .count(locator())
    case 3: .model(path: name())
    case 4: .row(random.below(50))
    case 5: .clipboard
    case 6: .title
    case 7: .screen
    case 8: .tree
    default: .literal(value())
    }
  }

  private mutating func snap() -> ScriptSnap {
    var kinds: [ScriptSnap.Kind] = []
    for kind in ScriptSnap.Kind.allCases where isTrue() { kinds.append(kind) }
    return ScriptSnap(
      random.pick(["a", "after-undo", "text", "x.y_z"]),
      kinds,
      isSubset: isTrue(),
      of: maybe { $0.locator() },
      mask: some(3) { $0.locator() }
    )
  }

  private mutating func skip() -> ScriptSkip {
    let condition: ScriptSkip.Condition? =
      switch random.below(5) {
      case 0: nil
      case 1: .environment(name())
      case 2: .driver(one(ScriptSkip.Driver.self))
      case 3: .comparison(value(), one(ScriptOperator.self), value())
      default: .expectation(expectation())
      }
    let isNegated = condition != nil && isTrue()
    return ScriptSkip(Self.text(&random), if: condition, isNegated: isNegated)
  }

  private mutating func locator() -> ScriptLocator {
    ScriptLocator(
      base(),
      some(3) { script in
        switch script.random.below(5) {
        case 0: .inside(script.base())
        case 1: .beside(script.one(ScriptLocator.Relation.self), script.base())
        case 2: .nth(1 + script.random.below(9))
        case 3: .item(script.item(), column: script.maybe { $0.item() })
        default: .hasError
        }
      }
    )
  }

  private mutating func base() -> ScriptLocator.Base {
    switch random.below(8) {
    case 0, 1: .id(name())
    case 2: .role(name(), name: maybe { Self.text(&$0.random) })
    case 3: .label(Self.text(&random))
    case 4: .text(Self.text(&random))
    case 5: .key(name())
    case 6: .focused
    default: .cell(point())
    }
  }

  private mutating func value(depth: Int = 0) -> ScriptValue {
    switch random.below(depth > 3 ? 5 : 6) {
    case 0: .integer(random.pick([0, 1, -7, .max, .min]))
    case 1: .number(random.pick([1.5, -0.25, 5, 1e100, 1e-9]))
    case 2: .boolean(isTrue())
    case 3: .none
    case 4: .text(Self.text(&random))
    default: .list(some(3) { $0.value(depth: depth + 1) })
    }
  }

  private mutating func key() -> ScriptKey {
    let key: KeyPress.Key = random.pick([
      .enter, .tab, .left, .function(35), .character("x"), .character("{"), .character("\""),
      .character("*"), .character("+"), .character("#"), .character("é"), .character("\u{301}"),
      .character("$"), .character("/"), .character("\\"), .character("👨‍👩‍👧"), .character(" "),
    ])
    let modifiers = KeyPress.Modifiers(rawValue: UInt8(random.below(8)))
    return ScriptKey(KeyPress(key, modifiers), count: random.pick([1, 1, 2, 10_000]))
  }

  private mutating func duration() -> Duration {
    .nanoseconds(random.pick([0, 1, 1_000_000, 250_000_001, 90_000_000_000, 3_600_000_000_000]))
  }

  private mutating func point() -> Point {
    Point(column: random.below(10_000), row: random.below(99))
  }

  private mutating func size(from least: Int) -> Size {
    Size(columns: least + random.below(1000), rows: least + random.below(99))
  }

  private mutating func name() -> String {
    random.pick([
      "name", "person.name", "a b", "größe", "{", "any", "\"", "$v", "x#y", "[0]", "/a/b", "-", "1",
      "force", "within", "\u{301}", "e\u{301}x",
    ])
  }

  package static func text(_ random: inout SeededRandom) -> String {
    let parts = [
      "a", "B", " ", "\"", "\\", "$", "${v}", "$v", "\n", "\r\n", "\t", "\u{1B}", "\0", "é",
      "e\u{301}",
      "\u{301}", "👨‍👩‍👧", "世界", "\u{202E}", "\u{FEFF}", "{", "}", "#", "/", "<<END", "[", "]", ",",
      "\u{2028}",
    ]
    return (0..<random.below(6)).map { _ in random.pick(parts) }.joined()
  }
}
