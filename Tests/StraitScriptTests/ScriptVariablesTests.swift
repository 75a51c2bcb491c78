import StraitScript
import Testing

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

  @Test(arguments: [
    ("fill #a $v", "fill #a \"42\""), ("fill #a $name", "fill #a \"Ada \\\"x\\\" { #\""),
    ("fill #a \"<${v}>\"", "fill #a \"<42>\""), ("fill #a a-$v-b", "fill #a \"a-42-b\""),
    ("fill #$v \"x\"", "fill #42 \"x\""), ("fill #$row.id $row.id", "fill #\"a b\" \"a b\""),
    ("fill #a ${row.full name}", "fill #a \"é\""), ("set #a $v", "set #a 42"),
    ("set #a \"$v\"", "set #a \"42\""), ("set #a $list", "set #a [\"A\", 1]"),
    ("set #a [$v, \"$v\", $no]", "set #a [42, \"42\", nil]"), ("set #a x$v", "set #a \"x42\""),
    ("set #a 1$v", "set #a \"142\""), ("set #a [1$v, x$v]", "set #a [\"142\", \"x42\"]"),
    ("fill #a \"$list $no\"", "fill #a \"[\\\"A\\\", 1] nil\""),
    ("press $key*3", "press tab*3"), ("press ctrl+$key", "press ctrl+tab"),
    ("wheel #a down $v", "wheel #a down 42"), ("click #a at $v,1", "click #a at 42,1"),
    ("advance ${v}ms", "advance 42ms"), ("expect #a value $v", "expect #a value 42"),
    ("expect #a caret < $v", "expect #a caret < 42"),
    ("expect row $v has $key", "expect row 42 has \"tab\""),
    ("expect role=row \"$v\" visible", "expect role=row \"42\" visible"),
    ("expect role=row $name visible", "expect role=row \"Ada \\\"x\\\" { #\" visible"),
    ("hover #a nth=$v", "hover #a nth=42"), ("command $key", "command \"tab\""),
    ("raw \"\\xFF$v\"", "raw \"\\xFF42\""), ("snap a-$v", "snap a-42"),
    ("type $v", "type \"42\""), ("skip \"x\" if $v == 42", "skip \"x\" if 42 == 42"),
    ("model set $key $v", "model set tab 42"), ("let w = $v", "let w = 42"),
  ])
  func `a command is made of what its variables stand for`(_ line: String, made: String) throws {
    #expect(try command(line) == made)
  }

  @Test(arguments: [
    ("press $v", "script:7:7: expected a key name, found \"42\""),
    ("wheel #a down $key", "script:7:15: expected a number, found \"tab\""),
    (
      "hover #$no nth=$key",
      "script:7:12: expected a number from 1 right after \"nth=\", found \"nth=tab\""
    ),
    (
      "snap \"$row.id\"",
      "script:7:6: expected a name of letters, digits, \"-\", \"_\" and \".\", found \"a b\""
    ),
    (
      "fill #a $row.idd",
      "script:7:9: expected a column of $row, found \"idd\"; did you mean \"id\"?"
    ),
    ("fill #a $SECRET", "script:7:9: expected a variable that has a value, found $SECRET"),
  ])
  func `a value that cannot stand there is an error at its place`(_ line: String, message: String) {
    let error = #expect(throws: ScriptError.self) { try command(line) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
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
