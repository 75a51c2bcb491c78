import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

/// A text that was no value when it was typed, and is one since what can be typed has changed.
@MainActor @Suite struct ChangedRulesTests {
  private func days(_ first: String, _ last: String) throws -> ClosedRange<CalendarDate> {
    try #require(CalendarDate(first))...(try #require(CalendarDate(last)))
  }

  @Test func `a day that the user has left outside of the range is taken with the range`() throws {
    let former = try days("2001-01-01", "2001-12-31")
    let picker = DatePicker("c", value: CalendarDate("2001-02-03"), in: former, id: "c")
    let driver = Driver(bracketed: picker, TextField(id: "other"))
    try driver.press("home")
    try driver.type("2010-05-06")
    try driver.focus(.id("other"))
    #expect(picker.described.problem != nil)
    // Another range that does not have the day names its own days.
    let problem = picker.described.problem
    picker.range = try days("2001-01-01", "2002-12-31")
    #expect(picker.described.problem != nil && picker.described.problem != problem)
    picker.range = try days("2001-01-01", "2030-12-31")
    #expect(picker.described.problem == nil)
    #expect(picker.date == CalendarDate("2010-05-06"))
  }

  @Test func `an emptied picker is empty once it can be`() throws {
    let picker = DatePicker("c", value: CalendarDate("2001-02-03"), id: "c")
    let time = TimePicker("t", value: TimeOfDay("07:30"), id: "t")
    picker.isOptional = false
    time.isOptional = false
    let driver = Driver(bracketed: picker, time, TextField(id: "other"))
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

  @Test func `a text that is listed once the user has left it is taken`() throws {
    let property = Property("Bern")
    let box = ComboBox("c", ["Bern", "Rome"], onlyListed: property, id: "c")
    var (sent, edits): ([String], [String]) = ([], [])
    box.newListedTextChannel().subscribe(onNext: { sent.append($0) })
    box.edits.subscribe(onNext: { edits.append($0) })
    let driver = Driver(bracketed: box, TextField(id: "other"))
    driver.app.focus(box)
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
