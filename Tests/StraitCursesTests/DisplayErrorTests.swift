import StraitCurses
import Testing

@Suite struct DisplayErrorTests {
  @Test(arguments: [
    DisplayError.inputIsNotATerminal, .outputIsNotATerminal, .terminalUnnamed,
    .terminalUnknown("x"), .cursorCannotMove("dumb"), .noUTF8, .alreadyOpen, .system(code: 24),
    .terminalNotUTF8("KOI8-R"), .terminalNotUTF8(nil),
  ])
  func `each error is one line that ends the program with status 5 (G33)`(_ error: DisplayError) {
    #expect(error.exitCode == 5)
    #expect(!error.description.contains("\n"))
    #expect(error == .alreadyOpen || error.description.hasSuffix("; run it in a terminal"))
  }

  @Test func `a system error names its cause`() {
    #expect(DisplayError.system(code: 24).description.contains("Too many open files"))
  }
}
