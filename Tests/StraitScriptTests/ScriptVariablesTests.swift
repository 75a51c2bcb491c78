@Suite struct ScriptVariablesTests {
  private let variables = ScriptVariables([
    "v": .value(.integer(42)), "name": .value(.text("Ada \"x\" { #")), "key": .value(.text("tab")),
    "list": .value(.list([.text("A"), .integer(1)])), "no": .value(.none),
    "row": .row(["id": "a b", "full name": "é"]),
  ])

  /// The command of the last line, with the values in place.
  private func command(_ line: String) throws -> String? {
    let prefix = "let v = 1\nlet name = 1\nlet key = 1\nlet list = 1\nlet no = 1\n"
    let script = try Script(parsing: "\(prefix)for row in x.csv {\n\(line)\n}")
    guard case .loop(let loop)? = script.steps.last?.content else { return nil }
    return try loop.steps.first?.command(in: variables)?.description
  }

  @Test(arguments: TableRow.all(of: "made"))
  func `a command is made of what its variables stand for`(_ row: TableRow) throws {
    #expect(try command(row[0]) == row[1])
  }

  @Test(arguments: TableRow.all(of: "errors"))
  func `a value that cannot stand there is an error at its place`(_ row: TableRow) {
    let error = #expect(throws: ScriptError.self) { try command(row[0]) }
    #expect(error?.description.hasPrefix(row[1]) == true, "\(error?.description ?? "")")
  }

  @Test func `the place of a locator in a made command is that of the line`() throws {
    let script = try Script(parsing: "  step \"x\" { fill #a $SECRET }")
    let step = try #require(script.steps.first?.block?.first)
    let command = try step.command(in: ScriptVariables(["SECRET": .value(.text("x"))]))
    guard case .action(let action, _)? = command else { return }
    #expect(
      action.targets.first?.place == SourcePlace(file: "script", line: 1, column: 19, length: 2)
    )
  }

  @Test func `a title gets the values of its variables`() throws {
    let script = try Script(parsing: "for row in x.csv { step \"a $row.id, $5\" }")
    guard case .heading(let title, _)? = script.steps.first?.block?.first?.content else { return }
    #expect(try title.text(in: variables) == "a a b, $5")
    #expect(throws: ScriptError.self) { try title.text(in: ScriptVariables()) }
  }
}
