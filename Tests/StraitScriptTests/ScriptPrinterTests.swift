import StraitScript
import Testing

@Suite struct ScriptPrinterTests {
  @Test(arguments: CommandLine.all)
  func `a command is read, written and read again`(_ line: CommandLine) throws {
    let script = try Script(parsing: line.text)
    let step = try #require(script.steps.first)
    #expect(script.steps.count == 1)
    #expect(step.description == line.canonical)
    #expect(try Script(parsing: script.description) == script)
  }
}
