import BindingScreen
@testable import StraitDriver
import StraitScript
import StraitUI
import Testing

/// Tests that run in several processes; here each is a program of its own in this process.
@MainActor @Suite struct JobTests {
  private final class World {
    var bytes: [String: [UInt8]] = [:]
    var files: [String: String] {
      get { bytes.mapValues { String(decoding: $0, as: UTF8.self) } }
      set { bytes = newValue.mapValues { Array($0.utf8) } }
    }
    var output = ""
    var errors = ""

    var driverFiles: DriverFiles {
      DriverFiles(
        read: { path in
          guard let bytes = self.bytes[path] else { throw NoFile() }
          return bytes
        },
        exists: { self.bytes[$0] != nil },
        write: { path, bytes in
          if path.hasPrefix("forbidden") { throw NoFile() }
          self.bytes[path] = bytes
        },
        nextLine: { nil },
        print: { self.output += $0 },
        complain: { self.errors += $0 }
      )
    }
  }

  /// Workers that answer in another order than they were asked, and crash where a test says so.
  private final class Pool: WorkerPool {
    var startLimit = Int.max
    private(set) var started = 0
    private(set) var stopped: [Int] = []
    private(set) var hasEnded = false
    private var orders: [(worker: Int, line: String)] = []
    private var waiting: [(worker: Int, news: WorkerNews)] = []
    private let make: () -> DriverProgram

    init(_ make: @escaping () -> DriverProgram) {
      self.make = make
    }

    func start() throws -> Int {
      guard started < startLimit else { throw NoFile() }
      started += 1
      return started
    }

    func send(_ line: String, to worker: Int) { orders.append((worker, line)) }

    func next() async -> (worker: Int, news: WorkerNews) {
      if !waiting.isEmpty { return waiting.removeFirst() }
      // The last one that was asked is the first to answer.
      let (worker, line) = orders.removeLast()
      let begun = JobAnswer.begun(JobOrder(line: Array(line.utf8))?.index ?? 0)
      if line.contains("killed") { waiting = [(worker, .ended("signal 9"))] }
      if !waiting.isEmpty { return (worker, .line(Array(begun.line.utf8))) }
      if line.contains("babbles") { return (worker, .line(Array("what?".utf8))) }
      // A crash before the first step has no place.
      let length = line.contains("filling") ? 21 : 6
      let place = SourcePlace(file: "a.uitest", line: 2, column: 3, length: length)
      var answer = JobAnswer.crash(line.contains("early") ? nil : place)
      if line.contains("crashes") {
        waiting = [
          (worker, .line(Array(answer.line.utf8))), (worker, .ended("exit code 3")),
        ]
        return (worker, .line(Array(begun.line.utf8)))
      } else {
        var next: String? = line
        let lines = {
          defer { next = nil }
          return next.map { Array($0.utf8) }
        }
        await make().work(lines) { answer = $0 }
      }
      return (worker, .line(Array(answer.line.utf8)))
    }

    func stop(_ worker: Int) { stopped.append(worker) }

    func end() { hasEnded = true }
  }

  private let world = World()

  private func program(_ line: String, files: DriverFiles) throws -> DriverProgram {
    let options = try DriverOptions(parsing: line.split(separator: " ").map(String.init))
    return DriverProgram(options, files: files) { _ in bindingApp(for: Person()) }
  }

