import BindingScreen
import StraitDriver
import StraitScreen
import StraitScript
import StraitUI
import Testing

/// Keeps what a trace writes.
@MainActor
final class TraceFiles {
  var files: [String: String] = [:]
  var order: [String] = []

  /// Runs a script and keeps its trace.
  func run(
    _ text: String,
    named name: String = "a.uitest",
    options: RunOptions = RunOptions(),
    make: @escaping (AppSetup) throws -> App = { _ in
      App(bracketed: TextField(value: "Ada", id: "name"))
    }
  ) async throws -> RunResult {
    var sources = SourceTexts()
    sources.add(name, Array(text.utf8))
    let trace = RunTrace(folder: "out", sources: sources) { path, bytes in
      self.files[path] = String(decoding: bytes, as: UTF8.self)
      self.order.append(path)
    }
    var runner = ScriptRunner(options: options, make: make)
    runner.observers = [trace]
    let program = try ScriptProgram(Script(parsing: text, name: name)) { _ in throw NoFile() }
    return await runner.run(program)
  }

  /// The lines of a test's JSON.
  func lines(_ name: String) -> [String] {
    (files["out/\(name).jsonl"] ?? "").split(separator: "\n").map(String.init)
  }
}

@MainActor @Suite struct TraceTests {
  private let files = TraceFiles()

  @Test func `a trace is a line for the test, for each step, and for the end`() async throws {
    _ = try await files.run(
      """
      size 12x2
      test "typing" {
        step "first"
        type "x"
        expect #name value "Adax"
        advance 1.5s
      }
      """
    )
    #expect(
      files.lines("a-typing") == [
        #"{"trace":1,"test":"typing","at":"a.uitest:2:1","round":1,"size":"12x2","seed":"1","frame":0,"screen":"┌ 12x2 caret 4,0\n│[Ada|       ]\n└","tree":0,"widgets":[{"depth":0,"role":"textfield","id":"name","value":"Ada","state":["focused","caret 3"],"rect":[0,0,12,2]}]}"#,
        #"{"step":1,"text":"type \"x\"","at":"a.uitest:4:3","headings":["first"],"kind":"action","input":["x"],"frames":1,"cells":1,"rows":[0],"bytes":1,"start":0,"end":0,"frame":1,"screen":"┌ 12x2 caret 5,0\n│[Adax|      ]\n└","tree":1,"widgets":[{"depth":0,"role":"textfield","id":"name","value":"Adax","state":["focused","caret 4"],"rect":[0,0,12,2]}],"ok":true}"#,
        ##"{"step":2,"text":"expect #name value \"Adax\"","at":"a.uitest:5:3","headings":["first"],"kind":"expect","targets":[{"locator":"#name","matches":1,"role":"textfield","id":"name","rect":[0,0,12,2]}],"frames":0,"cells":0,"rows":[],"bytes":0,"start":0,"end":0,"frame":1,"tree":1,"ok":true}"##,
        #"{"step":3,"text":"advance 1500ms","at":"a.uitest:6:3","headings":["first"],"kind":"time","frames":0,"cells":0,"rows":[],"bytes":0,"start":0,"end":1500,"frame":1,"tree":1,"ok":true}"#,
        #"{"outcome":"passed","steps":3,"ms":1500}"#,
      ]
    )
    #expect(files.order == ["out/a-typing.jsonl", "out/a-typing.html"])
  }

  @Test func `a trace has what models have sent, with the origin`() async throws {
    _ = try await files.run(
      """
      test "events" {
        fill #name "Bo"
        model set person.name "Cy"
        resize 60x20
        raw "\\u{1b}[A"
      }
      """,
      make: { _ in bindingApp(for: Person()) }
    )
    let lines = files.lines("a-events")
    try #require(lines.count == 6)
    func events(_ value: String, from origin: String) -> String {
      #""events":[{"path":"person.name","value":"\#(value)","origin":"\#(origin)"}]"#
    }
    #expect(lines[1].contains(events("Bo", from: "ChannelTerminal<String>")), "\(lines[1])")
    #expect(lines[2].contains(events("Cy", from: "setter")), "\(lines[2])")
    #expect(lines[3].contains(#""input":[{"size":"60x20"}],"frames":1,"cells":1200"#))
    #expect(!lines[3].contains("events"))
    #expect(lines[4].contains(#""input":["\u001b[A"]"#))
    #expect(lines[1].contains(#""keys":["person.name"]"#))
  }

  @Test func `a failure is recorded with its widgets, and the steps after it are not there`()
    async throws
  {
    let result = try await files.run(
      """
      test "fails" {
        expect soft #name value "x"
        expect #nam value "y"
        type "z"
      }
      """
    )
    let lines = files.lines("a-fails")
    #expect(result.exitCode == 1)
    try #require(lines.count == 4)
    #expect(
      lines[1].hasSuffix(
        #""ok":false,"failure":"assertion","message":"expected #name value \"x\", found \"Ada\"","soft":true}"#
      ),
      "\(lines[1])"
    )
    #expect(lines[2].contains(##""targets":[{"locator":"#nam","matches":0}]"##))
    #expect(lines[2].contains(#""soft":false,"candidates":["#), "\(lines[2])")
    #expect(lines[3] == #"{"outcome":"failed","steps":2,"ms":0}"#)
  }

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
