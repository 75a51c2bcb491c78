/// Pictures of the controls in which something is chosen, in `Tests/Goldens/Choosing`: to be looked
/// at when they change.
@MainActor @Suite struct ChoosingPictureTests {
  private func makeApp(_ look: String) -> App {
    let plan = Select("Plan", ["Free", "Team", "Large", "Enterprise"], value: "Team", id: "plan")
    let gone = Select("Region", ["North", "South"], value: "Atlantis", id: "region")
    let none = Select("Owner", titles: ["Ada", "Grace"], id: "owner")
    none.placeholder = "not chosen"
    let off = Select("Size", ["Small"], value: "Small", id: "size")
    off.isEnabled = false
    let city = ComboBox("City", ["Berlin", "Bern", "Paris"], value: "Ber", id: "city")
    let born = DatePicker("Born", value: CalendarDate("1815-12-10"), id: "born")
    born.today = { CalendarDate("1815-12-24") }
    born.showsWeeks = true
    if let first = CalendarDate("1815-12-04") { born.range = first...CalendarDate.all.upperBound }
    let due = DatePicker("Due", id: "due")
    due.problem = "needs a day"
    let alarm = TimePicker("Alarm", value: TimeOfDay("21:15"), id: "alarm")
    alarm.hasHalfDays = true
    let flag = ColorPicker("Flag", value: .palette(208), id: "flag")
    let app = App(
      root: Column {
        plan
        gone
        none
        off
        city
        born
        due
        alarm
        flag
        Spacer()
        KeyHints()
      }
      .padding(1)
    )
    app.theme = .look(look)
    return app
  }

  @Test(arguments: ["dark", "monochrome", "ascii"])
  func `controls in which something is chosen look as they are stored`(look: String) throws {
    let driver = Driver(makeApp(look), size: Size(columns: 64, rows: 22))
    func expectPicture(_ name: String) {
      driver.settle()
      expectGolden(driver.display.frame.svgDocument, "Choosing/\(name)-\(look)-64x22.svg")
    }
    try driver.press("enter")
    expectPicture("select")
    try driver.press("escape")
    try driver.perform(.focus(.id("born")))
    try driver.press("alt+down", "pagedown", "pageup", "right")
    expectPicture("calendar")
    try driver.press("m")
    expectPicture("months")
    try driver.press("escape", "escape")
    try driver.perform(.focus(.id("flag")))
    try driver.press("alt+down")
    expectPicture("palette")
  }
}
