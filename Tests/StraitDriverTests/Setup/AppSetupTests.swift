@testable import StraitDriver

@MainActor @Suite struct AppSetupTests {
  private func run(_ text: String) async throws -> RunResult {
    await ScriptRunner { CaseApp.makeClock($0) }.run(try program(text))
  }

  @Test(arguments: [
    ("2026-12-24T23:59:59Z", "2026-12-24"), ("1970-01-01T00:00:00Z", "1970-01-01"),
    ("1969-12-31T23:59:59.5Z", "1969-12-31"), ("0001-01-01T00:00:00Z", "0001-01-01"),
  ])
  func `the clock's day is that of UTC, and goes on with it`(start: String, day: String) throws {
    let scheduler = VirtualScheduler()
    let instant = try #require(ScriptInstant(scriptText: start))
    let clock = AppClock(start: instant, on: scheduler)
    let first = try #require(CalendarDate(day))
    #expect(clock.today == first)
    scheduler.advance(by: .seconds(86_400))
    #expect(clock.today == first.advanced(by: 1))
  }

  @Test func `the seed makes the same numbers each time, and another one others`() async throws {
    func drawn(_ seed: UInt64) -> [Int] {
      var setup = AppSetup()
      setup.seed = seed
      var generator = setup.makeGenerator()
      return (0..<5).map { _ in Int.random(in: 1...1_000_000, using: &generator) }
    }
    #expect(drawn(7) == drawn(7))
    #expect(drawn(7) != drawn(8))
    let first = try await run(
      "seed 7\ntest \"a\" {\n  press n\n  expect #number text \"\(drawn(7)[0])\"\n"
        + "  press n\n  expect #number text \"\(drawn(7)[1])\"\n}"
    )
    #expect(first.exitCode == 0, "\(RunReportKind.pretty.text(of: first))")
  }

  /// The first numbers for the seed 1234567 as the authors' own program prints them.
  @Test func `the generator is SplitMix64`() {
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ]
    )
  }

  @Test(arguments: [
    (["TERM": "xterm-256color", "LANG": "fi_FI.UTF-8"], "palette", "fi_FI.UTF-8"),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], "full", "C"),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], "none", "C"),
    (["TERM": "linux", "NO_COLOR": "", "LC_ALL": "", "LC_MESSAGES": "de"], "sixteen", "de"),
    (["TERM": "dumb", "LC_ALL": "en", "LANG": "de"], "none", "en"),
    ([:], "none", "C"),
  ])
  func `on a terminal the environment says what there is`(
    environment: [String: String],
    colors: String,
    locale: String
  ) {
    let start = ScriptInstant(seconds: 5)
    let setup = AppSetup(environment: environment, start: start, seed: 3)
    #expect("\(setup.colors)" == colors)
    #expect(setup.locale == locale)
    #expect(setup.terminal == environment["TERM"] ?? "")
    #expect((setup.start, setup.seed) == (start, 3))
    #expect(setup.environment == environment)
    #expect((setup.open, setup.load) == (nil, nil))
  }

  @Test func `a program without screens says so of the option as well`() throws {
    var setup = AppSetup()
    setup.open = "home"
    let error = try #require(throws: AppSetupError.self) { try setup.checkIsUsual() }
    #expect(
      RunFailure(ofScreenOption: error)?.message
        == "expected no --screen, since this program has no screens that have names, found \"home\""
    )
    setup.open = nil
    setup.load = "a.json"
    let other = try #require(throws: AppSetupError.self) { try setup.checkIsUsual() }
    #expect(RunFailure(ofScreenOption: other) == nil)
  }
}
