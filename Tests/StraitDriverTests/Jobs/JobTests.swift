@testable import StraitDriver

/// Tests that run in several processes; here each is a separate program in this process.
@MainActor @Suite struct JobTests {
  private let world = ProgramWorld()

  private func run(_ line: String, startLimit: Int = .max) async throws -> (Int32, MemoryPool) {
    var run = try world.program(line)
    let worker = try world.program(line)
    let pool = MemoryPool { worker }
    pool.startLimit = startLimit
    run.pool = pool
    return (await run.run(), pool)
  }

  private static let script = """
    size 40x8
    tag all
    test "types" {
      fill #left "Grüße, 世界"
      advance 1500ms
      snap typed text tree svg
    }
    test "fails" {
      step "outer" {
        expect soft #left value "x"
      }
      fill #name "Bob"
      expect #again value "Ada"
    }
    test "skips" {
      skip "not today"
      settle
    }
    test "has no model" {
      for row in people.csv {
        fill #name $row.name
      }
      expect model person.nme == 1
    }
    """

  @Test func `G40: reports, traces and snapshots do not depend on how many tests run at a time`()
    async throws
  {
    let line =
      "--script a.uitest b.uitest --report json --report tap=tap --report junit=junit "
      + "--report pretty=pretty --trace out --repeat 2 --order random:5"
    world.files = [
      "a.uitest": Self.script, "b.uitest": Self.script, "people.csv": "name\nAda\nGrace\n",
    ]
    let start = world.bytes
    let code = await (try world.program(line)).run()
    let alone = (files: world.bytes, output: world.output, errors: world.errors)
    #expect(code == 1)
    #expect(alone.files.keys.contains("a/typed.tree"))
    #expect(alone.files.keys.count { $0.hasPrefix("out/") } == 32)
    for jobs in [2, 3, 40] {
      (world.bytes, world.output, world.errors) = (start, "", "")
      let (code, pool) = try await run("\(line) --jobs \(jobs)")
      #expect(code == 1)
      #expect(pool.started == min(jobs, 16))
      #expect(pool.hasEnded)
      #expect(world.output == alone.output)
      #expect(world.errors == alone.errors)
      #expect(world.bytes.keys.sorted() == alone.files.keys.sorted())
      for (path, bytes) in alone.files where world.bytes[path] != bytes {
        Issue.record("\(path) differs with \(jobs) jobs")
      }
    }
  }

  @Test(arguments: FileCase.blocks(of: "../Cases/step-starts.txt"))
  func `of a step without an app, what stands before its first value is shown`(
    _ step: FileCase
  ) throws {
    let script = try Script(
      parsing: "test \"a\" {\n  \(step.text)\n}",
      name: "a.uitest",
      variables: ["SECRET1"]
    )
    let test = try ScriptProgram(script, variables: ["SECRET1"]) { _ in [] }.tests[0]
    let result = StepResult(of: test.steps[0], in: test, RunFailure(.crash, "it crashed"))
    #expect(result.text == step.result)
    #expect(result.hidesSource == result.text.hasSuffix("…"))
  }

  @Test func `of a step with a block, its first line is shown`() throws {
    let script = """
      test "a" {
        step "typing" {
          fill #left "hunter22"
        }
        model batch {
          model set person.name "hunter22"
        }
      }
      """
    let test = try ScriptProgram(Script(parsing: script, name: "a.uitest")) { _ in [] }.tests[0]
    #expect(test.steps.map(\.headline) == ["step \"typing\"", "model batch"])
    let batch = StepResult(of: test.steps[1], in: test, RunFailure(.crash, "it crashed"))
    #expect(batch.text == "model batch")
    #expect(batch.hidesSource)
  }

