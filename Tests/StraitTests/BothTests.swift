import Foundation

/// `--both`: a script's tests run without a terminal and, at the same time, on one (G41).
///
/// One at a time, so that a loaded machine does not run into limits.
@Suite(.serialized) struct BothTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// Runs the probe with a script on both, or as the options say.
  private func run(
    _ script: String,
    _ options: [String] = ["--both"],
    environment: [String: String] = [:]
  ) async throws -> ProgramRun {
    try folder.write(script, to: "a.uitest")
    return try await ProgramRun(
      "StraitBothProbe",
      ["--script", "a.uitest"] + options,
      in: folder.path,
      environment: environment
    )
  }

  private func test(_ steps: String) -> String {
    "size 40x8\ntest \"one\" {\n"
      + steps.split(separator: "\n").map { "  \($0)\n" }.joined() + "}\n"
  }

  @Test func `G41 the same script passes on both, with equal screens`() async throws {
    try await ProcessTranscript.expectAll(in: "both.transcript")
  }

  @Test(arguments: Soak.seeds(6))
  func `G41 random steps look the same on both`(_ seed: UInt64) async throws {
    let script = RandomScript(seed: seed).text
    let run = try await run(script)
    #expect(run.code == 0, "\(script)\(run.output)\(run.errors)")
  }

  @Test func `G41 a paste of 10,000 characters goes through the terminal`() async throws {
    let text = String(repeating: "0123456789", count: 999) + "世界!!"
    let run = try await run(test("paste \"\(text)\"\nexpect #name value \"\(text)\"\npress home"))
    #expect(run.code == 0, "\(run.output)")
  }

  @Test func `a crash on the terminal shows what the program has said`() async throws {
    let run = try await run(test("type \"x\"\npress f2"))
    #expect(run.code == 3)
    #expect(run.output.contains("a.uitest:4:3: expected the program on the terminal to go on"))
    #expect(run.output.contains("  the program has said\n"), "\(run.output)")
    #expect(run.output.contains("Fatal error: asked to\n"), "\(run.output)")
  }

  @Test(arguments: ["f3", "alt+o"])
  func `exit code 4: a program that hangs on the terminal, or only writes, is not waited for`(
    _ key: String
  ) async throws {
    let script = test("type \"x\"\npress \(key)")
    var run = try await run(script, ["--both=4s"])
    // A busy machine may reach the limit before the program hangs.
    for limit in ["16s", "60s"] where !run.output.contains("a.uitest:4:3: ") {
      run = try await self.run(script, ["--both=\(limit)"])
    }
    #expect(run.code == 4, "\(run.output)")
    #expect(
      run.output.contains(
        "a.uitest:4:3: expected news from the run on the terminal, found "
      )
    )
    #expect(run.output.contains("│name ▌x"))
  }

  @Test func `nothing of the machine's environment reaches the terminal`() async throws {
    let run = try await run(
      test("press ctrl+t\ntype \"世界\""),
      environment: ["NO_COLOR": "1", "TERM": "vt52", "LC_ALL": "C", "COLUMNS": "7", "LINES": "3"]
    )
    #expect(run.code == 0, "\(run.output)")
  }

  @Test func `tests are chosen, repeated, shuffled, traced and reported as without`() async throws {
    let script = """
      before {
        type "$who"
      }
      test "one" {
        tag quick
        expect #name value "Ada"
      }
      test "two" {
        expect #name value "Ada"
        press f1
      }
      test "three" {
        tag quick
        for row in rows.csv {
          type "$row.key"
        }
      }
      """
    try folder.write("key\na\nb\n", to: "rows.csv")
    let run = try await run(
      script,
      [
        "--both", "--set", "who=Ada", "--tag", "quick", "--repeat", "2", "--order", "random:3",
        "--trace", "out", "--report", "tap", "--report", "json=out.json",
      ]
    )
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("1..4"))
    #expect(!run.output.contains("not ok"))
    let traces = try folder.names(in: "out")
    #expect(traces.count == 8, "\(traces)")
    let part = try await self.run(script, ["--both", "--set", "who=Ada", "--shard", "2/3"])
    #expect(part.code == 1)
    #expect(part.output.contains("✘ two"), "\(part.output)")
    let chosen = try await self.run(script, ["--both", "--set", "who=Ada", "--grep", "three"])
    #expect(chosen.output == "✔ three\n1 test: 1 passed\n")
  }

  @Test func `a trace has the failure of a test's end`() async throws {
    let run = try await run(test("press f4"), ["--both", "--trace", "out"])
    #expect(run.code == 3)
    let lines = try folder.names(in: "out").filter { $0.hasSuffix(".jsonl") }
      .compactMap { folder.text("out/\($0)") }
    #expect(lines.joined().contains("expected the terminal to be left as it was"))
  }
}
