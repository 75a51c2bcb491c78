@MainActor @Suite struct SwitchTests {
  @Test func `its word stands behind a sign that has none, and in the language of the table`()
    throws
  {
    let control = Switch("Wi-Fi", value: true)
    let driver = Driver(App(root: Column { control }))
    try driver.expect(screen: "Wi-Fi ▌━◉ on")
    control.isOn = false
    try driver.expect(screen: "Wi-Fi ▌○─ off")
    var table = Wording.english
    table[.switchOff] = "aus"
    try Wording.with(table) {
      control.setNeedsLayout()
      try driver.expect(screen: "Wi-Fi ▌○─ aus")
    }
  }

  @Test func `what is wrong stands below, or is a sign where there is no row for it`() throws {
    let control = Switch("Wi-Fi", value: false)
    control.problem = "no aerial"
    let driver = Driver(bracketed: control)
    try driver.expect(screen: "Wi-Fi [[off]\n       ! no aerial")
    let lower = Switch("Wi-Fi", value: false)
    lower.problem = "no aerial"
    let low = Driver(App(bracketed: lower), size: Size(columns: 13, rows: 1))
    try low.expect(screen: "Wi-Fi [[off]!")
  }
}
