@testable import StraitDriver

/// States of widgets in trees.
@MainActor @Suite struct StateTreeTests {
  @Test func `F21 a tree says of a state what is not the usual`() throws {
    let form = ControlForm()
    let driver = Driver(form.app)
    #expect(
      driver.tree == """
        column
          textfield #name "Name" = "Ada" focused caret 3
          checkbox #subscribe "Subscribe" = "off" unchecked
          slider #volume "Volume" = "5" range 0..11
          segmented #plan "Plan" = "" item none of 3
          radios #size "Size" = "M" item 2 of 3
          fold #details "Details" collapsed
          rows #rows = "0"
          stepper #width "Width" = "1" range 0.. step 0.5
          button #save "Save" default
          label #greeting "Hello"
        """
    )
    try driver.perform(.expand(.id("details")))
    try driver.choose(.id("plan"), "Large")
    try driver.perform(.toggle(.id("subscribe")))
    #expect(driver.tree.contains("fold #details \"Details\" expanded\n"))
    #expect(driver.tree.contains("segmented #plan \"Plan\" = \"Large\" item 3 of 3\n"))
    #expect(driver.tree.contains("checkbox #subscribe \"Subscribe\" = \"on\" checked\n"))
  }

  @Test func `F21 a button is busy while its command is at work, and cannot be pressed`() throws {
    let work = Subject<Int>()
    let save = Command<Void, Int> { _ in work }
    let driver = Driver(App(bracketed: Button("Save", command: save, id: "save")))
    try driver.perform(.press(.id("save")))
    try driver.expect(.id("save"), .busy)
    #expect(driver.tree == "button #save \"Save\" focused busy")
    expectError(
      "expected a widget that can be pressed, found #save, a button, which is at work"
    ) { try driver.perform(.press(.id("save"))) }
    work.sendCompleted()
    try driver.expect(.id("save"), not: .busy)
    try driver.perform(.press(.id("save")))
  }

  @Test func `the JSON of a trace has the states as a script names them`() throws {
    let form = ControlForm()
    let driver = Driver(form.app)
    let widgets = driver.widgetRecords
    let plan = try #require(widgets.first { $0.id == "plan" })
    #expect(plan.state == ["item none of 3"])
    let members = JSONValue(members: plan.members(inTree: true))
    #expect(members.text.contains(#""state":["item none of 3"]"#))
  }

  @Test func `a tree has the suggestion of a field`() throws {
    let city = TextField("City", id: "city")
    city.complete { text in ["Berlin"].filter { $0.hasPrefix(text) } }
    let driver = Driver(App(bracketed: city))
    try driver.type("Ber")
    #expect(driver.tree.contains(" caret 3 suggestion \"lin\""))
  }

  @Test func `F21 a tree has a date and a time with their ranges, and a box that is mixed`() {
    let tree = Driver(CaseApp.makeOwnDates()).tree
    for line in [
      "datefield #born \"Born\" = \"1815-12-10\" focused range 1800-01-01..2099-12-31",
      "timefield #at \"At\" = \"09:10\" range 08:00..17:30 step 15",
      "severalbox #done \"Done\" = \"mixed\" mixed",
    ] {
      #expect(tree.contains(line), "\(tree)")
    }
  }

  @Test func `F21 a tree has what is typed, and the range still`() throws {
    let day = DatePicker("Day", value: CalendarDate("2001-02-03"), id: "day")
    let last = try #require(CalendarDate("2001-12-31"))
    day.range = CalendarDate.all.lowerBound...last
    let driver = Driver(App(root: Column { day }))
    try driver.press("end", "backspace")
    #expect(
      driver.tree.contains("datepicker #day \"Day\" = \"2001-02-0\" focused")
        && driver.tree.contains("range ..2001-12-31")
    )
  }
}
