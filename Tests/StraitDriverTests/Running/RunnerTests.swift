import StraitDemoBinding
import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitScript
import StraitUI
import Testing

/// Makes a program of a text, and of the tables it names.
func program(_ text: String, files: [String: String] = [:]) throws -> ScriptProgram {
  try ScriptProgram(Script(parsing: text, name: "a.uitest")) { path in
    guard let file = files[path] else { throw NoFile() }
    return Array(file.utf8)
  }
}

struct NoFile: Error, CustomStringConvertible {
  var description: String { "no such file" }
}

@MainActor
func runDemo(
  _ text: String,
  files: [String: String] = [:],
  options: RunOptions = RunOptions()
) async throws -> RunResult {
  await ScriptRunner(options: options) { _ in bindingApp(for: Person()) }
    .run(try program(text, files: files))
}

@MainActor @Suite struct RunnerTests {
  private func messages(_ result: RunResult) -> [String] {
    result.tests.flatMap(\.failures).map(\.message)
  }

  @Test func `a failure ends its test, and no other`() async throws {
    let result = try await runDemo(
      """
      test "one" {
        expect #left value "x"
        expect #left value "y"
      }
      test "two" {
        expect #left value ""
      }
      """
    )
    #expect(messages(result) == [#"expected #left value "x", found """#])
    #expect(result.tests.map(\.outcome) == [.failed, .passed])
    #expect(result.exitCode == 1)
    let failure = try #require(result.tests[0].failures.first)
    #expect(failure.kind == .assertion)
    #expect(failure.screen?.contains("Strait: two-way binding") == true)
    #expect(failure.tree?.contains(#"textfield #left "left""#) == true)
    #expect(result.tests[0].steps[0].place?.description == "a.uitest:2:3")
  }

  @Test func `soft failures are collected, and the test goes on`() async throws {
    let result = try await runDemo(
      """
      test "one" {
        expect soft #left value "x"
        expect soft #left value "y"
        type "a"
        expect #left value "a"
      }
      """
    )
    #expect(result.tests[0].steps.map(\.isSoft) == [true, true, false, false])
    #expect(messages(result).count == 2)
    #expect(result.tests[0].outcome == .failed)
  }

  @Test func `setup says how large the screen is, and is handed to the app's maker`() async throws {
    var setups: [AppSetup] = []
    let result = await ScriptRunner { setup in
      setups.append(setup)
      return bindingApp(for: Person())
    }.run(
      try program(
        """
        size 60x10
        env LANG=fi
        test "one" {
          size 40x5
          seed 7
          expect screen has "Strait"
          expect cell 39,1 " "
        }
        test "two" {
          resize 50x6
          expect cell 49,5 " "
        }
        """
      )
    )
    #expect(messages(result) == [])
    #expect(setups.map(\.size.description) == ["40x5", "60x10"])
    #expect(setups.map(\.seed) == [7, 1])
    #expect(setups.map(\.environment) == [["LANG": "fi"], ["LANG": "fi"]])
  }

  @Test func `an app that cannot be made fails the test as a bad set-up`() async throws {
    struct NoPart: Error, CustomStringConvertible {
      var description: String { "no part \"settings\"" }
    }
    let result = await ScriptRunner { _ in throw NoPart() }.run(
      try program("open form:settings\ntest \"one\" {\n  settle\n}")
    )
    #expect(messages(result) == [#"expected an app to test, found no part "settings""#])
    #expect(result.exitCode == 5)
  }

  @Test func `variables are given, named, and forgotten at the end of a block`() async throws {
    var options = RunOptions()
    options.variables = ["SECRET1": "hunter2"]
    let result = try await runDemo(
      """
      test "one" {
        let name = "Grace"
        fill #name $name
        let greeting = text #greeting
        expect #greeting value "Hello, $name!"
        fill #left $greeting
        expect #right value "Hello, Grace!"
        let count = count role=textfield
        expect role=textfield count $count
        let title = row 0
        expect screen has $title
        let model = model person.name
        expect #again value $model
        step "inner" {
          let name = "Ada"
          fill #name $name
        }
        fill #again $name
        expect #name value "Grace"
        fill #left $SECRET1
        expect #right value $SECRET1
      }
      """,
      options: options
    )
    #expect(messages(result) == [])
    #expect(!result.tests[0].steps.contains { $0.text.contains("hunter2") })
  }

