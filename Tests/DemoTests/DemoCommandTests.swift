import ArgumentParser
import Testing

@testable import demo

@Suite struct DemoCommandTests {
  @Test func `--help names the keys`() {
    let help = Demo.helpMessage()
    for text in ["USAGE: demo", "Two bound text fields", "Shift-Tab", "Ctrl-Q quits"] {
      #expect(help.contains(text), "\(help)")
    }
  }

  @Test func `there are no arguments to get wrong`() throws {
    _ = try Demo.parse([])
    #expect(throws: (any Error).self) { try Demo.parse(["--nonsense"]) }
  }
}
