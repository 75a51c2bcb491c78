import StraitScreen
import StraitScript
import Testing

@Suite struct ScriptProgramTests {
  private struct Missing: Error, CustomStringConvertible {
    var description: String { "no such file" }
  }

  /// Loads the file `main.uitest` of a few.
  private func load(
    _ files: [String: String],
    limits: ScriptLimits = .standard
  ) throws(ScriptErrors) -> ScriptProgram {
    try ScriptProgram(loading: "main.uitest", limits: limits) { path in
      guard let text = files[path] else { throw Missing() }
      return Array(text.utf8)
    }
  }

  private func messages(_ files: [String: String], limits: ScriptLimits = .standard) -> [String] {
    let error = #expect(throws: ScriptErrors.self) { try load(files, limits: limits) }
    return error?.errors.map { "\($0)" } ?? []
  }

  @Test func `commands without a test are one test without a name`() throws {
    let program = try load([
      "main.uitest": "size 80x24\nlet v = 1\ntag slow\npress tab\nskip \"x\"\n settle"
    ])
    let test = try #require(program.tests.first)
    #expect(program.tests.count == 1 && test.name == nil && test.tags == ["slow"])
    #expect(test.setup.count == 1 && test.after.isEmpty)
    #expect(test.steps.map(\.description) == ["let v = 1", "press tab", "skip \"x\"", "settle"])
  }

