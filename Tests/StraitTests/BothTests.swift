import Foundation
import StraitTestSupport
import Testing

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

  // MARK: Equal screens

  @Test(arguments: [
    // Keys, and how they move the caret.
    "type \"Grüße, 世界\"\nexpect frames == 9\npress home delete*2 end backspace\npress escape",
    // Wide characters at the right edge, and scrolled there.
    "resize 12x4\nfill #wide \"世界世界世界世界世界世界\"\npress home right*3 end left*3\nresize 13x4",
    // The smallest terminals, and the way there and back.
    "type \"abc世\"\nresize 1x1\nresize 2x1\nresize 1x9\nresize 300x90\nresize 40x8\nresize 40x8",
    // Signals that do not end the program.
    "type \"a\"\nsignal WINCH\nsignal TSTP\nexpect frames == 1\nsignal CONT\nsignal WINCH\ntype \"b\"",
    "type \"a\"\npress ctrl+z\nexpect frames == 1\ntype \"b\"\npress ctrl+z*3\nexpect #name value \"ab\"",
    // The terminal's focus, the mouse, bytes that mean nothing.
    "focus-out\nfocus-in\nclick #wide\nfill #wide \"abc\"\ndrag #wide from 0 to 2\nwheel #wide down",
    "raw \"\\u{FF}\\e[9999~\\e[<0;1;1Mx\\e[?1;2c\\u{9B}31m\"\ntype \"x\"",
    // Time, and work that takes real time.
    "advance 5s\npress f11\nwait #status text \"done\"\ntype \"x\"",
    "async hold work\npress f11\ntype \"x\"\nasync release work\nexpect #status text \"done\"",
    // Title, bell, clipboard, and colours that the terminal does not have.
    "press ctrl+t\nexpect bell 1\nexpect title has \"Grüße\"\nexpect clipboard \"世界\"\ntype \"x\"",
    // The app is gone; there is a step after it.
    "type \"x\"\nexpect leaks 0",
  ])
  func `G41 the same script passes on both, with equal screens`(_ steps: String) async throws {
    let run = try await run(test(steps))
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.hasPrefix("✔ one"))
    #expect(run.errors == "")
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

  @Test(arguments: [
    ("press ctrl+q", 0), ("signal TERM", 143), ("signal HUP", 129), ("signal INT", 130),
    ("signal QUIT", 131),
  ])
  func `the program ends as the script says, and leaves its terminal clean`(
    _ end: String,
    _ code: Int
  ) async throws {
    let run = try await run(test("type \"x\"\n\(end)\nexpect exit \(code)\nexpect not exit 7"))
    #expect(run.code == 0, "\(run.output)")
  }

  @Test func `a step that fails on both is reported once, and the rest goes on`() async throws {
    let run = try await run(
      """
      test "one" {
        expect soft #name value "Bob"
        type "x"
        expect #name value "Bob"
        press f2
      }
      test "two" {
        type "x"
      }
      after {
        type "y"
        expect #name value has "xy"
      }
      """
    )
    #expect(run.code == 1)
    #expect(run.output.contains("✘ one"))
    #expect(run.output.contains("expected #name value \"Bob\", found \"\"\n"))
    #expect(run.output.contains("expected #name value \"Bob\", found \"x\"\n"))
    #expect(!run.output.contains("terminal"), "\(run.output)")
    #expect(run.output.hasSuffix("✔ two\n2 tests: 1 passed, 1 failed\n"))
  }

  @Test func `a test that must not run on one driver is skipped on both`() async throws {
    let script = """
      test "not on a terminal" {
        skip "no terminal" if driver terminal
        press f1
      }
      test "on a terminal only" {
        skip "only there" if not driver terminal
        press f1
      }
      """
    let both = try await run(script)
    #expect(both.code == 0, "\(both.output)")
    #expect(both.output.contains("- not on a terminal, skipped: no terminal"))
    #expect(both.output.contains("- on a terminal only, skipped: only there"))
    let alone = try await run(script, [])
    #expect(alone.output.contains("✔ not on a terminal"))
    #expect(alone.output.contains("- on a terminal only, skipped: only there"))
  }

  // MARK: Differences

  @Test func `G41 a cell that differs is named, with both screens`() async throws {
    let run = try await run(test("type \"x\"\npress f1\ntype \"y\""))
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        "a.uitest:4:3: expected the terminal to show what is shown without one, "
          + "found another cell 0,2: expected \"h\", found \"t\" and 4 more"
      ),
      "\(run.output)"
    )
    #expect(run.output.contains("  cell 4,2: expected \" \", found \"e\""))
    #expect(run.output.contains("  the terminal shows"))
    #expect(run.output.contains("  │there"))
    #expect(run.output.contains("│here"))
    #expect(run.output.contains("1 test: 1 failed"))
  }

  @Test(arguments: [
    ("press f6", "found another caret: expected 6,0, found 11,0 and 5 more"),
    ("press f7", "cell 0,3: expected \"x\" wide, found \"�\""),
    ("press f8", "expected 0 rings of the terminal's bell, found 1"),
    ("press f9", "expected the title \"here\" of the terminal's window, found \"there\""),
    ("press f10", "expected \"here\" in the terminal's clipboard, found \"there\""),
  ])
  func `G41 other differences are reported, too`(_ step: String, _ found: String) async throws {
    let run = try await run(test("\(step)\ntype \"x\""))
    #expect(run.code == 1)
    #expect(run.output.contains("a.uitest:3:3: expected"), "\(run.output)")
    #expect(run.output.contains(found), "\(run.output)")
  }

  @Test func `a step that fails or passes on the terminal alone says so`() async throws {
    let there = try await run(test("press alt+j\nexpect clipboard \"here\"\ntype \"x\""))
    #expect(there.code == 1)
    #expect(
      there.output.contains(
        "a.uitest:4:3: passed without a terminal, failed on one: "
          + "expected clipboard \"here\", found \"there\"\n"
      ),
      "\(there.output)"
    )
    let here = try await run(test("press alt+j\nexpect clipboard \"there\"\ntype \"x\""))
    #expect(here.code == 1)
    #expect(
      here.output.contains("found \"here\"; it has passed on the terminal\n"),
      "\(here.output)"
    )
  }

  @Test func `a step that takes another way to the same screen is reported`() async throws {
    let run = try await run(test("press alt+k\nwait clipboard \"soon\""))
    #expect(run.code == 1)
    #expect(
      run.output.contains("a.uitest:4:3: expected the screen to settle as often on the terminal"),
      "\(run.output)"
    )
  }

  // MARK: Bad ends

  @Test(arguments: [
    ("press f2", 3, "found its end with signal"),
    ("press f5", 3, "found its end with exit status 0"),
    ("press f4", 3, "expected the terminal to be left as it was, found that the cursor is"),
    ("press f12\nexpect exit 0", 3, "expected the terminal to be left as it was"),
  ])
  func `exit code 3: the program on the terminal crashes, ends, or leaves a mess`(
    _ steps: String,
    _ code: Int32,
    _ found: String
  ) async throws {
    let run = try await run(test(steps) + "test \"two\" {\n  type \"x\"\n}\n")
    #expect(run.code == code, "\(run.output)")
    #expect(run.output.contains(found), "\(run.output)")
    // The next test has a terminal of its own.
    #expect(run.output.contains("✔ two"))
  }

  @Test func `a crash on the terminal shows what the program has said`() async throws {
    let run = try await run(test("type \"x\"\npress f2"))
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

  // MARK: Set-up

  @Test(arguments: [
    ("term vt100", "found term vt100"), ("color true", "found color true"),
    ("env TERM=dumb", "found term dumb"),
    ("term no-such-256color", "does not describe"),
  ])
  func `exit code 5: a terminal that cannot be compared`(
    _ line: String,
    _ found: String
  ) async throws {
    let run = try await run(line + "\n" + test("type \"x\""))
    #expect(run.code == 5, "\(run.output)")
    #expect(run.output.contains(found), "\(run.output)")
  }

  @Test(arguments: [
    ("size 1000x263\ntest \"one\" {\n  type \"x\"\n}\n", "found 1000x263, which has 263000"),
    ("test \"one\" {\n  resize 513x512\n}\n", "found 513x512, which has 262656"),
  ])
  func `exit code 5: a screen with more cells than a terminal display shows is refused`(
    _ script: String,
    _ found: String
  ) async throws {
    let run = try await run(script)
    #expect(run.code == 5, "\(run.output)")
    #expect(
      run.output.contains("expected a size of at most 262144 cells for a run on both, \(found)"),
      "\(run.output)"
    )
  }

  @Test(arguments: [
    "term tmux-256color", "env NO_COLOR=1", "color none", "locale fi_FI", "width cluster",
  ])
  func `other terminals are compared by what they can show`(_ line: String) async throws {
    let run = try await run(line + "\n" + test("press ctrl+t\ntype \"é世👨‍👩‍👧🇫🇮👍🏽\""))
    #expect(run.code == 0, "\(run.output)")
  }

  @Test func `nothing of the machine's environment reaches the terminal`() async throws {
    let run = try await run(
      test("press ctrl+t\ntype \"世界\""),
      environment: ["NO_COLOR": "1", "TERM": "vt52", "LC_ALL": "C", "COLUMNS": "7", "LINES": "3"]
    )
    #expect(run.code == 0, "\(run.output)")
  }

  @Test func `exit code 5: steps from standard input cannot be run on both`() async throws {
    let run = try await ProgramRun("StraitBothProbe", ["--script", "-", "--both"], in: folder.path)
    #expect(run.code == 5)
    #expect(run.errors == "StraitBothProbe: expected files after --script with --both, found -\n")
    let limit = try await ProgramRun("StraitBothProbe", ["--script", "a", "--both=soon"], in: "/")
    #expect(
      limit.errors.contains("expected a duration from 1ms to 1h after --both, found \"soon\"")
    )
  }

  // MARK: With other options

  @Test func `snapshots are made, compared and renewed once`() async throws {
    let script = test("type \"Ada\"\nsnap typed text style")
    let path = "a/typed.txt"
    #expect(try await run(script, ["--both", "--ci"]).code == 6)
    #expect(!folder.has(path))
    #expect(try await run(script).code == 0)
    #expect(try await run(script, ["--both", "--ci"]).code == 0)
    try folder.write("another", to: path)
    let differs = try await run(script)
    #expect(differs.code == 1)
    #expect(!differs.output.contains("passed on the terminal"), "\(differs.output)")
    #expect(folder.text(path) == "another")
    #expect(try await run(script, ["--both", "--update"]).code == 0)
    #expect(folder.text(path)?.contains("│name ▌Ada") == true)
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
