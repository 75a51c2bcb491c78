import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

/// Scripts that are run through the plain dialogue of an app.
@MainActor @Suite struct PlainRunTests {
  private final class Person: ObservableModel {
    @Observed var name = "Ada"
    @Observed var age = 36

    init() {
      validate(\.age, .that("must be at most 150") { $0 <= 150 })
    }
  }

  private func makeApp(withProbe hasProbe: Bool = true) -> App {
    let person = Person()
    let name = TextField("name", id: "name")
    let again = TextField("again", id: "again")
    let age = TextField("age", id: "age")
    let off = TextField("off", id: "off")
    let fixed = TextField("fixed", value: "x", id: "fixed")
    let probe = ProbeWidget(id: "probe")
    probe.isChecked = false
    off.isEnabled = false
    fixed.isEditable = false
    name.newTextChannel().bind(to: person.channel(to: \.name))
    again.newTextChannel().bind(to: person.channel(to: \.name))
    age.newTextChannel().bind(to: person.channel(to: \.age), through: .integer(in: 0...999))
    age.showProblems(of: person.errorValues(of: \.age))
    let app = App(
      bracketed: Column {
        name
        again
        age
        off
        fixed
        if hasProbe { probe }
        Label(person.values(of: \.name).map { "Hello, \($0)!" }, id: "greeting")
      },
      keys: [AppKey("ctrl+o", "grow up") { [person] _ in person.age += 1 }]
    )
    app.models["person"] = person
    return app
  }

  private func run(_ script: String, isPlain: Bool = true) async throws -> TestResult {
    var options = RunOptions()
    options.isPlain = isPlain
    let result = await ScriptRunner(options: options) { _ in makeApp() }.run(try program(script))
    return try #require(result.tests.first)
  }

