/// The terms of the driver, from which the language, its article and its tests derive.
@Suite struct VocabularyTests {
  static let verbs = ScriptVocabulary.standard.verbs
  static let terms = verbs + ScriptVocabulary.standard.expectations

  @Test func `the article has the grammar of each term`() throws {
    let lines = try ScriptLanguageTests.blocks("grammar").flatMap { $0.split(separator: "\n") }
    #expect(lines.map(String.init) == Self.terms.map(\.grammar))
  }

  @Test func `the article has the example of each term`() throws {
    let lines = try ScriptLanguageTests.blocks("uitest").flatMap { $0.split(separator: "\n") }
    for term in Self.terms {
      #expect(lines.contains { $0 == term.example }, "\(term.example)")
    }
  }

  @Test(arguments: terms.map(\.example))
  func `an example is read, written and read again`(_ example: String) throws {
    let script = try Script(parsing: example)
    #expect(try Script(parsing: script.description) == script)
    let step = try #require(script.steps.first)
    let json = try JSONValue(parsing: Array(ScriptRequest(step).json.text.utf8))
    #expect(try ScriptRequest(json).step == step, "\(json)")
  }

  @Test func `an example has the words of its verb`() throws {
    for verb in Self.verbs {
      let step = try #require(try Script(parsing: verb.example).steps.first)
      guard case .command(let command) = step.content else { continue }
      switch command {
      case .action(let action, _): #expect(action.verb.words == verb.words)
      case .time(let action): #expect(action.verb.words == verb.words)
      default: Issue.record("\(verb.example) is no command of a verb")
      }
    }
  }

  @Test func `commands with other values are not equal`() {
    let down = ScriptAction.wheel(.id("a"), .down, count: 3)
    #expect(down == .wheel(.id("a"), .down, count: 3))
    #expect(down.hashValue == ScriptAction.wheel(.id("a"), .down, count: 3).hashValue)
    #expect(down != .wheel(.id("a"), .down, count: 4))
    #expect(down != .wheel(.id("a"), .up, count: 3))
    #expect(ScriptAction.undo() != .undo(.id("a")))
    #expect(ScriptAction.check(.id("a")) != .uncheck(.id("a")))
  }

  @Test func `an example has the words of its subject or predicate`() throws {
    for term in ScriptVocabulary.standard.expectations {
      let step = try #require(try Script(parsing: term.example).steps.first)
      guard case .command(.expect(let expect)) = step.content else {
        Issue.record("\(term.example) is no expectation")
        continue
      }
      switch expect.expectation.content {
      case .widget(_, let predicate): #expect(predicate.phrase.term.words == term.words)
      case .subject(let phrase): #expect(phrase.term.words == term.words)
      }
    }
  }
}
