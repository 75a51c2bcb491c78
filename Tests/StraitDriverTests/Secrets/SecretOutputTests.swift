@testable import StraitDriver

/// The whole output of a run and of a session: none of it contains the text of a secret field.
@MainActor @Suite struct SecretOutputTests {
  /// The texts that no output may contain, in the order in which they occur.
  private static let secrets = [
    "hunter2!", "swordfish", "e n d", "rosebud", "mellon42", "xyzzy-1", "never-run",
  ]

  /// Makes an app that shows its secret in all possible places.
  private static func app(_ setup: AppSetup) -> App {
    let account = Account()
    account.password = "hunter2!"
    let password = TextField("Password", id: "password")
    password.isSecret = true
    password.newTextChannel().bind(to: account.channel(to: \.password))
    let probe = ProbeWidget(id: "probe")
    password.textSignal.subscribe(onNext: { probe.problem = "\($0) is no name" })
    return App(
      bracketed: Column {
        password
        TextField("Name", id: "name")
        Label(account.values(of: \.password).map { "it is \($0)." }, id: "leak")
        Label(account.values(of: \.password).map { "or \($0)." })
        probe
      },
      models: ["account": account]
    )
  }

  private static let script = """
    test "one" {
      expect soft #leak value "no"
      expect soft model account.password == "no"
      model batch {
        model set account.name "Ada"
        model set account.password "swordfish"
      }
      snap screen text tree
      press e n d
      paste #password <<END
    rosebud
    END
      fill #password "mellon42"
      focus #password
      raw "xyzzy-1"
      skip "it was mellon42xyzzy-1"
    }
    test "two" {
      expect #leak value "no"
      fill #password "never-run"
      type #password <<END
    never-run
    END
    }
    """

  private func expectNothing(in texts: [String: String]) {
    for (name, text) in texts {
      #expect(!text.isEmpty, "\(name)")
      for secret in Self.secrets { #expect(!text.contains(secret), "\(name):\n\(text)") }
    }
  }

  @Test func `no report and no trace has what is in a secret field`() async throws {
    var options = RunOptions()
    options.goldens = .update
    let goldens = GoldenStore(
      read: { path in
        let tree = "label #leak \"it is swordfish!\"\n"
        return Array((path.hasSuffix(".tree") ? tree : "┌ 16x1\n│it is swordfish!\n└\n").utf8)
      },
      write: { _, _ in }
    )
    let files = TraceFiles()
    let result = try await files.run(
      Self.script,
      options: options,
      goldens: goldens,
      make: Self.app
    )
    #expect(result.tests[0].failures.count == 2)
    #expect(result.tests[0].steps.flatMap(\.snapshots).contains { !$0.difference.isEmpty })
    let texts = files.texts(of: result, Self.script)
    #expect(texts.keys.filter { $0.hasSuffix(".html") }.count == 2)
    expectNothing(in: texts)
    #expect(texts.values.allSatisfy { $0.contains("•••") })
  }

  @Test func `the reason for which a test is skipped is hidden`() async throws {
    let script = "test \"one\" {\n  skip \"it is hunter2!\"\n}"
    let program = try ScriptProgram(Script(parsing: script, name: "a.uitest")) { _ in [] }
    let result = await ScriptRunner(make: Self.app).run(program)
    #expect(result.tests[0].outcome == .skipped("it is •••"))
  }

  @Test func `no answer to a client has it in a failure`() async throws {
    var reported: [String] = []
    let conversation = RequestConversation(
      willRun: { text, _ in reported.append(text) },
      make: Self.app
    )
    for line in [
      ##"{"id":1,"do":"get","of":"value","at":"#nowhere"}"##,
      ##"{"id":2,"do":"fill","at":"#password","text":"mellon42"}"##,
      ##"{"id":3,"do":"expect","at":"#leak","value":"no"}"##,
      ##"{"id":4,"do":"get","of":"value","at":"#nowhere"}"##,
    ] {
      reported.append(await conversation.answer(line) ?? "")
    }
    #expect(reported.count == 6)
    #expect(reported.contains { $0.contains("\"id\":4,\"ok\":false") && $0.contains("•••") })
    expectNothing(in: ["the answers": reported.joined(separator: "\n")])
  }

  @Test func `no answer on standard output has it in a failure`() async throws {
    var reported: [String] = []
    let run = LiveRun(
      RunOptions(),
      goldens: nil,
      willRun: { text, _ in reported.append(text) },
      make: Self.app
    )
    let conversation = ScriptConversation(on: run, limit: nil, lastWords: LastWords { _ in })
    for line in ["fill #password \"mellon42\"", "expect #leak value \"no\""] {
      reported.append(await conversation.answer(Array(line.utf8)) ?? "")
    }
    #expect(reported.count == 4)
    #expect(reported.last?.hasPrefix("failed") == true)
    expectNothing(in: ["the answers": reported.joined(separator: "\n")])
  }

  @Test func `a failure is hidden with its hint, and a widget with its state`() {
    let secrets = SecretTexts().adding("hunter2!")
    let failure = secrets.hide(RunFailure(.syntax, "no hunter2!", hint: "hunter2!"))
    #expect(failure.hint == "•••")
    #expect(failure.message == "no •••")
    let probe = ProbeWidget()
    probe.problem = "hunter2! is too short"
    let record = secrets.hide(WidgetRecord(probe, depth: 0, keyPaths: []))
    #expect(record.state.contains("invalid \"••• is too short\""))
  }

  @Test func `a page shows only lines of steps that were run`() async throws {
    let files = TraceFiles()
    _ = try await files.run(
      """
      test "one" {
        settle
        model batch {
          model set account.name "Ada"
        }
        expect #name value "no"
        fill #password "never-run"
      }
      test "two" {
        type #password "never-run"
      }
      """,
      make: Self.app
    )
    let page = try #require(files.files["out/a-one.html"])
    let lines = page.split(separator: "\n").filter { $0.hasPrefix("<span id=\"l0-") }
    #expect(lines.count == 3, "\(lines)")
    #expect(HTMLCheck(page).problems == [])
  }
}