  /// Each script passes on the screen and through the dialogue, and in the latter so many steps are
  /// passed over.
  @Test(
    arguments: [
      // Values.
      ("fill #name \"Grace\"\nexpect #again value \"Grace\"\nexpect #name focused", 0),
      ("fill #name \"Grace\"\nexpect events person.name == [\"Grace\"]", 0),
      ("fill #name \":next\"\nexpect model person.name == \":next\"", 0),
      ("fill #name \"::\"\nexpect model person.name == \"::\"", 0),
      ("fill #name \" a \"\nexpect #again value \" a \"", 0),
      ("clear #name\nexpect #again value \"\"\nexpect events person.name count 1", 0),
      ("set #name \"Grüße\"\nexpect #greeting text \"Hello, Grüße!\"", 0),
      ("expect #greeting text has \"Ada\"\nexpect not #greeting text /Bob/", 0),
      ("fill #age \"200\"\nexpect #age invalid \"must be at most 150\"", 0),
      ("fill #age \"40\"\nexpect #age valid\nexpect model person.age == 40", 0),
      ("check #probe\nexpect #probe checked\nset #probe false\nexpect #probe not checked", 0),
      ("check #probe\ncheck #probe\nuncheck #probe\nexpect #probe not checked", 0),
      ("focus #age\nexpect #age focused\nexpect #off not enabled\nexpect #fixed not editable", 0),
      ("expect focus-order #name #again #age #fixed #probe\nexpect role=textfield count 5", 0),
      // The other side of the app.
      ("model set person.name \"Bob\"\nexpect #name value \"Bob\"", 0),
      ("model batch {\n model set person.name \"B\"\n}\nexpect #greeting text \"Hello, B!\"", 0),
      ("command \"grow up\"\nexpect model person.age == 37\ncommand Quit\nexpect exit 0", 0),
      ("let v = value #name\nfill #age \"7\"\nfill #name \"$v!\"\nexpect #again value \"Ada!\"", 0),
      ("advance 1s\nsettle\nwait #name value \"Ada\"\nsignal TERM\nexpect exit 143", 0),
      ("fill #name \"x\"\nexpect leaks 0", 0),
      ("fill #name \"x\"\nwait leaks 0\nexpect leaks 0", 0),
      ("fill #name \"x\"\nskip \"leaks\" if not leaks 0\nexpect leaks 0", 0),
      // What keys make of a text is given as a line, one for each.
      ("type #name \"!?\"\nexpect events person.name == [\"Ada!\", \"Ada!?\"]", 0),
      ("focus #name\npress home delete right*2 backspace\nexpect #again value \"d\"", 0),
      ("focus #name\npress home shift+end\ntype \"x\"\nexpect #again value \"x\"", 0),
      ("focus #name\npress home\ntype \"B\"\nmodel set person.name \"cAda\"\ntype \"D\"", 0),
      (
        "focus #name\npress home tab\ntype \"b\"\npress shift+tab\ntype \"c\"\n"
          + "expect model person.name == \"cAdab\"", 0
      ),
      ("paste #name \"a\\nb\"\nexpect #name value \"Adaa b\"", 0),
      ("focus #fixed\ntype \"y\"\npress up\nexpect #fixed value \"x\"", 0),
      // The app's own keys.
      ("press tab*2\nexpect #age focused\npress shift+tab\nexpect #again focused", 0),
      (
        "focus #probe\npress tab\nexpect #name focused\nfocus #probe\npress ctrl+q\nexpect exit 0",
        0
      ),
      ("press ctrl+o\nexpect model person.age == 37\npress ctrl+q\nexpect exit 0", 0),
      // The screen.
      ("expect screen has \"Ada\"\nexpect row 0 has \"name\"\nexpect cursor 10,0\nsettle", 3),
      ("fill #name \"x\"\nexpect frames >= 1\nexpect bytes > 0\nexpect bell 0", 3),
      ("expect #name caret 3\nexpect #name selection none\nexpect #name visible\nsettle", 3),
      (
        "expect #name rect 0,0 38x1\nexpect #name not style bold\nexpect #name text has \"Ada\"\n"
          + "settle", 3
      ),
      ("resize 60x20\nsnap start\nfill #name \"x\"\nexpect #again value \"x\"", 2),
      // A key or a click may have changed anything: what follows is passed over.
      ("fill #name \"x\"\nclick #age\ntype \"7\"\nexpect #age value \"367\"", 3),
      ("fill #name \"x\"\npress ctrl+a\ntype \"y\"\nexpect #name value \"y\"", 0),
      ("focus #probe\npress up\nexpect #fixed focused", 2),
      ("fill #name \"x\"\nlet r = row 0\nfill #name \"$r\"", 2),
      ("fill #name \"x\"\nclear #off force", 1),
    ] as [(String, Int)]
  )
  func `G42 a script passes on the screen and at value level`(
    script: String,
    passedOver: Int
  ) async throws {
    // On the screen these would want a file, or do what no user could.
    if !["force", "$r", "snap"].contains(where: script.contains) {
      let onScreen = try await run(script, isPlain: false)
      #expect(onScreen.outcome == .passed, "\(onScreen.failures)")
      #expect(onScreen.passedOver == 0)
    }
    let result = try await run(script)
    #expect(result.outcome == .passed, "\(result.failures)")
    #expect(result.passedOver == passedOver)
  }

  @Test(arguments: [
    ("expect #name value \"Bob\"", "expected #name value \"Bob\", found \"Ada\""),
    ("expect #greeting text \"x\"", "expected #greeting text \"x\", found \"Hello, Ada!\""),
    ("fill #off \"x\"", "expected #off to be enabled, found it is not"),
    ("fill #fixed \"y\"", "fixed is read-only"),
    ("fill #greeting \"y\"", "expected a widget that can have the focus"),
    ("fill #missing \"y\"", "expected one widget #missing, found none"),
    ("fill #name \"a\\tb\"", "expected text without control characters"),
    ("check #name", "expected a widget that can be checked"),
    ("choose #name \"x\"", "expected a widget that can be chosen from, found #name"),
    ("command \"grow\"", "expected a command of the app"),
    ("expect leaks 0\nfill #name \"x\"", "expected an app that is running"),
    ("expect leaks 0\ncommand Quit", "expected an app that is running"),
    ("set #probe \"perhaps\"", "expected yes or no for probe"),
    ("press ctrl+q\nfill #name \"x\"", "expected an app that is running"),
  ])
  func `what does not pass says why`(script: String, message: String) async throws {
    let result = try await run(script)
    #expect(result.outcome == .failed)
    let found = result.failures.first?.message ?? ""
    #expect(found.contains(message), "\(found)")
  }

