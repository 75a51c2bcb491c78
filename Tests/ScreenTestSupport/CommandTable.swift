/// A command of the language: its text, and its canonical form where that is another.
package struct CommandLine: Sendable, CustomTestStringConvertible {
  package let text: String
  package let canonical: String

  package init(_ text: String, is canonical: String? = nil) {
    self.text = text
    self.canonical = canonical ?? text
  }

  package var testDescription: String { text }

  /// Every command with every option.
  package static let all =
    FileCase.lines(of: "../StraitScriptTests/Tables/commands.cases").map {
      CommandLine($0.text, is: $0.result)
    } + [
      CommandLine("after { press tab\n}", is: "after {\n  press tab\n}"),
      CommandLine(
        "model batch { model set a 1\n model set b 2 }",
        is: "model batch {\n  model set a 1\n  model set b 2\n}"
      ),
      CommandLine("fill #a <<END\nline $x\n\nEND", is: "fill #a \"line \\$x\\n\""),
      CommandLine("fill #$A <<END\n  indented\n    more\n  END"),
      CommandLine("fill #a <<END force\n  one\n  END", is: "fill #a \"one\" force"),
    ]
}
