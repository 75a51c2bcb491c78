import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import Testing

@testable import StraitUI

@MainActor @Suite struct SegmentedControlTests {
  private enum Size: CaseIterable { case small, medium, large }

  private final class Order: ObservableModel {
    @Observed var plan = 1
    @Observed var size = Size.medium
    @Observed var range = 20
  }

  private let order = Order()

  private let plans = ["Free", "Team", "Large"]

  @Test func `the arrows, Home and End choose a segment, and stop at the ends`() throws {
    let control = SegmentedControl("Plan", titles: plans, to: order.$plan, id: "plan")
    let driver = Driver(App(bracketed: Column { control }))
    try driver.expect(screen: "Plan  Free  [Team]  Large")
    try driver.press("right")
    try driver.expect(screen: "Plan  Free   Team  [Large]")
    var edits = 0
    control.edits.subscribe(onNext: { _ in edits += 1 })
    try driver.press("right", "end")
    #expect(edits == 0 && order.plan == 2)
    try driver.press("home", "left")
    #expect(edits == 1 && order.plan == 0)
  }

  @Test func `a digit chooses by its place, a letter the next segment that begins with it`() throws
  {
    let control = SegmentedControl("", ["Red", "green", "Rose", "7", "Émile"], value: 0)
    let driver = Driver(App(bracketed: Column { control }))
    try driver.press("2")
    #expect(control.chosenIndex == 1)
    try driver.press("r")
    #expect(control.chosenIndex == 2)
    try driver.press("r")
    #expect(control.chosenIndex == 0)
    try driver.press("g")
    #expect(control.chosenIndex == 1)
    try driver.press("é", "9", "x")
    #expect(control.chosenIndex == 4)
  }

  @Test func `a click chooses a segment`() throws {
    let control = SegmentedControl("Plan", titles: plans, to: order.$plan, id: "plan")
    let driver = Driver(App(bracketed: Column { control }))
    driver.display.send(MousePress(.press, .left, at: Point(column: 20, row: 0)))
    #expect(order.plan == 2)
    driver.display.send(MousePress(.press, .left, at: Point(column: 6, row: 0)))
    #expect(order.plan == 0)
    // Between two segments, and behind the last.
    driver.display.send(MousePress(.press, .left, at: Point(column: 11, row: 0)))
    driver.display.send(MousePress(.press, .left, at: Point(column: 40, row: 0)))
    #expect(order.plan == 0)
  }

  @Test func `values and cases are chosen by their titles`() throws {
    let size = SegmentedControl("Size", to: order.$size, id: "size")
    let range = SegmentedControl("Range", [10, 20, 50], to: order.$range) { "\($0) km" }
    let driver = Driver(
      App(
        bracketed: Column {
          size
          range
        }
      )
    )
    try driver.expect(screen: "Size   small  [medium]  large\nRange  10 km  [20 km]  50 km")
    try driver.choose(.id("size"), "large")
    #expect(order.size == .large)
    driver.app.focus(range)
    try driver.press("right")
    #expect(order.range == 50)
    order.range = 10
    #expect(range.chosenIndex == 0)
    order.range = 11
    #expect(range.chosenIndex == nil && order.range == 11 && range.problem == nil)
    try driver.press("left")
    #expect(order.range == 50)
  }

  @Test func `the channel of the index takes nil for an index of its own`() throws {
    let control = SegmentedControl("Plan", plans, value: 0)
    let driver = Driver(App(bracketed: Column { control }))
    var log: [Int?] = []
    let terminal = control.newSelectedSegmentIndexChannel(nilValue: -1)
    terminal.subscribe(onNext: { log.append($0) })
    terminal.sendNext(2)
    #expect(control.selectedSegmentIndex == 2)
    terminal.sendNext(nil)
    #expect(control.selectedSegmentIndex == -1 && control.chosenIndex == nil)
    driver.settle()
    try driver.expect(screen: "Plan [Free   Team   Large")
    try driver.press("right")
    #expect(log == [0])
    control.newSelectedSegmentIndexChannel().sendNext(1)
    #expect(control.value == 1 && log == [0])
  }

  @Test func `scripts choose by title and by place, and a plain dialogue asks for a choice`() throws
  {
    let control = SegmentedControl("Plan", titles: plans, to: order.$plan, id: "plan")
    let app = App(bracketed: Column { control })
    let driver = Driver(app)
    try driver.choose(.id("plan"), "Large")
    #expect(order.plan == 2)
    try driver.choose(.id("plan"), item: 1)
    #expect(order.plan == 0)
    #expect(throws: DriverError.self) { try driver.choose(.id("plan"), "Huge") }
    #expect(throws: DriverError.self) { try driver.choose(.id("plan"), item: 4) }
    let dialogue = PlainDialogue(app)
    #expect(dialogue.begin().prompt == "Plan, Free, one of: Free, Team, Large: ")
    #expect(dialogue.take("2"))
    #expect(order.plan == 1)
    #expect(dialogue.take("large"))
    #expect(order.plan == 2)
  }

  @Test func `an index without a segment, and no segments at all, choose nothing`() throws {
    let control = SegmentedControl("Plan", plans, value: 99)
    let driver = Driver(App(bracketed: Column { control }))
    try driver.press("left")
    #expect(control.value == 2)
    let empty = SegmentedControl("None", [], value: 0, id: "none")
    let second = Driver(App(bracketed: Column { empty }))
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
      let driver = Driver(
        App(bracketed: control),
        size: StraitScreen.Size(columns: columns, rows: 1)
      )
      // The value has 8 columns before the name has any; a bar is at each side of the title.
      let room = max(0, max(min(columns, 8), columns - 5) - 2)
      let title = plans[index]
      let cut = String(title.prefix(max(0, room - 3))) + String("...".prefix(room))
      let part = title.count <= room ? title : cut
      #expect(driver.screen.contains(part), "\(driver.screen)")
    }
  }
}
