@testable import StraitUI

/// A day that is typed, stepped, or chosen in a calendar.
@MainActor @Suite struct DatePickerTests {
  private let born = Property<CalendarDate?>(CalendarDate("1815-12-10"))

  private func makePicker() -> DatePicker {
    let picker = DatePicker("Born", to: born, id: "born")
    picker.columns = 14
    return picker
  }

  private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

  @Test func `a date scrolls as before when a dialog has taken the release of the mouse`() throws {
    let picker = makePicker()
    picker.columns = 8
    let driver = Driver(bracketed: picker)
    try driver.press("end")
    try driver.expect(screenHas: "Born <12-10 ")
    driver.mouse(.press, 7)
    let layer = driver.app.push(Button("OK", id: "ok") {}, as: .dialog)
    driver.mouse(.release, 7)
    driver.app.close(layer)
    driver.settle()
    try driver.press("end", "left", "left", "left", "left")
    try driver.expect(screenHas: "Born <5-12-1 ")
  }

  @Test func `a drag to the left of a date that has scrolled selects on`() throws {
    let picker = makePicker()
    picker.columns = 8
    let driver = Driver(bracketed: picker)
    try driver.press("end")
    try driver.expect(screenHas: "Born <12-10 ")
    driver.mouse(.press, 8)
    driver.mouse(.drag, 5)
    driver.mouse(.drag, 4)
    #expect(picker.editor.selection == 2..<7)
    driver.mouse(.drag, 8)
    driver.mouse(.release, 8)
    #expect(picker.editor.selection == 4..<7)
  }

  @Test func `an empty picker can be stepped where the present day is known`() throws {
    let picker = makePicker()
    let driver = Driver(bracketed: picker)
    born.value = nil
    driver.settle()
    #expect(!picker.described.abilities.contains(.increment) && !picker.perform(.increment(1)))
    picker.today = { CalendarDate("2001-02-03") }
    #expect(picker.described.abilities.contains(.increment))
    try driver.perform(.increment(.id("born"), by: -1))
    #expect(born.value == CalendarDate("2001-02-03"))
    try driver.perform(.increment(.id("born"), by: -1))
    #expect(born.value == CalendarDate("2001-02-02"))
  }

  @Test func `dates stepped by random keys agree with counting days one by one`() throws {
    var random = SeededRandom(seed: 18)
    let picker = DatePicker("Born")
    let months = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    func length(_ year: Int, _ month: Int) -> Int {
      let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
      return months[month - 1] + (isLeap && month == 2 ? 1 : 0)
    }
    func text(_ year: Int, _ month: Int, _ day: Int) -> String {
      func padded(_ number: Int, _ count: Int) -> String {
        String("0000\(number)".suffix(count))
      }
      return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
    for _ in 0..<400 {
      var year = random.below(9999) + 1
      if random.below(8) == 0 { year = random.pick([1, 2, 9998, 9999]) }
      var month = random.below(12) + 1
      var day = random.below(length(year, month)) + 1
      picker.value = CalendarDate(text(year, month, day))
      for _ in 0..<60 {
        let part = random.below(3)
        picker.editor.moveCaret(
          to: [random.below(5), 5 + random.below(3), 8 + random.below(3)][part]
        )
        let steps = random.pick([-1, 1])
        picker.press(steps > 0 ? "up" : "down")
        switch part {
        case 2:
          day += steps
          if day < 1 {
            month -= 1
            if month < 1 { (year, month) = (year - 1, 12) }
            if year < 1 { (year, month, day) = (1, 1, 1) } else { day = length(year, month) }
          } else if day > length(year, month) {
            (month, day) = (month + 1, 1)
            if month > 12 { (year, month) = (year + 1, 1) }
            if year > 9999 { (year, month, day) = (9999, 12, 31) }
          }
        default:
          let sum = year * 12 + month - 1 + steps * (part == 0 ? 12 : 1)
          (year, month) = (sum / 12, sum % 12 + 1)
          if year < 1 { (year, month, day) = (1, 1, 1) }
          if year > 9999 { (year, month, day) = (9999, 12, 31) }
          day = min(day, length(year, month))
        }
        try #require(picker.value?.description == text(year, month, day))
        try #require(picker.editor.text == text(year, month, day))
      }
    }
  }

  @Test func `a picker that is bound to nothing is made with a range, as a bound one is`() throws {
    let days = try #require(CalendarDate("2001-02-03"))...CalendarDate.all.upperBound
    let day = DatePicker("Due", in: days, id: "day")
    #expect(day.range == days && day.value == nil && day.isOptional)
    #expect(DatePicker("Due", value: days.lowerBound, in: days).value == days.lowerBound)
    let times = try #require(TimeOfDay("08:00"))...(try #require(TimeOfDay("18:00")))
    let time = TimePicker("At", value: times.upperBound, in: times, id: "time")
    #expect(time.range == times && time.value == times.upperBound && time.isOptional)
    #expect(!day.perform(.set("2001-02-02")) && day.perform(.set("2001-02-04")))
    #expect(!time.perform(.set("07:59")) && time.perform(.set("08:00")))
  }
}
