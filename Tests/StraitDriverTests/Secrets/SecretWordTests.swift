@testable import StraitDriver
import Synchronization

/// A secret that is a word of the driver is hidden in values, and in no other place: a mark instead
/// of a role or a command would reveal the secret.
@MainActor @Suite struct SecretWordTests {
  /// Makes an app that shows its secret in all possible places.
  private static func app(_ secret: String) -> App {
    let password = TextField("Password", value: secret, id: "password")
    password.isSecret = true
    let probe = ProbeWidget(id: "probe")
    probe.problem = "\(secret) is too short"
    return App(
      bracketed: Column {
        TextField("Name", id: "name")
        password
        Label("it is \(secret).", id: "leak")
        probe
      }
    )
  }

  private static let script = """
    test "one" {
      press tab
      type #name "Ada"
      expect soft #leak value "no"
      expect soft #none visible
      expect soft #name hidden
      expect soft role=textfield count 7
    }
    """

  @Test(arguments: ["field", "hidden", "press", "type", "expect", "focused", "label", "value"])
  func `no output shows by a mark in its own words which word is the secret`(secret: String)
    async throws
  {
    func outputs(_ secret: String) async throws -> [String: String] {
      let files = TraceFiles()
      let result = try await files.run(Self.script) { _ in Self.app(secret) }
      return files.texts(of: result, Self.script)
    }
    let found = try await outputs(secret)
    // A secret of as many characters that is not a word of the driver.
    let other = String("qzxjkvqzxjkv".prefix(secret.count))
    let expected = try await outputs(other)
    #expect(found.keys.sorted() == expected.keys.sorted())
    for (name, text) in found {
      #expect(text.contains("•••"), "\(name)")
      #expect(!text.contains("it is \(secret)"), "\(name):\n\(text)")
      #expect(!text.contains("\(secret) is too short"), "\(name):\n\(text)")
      #expect(text == expected[name], "\(name)")
    }
  }

  @Test(arguments: TableRow.all(of: "steps"))
  func `in a step, values are hidden`(_ row: TableRow) {
    #expect(SecretTexts().adding("field").hideValues(of: row[0]) == row[1])
  }

  @Test(arguments: TableRow.all(of: "keys"))
  func `among keys, those that type are hidden`(_ row: TableRow) {
    let secrets = SecretTexts().adding("t a b").adding("tab").adding("press")
    #expect(secrets.hideValues(of: row[0]) == row[1])
  }

  @Test func `keys in quotes are hidden as they are written`() async throws {
    let password = TextField("Password", id: "password")
    password.isSecret = true
    for keys in ["p \"\\$\" w", "p a s s space w o r d", "p space*2 w", "shift+p space"] {
      password.text = ""
      let script = "test \"a\" {\n  press \(keys)\n}"
      let result = await ScriptRunner { _ in App(bracketed: password) }.run(try program(script))
      #expect(result.tests[0].steps.map(\.text) == ["press •••"], "\(keys)")
      #expect(result.tests[0].steps[0].hidesSource)
    }
  }

  @Test func `in a sentence, values are hidden, and no words`() {
    let secrets = SecretTexts().adding("field").adding("90210").adding("hidden")
    let (secret, number) = ("field", 90210)
    let predicate = ScriptPredicate.value(.equals("field"))
    let rows: [(DriverText, String)] = [
      ("a hidden field, found \(secret.debugDescription)", "a hidden field, found \"•••\""),
      ("the field takes \(number)", "the field takes •••"),
      ("a field: \(DriverText(value: "a field is hidden"))", "a field: a ••• is •••"),
      ("\(words: "field") or \(secret)", "field or •••"),
      ("a \(Role("field")) here", "a field here"),
      ("\(ScriptLocator.id("field")) to be hidden", "#field to be hidden"),
      ("one \(ScriptLocator.role("textfield", name: "field"))", "one role=textfield \"•••\""),
      ("\(ScriptExpectation.widget(.id("field"), predicate))", "#field value \"•••\""),
      (["hidden", "\(secret)"].joined(separator: ", field, "), "hidden, field, •••"),
      (DriverText(words: "hidden ") + DriverText(value: "field"), "hidden •••"),
    ]
    for (sentence, expected) in rows {
      #expect(secrets.hide(in: sentence).description == expected)
    }
  }

