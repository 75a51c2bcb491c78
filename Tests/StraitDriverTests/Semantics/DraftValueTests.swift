import StraitChannels
import StraitDriver
import StraitScreen
import StraitUI
import Testing

/// `value` in scripts, trees and recordings: what stands in a field, whatever its kind.
@MainActor @Suite struct DraftValueTests {
  private func makeApp() -> App {
    App(
      root: Column {
        TextField("Text", value: "Ada", id: "text")
        TextArea("Area", value: "one", id: "area")
        ComboBox("City", ["Bern", "Paris"], value: "Bern", id: "city")
        NumberField("Age", value: 36, in: 0...150, id: "age")
        DatePicker("Day", value: CalendarDate("2001-02-03"), id: "day")
        TimePicker("Start", value: TimeOfDay("09:15"), id: "start")
        ColorPicker("Color", value: .palette(100), id: "color")
      }
    )
  }

  private func run(_ script: String) async throws {
    let result = await ScriptRunner { _ in makeApp() }.run(try program(script))
    let test = try #require(result.tests.first)
    #expect(test.outcome == .passed, "\(test.failures)")
  }

  private nonisolated static let drafts: [(id: String, steps: String, text: String)] = [
    ("text", "press end backspace", "Ad"),
    ("area", "press end backspace", "on"),
    ("city", "press end backspace", "Ber"),
    ("age", "press ctrl+a\ntype \"999\"", "999"),
    ("day", "press end backspace", "2001-02-0"),
    ("day", "press end backspace*2", "2001-02-"),
    ("start", "press home\ntype \"2\"", "29:15"),
    ("color", "press ctrl+a\ntype \"re\"", "re"),
  ]

  @Test(arguments: drafts)
  func `F23 the value is what is typed while it is half typed or cannot be read`(
    draft: (id: String, steps: String, text: String)
  ) async throws {
    try await run(
      """
      focus #\(draft.id)
      \(draft.steps)
      expect #\(draft.id) value "\(draft.text)"
      let standing = value #\(draft.id)
      expect #\(draft.id) value $standing
      """
    )
  }

  @Test(arguments: drafts.suffix(5))
  func `F23 a draft that cannot be read is the value until it is taken back`(
    draft: (id: String, steps: String, text: String)
  ) async throws {
    let values = ["age": "36", "day": "2001-02-03", "start": "09:15", "color": "100"]
    let value = try #require(values[draft.id])
    try await run(
      """
      focus #\(draft.id)
      \(draft.steps)
      focus #text
      expect #\(draft.id) value "\(draft.text)"
      expect #\(draft.id) is not valid
      focus #\(draft.id)
      \(draft.id == "age" ? "set #age 36" : "press escape")
      expect #\(draft.id) value "\(value)"
      """
    )
  }

  @Test func `F23 another form of a colour is the value until the field writes its own`()
    async throws
  {
    try await run(
      """
      focus #color
      press ctrl+a
      type "10"
      expect #color value "10"
      focus #text
      expect #color value "bright-green"
      """
    )
  }

  @Test(arguments: ["age", "day", "start"])
  func `F23 an empty field has the value nil, also where it must not be empty`(
    id: String
  ) throws {
    let day = DatePicker("Day", value: CalendarDate("2001-02-03"), id: "day")
    let start = TimePicker("Start", value: TimeOfDay("09:15"), id: "start")
    day.isOptional = false
    start.isOptional = false
    let driver = Driver(
      App(
        root: Column {
          NumberField("Age", value: 36, in: 0...150, id: "age")
          day
          start
        }
      )
    )
    try driver.focus(.id(id))
    try driver.press("ctrl+a", "backspace")
    try driver.expect(.id(id), .value(""))
    try driver.expect(.id(id), .value(.compare(.equal, .none)))
    #expect(day.value != nil && start.value != nil)
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

  @Test(arguments: [
    ("day", "2001-02-0"), ("start", "09:1"), ("color", "10"),
  ])
  func `F23 a recording expects what the user sees in the field`(
    field: (id: String, text: String)
  ) async throws {
    let session = try RecordingSession { _ in
      App(
        root: Column {
          switch field.id {
          case "day": DatePicker("Day", value: CalendarDate("2001-02-03"), id: "day")
          case "start": TimePicker("Start", value: TimeOfDay("09:15"), id: "start")
          default: ColorPicker("Color", value: .palette(100), id: "color")
          }
        }
      )
    }
    session.press("end", "backspace")
    let outcome = await session.end()
    #expect(outcome.problem == nil)
    #expect(outcome.form.text.contains("expect #\(field.id) value \"\(field.text)\"\n"))
  }
}
