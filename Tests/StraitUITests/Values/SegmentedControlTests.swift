@testable import StraitUI

@MainActor @Suite struct SegmentedControlTests {
  private let plans = ["Free", "Team", "Large"]

  @Test func `no segments at all choose nothing, and others choose none`() throws {
    let control = SegmentedControl("Plan", plans, value: 2)
    let empty = SegmentedControl("None", [], value: 0, id: "none")
    let second = Driver(bracketed: empty)
    try second.press("tab")
    #expect(!empty.canChoose && empty.described.choice?.count == 0)
    try second.expect(screen: "None [")
    control.titles = ["A"]
    #expect(control.chosenIndex == nil && control.value == 2)
  }

  @Test(arguments: 1...30)
  func `what is chosen is in sight in a narrow place`(columns: Int) throws {
    for index in plans.indices {
      let control = SegmentedControl("Plan", plans, value: index)
      let driver = Driver(App(bracketed: control), size: Size(columns: columns, rows: 1))
      // The value has 8 columns before the name has any; a bar is at each side of the title.
      let room = max(0, max(min(columns, 8), columns - 5) - 2)
      let title = plans[index]
      let cut = String(title.prefix(max(0, room - 3))) + String("...".prefix(room))
      let part = title.count <= room ? title : cut
      #expect(driver.screen.contains(part), "\(driver.screen)")
    }
  }
}
