import StraitChannels
import StraitDriver
import StraitUI
import Testing

/// Messages about values out of range.
@MainActor @Suite struct RefusedValueTests {
  @Test(arguments: ["NumberField", "Slider", "Stepper", "Rating", "DatePicker", "TimePicker"])
  func `a value out of range is refused by each control that has a range, with both`(
    kind: String
  ) throws {
    let widget: Widget
    var values = ["99", "-1"]
    var bounds = ["1", "30"]
    switch kind {
    case "NumberField": widget = NumberField("n", value: 2, in: 1...30, id: "n")
    case "Slider": widget = Slider("n", value: 2, in: 1...30, id: "n")
    case "Stepper": widget = StraitUI.Stepper("n", value: 2, in: 1...30, id: "n")
    case "Rating":
      widget = Rating("n", value: 2, of: 30, id: "n")
      bounds = ["0", "30"]
    case "DatePicker":
      let first = try #require(CalendarDate("2026-01-01"))
      let last = try #require(CalendarDate("2026-12-31"))
      widget = DatePicker("n", value: first, in: first...last, id: "n")
      values = ["2025-12-31", "2027-01-01"]
      bounds = ["\(first)", "\(last)"]
    default:
      let first = try #require(TimeOfDay("08:00"))
      let last = try #require(TimeOfDay("18:00"))
      widget = TimePicker("n", value: first, in: first...last, id: "n")
      values = ["07:59", "18:01"]
      bounds = ["\(first)", "\(last)"]
    }
    let driver = Driver(bracketed: widget, columns: 60, rows: 8)
    let text = widget.described.text
    var edits = 0
    widget.signal(for: .change).subscribe(onNext: { _ in edits += 1 })
    for value in values {
      let error = #expect(throws: DriverError.self) {
        try driver.set(.id("n"), to: .text(value))
      }
      let message = error?.description ?? ""
      #expect(message.contains(value) && message.contains("from \(bounds[0])"), "\(message)")
      #expect(message.contains("to \(bounds[1])"), "\(message)")
      #expect(widget.described.text == text && widget.described.problem == nil && edits == 0)
    }
    guard bounds[1] == "30" else { return }
    #expect(throws: DriverError.self) {
      try driver.set(.id("n"), to: .text("99999999999999999999"))
    }
    #expect(widget.described.text == text && edits == 0)
    try driver.set(.id("n"), to: 30)
    #expect(widget.described.text == "30" && edits == 1)
  }
}
