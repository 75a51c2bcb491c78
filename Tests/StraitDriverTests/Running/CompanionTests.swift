/// The points at which a run meets a companion that runs the same test.
@MainActor @Suite struct CompanionTests {
  /// A companion that records these points, and the contents of the screen there.
  private final class Diary: RunCompanion {
    var lines: [String] = []
    var verdicts: [String: RunFailure] = [:]
    var end: RunFailure?
    private let app: () -> Label

    init(_ app: @escaping () -> Label) { self.app = app }

    func endStep(
      _ command: ScriptCommand?,
      _ driver: Driver,
      _ failure: RunFailure?
    ) -> RunFailure? {
      lines.append("end: \(app().text)" + (failure == nil ? "" : " failed"))
      return failure ?? verdicts[app().text]
    }

    func endTest(_ driver: Driver) -> RunFailure? { end }
  }

  @MainActor private final class Stage {
    var label = Label()
    lazy var diary = Diary { self.label }

    func run(_ text: String) async throws -> TestResult {
      var runner = ScriptRunner { _ in self.makeApp() }
      runner.makeCompanion = { _, _ in self.diary }
      return try await runner.run(program("test \"one\" {\n\(text)\n}")).tests[0]
    }

    private func makeApp() -> App {
      label = Label("-", id: "label")
      let label = label
      let field = TextField("name", id: "name")
      let keys = [
        AppKey("f1", "load") { app in
          app.perform("load") {
            await Task.yield()
          } then: { _ in
            label.text = "loaded"
          }
        },
        AppKey("f2", "later") { app in
          app.scheduler?.schedule(after: .seconds(1)) { label.text = "later" }
        },
        AppKey("ctrl+q", "quit") { $0.quit() },
      ]
      field.newTextChannel().subscribe(onNext: { label.text = $0 })
      return App(
        bracketed: Column {
          field; label
        },
        keys: keys
      )
    }
  }

  @Test func `a companion is met at the end of each step, not at its keys`() async throws {
    let stage = Stage()
    _ = try await stage.run("type \"ab\"\nexpect #name value \"ab\"\npress c*2\nclear #name")
    #expect(stage.diary.lines == ["end: ab", "end: ab", "end: abcc", "end: "])
  }

  @Test func `a companion is met after actions without keys and moves of the clock`() async throws {
    let stage = Stage()
    _ = try await stage.run(
      "focus #name\nresize 9x9\npress f2\nadvance 500ms\ntick\nsettle\npress f2\nwait #label text \"x\""
    )
    #expect(
      stage.diary.lines == [
        "end: -", "end: -", "end: -", "end: -", "end: later", "end: later", "end: later",
        "end: later failed",
      ]
    )
  }

  @Test func `a companion is met when the work of a step is over`() async throws {
    let stage = Stage()
    _ = try await stage.run(
      "press f1\nasync hold load\npress f1\ntype \"x\"\nasync release load\npress ctrl+q"
    )
    #expect(
      stage.diary.lines == [
        "end: loaded", "end: loaded", "end: loaded", "end: x", "end: loaded", "end: loaded",
      ]
    )
  }

  @Test func `a companion's verdict is the step's, and the end of the test has one, too`()
    async throws
  {
    let stage = Stage()
    stage.diary.verdicts = ["b": RunFailure(.limit, "no b")]
    let failed = try await stage.run("type \"a\"\nfill #name \"b\"\ntype \"c\"")
    #expect(failed.outcome == .failed)
    #expect(failed.failures.map(\.message) == ["no b"])
    #expect(failed.failures.map(\.kind) == [.limit])
    #expect(failed.steps.count == 2)
    #expect(failed.failures[0].screen?.hasSuffix("\nb") == true)
    stage.diary.verdicts = [:]
    stage.diary.end = RunFailure(.crash, "no end")
    let ended = try await stage.run("type \"a\"")
    #expect(ended.outcome == .failed)
    #expect(ended.failures.map(\.message) == ["no end"])
    #expect(ended.steps.map(\.text) == ["type \"a\"", "test \"one\""])
  }

  @Test func `a companion that cannot be had fails the test`() async throws {
    var runner = ScriptRunner { _ in App(bracketed: TextField(id: "name")) }
    runner.makeCompanion = { _, _ in throw RunFailure(.setup, "no companion") }
    let result = try await runner.run(program("test \"one\" {\n  type \"x\"\n}")).tests[0]
    #expect(result.failures.map(\.message) == ["no companion"])
    #expect(result.failures.map(\.kind) == [.setup])
  }

  @Test(arguments: TableRow.all(of: "skips"))
  func `a test is skipped if it must not run on one of its drivers`(_ row: TableRow) async throws {
    var options = RunOptions()
    let drivers: [ScriptSkip.Driver] = [.headless, .terminal]
    options.drivers = Set(drivers.filter { row[1].contains("\($0)") })
    let runner = ScriptRunner(options: options) { _ in App(bracketed: TextField(id: "name")) }
    let text = "test \"one\" {\n  skip \"why\" if \(row[0])\n  settle\n}"
    let result = try await runner.run(program(text))
    #expect(result.tests.map(\.outcome) == [row[2] == "true" ? .skipped("why") : .passed])
  }
}
