import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

/// One of several values, in a list that is opened.
@MainActor @Suite struct SelectTests {
  private let plan = Property("Team")
  private let edits = Property<[String]>([])

  private func driver(_ widgets: Widget..., columns: Int = 30, rows: Int = 10) -> Driver {
    let column = Column {}
    for widget in widgets { column.append(widget) }
    return Driver(App(bracketed: column), size: Size(columns: columns, rows: rows))
  }

  private func makeSelect(_ choices: [String] = ["Free", "Team", "Large"]) -> Select<String> {
    let select = Select("Plan", choices, to: plan, id: "plan")
    select.columns = 12
    select.own(select.edits.subscribe(onNext: { [edits] in edits.value.append($0) }))
    return select
  }

  @Test func `Return opens the list, the arrows go through it, and a choice is one edit`() throws {
    let select = makeSelect()
    let driver = driver(select, Label("below"))
    try driver.expect(screenHas: "Plan [Team       v]")
    try driver.press("enter")
    try driver.expect(screenHas: "+------------+")
    try driver.expect(screenHas: ">Team")
    #expect(select.isOpen && driver.app.layers.count == 2)
    try driver.press("down")
    #expect(plan.value == "Team" && edits.value == [])
    try driver.press("enter")
    #expect(plan.value == "Large" && edits.value == ["Large"])
    #expect(!select.isOpen && select.isFocused && driver.app.layers.count == 1)
    // What is chosen already is no edit.
    try driver.press("alt+down", "enter")
    try driver.press("space", "home", "end", "space")
    #expect(edits.value == ["Large"])
    try driver.press("down", "home", "enter")
    #expect(edits.value == ["Large", "Free"])
    #expect(driver.display.ringCount == 0)
  }

  @Test func `typing leaves what contains it, and Backspace brings the rest back`() throws {
    plan.value = "Pear"
    let select = makeSelect(["Apple", "Pineapple", "Pear", "Crab apple"])
    let driver = driver(select, rows: 12)
    try driver.press("enter")
    try driver.type("APP")
    try driver.expect(screenHas: "- APP -")
    #expect(!driver.screen.contains(">Pear"))
    // The first that begins with it is marked.
    try driver.expect(screenHas: ">Apple")
    try driver.type("x")
    try driver.expect(screenHas: "no APPx")
    try driver.press("enter")
    #expect(select.isOpen && edits.value == [])
    try driver.press("backspace", "backspace", "backspace", "backspace")
    try driver.expect(screenHas: "Pineapple")
    #expect(driver.screen.contains("Pear"))
    try driver.type("crab")
    try driver.press("ctrl+u")
    try driver.type("e")
    try driver.press("end", "enter")
    #expect(plan.value == "Crab apple")
  }

  @Test func `Escape and a press beside the list close it without an edit`() throws {
    let select = makeSelect()
    let driver = driver(select, Label("below"))
    try driver.press("enter", "down", "escape")
    #expect(!select.isOpen && edits.value == [] && select.isFocused)
    try driver.press("enter")
    driver.display.send(MousePress(.press, .left, at: Point(column: 28, row: 9)))
    driver.settle()
    #expect(!select.isOpen && edits.value == [])
  }

