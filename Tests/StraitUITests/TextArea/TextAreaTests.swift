@MainActor @Suite struct TextAreaTests {
  private let area = TextArea(value: "", id: "a")
  private let driver: Driver

  init() {
    let area = self.area
    area.columns = 10
    area.rows = 3
    driver = Driver(bracketed: area, columns: 30, rows: 6)
  }

  @Test func `an area is bound both ways, and by scripts`() throws {
    let notes = Property("x\ny")
    let area = TextArea("Notes", to: notes, id: "notes")
    let driver = Driver(bracketed: area)
    try driver.type("!")
    #expect(notes.value == "x\ny!")
    notes.value = "z"
    try driver.expect("notes", value: "z")
    #expect(area.perform(.set("p\nq")))
    #expect(notes.value == "p\nq")
    #expect(driver.tree.contains("textarea #notes \"Notes\""))
    #expect(!area.perform(.scrollTo(2)))
    #expect(area.perform(.scrollTo(1)))
  }

  @Test func `a text is found and replaced`() throws {
    area.text = "one two one\nOne"
    driver.settle()
    try driver.press("ctrl+home")
    #expect(area.find("one"))
    #expect(area.selection == 0..<3)
    try driver.press("f3")
    #expect(area.selection == 8..<11)
    try driver.press("f3", "f3")
    #expect(area.selection == 0..<3)
    try driver.press("shift+f3")
    #expect(area.selection == 12..<15)
    #expect(!area.find("none"))
    #expect(area.notice == "no none")
    #expect(area.replaceAll("one", with: "漢") == 3)
    #expect(area.text == "漢 two 漢\n漢")
    try driver.press("ctrl+_")
    #expect(area.text == "one two one\nOne")
    #expect(area.replaceAll("absent", with: "x") == 0)
  }
}
