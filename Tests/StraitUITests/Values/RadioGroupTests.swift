@MainActor @Suite struct RadioGroupTests {
  @Test func `what is chosen is in sight where there are too few rows or columns`() throws {
    for index in 0..<3 {
      let group = RadioGroup("", ["one", "two", "three"], value: index)
      let driver = Driver(App(bracketed: group), size: Size(columns: 10, rows: 1))
      #expect(driver.screen.contains("(*) \(["one", "two", "three"][index])"))
      driver.mouse(.press, 3)
      #expect(group.value == index)
      let across = RadioGroup("", ["one", "two", "three"], value: index, axis: .horizontal)
      let second = Driver(App(bracketed: across), size: Size(columns: 10, rows: 1))
      #expect(second.screen.contains("(*) \(["one", "two", "three"][index])"))
    }
    // The bar of the focus goes with it.
    let group = RadioGroup("", ["one", "two", "three"], value: 2)
    let driver = Driver(App(bracketed: group), size: Size(columns: 10, rows: 2))
    #expect(driver.shownLines == [" ( ) two", "[(*) three"])
    group.value = -1
    #expect(driver.shownLines == ["[( ) one", " ( ) two"])
    _ = Driver(App(bracketed: RadioGroup("n", [])), size: Size(columns: 1, rows: 1))
  }
}
