@testable import StraitUI

/// A time of day that is typed or stepped.
@MainActor @Suite struct TimePickerTests {
  private let time = Property<TimeOfDay?>(TimeOfDay("09:15"))

  private func makePicker() -> TimePicker {
    let picker = TimePicker("At", to: time, id: "at")
    picker.columns = 16
    return picker
  }

  @Test func `each hour is read as it is written in half days`() throws {
    let picker = makePicker()
    picker.hasHalfDays = true
    for hour in 0..<24 {
      time.value = TimeOfDay(hour: hour, minute: 5)
      #expect(try picker.read(picker.editor.text) == time.value)
    }
  }

  @Test func `an empty picker is stepped by scripts as by keys`() throws {
    let opening = try #require(TimeOfDay("08:00"))
    let picker = TimePicker("At", to: time, in: opening...TimeOfDay.all.upperBound, id: "at")
    let driver = Driver(bracketed: picker)
    time.value = nil
    driver.settle()
    #expect(picker.described.abilities.contains(.increment))
    try driver.perform(.increment(.id("at"), by: 1))
    #expect(time.value == opening)
    time.value = nil
    picker.isEditable = false
    #expect(!picker.described.abilities.contains(.increment) && !picker.perform(.increment(1)))
  }

  @Test func `random keys step as seconds are counted`() throws {
    var random = SeededRandom(seed: 7)
    let picker = makePicker()
    picker.showsSeconds = true
    for round in 0..<2000 {
      if round % 20 == 0 {
        picker.hasHalfDays.toggle()
        let second = random.below(86_400)
        picker.value = TimeOfDay(hour: second / 3600, minute: second / 60 % 60, second: second % 60)
      }
      let now = try #require(picker.value)
      let part = random.below(3)
      picker.editor.moveCaret(to: part * 3 + random.below(3))
      let steps = random.pick([1, -1])
      picker.press(steps > 0 ? "up" : "down")
      let size = [3600, 60, 1][part]
      let sum = now.hour * 3600 + now.minute * 60 + now.second + steps * size
      let wanted = max(0, min(sum, 86_399))
      let time = try #require(picker.value)
      #expect(time.hour * 3600 + time.minute * 60 + time.second == wanted)
    }
  }
}
