import StraitDemoBinding

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
func runDemo(_ text: String, options: RunOptions = RunOptions()) async throws -> RunResult {
  await ScriptRunner(options: options) { _ in bindingApp(for: Person()) }.run(try program(text))
}

@MainActor @Suite struct RunnerTests {
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
    #expect(result.tests.flatMap(\.failures) == [])
    #expect(setups.map(\.size.description) == ["40x5", "60x10"])
    #expect(setups.map(\.seed) == [7, 1])
    #expect(setups.map(\.environment) == [["LANG": "fi"], ["LANG": "fi"]])
  }

  @Test func `tests are run in an order that a seed gives`() async throws {
    let text = ["alpha", "beta", "gamma"].map { "test \"\($0)\" {\n  settle\n}\n" }.joined()
    func names(_ seed: UInt64) async throws -> [String] {
      var options = RunOptions()
      options.orderSeed = seed
      return try await runDemo(text, options: options).tests.map(\.name)
    }
    var orders: [[String]] = []
    for seed in 1...20 { orders.append(try await names(UInt64(seed))) }
    #expect(Set(orders).count > 3)
    #expect(orders.allSatisfy { $0.sorted() == ["alpha", "beta", "gamma"] })
    #expect(try await names(5) == orders[4])
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
