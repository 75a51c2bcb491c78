import StraitChannels
import StraitDriver
import StraitScreen
import StraitUI
import Testing

/// A day of this or the last two centuries, or none: moved by keys.
@MainActor
private final class DateField: Control<CalendarDate?> {
  static let range: ClosedRange<CalendarDate> = {
    guard let first = CalendarDate("1800-01-01"), let last = CalendarDate("2099-12-31") else {
      return CalendarDate.all
    }
    return first...last
  }()

  override var isFocusable: Bool { true }

  override var semantics: Semantics {
    Semantics("datefield", value: .date(value, in: Self.range))
  }

  override func measure(_ proposal: Proposal) -> Size { Size(columns: 20, rows: 1) }

  override func draw(on canvas: inout Canvas) {
    canvas.draw("\(name) \(value.map { "\($0)" } ?? "–")", at: Point(column: 0, row: 0))
  }

  override var actions: [Action] {
    [Action("date.next", "Next day", keys: "up") { self.edit(self.value?.advanced(by: 1)) }]
  }
}

/// F21 to F23 for a control whose value is a date.
@MainActor @Suite struct DateControlTests {
  @Test func `F23 scripts set and step a date, and trees show it with its range`() throws {
    let field = DateField("Born", value: CalendarDate("1815-12-10"), id: "born")
    var edits = 0
    field.own(field.edits.subscribe(onNext: { _ in edits += 1 }))
    let driver = Driver(App(root: Column { field }))
    #expect(
      driver.tree.contains(
        "datefield #born \"Born\" = \"1815-12-10\" focused range 1800-01-01..2099-12-31"
      )
    )
    try driver.set(.id("born"), to: .text("1852-11-27"))
    try driver.increment(.id("born"), by: -1)
    try driver.expect(.id("born"), .value("1852-11-26"))
    try driver.clear(.id("born"))
    try driver.expect(.id("born"), .value(""))
    #expect(edits == 3)
    #expect(throws: DriverError.self) { try driver.set(.id("born"), to: .text("2100-01-01")) }
    #expect(throws: DriverError.self) { try driver.set(.id("born"), to: .text("tomorrow")) }
    #expect(edits == 3)
  }

  @Test func `F23 the plain mode asks for a date, and says what is none`() {
    let app = App(
      root: Column {
        DateField("Born", value: nil, id: "born")
        Button("Save") {}
      }
    )
    let scheduler = VirtualScheduler()
    app.start(on: HeadlessDisplay(), scheduler: scheduler)
    let dialogue = PlainDialogue(app)
    func say(_ line: String) -> String {
      dialogue.take(line)
      scheduler.advance(by: .zero)
      return dialogue.answer().text
    }
    let wish = "a date such as 2001-12-31, from 1800-01-01 to 2099-12-31"
    #expect(dialogue.begin().text.hasSuffix("Born, empty, \(wish): "))
    #expect(say("10.12.1815").hasPrefix("expected \(wish) for Born"))
    #expect(say("2100-01-01").hasPrefix("expected \(wish) for Born"))
    #expect(say("1815-12-10") == "Save, press to press it: ")
    #expect(say(":show").contains("Born: 1815-12-10"))
  }

  @Test func `F23 what is done with a date is recorded, and runs again`() async throws {
    let session = try RecordingSession(size: Size(columns: 40, rows: 4)) { _ in
      App(root: Column { DateField("Born", value: CalendarDate("1815-12-31"), id: "born") })
    }
    session.press("up", "up")
    let outcome = await session.end()
    #expect(outcome.problem == nil)
    let lines = outcome.form.text.split(separator: "\n").map(String.init)
    #expect(lines.contains("press up*2"))
    #expect(lines.contains("expect #born value \"1816-01-02\""))
  }
}
