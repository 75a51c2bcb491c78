import StraitCurses

@Suite struct DisplayErrorTests {
  @Test(arguments: [
    DisplayError.inputIsNotATerminal, .outputIsNotATerminal, .terminalUnnamed,
    .terminalUnknown("x"), .cursorCannotMove("dumb"), .noUTF8, .alreadyOpen, .system(code: 5),
    .terminalNotUTF8("KOI8-R"), .terminalNotUTF8(nil),
  ])
  func `each error is one line that ends the program with status 5 (G33)`(_ error: DisplayError) {
    #expect(error.exitCode == 5)
    #expect(!error.description.contains("\n"))
    #expect(error == .alreadyOpen || error.description.hasSuffix("; run it in a terminal"))
  }

  @Test func `a name in an error is cut, and acts on no terminal`() {
    func errors(_ name: String) -> [DisplayError] {
      [.terminalUnknown(name), .cursorCannotMove(name), .terminalNotUTF8(name)]
    }
    for error in errors(.hostile) { #expect(error.description.actingScalars == [], "\(error)") }
    for error in errors(String(repeating: "e\u{301}", count: 5000)) {
      #expect(error.description.utf8.count < 400)
    }
  }

  @Test func `a system error names its cause`() {
    #expect(DisplayError.system(code: 5).description.contains("error 5: Input/output error"))
    let full = DisplayError.system(code: 24).description
    #expect(full.contains("found Too many open files: the limit of this process is "))
    #expect(full.hasSuffix("; raise it, as with ulimit -n 256"))
  }
}
