import BindingScreen
import StraitDriver
import StraitScript
import StraitUI
import Testing

@MainActor @Suite struct ReportTests {
  private let text = """
    size 12x3
    test "passes" {
      advance 1.5s
    }
    test "fails <&> # \\\\" {
      step "typing"
      type "x"
      expect soft #name value "漢" force
      expect #nam value "y"
    }
    test "skipped" {
      skip "why not"
    }
    """.replacing(" force", with: "")

  private func report(_ kind: RunReportKind) async throws -> String {
    let program = try program(text)
    let result = await ScriptRunner { _ in App(bracketed: TextField(value: "Ada", id: "name")) }
      .run(program)
    var sources = SourceTexts()
    sources.add("a.uitest", Array(text.utf8))
    return kind.text(of: result, sources: sources)
  }

  @Test func `the pretty report shows line, caret, screen and tree of a failure`() async throws {
    #expect(
      try await report(.pretty) == #"""
        ✔ passes (1500ms)
        ✘ fails <&> # \
          a.uitest:8:3: expected #name value "漢", found "Adax"
            expect soft #name value "漢"
            ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
          in: typing
          before:
          ┌────────────┐
          │[Ada       ]│
          └────────────┘
          now:
          ┌────────────┐
          │[Adax      ]│
          └────────────┘
          textfield #name = "Adax" focused caret 4
          a.uitest:9:3: expected one widget #nam, found none; did you mean "#name"?
            expect #nam value "y"
            ^~~~~~~~~~~~~~~~~~~~~
            #name textfield 0,0 12x3
          in: typing
          screen and widgets: as at a.uitest:8:3
        - skipped, skipped: why not
        3 tests: 1 passed, 1 failed, 1 skipped

        """#
    )
  }

  @Test func `the pretty report shows the last three screens`() async throws {
    let text = """
      size 8x1
      test "fails" {
        type "a"
        type "b"
        settle
        type "c"
        press backspace
        press end
        type "d"
        expect #name value "x"
      }
      """
    let result = await ScriptRunner { _ in App(bracketed: TextField(value: "", id: "name")) }
      .run(try program(text))
    let failure = try #require(result.tests[0].failures.first)
    #expect(failure.earlierScreens == ["[abc   ]", "[ab    ]"])
    #expect(failure.screen == "[abd   ]")
    let boxes = ["before:", "[abc   ]", "before:", "[ab    ]", "now:", "[abd   ]", "textfield"]
    var rest = RunReportKind.pretty.text(of: result)[...]
    for box in boxes {
      let range = try #require(rest.firstRange(of: box), "\(box) in \(rest)")
      rest = rest[range.upperBound...]
    }
  }

  @Test func `a screen that several failures share is shown once, and named by the others`()
    async throws
  {
    let text = """
      size 8x1
      test "fails" {
        for row in names.csv {
          expect soft #name value $row.name
        }
        expect soft #name value "x"
        type "a"
        expect soft #name value "y"
        expect #name value "z"
      }
      """
    let result = await ScriptRunner { _ in App(bracketed: TextField(value: "", id: "name")) }
      .run(try program(text, files: ["names.csv": "name\nAda\nBob\n"]))
    #expect(result.tests[0].failures.count == 5)
    let references = [
      "a.uitest:4:5, in: row 1 of names.csv", "a.uitest:4:5, in: row 1 of names.csv",
      "a.uitest:8:3",
    ]
    for (kind, start, end) in [
      (.pretty, "  screen and widgets: as at ", ""),
      (.tap, "    sameScreenAs: \"", "\""),
      (.junit, "screen and widgets: as at ", "</failure>"),
    ] as [(RunReportKind, String, String)] {
      let lines = kind.text(of: result).split(separator: "\n").map(String.init)
      let named = lines.filter { $0.hasPrefix(start) }
      #expect(named == references.map { start + $0 + end }, "\(kind)")
    }
    let report = RunReportKind.pretty.text(of: result)
    #expect(report.ranges(of: "│[a     ]│").count == 1, "\(report)")
  }

  @Test func `the TAP report has its failures in YAML`() async throws {
    #expect(
      try await report(.tap) == ##"""
        TAP version 14
        1..3
        ok 1 - passes
        not ok 2 - fails <&> \# \\
          ---
          - message: "expected #name value \"漢\", found \"Adax\""
            kind: assertion
            at: "a.uitest:8:3"
            step: "expect soft #name value \"漢\""
            in:
              - "typing"
            screen: |2
              [Adax      ]
          - message: "expected one widget #nam, found none; did you mean \"#name\"?"
            kind: assertion
            at: "a.uitest:9:3"
            step: "expect #nam value \"y\""
            in:
              - "typing"
            candidates:
              - "#name textfield 0,0 12x3"
            sameScreenAs: "a.uitest:8:3"
          ...
        ok 3 - skipped # SKIP why not

        """##
    )
  }

  @Test func `the JUnit report is a suite for each file`() async throws {
    #expect(
      try await report(.junit) == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="3" failures="1" skipped="1" time="1.500">
          <testsuite name="a.uitest" tests="3" failures="1" skipped="1" time="1.500">
            <testcase name="passes" classname="a.uitest" time="1.500"/>
            <testcase name="fails &lt;&amp;&gt; # \" classname="a.uitest" time="0.000">
              <failure message="expected #name value &quot;漢&quot;, found &quot;Adax&quot;" type="assertion">a.uitest:8:3: expect soft #name value &quot;漢&quot;
        in: typing
        [Adax      ]
        textfield #name = &quot;Adax&quot; focused caret 4</failure>
              <failure message="expected one widget #nam, found none;\#
         did you mean &quot;#name&quot;?" type="assertion">\#
        a.uitest:9:3: expect #nam value &quot;y&quot;
        #name textfield 0,0 12x3
        in: typing
        screen and widgets: as at a.uitest:8:3</failure>
            </testcase>
            <testcase name="skipped" classname="a.uitest" time="0.000">
              <skipped message="why not"/>
            </testcase>
          </testsuite>
        </testsuites>

        """#
    )
  }

  @Test func `an attribute of the JUnit report keeps line feeds, and no text turns the others`()
    async throws
  {
    let program = try program(#"test "a\nb\t\u{202E}\u{2028}👨‍👩‍👧" { skip "c\nd\u{7}" }"#)
    let result = await ScriptRunner { _ in App(root: TextField(value: "Ada", id: "name")) }
      .run(program)
    let text = RunReportKind.junit.text(of: result)
    #expect(text.contains("name=\"a&#xA;b&#x9;&#x202E;&#x2028;👨‍👩‍👧\""), "\(text)")
    #expect(text.contains("<skipped message=\"c&#xA;d\\u{7}\"/>"), "\(text)")
  }

  @Test func `the JSON report is a line for each event`() async throws {
    let lines = try await report(.json).split(separator: "\n").map(String.init)
    #expect(lines.first == #"{"event":"begin","tests":3}"#)
    #expect(
      lines[1]
        == #"{"event":"step","test":"passes","round":1,"text":"advance 1500ms","#
        + #""at":"a.uitest:3:3","start":0,"ms":1500,"ok":true}"#
    )
    #expect(
      lines[2]
        == #"{"event":"test","test":"passes","round":1,"size":"12x3","outcome":"passed","ms":1500}"#
    )
    #expect(
      lines[4]
        == (#"{"event":"step","test":"fails <&> # \\","round":1,"#
        + #""text":"expect soft #name value \"漢\"","at":"a.uitest:8:3","headings":["typing"],"#
        + #""start":1500,"ms":0,"ok":false,"soft":true,"kind":"assertion","#
        + #""message":"expected #name value \"漢\", found \"Adax\"","screen":"[Adax      ]","#
        + #""tree":"textfield #name = \"Adax\" focused caret 4"}"#)
        .replacing("\"start\":1500", with: "\"start\":0")
    )
    #expect(lines[5].contains(##"did you mean \"#name\"?","hint":"#name","candidates":["##))
    #expect(lines.last == #"{"event":"end","passed":1,"failed":1,"skipped":1,"exit":1}"#)
    for line in lines { _ = try JSONValue(parsing: Array(line.utf8)) }
  }

  @Test func `the line of a failure is the one that was read, whatever the lines before hold`()
    async throws
  {
    let text = "# a\u{2028}b\u{B}c\r\nexpect #name value \"x\"\n"
    let result = await ScriptRunner { _ in App(bracketed: TextField(value: "", id: "name")) }
      .run(try program(text))
    var sources = SourceTexts()
    sources.add("a.uitest", Array(text.utf8))
    let report = RunReportKind.pretty.text(of: result, sources: sources)
    #expect(report.contains("    expect #name value \"x\"\n    ^~~~~~"), "\(report)")
  }

  @Test func `a screen with a cell that no terminal could show acts on none`() async throws {
    var result = await ScriptRunner { _ in App(bracketed: TextField(value: "", id: "name")) }
      .run(try program(text))
    for index in result.tests[1].steps.indices {
      result.tests[1].steps[index].failure?.screen = "a\u{1B}[2J\r\nb"
      result.tests[1].steps[index].failure?.earlierScreens = ["c\u{9B}1m"]
    }
    for kind in RunReportKind.allCases {
      let report = kind.text(of: result)
      #expect(
        !report.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control },
        "\(report)"
      )
    }
    #expect(RunReportKind.pretty.text(of: result).contains("│a␛[2J␍│"))
  }

  @Test func `nothing in a report acts on a terminal, or breaks its form`() async throws {
    let text = "test \"a\\e[2Jb\" {\n  expect #name value \"\\e]0;x\\u{7}\"\n}"
    let result = await ScriptRunner { _ in App(bracketed: TextField(value: "A\u{1B}", id: "name")) }
      .run(try program(text))
    for kind in RunReportKind.allCases {
      let report = kind.text(of: result)
      #expect(
        !report.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F },
        "\(kind)"
      )
    }
  }

  @Test func `each report says in which round a test was run`() async throws {
    var options = RunOptions()
    options.rounds = 2
    let result = try await runDemo("test \"one\" {\n  settle\n}", options: options)
    #expect(
      RunReportKind.pretty.text(of: result) == "✔ one\n✔ one (round 2)\n2 tests: 2 passed\n"
    )
    #expect(
      RunReportKind.tap.text(of: result)
        == "TAP version 14\n1..2\nok 1 - one\nok 2 - one (round 2)\n"
    )
    #expect(RunReportKind.junit.text(of: result).contains("name=\"one (round 2)\""))
    let lines = RunReportKind.json.text(of: result).split(separator: "\n")
    #expect(lines.count { $0.contains("\"event\":\"step\"") && $0.contains("\"round\":2") } == 1)
    #expect(lines.count { $0.contains("\"event\":\"test\"") && $0.contains("\"round\":2") } == 1)
  }

  /// The report of a script that fails in a long line.
  private func report(ofLongLine text: String) async throws -> String {
    var sources = SourceTexts()
    sources.add("a.uitest", Array(text.utf8))
    return RunReportKind.pretty.text(of: try await runDemo(text), sources: sources)
  }

  @Test func `a long line is cut around the place of its failure`() async throws {
    let long = "expect #name value \"\(String(repeating: "x", count: 500))\""
    var report = try await report(ofLongLine: long)
    let tildes = String(repeating: "~", count: 99)
    #expect(report.contains("    \(long.prefix(100))…\n    ^\(tildes)\n"), "\(report)")
    let keys = String(repeating: "tab ", count: 40)
    report = try await self.report(ofLongLine: "let w = value #name\npress \(keys)tab*$w")
    let blanks = String(repeating: " ", count: 41)
    #expect(
      report.contains("    …\(keys.prefix(40))tab*$w\n    \(blanks)^~~~~~\n"),
      "\(report)"
    )
  }

  @Test func `a run without tests says so`() {
    #expect(RunReportKind.pretty.text(of: RunResult()) == "no tests\n")
    #expect(RunReportKind.tap.text(of: RunResult()) == "TAP version 14\n1..0\n")
  }
}
