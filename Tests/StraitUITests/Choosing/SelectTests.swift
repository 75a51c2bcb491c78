/// One of several values, in a list that is opened.
@MainActor @Suite struct SelectTests {
  private let plan = Property("Team")
  private let edits = Property<[String]>([])

  private func makeSelect(_ choices: [String] = ["Free", "Team", "Large"]) -> Select<String> {
    let select = Select("Plan", choices, to: plan, id: "plan")
    select.columns = 12
    select.own(select.edits.subscribe(onNext: { [edits] in edits.value.append($0) }))
    return select
  }

  @Test(arguments: [true, false])
  func `choices may be taken away while the list closes`(isAsked: Bool) throws {
    let select = makeSelect()
    let driver = Driver(bracketed: select, columns: 30, rows: 10)
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
    let driver = Driver(bracketed: select, columns: 30, rows: 10)
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