  @Test func `a test has the setup, tags and steps of its file before its own`() throws {
    let program = try load([
      "main.uitest": """
      size 80x24
      tag a b
      let v = 1
      test "one" {
        size 100x30
        tag b c
        press tab
      }
      after { tick }
      test "two" { }
      before { settle }
      """
    ])
    #expect(program.tests.map(\.name) == ["one", "two"])
    let one = program.tests[0]
    #expect(
      one.setup == [.size(.init(columns: 80, rows: 24)), .size(.init(columns: 100, rows: 30))]
    )
    #expect(one.tags == ["a", "b", "c"])
    #expect(one.steps.map(\.description) == ["let v = 1", "settle", "press tab"])
    #expect(one.after.map(\.description) == ["tick"])
    #expect(one.place?.line == 4)
    #expect(program.tests[1].steps.map(\.description) == ["let v = 1", "settle"])
  }

  @Test func `a file with only setup has no tests`() throws {
    #expect(try load(["main.uitest": "size 80x24\nbefore { tick }\nlet v = 1"]).tests.isEmpty)
    #expect(try load(["main.uitest": ""]).tests.isEmpty)
  }

  @Test func `an included file's steps stand in its place, beside the file that names it`() throws {
    let program = try load([
      "main.uitest": "let v = 1\nsource lib/a.uitest\npress tab",
      "lib/a.uitest":
        "source ./../lib/b.uitest\nfill #a $v\nfor row in rows.csv { fill #b $row.x }",
      "lib/b.uitest": "tick",
      "lib/rows.csv": "x\n1\n2\n",
    ])
    let steps = program.tests[0].steps.map(\.description)
    #expect(
      steps == [
        "let v = 1", "tick", "fill #a $v",
        "for row in lib/rows.csv {\n  fill #b $row.x\n}", "press tab",
      ]
    )
    #expect(program.tables["lib/rows.csv"]?.rows == [["1"], ["2"]])
  }

  @Test func `a file that includes itself is an error that names the chain`() {
    let errors = messages([
      "main.uitest": "source a.uitest", "a.uitest": "tick\nsource b.uitest",
      "b.uitest": "  source a.uitest",
    ])
    #expect(
      errors == [
        """
        b.uitest:1:10: expected a file that does not include itself, \
        found a.uitest → b.uitest → a.uitest
            source a.uitest
                   ^~~~~~~~
          included from a.uitest:2:1
          included from main.uitest:1:1
        """
      ]
    )
  }

  @Test func `files are included to a depth`() {
    var files = ["main.uitest": "source 0"]
    for index in 0..<15 { files["\(index)"] = "source \(index + 1)" }
    files["15"] = "tick"
    #expect(throws: Never.self) { try load(files) }
    files["15"] = "source 16"
    files["16"] = "tick"
    #expect(messages(files).first?.contains("expected at most 16 files included") == true)
  }

  @Test func `files that include others twice end at the limit of steps`() {
    var files = ["main.uitest": "source 0"]
    for index in 0..<15 { files["\(index)"] = "source \(index + 1)\nsource \(index + 1)" }
    files["15"] = "tick\ntick"
    var limits = ScriptLimits()
    limits.steps = 1000
    #expect(messages(files, limits: limits).count == 1)
    #expect(
      messages(files, limits: limits).first?.contains("expected a script of at most 1000 steps")
        == true
    )
  }

  @Test func `what every test has from its file is bounded over all tests`() {
    let files = [
      "main.uitest": """
      tag a b
      let v = 1
      before { tick }
      test "one" { }
      test "two" { }
      test "three" { }
      """
    ]
    var limits = ScriptLimits()
    limits.steps = 12
    #expect(throws: Never.self) { try load(files, limits: limits) }
    limits.steps = 11
    #expect(
      messages(files, limits: limits) == [
        """
        main.uitest:6:1: expected at most 11 lines and tags outside of tests, counted for each \
        test, found 4 for each of 3 tests
          test "three" { }
          ^~~~
        """
      ]
    )
  }

  @Test func `a file that cannot be read is an error where it is named`() {
    let errors = messages(["main.uitest": "tick\nsource x.uitest\nfor row in y.csv { tick }"])
    #expect(
      errors == [
        """
        main.uitest:2:8: expected a file "x.uitest" that can be read, found no such file
          source x.uitest
                 ^~~~~~~~
        """,
        """
        main.uitest:3:12: expected a file "y.csv" that can be read, found no such file
          for row in y.csv { tick }
                     ^~~~~
        """,
      ]
    )
    let error = #expect(throws: ScriptErrors.self) { try load([:]) }
    #expect(
      error?.description == "expected a file \"main.uitest\" that can be read, found no such file"
    )
  }

  @Test func `a file that cannot be read is marked where its path stands, quotes and all`() {
    let errors = messages([
      "main.uitest": "test \"a\" {\n  for a in \"b c.csv\" {\n    for d in e.csv { tick }\n  }\n}"
    ])
    #expect(
      errors == [
        """
        main.uitest:3:14: expected a file "e.csv" that can be read, found no such file
              for d in e.csv { tick }
                       ^~~~~
        """,
        """
        main.uitest:2:12: expected a file "b c.csv" that can be read, found no such file
            for a in "b c.csv" {
                     ^~~~~~~~~
        """,
      ]
    )
  }

  @Test func `errors of all files are said at once`() {
    let errors = messages([
      "main.uitest": "fil #a\nsource a.uitest\nfor row in a.csv { clik #a }",
      "a.uitest": "advance 5 \nresize", "a.csv": "x\n1,2",
    ])
    #expect(errors.count == 2)
    let others = messages([
      "main.uitest": "source a.uitest\nfor row in a.csv { tick }",
      "a.uitest": "advance 5 \nresize", "a.csv": "x\n1,2",
    ])
    #expect(others.count == 3)
    #expect(others.last?.hasPrefix("a.csv:2:1: expected 1 field, found 2") == true)
  }

  @Test func `names are checked over all files`() {
    #expect(
      messages([
        "main.uitest": "source a.uitest\ntest \"x\" { fill #a $w }", "a.uitest": "test \"x\" { }",
      ]).map { $0.prefix(60) }.count == 2
    )
    let column = messages([
      "main.uitest": "for row in a.csv { fill #a $row.nmae }", "a.csv": "name\nAda",
    ])
    #expect(
      column.first?.hasPrefix(
        "main.uitest:1:28: expected a column of $row, found \"nmae\"; did you mean \"name\"?"
      ) == true
    )
  }

  @Test func `a name that tests of two files have is an error with both places`() {
    #expect(
      messages([
        "main.uitest": "source a.uitest\ntest \"x\" { tick }",
        "a.uitest": "tag slow\ntest \"x\" { tick }",
      ]) == [
        """
        main.uitest:2:1: expected a name that no other test has, \
        found "x", which line 2 of a.uitest has
          test "x" { tick }
          ^~~~
        """
      ]
    )
    #expect(
      messages([
        "main.uitest": "source a.uitest\nsource a.uitest", "a.uitest": "test \"x\" { tick }",
      ]) == [
        """
        a.uitest:1:1: expected a name that no other test has, \
        found "x" in a file that is included more than once
          test "x" { tick }
          ^~~~
          included from main.uitest:2:1
        """
      ]
    )
  }

  @Test func `an error between files says how the file came to be read`() {
    #expect(
      messages([
        "main.uitest": "source a.uitest", "a.uitest": "tick\nsource b.uitest",
        "b.uitest": "step \"s\" {\n  fill #a $w\n}",
      ]) == [
        """
        b.uitest:2:11: expected a variable that was given a value before, found $w
            fill #a $w
                    ^~
          included from a.uitest:2:1
          included from main.uitest:1:1
        """
      ]
    )
  }

  @Test func `a script that was read before becomes a program too`() throws {
    let script = try Script(parsing: "source b", name: "dir/a")
    let program = try ScriptProgram(script) { path in Array((path == "dir/b" ? "tick" : "?").utf8) }
    #expect(program.tests.first?.steps.map(\.description) == ["tick"])
  }
}
