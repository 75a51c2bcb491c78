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

  @MainActor @Test func `files are loaded, or refused with all errors, as the table has it`()
    async throws
  {
    let folder = "Tests/StraitScriptTests/Tables"
    try await FileCase.expectBlocks(of: "programs.cases", in: folder) { example in
      var found: [String]
      do throws(ScriptErrors) {
        let program = try load(example.files)
        found = program.tests.flatMap(lines)
        for (path, table) in program.tables { found.append("\(path): \(table.rows)") }
        if found.isEmpty { found = ["no tests"] }
      } catch {
        found = error.description.split(separator: "\n").map(String.init)
      }
      return example.annotated(with: [], result: found)
    }
  }

  /// The parts of a test, each on a line.
  private func lines(_ test: ScriptProgram.Test) -> [String] {
    var lines = [test.name ?? "no name"]
    if let place = test.place { lines[0] += " at line \(place.line)" }
    lines += test.setup.map { "  setup \($0)" }
    if !test.tags.isEmpty { lines.append("  tags \(test.tags.joined(separator: " "))") }
    for step in test.steps + test.after {
      lines += step.description.split(separator: "\n").map { "  \($0)" }
    }
    return lines
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

  @Test func `a script that was read before becomes a program too`() throws {
    let script = try Script(parsing: "source b", name: "dir/a")
    let program = try ScriptProgram(script) { path in Array((path == "dir/b" ? "tick" : "?").utf8) }
    #expect(program.tests.first?.steps.map(\.description) == ["tick"])
  }
}
