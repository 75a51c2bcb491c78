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

  @Test func `what the demo does not know itself is left to the driver`() throws {
    #expect(try Demo.parse([]).driverOptions == [])
    let words = ["--script", "a.uitest", "--size", "60x20"]
    #expect(try Demo.parse(words).driverOptions == words)
  }
}