  @Test func `a click opens the list, and a click chooses`() throws {
    let select = makeSelect()
    let driver = driver(select)
    // On its name it only gives the focus.
    driver.display.send(MousePress(.press, .left, at: Point(column: 1, row: 0)))
    driver.settle()
    #expect(!select.isOpen)
    driver.display.send(MousePress(.press, .left, at: Point(column: 16, row: 0)))
    driver.settle()
    #expect(select.isOpen)
    let row = try #require(
      driver.screen.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.contains("Large") }
    )
    driver.display.send(MousePress(.press, .left, at: Point(column: 8, row: row)))
    driver.settle()
    #expect(plan.value == "Large" && edits.value == ["Large"] && !select.isOpen)
  }

  @Test func `first letters choose while it is closed, and begin anew after a second`() throws {
    plan.value = "Free"
    let driver = driver(makeSelect(["Free", "Team", "Ten", "Large"]))
    try driver.type("t")
    #expect(plan.value == "Team")
    try driver.type("en")
    #expect(plan.value == "Ten")
    driver.advance(by: .seconds(1))
    // The same letter goes on to the next, around the end.
    try driver.type("t")
    try driver.type("t")
    #expect(edits.value == ["Team", "Ten", "Team", "Ten"])
    driver.advance(by: .seconds(1))
    try driver.type("x")
    #expect(driver.display.ringCount == 1 && plan.value == "Ten")
  }

  @Test func `a value that is none of the choices is shown as it is, and stays`() throws {
    let select = makeSelect()
    let driver = driver(select)
    plan.value = "Gone"
    driver.settle()
    try driver.expect(screenHas: "[~ Gone     v]")
    #expect(select.selectedIndex == nil && select.described.text == "")
    #expect(select.described.hint == "Gone")
    try driver.press("enter", "escape")
    #expect(plan.value == "Gone" && edits.value == [])
    try driver.press("enter", "down", "enter")
    #expect(plan.value == "Free")
  }

  @Test func `choices follow a property, also while the list is open`() throws {
    let plans = Property(["Free", "Team"])
    let select = Select("Plan", plans, to: plan, id: "plan")
    let driver = driver(select)
    try driver.press("enter")
    plans.value = ["Team", "Large", "Huge"]
    driver.settle()
    try driver.expect(screenHas: "Huge")
    #expect(!driver.screen.contains("Free"))
    try driver.press("end", "enter")
    #expect(plan.value == "Huge")
    plans.value = []
    driver.settle()
    #expect(plan.value == "Huge" && select.selectedIndex == nil)
    try driver.press("enter")
    #expect(!select.isOpen)
  }

  @Test func `nothing may be chosen where it has a title, and a place may be the value`() throws {
    let country = Property<Int?>(nil)
    let select = Select("Country", [1, 2], none: "Anywhere", to: country, id: "country") {
      "No. \($0)"
    }
    let place = Property(1)
    let placed = Select("Day", titles: ["Mon", "Tue"], to: place, id: "day")
    let index = Property<Int?>(nil)
    let indexed = Select("Size", titles: ["S", "M"], to: index, id: "size")
    indexed.placeholder = "any"
    let driver = driver(select, placed, indexed, columns: 60)
    try driver.expect(screenHas: "Anywhere")
    try driver.expect(screenHas: "[any ")
    try driver.choose(.id("country"), "No. 2")
    try driver.choose(.id("day"), "Mon")
    try driver.choose(.id("size"), item: 2)
    #expect(country.value == 2 && place.value == 0 && index.value == 1)
    try driver.choose(.id("country"), "Anywhere")
    #expect(country.value == nil)
    place.value = 7
    driver.settle()
    try driver.expect(screenHas: "~ 7")
    indexed.newSelectedIndexChannel(nilValue: 0).sendNext(nil)
    #expect(indexed.value == 0)
  }

  @Test func `F23 scripts choose, set, open and close, and the plain mode asks`() throws {
    let select = makeSelect()
    let driver = driver(select)
    try driver.choose(.id("plan"), "Large")
    try driver.choose(.id("plan"), item: 1)
    try driver.set(.id("plan"), to: .text("Team"))
    #expect(edits.value == ["Large", "Free", "Team"])
    #expect(throws: DriverError.self) { try driver.choose(.id("plan"), "Huge") }
    #expect(throws: DriverError.self) { try driver.set(.id("plan"), to: .text("Huge")) }
    try driver.expand(.id("plan"))
    #expect(select.described.isExpanded == true)
    // Its own list does not stand before it.
    try driver.choose(.id("plan"), "Free")
    #expect(!select.isOpen && plan.value == "Free")
    try driver.expand(.id("plan"))
    try driver.collapse(.id("plan"))
    #expect(select.described.isExpanded == false)
    let dialogue = PlainDialogue(driver.app)
    #expect(dialogue.begin().prompt == "Plan, Free, closed, one of: Free, Team, Large: ")
    #expect(dialogue.take("team") && plan.value == "Team")
    #expect(dialogue.take("3") && plan.value == "Large")
    #expect(!dialogue.take("none"))
  }

  @Test func `one that is disabled, empty or has no room neither opens nor traps`() throws {
    let select = makeSelect([])
    let driver = driver(select)
    try driver.press("enter")
    #expect(!select.isOpen && !select.open())
    select.choices = ["Free"]
    select.isEditable = false
    try driver.press("enter")
    driver.display.send("f")
    #expect(!select.isOpen && plan.value == "Team")
    select.isEditable = true
    select.isEnabled = false
    #expect(!select.open() && !select.perform(.choose("Free")))
    select.isEnabled = true
    select.problem = "too dear"
    for size in [Size(columns: 1, rows: 1), Size(columns: 5, rows: 2), Size(columns: 14, rows: 3)] {
      try driver.resize(to: Size(columns: size.columns, rows: size.rows))
      try driver.press("enter", "down", "escape")
    }
    #expect(plan.value == "Team")
  }

  @Test func `what is disabled while its list is open gets no choice`() throws {
    let select = makeSelect()
    let driver = driver(select)
    try driver.press("enter", "down")
    select.isEnabled = false
    try driver.press("enter")
    #expect(!select.isOpen && plan.value == "Team" && edits.value == [])
  }

  @Test(arguments: [true, false])
  func `choices may be taken away while the list closes`(isAsked: Bool) throws {
    let select = makeSelect()
    let driver = driver(select)
    try driver.press("enter", "end")
    select.own(
      select.signal(for: .begin).subscribe(onNext: { [unowned select] _ in select.choices = [] })
    )
    if isAsked { try driver.choose(.id("plan"), "Large") } else { try driver.press("enter") }
    #expect(select.choices.isEmpty && !select.isOpen)
    #expect(plan.value == "Large" && edits.value == ["Large"])
  }

  @Test func `a list of many is searched and scrolled without showing more than is in sight`()
    throws
  {
    let names = (0..<20_000).map { "name \($0)" }
    plan.value = "name 19999"
    let select = makeSelect(names)
    let driver = driver(select)
    try driver.press("enter")
    try driver.expect(screenHas: "name 19999")
    try driver.press("pageup", "home", "pagedown")
    let list = try #require(driver.app.layers.last?.root)
    #expect(list.described.choice?.count == 20_000)
    #expect(list.children.first?.children.count == 7)
    try driver.type("777")
    #expect(list.described.choice?.count == names.count { $0.contains("777") })
    try driver.type("7")
    #expect(list.described.choice?.count == names.count { $0.contains("7777") })
    try driver.press("backspace", "end", "enter")
    #expect(plan.value == "name 19777")
  }

  @Test func `a select that is gone leaves no list and no subscription`() throws {
    let choices = Subject<[String]>()
    weak var gone: Select<String>?
    let column = Column {}
    let driver = Driver(App(bracketed: column))
    do {
      let select = makeSelect()
      select.showChoices(of: choices)
      gone = select
      column.append(select)
      driver.settle()
      select.open()
      #expect(driver.app.layers.count == 2)
      column.remove(select)
    }
    driver.settle()
    #expect(driver.app.layers.count == 1 && gone == nil && choices.subscriberCount == 0)
  }
}
