import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import TestSupport
import Testing

@testable import StraitUI

/// A time of day that is typed or stepped.
@MainActor @Suite struct TimePickerTests {
  private let time = Property<TimeOfDay?>(TimeOfDay("09:15"))

  private func driver(_ widgets: Widget..., columns: Int = 40, rows: Int = 4) -> Driver {
    let column = Column {}
    for widget in widgets { column.append(widget) }
    return Driver(App(bracketed: column), size: Size(columns: columns, rows: rows))
  }

  private func makePicker() -> TimePicker {
    let picker = TimePicker("At", to: time, id: "at")
    picker.columns = 16
    return picker
  }

  @Test func `it is typed over, stepped where the caret is, and clicked at its arrows`() throws {
    let picker = makePicker()
    let driver = driver(picker)
    try driver.expect(screenHas: "At [09:15         ^v]")
    try driver.type("2359")
    #expect(time.value == TimeOfDay("23:59"))
    try driver.press("up")
    #expect(time.value == TimeOfDay("23:59"))
    try driver.press("down", "home", "down", "down")
    #expect(time.value == TimeOfDay("21:58"))
    driver.display.send(MousePress(.press, .left, at: Point(column: 18, row: 0)))
    driver.display.send(MousePress(.press, .left, at: Point(column: 19, row: 0)))
    driver.settle()
    #expect(time.value == TimeOfDay("21:58"))
    try driver.press("home")
    try driver.type("25")
    #expect(time.value == TimeOfDay("21:58") || time.value == TimeOfDay("20:58"))
    #expect(picker.described.problem?.contains("must be a time") == true)
    try driver.press("escape")
    #expect(picker.described.problem == nil)
  }

  @Test func `minutes step to the multiples of their step`() throws {
    let picker = makePicker()
    picker.minuteStep = 15
    let driver = driver(picker)
    time.value = TimeOfDay("09:07")
    driver.settle()
    try driver.press("end", "up")
    #expect(time.value == TimeOfDay("09:15"))
    time.value = TimeOfDay("09:07")
    driver.settle()
    try driver.press("down")
    #expect(time.value == TimeOfDay("09:00"))
    try driver.press("down")
    #expect(time.value == TimeOfDay("08:45"))
    try driver.increment(.id("at"), by: 2)
    #expect(time.value == TimeOfDay("09:15"))
  }

  @Test func `half days are written, typed and stepped`() throws {
    let picker = makePicker()
    picker.hasHalfDays = true
    let driver = driver(picker)
    try driver.expect(screenHas: "[09:15 am ")
    try driver.type("p")
    #expect(time.value == TimeOfDay("21:15"))
    try driver.press("home")
    try driver.type("12")
    #expect(time.value == TimeOfDay("12:15"))
    try driver.type("00a")
    #expect(time.value == TimeOfDay("00:00"))
    try driver.expect(screenHas: "[12:00 am ")
    try driver.press("up")
    #expect(time.value == TimeOfDay("12:00"))
    try driver.press("ctrl+a", "backspace")
    #expect(time.value == nil)
    try driver.type("1130p")
    #expect(time.value == TimeOfDay("23:30"))
    for hour in 0..<24 {
      time.value = TimeOfDay(hour: hour, minute: 5)
      #expect(try picker.read(picker.editor.text) == time.value)
    }
  }

