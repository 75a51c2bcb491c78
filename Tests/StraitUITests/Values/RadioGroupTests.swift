import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import Testing

@testable import StraitUI

@MainActor @Suite struct RadioGroupTests {
  private enum Order: CaseIterable { case name, date, size }

  private final class View: ObservableModel {
    @Observed var order = Order.date
    @Observed var plan = -1
    @Observed var limit: Int? = 10
  }

  private let view = View()

  @Test func `Up and Down choose among choices below each other`() throws {
    let group = RadioGroup("Sort", to: view.$order, id: "sort")
    let driver = Driver(App(bracketed: Column { group }))
    try driver.expect(screen: "Sort [( ) name\n      (*) date\n      ( ) size")
    try driver.press("down")
    #expect(view.order == .size)
    try driver.press("down")
    try driver.press("home")
    try driver.expect(screen: "Sort [(*) name\n      ( ) date\n      ( ) size")
    try driver.press("end", "up")
    #expect(view.order == .date)
    try driver.press("s")
    #expect(view.order == .size)
    try driver.press("1")
    #expect(view.order == .name)
  }

  @Test func `Left and Right choose among choices beside each other, and Up and Down move on`()
    throws
  {
    let group = RadioGroup(
      "Plan",
      titles: ["Free", "Team"],
      to: view.$plan,
      axis: .horizontal,
      id: "plan"
    )
    let box = Checkbox("More", value: false)
    let driver = Driver(
      App(
        bracketed: Column {
          group
          box
        }
      )
    )
    try driver.expect(screenHas: "Plan [( ) Free ( ) Team")
    try driver.press("right")
    #expect(view.plan == 0)
    try driver.press("right")
    try driver.expect(screenHas: "Plan [( ) Free (*) Team")
    try driver.press("down")
    #expect(box.isFocused && view.plan == 1)
  }

  @Test func `a click chooses`() throws {
    let group = RadioGroup("Sort", to: view.$order)
    let across = RadioGroup("Plan", titles: ["Free", "Team"], to: view.$plan, axis: .horizontal)
    let driver = Driver(
      App(
        bracketed: Column {
          group
          across
        }
      )
    )
    driver.display.send(MousePress(.press, .left, at: Point(column: 7, row: 2)))
    #expect(view.order == .size)
    driver.display.send(MousePress(.press, .left, at: Point(column: 12, row: 0)))
    #expect(view.order == .name)
    driver.display.send(MousePress(.press, .left, at: Point(column: 18, row: 3)))
    #expect(view.plan == 1)
    driver.display.send(MousePress(.press, .left, at: Point(column: 60, row: 3)))
    #expect(view.plan == 1)
  }

  @Test func `optional values are chosen, and one that is not among them shows none`() throws {
    let group = RadioGroup("Limit", [nil, 10, 100], to: view.$limit) {
      $0.map { "\($0)" } ?? "none"
    }
    let driver = Driver(App(bracketed: Column { group }))
    #expect(group.chosenIndex == 1)
    try driver.press("up")
    #expect(view.limit == nil)
    view.limit = 11
    #expect(group.chosenIndex == nil && view.limit == 11)
    #expect(group.described.text == "")
  }

  @Test func `scripts choose, a plain dialogue asks, and the channel takes nil`() throws {
    let group = RadioGroup("Sort", to: view.$order, id: "sort")
    let app = App(bracketed: Column { group })
    let driver = Driver(app)
    try driver.choose(.id("sort"), "size")
    #expect(view.order == .size)
    try driver.set(.id("sort"), to: .text("name"))
    #expect(view.order == .name)
    let dialogue = PlainDialogue(app)
    #expect(dialogue.begin().prompt == "Sort, name, one of: name, date, size: ")
    #expect(dialogue.take("date"))
    #expect(view.order == .date)
    var log: [Int?] = []
    let terminal = group.newSelectedIndexChannel(nilValue: -1)
    terminal.subscribe(onNext: { log.append($0) })
    terminal.sendNext(nil)
    #expect(group.selectedIndex == -1 && log == [])
    group.newSelectedIndexChannel().sendNext(2)
    #expect(group.chosenIndex == 2)
  }

  @Test func `what is chosen is in sight where there are too few rows or columns`() throws {
    for index in 0..<3 {
      let group = RadioGroup("", ["one", "two", "three"], value: index)
      let driver = Driver(App(bracketed: group), size: Size(columns: 10, rows: 1))
      #expect(driver.screen.contains("(*) \(["one", "two", "three"][index])"))
      driver.display.send(MousePress(.press, .left, at: Point(column: 3, row: 0)))
      #expect(group.value == index)
      let across = RadioGroup("", ["one", "two", "three"], value: index, axis: .horizontal)
      let second = Driver(App(bracketed: across), size: Size(columns: 10, rows: 1))
      #expect(second.screen.contains("(*) \(["one", "two", "three"][index])"))
    }
    _ = Driver(App(bracketed: RadioGroup("n", [])), size: Size(columns: 1, rows: 1))
  }
}
