@MainActor @Suite struct ColumnTests {
  @Test func `widgets can be chosen and repeated`() throws {
    let shown = true
    let none: Label? = nil
    let column = Column {
      if shown { Label("if") } else { Label("else") }
      for number in 1...2 { Label("\(number)") }
      if !shown { Label("never") }
      if let none { none }
    }
    try Driver(App(bracketed: column)).expect(screen: "if\n1\n2")
  }

  @Test func `spacers share the rows that are left over`() throws {
    let column = Column {
      Label("a"); Spacer(); Label("b");
      Column {
        Spacer(); Label("c")
      }
    }
    let driver = Driver(App(bracketed: column), size: Size(columns: 10, rows: 8))
    try driver.expect(screen: "a\n\n\n\nb\n\n\nc")
    try driver.resize(to: Size(columns: 10, rows: 3))
    try driver.expect(screen: "a\nb\nc")
  }

  @Test func `what is out of sight has no place`() throws {
    let inner = Label("inner")
    let driver = Driver(bracketed: Label("a"), Column { inner })
    #expect(inner.frame.description == "0,0 5x1")
    #expect(inner.screenFrame.description == "0,1 5x1")
    try driver.resize(to: Size(columns: 10, rows: 1))
    #expect(inner.screenFrame.isEmpty)
    try driver.resize(to: Size(columns: 0, rows: 0))
    #expect(driver.app.root.screenFrame.isEmpty)
  }

  @Test func `a negative spacing is a mistake`() async {
    await #expect(processExitsWith: .failure) { @MainActor in _ = Column(spacing: -1) {} }
  }
}