  @Test func `fewer processes than asked for are enough, and none is a bad set-up`() async throws {
    world.files["a.uitest"] = "test \"one\" {\n  settle\n}\ntest \"two\" {\n  settle\n}"
    #expect(try await run("--script a.uitest --jobs 2", startLimit: 1).0 == 0)
    #expect(try await run("--script a.uitest --jobs 2", startLimit: 0).0 == 5)
    #expect(
      world.output.contains("expected a process to run tests in, found no such file"),
      "\(world.output)"
    )
  }

  @Test(arguments: [
    "", "{}", "run 1", #"{"run":-1,"test":"one","round":1}"#, #"{"run":1,"test":"one","round":1}"#,
    #"{"run":0,"test":"two","round":1}"#, #"{"run":0,"test":"one","round":2}"#,
  ])
  func `a worker refuses what is no test of its scripts`(order: String) async throws {
    world.files["a.uitest"] = "test \"one\" {\n  settle\n}"
    var answers: [JobAnswer] = []
    var lines = [order, #"{"run":0,"test":"one","round":1}"#]
    let worker = try world.program("--script a.uitest")
    await worker.work({ lines.isEmpty ? nil : Array(lines.removeFirst().utf8) }) {
      answers.append($0)
    }
    #expect(answers.count == 2)
    guard case .refused = answers[0], case .result(let result, nil) = answers[1] else {
      Issue.record("\(answers)")
      return
    }
    #expect(result.outcome == .passed)
  }

  @Test func `a worker whose scripts cannot be read says so to each order`() async throws {
    var lines = [#"{"run":0,"test":"one","round":1}"#]
    var answers: [JobAnswer] = []
    let worker = try world.program("--script none.uitest")
    await worker.work({ lines.isEmpty ? nil : Array(lines.removeFirst().utf8) }) {
      answers.append($0)
    }
    #expect(answers == [.refused("expected to read none.uitest, found no such file")])
  }

  @Test func `a result is the same when it was on a line`() throws {
    var setup = AppSetup()
    setup.environment = ["A": "\u{1B}\n", "Ä": ""]
    setup.seed = .max
    setup.start = ScriptInstant(seconds: -1, nanoseconds: 999_999_999)
    (setup.open, setup.load, setup.width, setup.colors) = ("form", "m.json", .cluster, .full)
    var failure = RunFailure(
      .limit,
      "line\nfeed \u{202E}",
      candidates: ["#a", ""],
      at: SourcePlace(file: "b.uitest", line: 7, column: 1, length: 0),
      screen: "",
      tree: "column"
    )
    failure.earlierScreens = ["one", "two"]
    let step = StepResult(
      text: "snap \"ü\"",
      place: SourcePlace(file: "a b", line: 1, column: 2, length: 3),
      headings: ["outer", "inner"],
      start: Duration(secondsComponent: 3, attosecondsComponent: 1),
      duration: .zero,
      failure: failure,
      isSoft: true,
      snapshots: [
        SnapshotResult(path: "a/b.svg", .remade, difference: ["-x", "+y"]),
        SnapshotResult(path: "a/c.txt", .same),
      ]
    )
    for outcome in [TestResult.Outcome.passed, .failed, .skipped("why \"not\"")] {
      let result = TestResult(
        name: "a \"test\"",
        tags: ["x"],
        place: nil,
        round: 3,
        setup: setup,
        outcome: outcome,
        steps: [step],
        duration: .seconds(86_400 * 365)
      )
      let answer = JobAnswer.result(result, problem: .init(path: "out", reason: "full"))
      #expect(JobAnswer(line: Array(answer.line.utf8)) == answer)
    }
    for answer in [JobAnswer.crash(nil), .crash(failure.place), .refused("no"), .begun(3)] {
      #expect(JobAnswer(line: Array(answer.line.utf8)) == answer)
    }
    for line in ["", "{}", "{\"result\":{}}", "[]", "{\"result\":{\"name\":\"x\"}}"] {
      #expect(JobAnswer(line: Array(line.utf8)) == nil)
    }
  }
}
