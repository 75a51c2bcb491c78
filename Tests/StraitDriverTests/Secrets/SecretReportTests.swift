@testable import StraitDriver

/// The contents of a secret field, and the value of a secret variable, are in no file and no
/// report.
@MainActor @Suite struct SecretReportTests {
  private let files = TraceFiles()

  /// An app that even shows its secret elsewhere.
  private static func app(_ setup: AppSetup) -> App {
    let account = Account()
    let password = TextField("Password", id: "password")
    password.isSecret = true
    password.newTextChannel().bind(to: account.channel(to: \.password))
    return App(
      bracketed: Column {
        TextField("Name", id: "name")
        password
        Label(account.values(of: \.password).map { "it is \($0)." }, id: "leak")
      },
      models: ["account": account]
    )
  }

  private func expectNothingOf(_ secret: String, in result: RunResult, _ script: String) {
    let texts = files.texts(of: result, script).values
    #expect(texts.count > 4)
    for text in texts { #expect(!text.contains(secret), "\(text)") }
  }

  @Test(arguments: ["hunter2!", "q\"u$o\\te", "世界の秘密"])
  func `a variable whose name begins with SECRET is shown nowhere`(secret: String) async throws {
    var options = RunOptions()
    options.variables = ["SECRET1": .text(secret)]
    let script = """
      test "login" {
        step "with $SECRET1" {
          type #password $SECRET1
        }
        paste #password $SECRET1
        fill #password $SECRET1
        fill #name $SECRET1
        model set account.password $SECRET1
        expect soft #name value "no"
        expect soft #leak value "no"
        expect soft model account.password == "$SECRET1-"
        expect #password value "no"
      }
      """
    let result = try await files.run(script, options: options, make: Self.app)
    #expect(result.tests[0].failures.count == 4)
    #expect(files.files.count == 2)
    expectNothingOf(secret, in: result, script)
    #expect(files.files.values.allSatisfy { $0.contains("•••") })
  }

  @Test func `what a script types into a secret field is shown nowhere, its own lines included`()
    async throws
  {
    let script = """
      test "login" {
        fill #password "hunter2"
        type #password "xyz"
        focus #password
        type "abc"
        expect model account.password == "hunter2xyzabc"
        fill #password "hunter2"
        expect #leak value "it is hunter2!"
      }
      """
    let result = try await files.run(script, make: Self.app)
    #expect(result.tests[0].failures.count == 1)
    expectNothingOf("hunter2", in: result, script)
    for text in files.files.values {
      #expect(!text.contains("xyz"))
      #expect(!text.contains("type \"abc\""))
    }
    #expect(files.lines("a-login").contains { $0.contains(#""input":["•","•","•"]"#) })
    #expect(
      files.lines("a-login").contains { $0.contains(#"{"path":"account.password","value":"•••""#) }
    )
  }

  @Test func `the property that a hidden secret field is bound to is shown nowhere`() async throws {
    let script = """
      test "login" {
        model set account.password "hunter2"
        expect soft #leak value "no"
        expect soft model account.password == "x"
      }
      """
    let result = try await files.run(script) { setup in
      let app = Self.app(setup)
      app.root.children[1].isHidden = true
      return app
    }
    #expect(result.tests[0].failures.count == 2)
    expectNothingOf("hunter2", in: result, script)
  }

  @Test func `a secret whose look-alike is found is hidden in the escaped texts, too`() {
    let secrets = SecretTexts().adding("pässwort")
    let (expected, found) = LookAlikes.distinguished(
      "#name value \("pässwort".debugDescription)",
      "\("pa\u{308}sswort".debugDescription)"
    )
    #expect(expected.description == #"#name value "p\u{E4}sswort""#)
    #expect(secrets.hide(in: expected).description == #"#name value "•••""#)
    #expect(found.description == #""pa\u{308}sswort""#)
  }

  @Test(arguments: [ShownText.Policy.scalars, .clusters])
  func `a secret of emoji is hidden whichever way it is shown`(_ policy: ShownText.Policy) {
    let secret = "👨‍👩‍👧🇫🇮👍🏽🏳️‍🌈"
    var cells = CellBuffer(size: Size(columns: 12, rows: 1))
    cells.draw("a\(secret)b", at: Point(column: 0, row: 0), policy: policy)
    let frame = SecretTexts().adding(secret).hide(Frame(cells: cells))
    #expect(frame.text == "a•••••••••b")
  }

  @Test func `of two secrets that are equal and not the same, both are hidden`() {
    let secrets = SecretTexts().adding("caf\u{E9}").adding("cafe\u{301}")
    #expect(secrets.hide("a caf\u{E9} b") == "a ••• b")
    #expect(secrets.hide("a cafe\u{301} b") == "a ••• b")
  }

  /// An app with a name, and a secret field that the Tab key moves to.
  private static func nextField(_ setup: AppSetup) -> App {
    let password = TextField("Password", id: "password")
    password.isSecret = true
    return App(
      bracketed: Column {
        TextField("Name", id: "name")
        password
      },
      keys: [AppKey("tab", "next field") { $0.moveFocus(by: 1) }]
    )
  }

  @Test(arguments: [
    ("press tab h u n t e r 2", "h u n t e r 2"), (#"raw "\thunter22""#, "hunter22"),
    (#"raw "\txyz""#, "xyz"),
  ])
  func `what is typed once the focus is in a secret field is shown nowhere`(
    _ line: String,
    _ secret: String
  ) async throws {
    let script = "test \"login\" {\n  \(line)\n  expect #password focused\n}"
    let result = try await files.run(script, make: Self.nextField)
    #expect(result.tests[0].outcome == .passed)
    #expect(result.tests[0].steps[0].text.contains("•••"))
    expectNothingOf(secret, in: result, script)
  }

  @Test func `what is typed before the focus moves on is shown as ever`() async throws {
    let script = "test \"a\" {\n  type \"Grace\"\n  press tab\n}"
    let result = try await files.run(script, make: Self.nextField)
    #expect(result.tests[0].steps.map(\.text) == ["type \"Grace\"", "press tab"])
  }

  private static func token(_ setup: AppSetup) -> App {
    let account = Account()
    account.name = "token-42"
    return App(
      bracketed: Column {
        TextField("Name", id: "name")
        Label("Hello", id: "label")
      },
      models: ["account": account]
    )
  }

  @Test(arguments: ["model account.name", "\"token-42\""])
  func `a secret variable that the script gives a value is shown nowhere`(source: String)
    async throws
  {
    let script = """
      test "login" {
        let SECRET_TOKEN = \(source)
        expect soft #label value "$SECRET_TOKEN!"
        fill #name $SECRET_TOKEN
        expect #name value "x"
      }
      """
    let result = try await files.run(script, make: Self.token)
    #expect(
      result.tests[0].failures.map(\.message) == [
        "expected #label value \"•••!\", found \"Hello\"",
        "expected #name value \"x\", found \"•••\"",
      ]
    )
    expectNothingOf("token-42", in: result, script)
  }

  @Test func `the fields of a secret row are shown nowhere`() async throws {
    let script = """
      test "login" {
        for SECRETS in users.csv {
          fill #name $SECRETS.password
          expect soft #name value "x"
        }
      }
      """
    let program = try program(
      script,
      files: ["users.csv": "user,password\nAda,swordfish\nBob,\"rose bud\"\n"]
    )
    let result = await ScriptRunner(make: Self.token).run(program)
    #expect(result.tests[0].failures.count == 2)
    for failure in result.tests[0].failures {
      #expect(failure.message == "expected #name value \"x\", found \"•••\"")
      for text in ["swordfish", "rose bud"] {
        #expect(failure.screen?.contains(text) == false)
        #expect(failure.tree?.contains(text) == false)
      }
    }
  }

  @Test func `what is no secret is shown as ever`() async throws {
    let result = try await files.run(
      "test \"a\" {\n  fill #name \"Grace\"\n  expect #name value \"Ada\"\n}",
      make: Self.app
    )
    #expect(result.tests[0].failures[0].message == "expected #name value \"Ada\", found \"Grace\"")
    #expect(files.lines("a-a")[1].contains("Grace"))
  }
}