  @Test func `steps are run for each row of a table`() async throws {
    let result = try await runDemo(
      """
      test "rows" {
        for row in people.csv {
          step "fill $row.name" {
            fill #name $row.name
            expect #greeting value "Hello, $row.name!"
          }
        }
      }
      """,
      files: ["people.csv": "name,age\nAda,36\n\"Grace, Hopper\",85\n"]
    )
    #expect(messages(result) == [])
    #expect(result.tests[0].steps.count == 4)
    #expect(
      result.tests[0].steps.map(\.headings) == [
        ["row 1 of people.csv", "fill Ada"], ["row 1 of people.csv", "fill Ada"],
        ["row 2 of people.csv", "fill Grace, Hopper"],
        ["row 2 of people.csv", "fill Grace, Hopper"],
      ]
    )
  }

  @Test func `a heading without a block holds until the next`() async throws {
    let result = try await runDemo(
      """
      test "one" {
        settle
        step "first"
        settle
        step "second"
        settle
        step "block" {
          step "within"
          settle
        }
        settle
      }
      """
    )
    #expect(
      result.tests[0].steps.map(\.headings) == [
        [], ["first"], ["second"], ["block", "within"], [],
      ]
    )
  }

  @Test func `time is virtual, and reported for each step`() async throws {
    let result = try await runDemo(
      """
      test "one" {
        advance 1.5s
        advance 500ms
        raw "\\x1B"
        tick
      }
      """
    )
    #expect(messages(result) == [])
    #expect(
      result.tests[0].steps.map(\.duration).prefix(2) == [.milliseconds(1500), .milliseconds(500)]
    )
    #expect(result.tests[0].steps[1].start == .milliseconds(1500))
    #expect(result.tests[0].duration == .milliseconds(2025))
  }

  // MARK: Choosing

  private let three = """
    test "alpha" {
      tag slow
      settle
    }
    test "beta" {
      settle
    }
    test "gamma" {
      tag slow ui
      settle
    }
    """

  private func names(_ change: (inout RunOptions) -> Void) async throws -> [String] {
    var options = RunOptions()
    change(&options)
    return try await runDemo(three, options: options).tests.map(\.name)
  }

  @Test func `tests are chosen by name, tag and shard`() async throws {
    #expect(try await names { $0.grep = "et" } == ["beta"])
    #expect(try await names { $0.tags = ["slow"] } == ["alpha", "gamma"])
    #expect(try await names { $0.tags = ["ui", "none"] } == ["gamma"])
    #expect(try await names { $0.shard = RunShard(1, of: 2) } == ["alpha", "gamma"])
    #expect(try await names { $0.shard = RunShard(2, of: 2) } == ["beta"])
  }

  @Test func `tests are run in rounds, and in an order that a seed gives`() async throws {
    #expect(
      try await names { $0.rounds = 2 } == ["alpha", "beta", "gamma", "alpha", "beta", "gamma"]
    )
    var orders: [[String]] = []
    for seed in 1...20 { orders.append(try await names { $0.orderSeed = UInt64(seed) }) }
    #expect(Set(orders).count > 3)
    #expect(orders.allSatisfy { $0.sorted() == ["alpha", "beta", "gamma"] })
    #expect(try await names { $0.orderSeed = 5 } == orders[4])
  }

  @Test func `G40 rounds in any order have identical traces`() async throws {
    var options = RunOptions()
    options.rounds = 50
    options.orderSeed = 1
    let result = try await runDemo(
      """
      test "one" {
        fill #name "x"
        press tab*3 ctrl+z
        expect events person.name has "x"
        advance 1s
      }
      test "two" {
        expect #left value "y"
      }
      """,
      options: options
    )
    for name in ["one", "two"] {
      let traces = Set(result.tests.filter { $0.name == name }.map(\.steps))
      #expect(traces.count == 1)
    }
    #expect(result.tests.count == 100)
  }

  @Test func `each step is reported before it runs`() async throws {
    var reported: [String] = []
    var runner = ScriptRunner { _ in bindingApp(for: Person()) }
    runner.willRun = { reported.append("\($0): \($1)") }
    await runner.run(try program("test \"one\" {\n  settle\n  tick\n}"))
    #expect(reported == ["one: settle", "one: tick"])
  }
}