  private func run(_ line: String, startLimit: Int = .max) async throws -> (Int32, Pool) {
    var run = try program(line, files: world.driverFiles)
    let worker = try program(line, files: world.driverFiles)
    let pool = Pool { worker }
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
      snap typed text tree png
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
    let code = await (try program(line, files: world.driverFiles)).run()
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

  @Test func `a crash fails its own test only, and its trace has it`() async throws {
    world.files["a.uitest"] = """
      test "crashes" {
        settle
        settle
      }
      test "two" {
        settle
      }
      test "killed" {
        settle
      }
      test "three" {
        settle
      }
      """
    let (code, pool) = try await run("--script a.uitest --jobs 2 --trace out --report json")
    #expect(code == 3)
    #expect(pool.started == 3)
    let lines = world.output.split(separator: "\n")
    #expect(
      lines.filter { $0.contains("\"event\":\"test\"") }.map { $0.contains("passed") }
        == [false, true, false, true]
    )
    #expect(
      lines[1].contains(
        #""text":"settle","at":"a.uitest:2:3","start":0,"ms":0,"ok":false,"soft":false,"kind":"crash""#
          + #","message":"the app crashed or ended the process""#
      ),
      "\(lines[1])"
    )
    #expect(world.output.contains(#""message":"the app's process ended with signal 9""#))
    #expect(
      world.files.keys.filter { $0.hasSuffix(".jsonl") }.sorted() == [
        "out/a-crashes.jsonl", "out/a-killed.jsonl", "out/a-three.jsonl", "out/a-two.jsonl",
      ]
    )
    #expect(world.files["out/a-crashes.jsonl"]?.contains("\"failure\":\"crash\"") == true)
  }

  @Test func `no value of a step that crashes is in a report or a trace`() async throws {
    let script = "test \"crashes filling\" {\n  fill #left \"hunter22\"\n}"
    world.files["a.uitest"] = script
    let reports = "--report json --report tap=tap --report junit=junit --report pretty=pretty"
    let (code, _) = try await run("--script a.uitest --jobs 2 --trace out \(reports)")
    #expect(code == 3)
    #expect(world.output.contains(#""text":"fill #left …","at":"a.uitest:2:3""#))
    world.files["a.uitest"] = nil
    #expect(world.files.count == 5)
    for text in Array(world.files.values) + [world.output, world.errors] {
      #expect(!text.contains("hunter22"), "\(text)")
    }
  }

  @Test(arguments: [
    ("settle", "settle"),
    ("advance 1500ms", "advance 1500ms"),
    ("click #left", "click #left"),
    ("press ctrl+s tab*2", "press ctrl+s tab*2"),
    ("press tab h u*2", "press tab …"),
    ("press shift+h", "press …"),
    ("down h", "down …"),
    ("fill #left \"hunter22\"", "fill #left …"),
    ("fill #left $SECRET1", "fill #left $SECRET1"),
    ("fill #left hunter$SECRET1", "fill #left …"),
    ("fill #left \"hunter$SECRET1\"", "fill #left …"),
    ("paste <<END\n  hunter22\n  END", "paste …"),
    ("raw \"\\thunter22\"", "raw …"),
    ("set #left 1234", "set #left …"),
    ("model set person.name -12", "model set person.name …"),
    ("let SECRET_PIN = 1234", "let SECRET_PIN = …"),
    ("expect #left value \"hunter22\"", "expect #left value …"),
    ("expect model person.tags == [\"a\"]", "expect model person.tags == …"),
  ])
  func `of a step without an app, what stands before its first value is shown`(
    _ line: String,
    _ text: String
  ) throws {
    let script = try Script(
      parsing: "test \"a\" {\n  \(line)\n}",
      name: "a.uitest",
      variables: ["SECRET1"]
    )
    let test = try ScriptProgram(script, variables: ["SECRET1"]) { _ in [] }.tests[0]
    let result = StepResult(of: test.steps[0], in: test, RunFailure(.crash, "it crashed"))
    #expect(result.text == text)
    #expect(result.hidesSource == text.hasSuffix("…"))
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

  @Test func `a crash before the first step is reported as a crash`() async throws {
    world.files["a.uitest"] = "test \"crashes early\" {\n  settle\n}"
    let (code, _) = try await run("--script a.uitest --jobs 1 --report json")
    #expect(code == 3)
    #expect(world.output.contains(#""message":"the app crashed or ended the process""#))
  }

  @Test func `what is no answer ends the worker and fails the test`() async throws {
    world.files["a.uitest"] = "test \"babbles\" {\n  settle\n}\ntest \"two\" {\n  settle\n}"
    let (code, pool) = try await run("--script a.uitest --jobs 1")
    #expect(code == 5)
    #expect(pool.stopped == [1])
    #expect(world.output.contains(#"expected a result of the process, found "what?""#))
    #expect(world.output.hasSuffix("2 tests: 1 passed, 1 failed\n"))
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

  @Test func `a trace that cannot be written is reported once`() async throws {
    world.files["a.uitest"] = "test \"one\" {\n  settle\n}\ntest \"two\" {\n  settle\n}"
    #expect(try await run("--script a.uitest --jobs 2 --trace forbidden").0 == 5)
    #expect(world.errors.hasPrefix("expected to write forbidden/a-"))
    #expect(world.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    "", "{}", "run 1", #"{"run":-1,"test":"one","round":1}"#, #"{"run":1,"test":"one","round":1}"#,
    #"{"run":0,"test":"two","round":1}"#, #"{"run":0,"test":"one","round":2}"#,
  ])
  func `a worker refuses what is no test of its scripts`(order: String) async throws {
    world.files["a.uitest"] = "test \"one\" {\n  settle\n}"
    var answers: [JobAnswer] = []
    var lines = [order, #"{"run":0,"test":"one","round":1}"#]
    let worker = try program("--script a.uitest", files: world.driverFiles)
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
    let worker = try program("--script none.uitest", files: world.driverFiles)
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
        SnapshotResult(path: "a/b.png", .remade, difference: ["-x", "+y"]),
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

  @Test(arguments: ["--jobs 2", "--watch"])
  func `steps that come in line by line have one process`(option: String) throws {
    #expect(throws: DriverOptionError.self) {
      try DriverOptions(parsing: ["--script", "-"] + option.split(separator: " ").map(String.init))
    }
    #expect(try DriverOptions(parsing: ["--script", "-", "--jobs", "1"]).jobs == 1)
  }

  @Test func `tests are listed in one process`() async throws {
    world.files["a.uitest"] = "test \"one\" {\n  settle\n}"
    let (code, pool) = try await run("--script a.uitest --list --jobs 4")
    #expect(code == 0)
    #expect(world.output == "a.uitest:1:1 one\n")
    #expect(pool.started == 0)
  }
}
