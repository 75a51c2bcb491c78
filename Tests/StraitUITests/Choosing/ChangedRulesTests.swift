import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

/// A text that was no value when it was typed, and is one since what can be typed has changed.
@MainActor @Suite struct ChangedRulesTests {
  private func driver(_ control: Widget) -> Driver {
    let driver = Driver(
      App(
        bracketed: Column {
          control
          TextField(columns: 3, id: "other")
        }
      ),
      size: Size(columns: 60, rows: 12)
    )
    driver.app.focus(control)
    driver.settle()
    return driver
  }

  private func days(_ first: String, _ last: String) throws -> ClosedRange<CalendarDate> {
    try #require(CalendarDate(first))...(try #require(CalendarDate(last)))
  }

  private func times(_ first: String, _ last: String) throws -> ClosedRange<TimeOfDay> {
    try #require(TimeOfDay(first))...(try #require(TimeOfDay(last)))
  }

  @Test(arguments: ["leaving", "Return"])
  func `a day that was typed outside of the range is taken when the range has it`(
    how: String
  ) throws {
    let property = Property(CalendarDate("2001-02-03"))
    let former = try days("2001-01-01", "2001-12-31")
    let picker = DatePicker("c", to: property, in: former, id: "c")
    picker.signal(for: .submit).subscribe(onNext: { _ in })
    var edits: [CalendarDate?] = []
    picker.edits.subscribe(onNext: { edits.append($0) })
    let driver = driver(picker)
    try driver.press("home")
    try driver.type("2010-05-06")
    #expect(property.value == CalendarDate("2001-02-03"))
    #expect(picker.described.problem != nil)
    picker.range = try days("2001-01-01", "2030-12-31")
    #expect(picker.described.problem == nil)
    if how == "leaving" { try driver.focus(.id("other")) } else { try driver.press("enter") }
    #expect(property.value == CalendarDate("2010-05-06"))
    #expect(edits == [CalendarDate("2010-05-06")])
    try driver.expect(screenHas: "2010-05-06")
  }

  @Test func `a day that the user has left outside of the range is taken with the range`() throws {
    let former = try days("2001-01-01", "2001-12-31")
    let picker = DatePicker("c", value: CalendarDate("2001-02-03"), in: former, id: "c")
    let driver = driver(picker)
    try driver.press("home")
    try driver.type("2010-05-06")
    try driver.focus(.id("other"))
    #expect(picker.described.problem != nil)
    // Another range that does not have it says which days it has.
    let problem = picker.described.problem
    picker.range = try days("2001-01-01", "2002-12-31")
    #expect(picker.described.problem != nil && picker.described.problem != problem)
    picker.range = try days("2001-01-01", "2030-12-31")
    #expect(picker.described.problem == nil)
    #expect(picker.date == CalendarDate("2010-05-06"))
  }

  @Test func `a picker that can be empty now is empty`() throws {
    let picker = DatePicker("c", value: CalendarDate("2001-02-03"), id: "c")
    picker.isOptional = false
    let time = TimePicker("t", value: TimeOfDay("07:30"), id: "t")
    time.isOptional = false
    let driver = driver(
      Column {
        picker
        time
      }
    )
    for id in ["c", "t"] {
      try driver.focus(.id(id))
      try driver.press("ctrl+a", "backspace")
      try driver.focus(.id("other"))
    }
    #expect(picker.date == CalendarDate("2001-02-03") && picker.described.problem != nil)
    #expect(time.value == TimeOfDay("07:30") && time.described.problem != nil)
    picker.isOptional = true
    time.isOptional = true
    #expect(picker.date == nil && picker.described.problem == nil)
    #expect(time.value == nil && time.described.problem == nil)
  }

  @Test func `a time that was typed outside of the range is taken when the range has it`() throws {
    let property = Property(TimeOfDay("09:15"))
    let morning = try times("08:00", "12:00")
    let picker = TimePicker("c", value: nil, in: morning, id: "c")
    let policy = BindingPolicy(conflict: .firstWins)
    picker.bind(to: property, policy: policy)
    let driver = driver(picker)
    try driver.press("home")
    try driver.type("20:15")
    #expect(property.value == TimeOfDay("09:15"))
    picker.range = try times("08:00", "22:00")
    // What the model has meanwhile waits for the end of the edit.
    property.value = TimeOfDay("10:00")
    driver.settle()
    try driver.expect(screenHas: "20:15")
    try driver.focus(.id("other"))
    #expect(property.value == TimeOfDay("20:15"))
    property.value = TimeOfDay("10:00")
    #expect(picker.value == TimeOfDay("10:00"))
  }

  // MARK: Combo boxes

  @Test func `a text that is listed once the user has left it is taken`() throws {
    let property = Property("Bern")
    let box = ComboBox("c", ["Bern", "Rome"], onlyListed: property, id: "c")
    var (sent, edits): ([String], [String]) = ([], [])
    box.newListedTextChannel().subscribe(onNext: { sent.append($0) })
    box.edits.subscribe(onNext: { edits.append($0) })
    let driver = driver(box)
    try driver.press("ctrl+a")
    try driver.type("Ro")
    try driver.focus(.id("other"))
    #expect(box.described.problem != nil && property.value == "Bern")
    box.texts = ["Bern", "Ro"]
    #expect(box.described.problem == nil)
    #expect(property.value == "Ro" && sent == ["Ro"])
    // It is no further edit for those that have received it already.
    #expect(edits.last == "Ro" && edits.filter { $0 == "Ro" }.count == 1)
    box.texts = ["Ro", "Bern"]
    #expect(sent == ["Ro"])
  }

  @Test func `a text that is listed while it is edited is taken when the user leaves it`() throws {
    let property = Property("Bern")
    let box = ComboBox("c", ["Bern", "Rome"], onlyListed: property, id: "c")
    let driver = driver(box)
    try driver.press("ctrl+a")
    try driver.type("Ro")
    box.texts = ["Bern", "Ro"]
    #expect(property.value == "Bern")
    try driver.focus(.id("other"))
    #expect(property.value == "Ro" && box.described.problem == nil)
  }

  @Test func `a text in other letters is written as the list has it by then`() throws {
    let property = Property("Bern")
    let box = ComboBox("c", ["Bern", "rome"], onlyListed: property, id: "c")
    let driver = driver(box)
    try driver.press("ctrl+a")
    try driver.type("ro")
    try driver.focus(.id("other"))
    box.texts = ["Bern", "Ro"]
    #expect(box.text == "Ro" && property.value == "Ro" && box.described.problem == nil)
  }

  @Test func `a text that the program has set is not sent when it is listed`() {
    let box = ComboBox("c", ["Bern"], value: "Rome", id: "c")
    var sent: [String] = []
    box.newListedTextChannel().subscribe(onNext: { sent.append($0) })
    box.texts = ["Rome"]
    box.text = "Paris"
    box.texts = ["Paris"]
    #expect(sent == [])
  }

  @Test func `the listed texts end with their box`() {
    var isCompleted = false
    do {
      let box = ComboBox("c", ["Bern"], id: "c")
      box.newListedTextChannel().subscribe(onCompleted: { isCompleted = true })
    }
    #expect(isCompleted)
  }
}