  @Test func `a step beyond the half of the day leaves the time as it is`() throws {
    let picker = makePicker()
    picker.hasHalfDays = true
    let driver = driver(picker)
    try driver.press("end", "up")
    #expect(time.value == TimeOfDay("21:15"))
    try driver.press("up")
    #expect(time.value == TimeOfDay("21:15"))
    try driver.press("down", "down")
    #expect(time.value == TimeOfDay("09:15"))
    let (first, last) = (try #require(TimeOfDay("08:00")), try #require(TimeOfDay("17:00")))
    picker.range = first...last
    try driver.press("up")
    #expect(time.value == TimeOfDay("17:00"))
  }

  @Test func `seconds are shown where they are asked for, and else stay in the value`() throws {
    let picker = makePicker()
    let driver = driver(picker)
    time.value = TimeOfDay("09:15:30.5")
    driver.settle()
    try driver.expect(screenHas: "[09:15 ")
    try driver.press("tab")
    #expect(time.value == TimeOfDay("09:15:30.5"))
    picker.showsSeconds = true
    driver.settle()
    try driver.expect(screenHas: "[09:15:30 ")
    try driver.press("end", "up")
    #expect(time.value == TimeOfDay("09:15:31"))
    try driver.press("home")
    try driver.type("101112")
    #expect(time.value == TimeOfDay("10:11:12"))
  }

  @Test func `seconds that are not shown stay through steps, and come back by undoing`() throws {
    let picker = makePicker()
    let driver = driver(picker)
    time.value = TimeOfDay("09:15:30.5")
    driver.settle()
    try driver.press("home", "up")
    #expect(time.value == TimeOfDay("10:15:30"))
    try driver.press("alt+z")
    #expect(time.value == TimeOfDay("09:15:30.5"))
    try driver.press("alt+shift+z")
    #expect(time.value == TimeOfDay("10:15:30"))
    // What is typed has no seconds; what cannot be read changes nothing.
    try driver.press("alt+z", "home")
    try driver.type("7")
    try driver.press("alt+z")
    #expect(time.value == TimeOfDay("09:15:30.5"))
    try driver.press("home")
    try driver.type("1200")
    #expect(time.value == TimeOfDay("12:00"))
    for (first, key, last) in [
      ("23:30:30", "up", "23:59:30"), ("00:30:30", "down", "00:00:30"),
    ] as [(String, String, String)] {
      time.value = TimeOfDay(first)
      driver.settle()
      try driver.press("home")
      try driver.press(key)
      #expect(time.value == TimeOfDay(last))
      _ = picker.perform(.increment(key == "up" ? 1 : -1))
      #expect(time.value == TimeOfDay(last))
    }
  }

  @Test func `an empty picker is stepped by scripts as by keys`() throws {
    let opening = try #require(TimeOfDay("08:00"))
    let picker = TimePicker("At", to: time, in: opening...TimeOfDay.all.upperBound, id: "at")
    let driver = driver(picker)
    time.value = nil
    driver.settle()
    #expect(picker.described.abilities.contains(.increment))
    try driver.increment(.id("at"), by: 1)
    #expect(time.value == opening)
    time.value = nil
    picker.isEditable = false
    #expect(!picker.described.abilities.contains(.increment) && !picker.perform(.increment(1)))
  }

  @Test func `a time out of range cannot be typed, and steps end at the range's`() throws {
    let opening = try #require(TimeOfDay("08:00"))
    let closing = try #require(TimeOfDay("17:30"))
    let start = Property(opening)
    let picker = TimePicker("Start", to: start, in: opening...closing, id: "start")
    let driver = driver(picker)
    try driver.press("down")
    #expect(start.value == opening)
    try driver.type("1800")
    #expect(start.value != TimeOfDay("18:00"))
    #expect(picker.described.problem == "must be a time from 08:00 to 17:30")
    try driver.press("escape", "home")
    for _ in 0..<20 { try driver.press("up") }
    #expect(start.value == closing)
    start.value = try #require(TimeOfDay("23:00"))
    driver.settle()
    try driver.expect(screenHas: "[23:00 ")
    #expect(picker.described.problem == nil)
    #expect(throws: DriverError.self) { try driver.clear(.id("start")) }
    #expect(throws: DriverError.self) { try driver.set(.id("start"), to: .text("soon")) }
  }

  @Test func `channels take nil for a time, and the plain mode asks`() throws {
    let picker = makePicker()
    let driver = driver(picker)
    let channel = picker.newTimeChannel(nilValue: try #require(TimeOfDay("12:00")))
    channel.sendNext(nil)
    #expect(picker.time == TimeOfDay("12:00"))
    let dialogue = PlainDialogue(driver.app)
    #expect(dialogue.begin().prompt == "At, 12:00, a time such as 13:30: ")
    #expect(dialogue.take("13:30") && time.value == TimeOfDay("13:30"))
    #expect(!dialogue.take("25:00") && time.value == TimeOfDay("13:30"))
    try driver.increment(.id("at"), by: 3)
    #expect(time.value == TimeOfDay("13:33"))
    try driver.set(.id("at"), to: .text("7:05"))
    #expect(time.value == TimeOfDay("07:05"))
  }

  @Test func `random keys step as seconds are counted, and whatever is typed never traps`() throws {
    var random = SeededRandom(seed: 7)
    let picker = makePicker()
    picker.showsSeconds = true
    for round in 0..<2000 {
      if round % 20 == 0 {
        picker.hasHalfDays.toggle()
        let second = random.below(86_400)
        picker.value = TimeOfDay(
          hour: second / 3600,
          minute: second / 60 % 60,
          second: second % 60
        )
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
    for _ in 0..<2000 {
      if random.below(2) == 0 {
        _ = picker.handle(.text(random.text(pieces: 4)))
      } else {
        _ = picker.handle(.paste("1\(random.below(99)):"))
      }
      picker.press(random.pick(["left", "backspace", "end", "up", "ctrl+u", "delete", "ctrl+_"]))
      #expect(picker.editor.caret <= picker.editor.count)
    }
  }
}