  @Test func `a test of which nothing is at value level is skipped, and says so`() async throws {
    let result = try await run("click #name\ntype \"x\"\nexpect #name value \"x\"")
    #expect(result.outcome == .skipped("nothing of it is at value level"))
    #expect(result.passedOver == 3)
  }

  @Test func `the reports count what is not at value level`() async throws {
    var result = RunResult()
    result.tests = [try await run("fill #name \"x\"\nexpect screen has \"x\"\nclick #name")]
    #expect(
      RunReportKind.pretty.text(of: result) == """
        ✔ a.uitest, steps not at value level: 2
        1 test: 1 passed; steps not at value level: 2

        """
    )
    #expect(RunReportKind.tap.text(of: result).hasSuffix("\n# steps not at value level: 2\n"))
    #expect(
      RunReportKind.junit.text(of: result)
        .contains("<system-out>steps not at value level: 2</system-out>")
    )
    let json = RunReportKind.json.text(of: result)
    #expect(json.contains("\"ok\":true,\"passedOver\":true}"))
    #expect(json.contains("\"skipped\":0,\"passedOver\":2,\"exit\":0}"))
  }

  @Test func `an app that moves the focus when it gets a value keeps it there`() async throws {
    let program = try program("fill #a \"x\"\nexpect #c focused")
    for isPlain in [false, true] {
      var options = RunOptions()
      options.isPlain = isPlain
      let result = await ScriptRunner(options: options) { _ in
        let fields = ["a", "b", "c"].map { TextField(id: $0) }
        let app = App(bracketed: Column { fields })
        fields[0].newTextChannel().subscribe(onNext: { [unowned app] _ in app.focus(fields[2]) })
        return app
      }.run(program)
      #expect(result.exitCode == 0, "\(RunReportKind.pretty.text(of: result))")
    }
  }

  @Test(arguments: [1, 2, 50, 61] as [UInt32])
  func `G42 random edits come to the same values on the screen and through lines`(
    seed: UInt32
  ) async throws {
    var state = seed
    func pick(_ words: [String]) -> String {
      // Numerical Recipes, section 7.1: a quick generator, whose high bits are good enough here.
      state = state &* 1_664_525 &+ 1_013_904_223
      return words[Int(state >> 16) % words.count]
    }
    for _ in 0..<15 {
      let script = (0..<12).map { _ in
        let text = pick(["a", "Grüße", "世界", ":go", "::", "x y", "7", "👍", "e\u{301}", "\u{301}"])
        let key = pick([
          "home", "end", "left", "right", "backspace", "delete", "shift+left", "shift+home", "up",
          "tab", "shift+tab", "enter", "b", ":", "shift+end", "ctrl+_", "alt+shift+z",
        ])
        let field = pick(["#name", "#again", "#age"])
        return pick([
          "type \"\(text)\"", "press \(key)*2", "press \(key)", "fill \(field) \"\(text)\"",
          "clear \(field)", "focus \(field)", "paste \"\(text)\"",
          "model set person.name \"\(text)\"",
        ])
      }.joined(separator: "\n")
      var held: [[String]] = []
      for isPlain in [false, true] {
        var options = RunOptions()
        options.isPlain = isPlain
        var app: App?
        let runner = ScriptRunner(options: options) { _ in
          let made = makeApp(withProbe: false)
          app = made
          return made
        }
        let result = await runner.run(try program(script))
        #expect(result.tests.first?.passedOver == 0, "\(script)")
        #expect(result.exitCode == 0, "\(script)\n\(RunReportKind.pretty.text(of: result))")
        var values: [String] = []
        app?.root.forEachWidget {
          values.append(($0.isFocused ? "> " : "") + ($0.described.text ?? ""))
        }
        held.append(values)
      }
      #expect(held[0] == held[1], "\(script)")
    }
  }
}
