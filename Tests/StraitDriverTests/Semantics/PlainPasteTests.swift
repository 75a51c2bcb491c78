import StraitDriver
import StraitUI
import Testing

/// What is pasted comes to the same text on the screen and through the dialogue.
@MainActor @Suite struct PlainPasteTests {
  private func makeApp() -> App {
    let first = TextField("first", value: "Ada", id: "first")
    first.lineBreaks = .firstLine
    let one = TextField("one", value: "Ada", id: "one")
    one.lineBreaks = .refuse
    let short = TextField("short", value: "q", id: "short")
    short.maximumLength = .characters(3)
    return App(
      bracketed: Column {
        TextField("blank", value: "Ada", id: "blank")
        first
        one
        short
        ComboBox("combo", ["Berlin"], value: "Ada", id: "combo")
        TextArea("area", value: "one\ntwo", id: "area")
      }
    )
  }

  @Test(
    arguments: [
      ("paste #blank \"a\\nb\"\nexpect #blank value \"Adaa b\"", 0),
      ("paste #combo \"a\\nb\"\nexpect #combo value \"Adaa b\"", 0),
      ("paste #first \"a\\nb\"\nexpect #first value \"Adaa\"", 0),
      ("paste #one \"a\\nb\"\nexpect #one value \"Ada\"", 0),
      ("paste #short \"abcdef\"\nexpect #short value \"qab\"", 0),
      ("type #short \"abcdef\"\nexpect #short value \"qab\"\nundo #short", 0),
      ("paste #area \"ab\"\nexpect #area value \"one\\ntwoab\"", 0),
      ("type #area \"ab\"\nexpect #area value \"one\\ntwoab\"", 0),
      // No line has a line feed in it.
      ("paste #area \"a\\nb\"\nexpect #area value \"one\\ntwoa\\nb\"", 2),
      ("set #area \"a\\nb\"\nexpect #area value \"a\\nb\"", 2),
      ("fill #area \"a\\nb\"\nexpect #area value \"a\\nb\"", 2),
    ] as [(String, Int)]
  )
  func `G42 a paste comes to the same text, or is passed over where it makes no line`(
    script: String,
    passedOver: Int
  ) async throws {
    for isPlain in [false, true] {
      var options = RunOptions()
      options.isPlain = isPlain
      let result = await ScriptRunner(options: options) { _ in makeApp() }
        .run(try program("expect #blank value \"Ada\"\n" + script))
      let test = try #require(result.tests.first)
      #expect(test.outcome == .passed, "\(test.failures)")
      #expect(test.passedOver == (isPlain ? passedOver : 0))
    }
  }
}