  @Test func `texts of the app without quotes are hidden in a failure`() {
    let secrets = SecretTexts().adding("hunter22")
    let names = DriverText(value: ["Save", "hunter22"].joined(separator: ", "))
    let error = DriverError(
      expected: "a command of the app",
      found: "\("x".debugDescription) among \(names)",
      hint: "hunter22",
      candidates: ["button \("hunter22".debugDescription)", "label \("hunter22")"]
    )
    let hidden = secrets.hide(RunFailure(error))
    #expect(!"\(hidden.json.text)".contains("hunter22"))
    #expect(
      hidden.message
        == "expected a command of the app, found \"x\" among Save, •••; did you mean \"•••\"?"
    )
    #expect(hidden.candidates == ["button \"•••\"", "label •••"])
  }

  @Test func `a failure whose message was changed is hidden as a whole`() {
    let secrets = SecretTexts().adding("field")
    let error = DriverError(
      expected: "a field",
      found: "\("field".debugDescription)",
      hint: "field"
    )
    var failure = RunFailure(error)
    #expect(
      secrets.hide(failure).message == "expected a field, found \"•••\"; did you mean \"•••\"?"
    )
    failure.message += "; and field"
    #expect(!secrets.hide(failure).message.contains("field"))
  }

  @Test func `in the difference of two trees, values are hidden`() {
    let lines = ["-textfield #field \"field\" hidden", "+textfield #field \"x\" hidden"]
    let secrets = SecretTexts().adding("field").adding("hidden")
    #expect(
      secrets.hide(differenceOf: .tree, lines)
        == ["-textfield #field \"•••\" hidden", "+textfield #field \"x\" hidden"]
    )
  }

  // MARK: A step that is still running

  /// Expires when a test asks for it, and ends no process.
  private final class Bell: Watchdog {
    private let expire = Mutex<(@Sendable () -> Int32?)?>(nil)

    func begin(_ limit: Duration, _ expire: @escaping @Sendable () -> Int32?) {
      self.expire.withLock { $0 = expire }
    }

    func end() {}

    func ring() {
      let expire = self.expire.withLock { $0 }
      _ = expire?()
    }
  }

  /// The results of tests that have taken too long.
  private final class Overdue: Sendable {
    let results = Mutex<[TestResult]>([])
  }

  @Test(arguments: [
    ("press tab h u n t e r", "press tab …"), ("raw \"\\thunter22\"", "raw …"),
    ("press tab", "press tab"), ("press tab space h", "press tab …"),
  ])
  func `of a step that exceeds the limit, what it types is not shown`(
    step: String,
    shown: String
  ) async throws {
    let bell = Bell()
    let overdue = Overdue()
    var runner = ScriptRunner { _ in
      let password = TextField("Password", id: "password")
      password.isSecret = true
      password.textSignal.skip(1).subscribe(onNext: { _ in bell.ring() })
      return App(
        bracketed: Column {
          TextField("Name", id: "name")
          password
        },
        keys: [
          AppKey("tab", "next field") { app in
            app.moveFocus(by: 1)
            bell.ring()
          }
        ]
      )
    }
    runner.limit = TestLimit(.seconds(1), bell)
    runner.expire = { test in
      overdue.results.withLock { $0.append(test) }
      return 4
    }
    let text = "test \"a\" {\n  \(step)\n}"
    _ = await runner.run(try program(text))
    let results = overdue.results.withLock { $0 }
    #expect(!results.isEmpty)
    for result in results {
      #expect(result.steps.last?.text == shown)
      #expect(result.steps.last?.hidesSource == (shown != step))
    }
  }
}
