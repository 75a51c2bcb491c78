import StraitDemoBinding
@testable import StraitDriver

/// A store of the files that a trace writes.
@MainActor
final class TraceFiles {
  var files: [String: String] = [:]
  var order: [String] = []

  /// Runs a script and keeps its trace.
  func run(
    _ text: String,
    named name: String = "a.uitest",
    options: RunOptions = RunOptions(),
    goldens: GoldenStore? = nil,
    make: @escaping (AppSetup) throws -> App = { _ in
      App(bracketed: TextField(value: "Ada", id: "name"))
    }
  ) async throws -> RunResult {
    let variables = Set(options.variables.keys)
    var sources = SourceTexts()
    sources.add(name, Array(text.utf8))
    let trace = RunTrace(folder: "out", sources: sources) { path, bytes in
      self.files[path] = String(decoding: bytes, as: UTF8.self)
      self.order.append(path)
    }
    var runner = ScriptRunner(options: options, goldens: goldens, make: make)
    runner.observers = [trace]
    let script = try Script(parsing: text, name: name, variables: variables)
    let program = try ScriptProgram(script, variables: variables) { _ in throw NoFile() }
    return await runner.run(program)
  }

  /// All that is written of a result: the trace, the reports and the answers of workers, by names.
  func texts(of result: RunResult, _ text: String) -> [String: String] {
    var texts = files
    var sources = SourceTexts()
    sources.add("a.uitest", Array(text.utf8))
    for kind in RunReportKind.allCases {
      texts["\(kind)"] = kind.text(of: result, sources: sources)
    }
    for test in result.tests {
      let answer = JobAnswer.result(test, problem: nil)
      texts["the answer of a worker on \(test.name)"] = answer.line
    }
    return texts
  }

  /// The lines of a test's JSON.
  func lines(_ name: String) -> [String] {
    (files["out/\(name).jsonl"] ?? "").split(separator: "\n").map(String.init)
  }
}

@MainActor @Suite struct DriverTraceTests {
  private let files = TraceFiles()

  @Test func `a test without an app has a trace that says why`() async throws {
    _ = try await files.run("test \"a\" {\n  settle\n}", make: { _ in throw NoFile() })
    let lines = files.lines("a-a")
    try #require(lines.count == 3)
    #expect(lines[1].contains(#""kind":"app""#))
    #expect(lines[1].contains("expected an app to test, found no such file"))
    #expect(HTMLCheck(files.files["out/a-a.html"] ?? "").problems == [])
  }

  @Test func `a trace is no leak, and records nothing of a closed app`() async throws {
    // With a model that outlives its app, observations of it would be seen.
    var person: Person?
    let result = try await files.run(
      "test \"a\" {\n  fill #name \"Bo\"\n  expect leaks 0\n}",
      make: { _ in
        let model = Person()
        person = model
        return bindingApp(for: model)
      }
    )
    #expect(person?.name == "Bo")
    #expect(result.tests[0].failures == [])
    #expect(files.lines("a-a").count == 4)
  }

  // MARK: Bytes

  @Test func `two runs give the same bytes`() async throws {
    let text = """
      test "same" {
        fill #left "Grüße, 世界"
        advance 300ms
        press tab*2
        type "x"
        expect #left value "no"
      }
      """
    let other = TraceFiles()
    _ = try await files.run(text, make: { _ in bindingApp(for: Person()) })
    _ = try await other.run(text, make: { _ in bindingApp(for: Person()) })
    #expect(files.files == other.files)
    #expect(files.files.count == 2)
  }

  @Test func `where the scripts lie is not recorded`() async throws {
    let text = "test \"one\" {\n  snap x\n}"
    _ = try await files.run(text, named: "/home/ada/ui/a.uitest")
    let other = TraceFiles()
    _ = try await other.run(text)
    #expect(files.files == other.files)
    for text in files.files.values { #expect(!text.contains("ada")) }
  }

  @Test func `frames and trees that come again are written once`() async throws {
    func size(of count: Int) async throws -> (lines: Int, page: Int) {
      let steps = String(repeating: "  type \"x\"\n  press backspace\n", count: count)
      let files = TraceFiles()
      _ = try await files.run("test \"long\" {\n\(steps)}")
      let lines = try #require(files.files["out/a-long.jsonl"])
      let page = try #require(files.files["out/a-long.html"])
      #expect(lines.ranges(of: "\"screen\":").count == 2)
      #expect(page.ranges(of: "class=\"screen\"").count == 2)
      return (lines.utf8.count, page.utf8.count)
    }
    let (short, long) = (try await size(of: 100), try await size(of: 200))
    #expect(long.lines < short.lines * 21 / 10)
    #expect(long.page < short.page * 21 / 10)
  }

  @Test func `of long texts there is the beginning, so that a trace grows with its steps`()
    async throws
  {
    let text = "漢" + String(repeating: "x", count: 2000)
    _ = try await files.run(
      "test \"a\" {\n  fill #name \"\(text)\"\n}",
      make: { _ in bindingApp(for: Person()) }
    )
    let begin = text.prefix(400) + "… (2001 characters)"
    let lines = files.lines("a-a")
    try #require(lines.count == 3)
    #expect(lines[1].contains(#""path":"person.name","value":"\#(begin)""#))
    #expect(lines[1].contains(#""name":"name","value":"\#(begin)","state""#))
    #expect(lines[1].contains(text))  // In the step and in what was sent.
    #expect(lines[1].ranges(of: text).count == 2)
  }

  // MARK: Names of files

  @Test func `names of files are safe, and no two are the same`() async throws {
    var options = RunOptions()
    options.rounds = 2
    _ = try await files.run(
      """
      test "../../etc/passwd" {
        settle
      }
      test "漢字" {
        settle
      }
      test "A b" {
        settle
      }
      test "a  B" {
        settle
      }
      test "\(String(repeating: "x", count: 300))" {
        settle
      }
      """,
      named: "dir/über login.uitest",
      options: options
    )
    let long = String(repeating: "x", count: 40)
    let names = ["etc-passwd", "", "A-b", "a-B-2", long].map {
      $0.isEmpty ? "ber-login" : "ber-login-\($0)"
    }
    let second = ["etc-passwd-2", "2", "A-b-3", "a-B-4", long + "-2"].map { "ber-login-\($0)" }
    #expect(
      files.order.filter { $0.hasSuffix(".html") } == (names + second).map { "out/\($0).html" }
    )
  }
}
