import StraitChannels
import StraitDriver
import StraitScreen
import StraitUI
import Testing

/// A time of the working day, or none: moved by keys.
@MainActor
private final class TimeField: Control<TimeOfDay?> {
  static let range: ClosedRange<TimeOfDay> = {
    guard let first = TimeOfDay("08:00"), let last = TimeOfDay("17:30") else {
      return TimeOfDay.all
    }
    return first...last
  }()

  override var isFocusable: Bool { true }

  override var semantics: Semantics {
    Semantics("timefield", value: .time(value, in: Self.range, step: 15))
  }

  override func measure(_ proposal: Proposal) -> Size { Size(columns: 20, rows: 1) }

  override func draw(on canvas: inout Canvas) {
    canvas.draw("\(name) \(value.map { "\($0)" } ?? "–")", at: Point(column: 0, row: 0))
  }

  override var actions: [Action] {
    [
      Action("time.clear", "Clear", keys: "c") { self.edit(nil) },
      Action("time.noon", "Noon", keys: "n") { self.edit(TimeOfDay("12:00")) },
    ]
  }
}

/// A box for several things.
@MainActor
private final class SeveralBox: Control<Bool?> {
  override var isFocusable: Bool { true }

  override var semantics: Semantics {
    Semantics("severalbox", value: value.map { .flag($0) } ?? .mixed)
  }

  override func measure(_ proposal: Proposal) -> Size { Size(columns: 20, rows: 1) }

  override func draw(on canvas: inout Canvas) {
    canvas.draw("\(value.map { $0 ? "x" : "o" } ?? "-") \(name)", at: Point(column: 0, row: 0))
  }

  override var actions: [Action] {
    [Action("box.mix", "Mix", keys: "m") { self.edit(nil) }]
  }
}

/// F21 to F23 for controls whose value is a time of day, or the flag of several things.
@MainActor @Suite struct TimeControlTests {
  @Test(arguments: [false, true])
  func `F23 a script sets times and boxes on the screen and through the dialogue`(
    isPlain: Bool
  ) async throws {
    var options = RunOptions()
    options.isPlain = isPlain
    let script = try program(
      """
      set #at 09:20
      increment #at
      expect #at value 09:30
      decrement #at by 2
      expect #at value "09:00"
      expect #done mixed
      check #done
      expect #done checked
      expect #done not mixed
      expect #late mixed
      uncheck #late
      expect #late value "off"
      """
    )
    let result = await ScriptRunner(options: options) { _ in
      App(
        root: Column {
          TimeField("At", value: nil, id: "at")
          SeveralBox("Done", value: nil, id: "done")
          SeveralBox("Late", value: nil, id: "late")
        }
      )
    }.run(script)
    let test = try #require(result.tests.first)
    #expect(test.outcome == .passed && test.passedOver == 0, "\(test.failures)")
  }

  @Test func `F23 scripts set and step a time, and trees show it with its range`() throws {
    let field = TimeField("At", value: TimeOfDay("09:10"), id: "at")
    var edits = 0
    field.own(field.edits.subscribe(onNext: { _ in edits += 1 }))
    let driver = Driver(App(root: Column { field }))
    #expect(
      driver.tree.contains(
        "timefield #at \"At\" = \"09:10\" focused range 08:00..17:30 step 15"
      )
    )
    try driver.set(.id("at"), to: .text("10:10"))
    try driver.increment(.id("at"))
    try driver.expect(.id("at"), .value("10:15"))
    try driver.increment(.id("at"), by: -3)
    try driver.expect(.id("at"), .value("09:30"))
    try driver.increment(.id("at"), by: 10_000)
    try driver.expect(.id("at"), .value("17:30"))
    try driver.clear(.id("at"))
    try driver.expect(.id("at"), .value(""))
    #expect(edits == 5)
    for wrong in ["07:59", "17:31", "24:00", "12:60", "noon", "9:30"] {
      #expect(throws: DriverError.self) { try driver.set(.id("at"), to: .text(wrong)) }
    }
    #expect(throws: DriverError.self) { try driver.increment(.id("at")) }
    #expect(edits == 5 && field.value == nil)
  }

  @Test func `F23 the plain mode asks for a time, and says what is none`() {
    let app = App(
      root: Column {
        TimeField("At", value: nil, id: "at")
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
    let wish = "a time such as 13:30, from 08:00 to 17:30"
    #expect(dialogue.begin().text.hasSuffix("At, empty, \(wish): "))
    #expect(say("half past nine").hasPrefix("expected \(wish) for At"))
    #expect(say("18:00").hasPrefix("expected \(wish) for At"))
    #expect(say("09:30") == "Save, press to press it: ")
    #expect(say(":show").contains("At: 09:30"))
  }

  @Test func `F23 what is done with a time is recorded, and runs again`() async throws {
    let session = try RecordingSession(size: Size(columns: 40, rows: 4)) { _ in
      App(root: Column { TimeField("At", value: TimeOfDay("09:30"), id: "at") })
    }
    session.press("n")
    let outcome = await session.end()
    #expect(outcome.problem == nil)
    let lines = outcome.form.text.split(separator: "\n").map(String.init)
    #expect(lines.contains("expect #at value \"12:00\""))
  }

  @Test func `F23 scripts see that a box is mixed, and check it, uncheck it and toggle it`() throws
  {
    let box = SeveralBox("Done", value: nil, id: "done")
    let driver = Driver(App(root: Column { box }))
    #expect(driver.tree.contains("severalbox #done \"Done\" = \"mixed\" focused mixed"))
    try driver.expect(.id("done"), .mixed)
    try driver.expect(not: .widget(.id("done"), .checked))
    try driver.toggle(.id("done"))
    try driver.expect(.id("done"), .checked)
    let error = #expect(throws: DriverError.self) { try driver.expect(.id("done"), .mixed) }
    #expect(error.map { "\($0)".contains("expected #done mixed, found it is checked") } == true)
    box.value = nil
    try driver.check(.id("done"), false)
    #expect(box.value == false)
    box.value = nil
    try driver.set(.id("done"), to: .boolean(true))
    #expect(box.value == true)
    box.value = nil
    #expect(throws: DriverError.self) { try driver.set(.id("done"), to: .text("mixed")) }
  }

  @Test func `F23 the plain mode says that a box is mixed, and takes yes and no`() {
    let box = SeveralBox("Done", value: nil, id: "done")
    let app = App(root: Column { box })
    app.start(on: HeadlessDisplay(), scheduler: VirtualScheduler())
    let dialogue = PlainDialogue(app)
    #expect(dialogue.begin().prompt == "Done, mixed: ")
    #expect(!dialogue.take("mixed") && dialogue.take("no") && box.value == false)
  }

  @Test func `F23 that a box is mixed is recorded, and runs again`() async throws {
    let session = try RecordingSession(size: Size(columns: 40, rows: 4)) { _ in
      App(root: Column { SeveralBox("Done", value: false, id: "done") })
    }
    session.press("m")
    let outcome = await session.end()
    #expect(outcome.problem == nil)
    let lines = outcome.form.text.split(separator: "\n").map(String.init)
    #expect(lines.contains("expect #done mixed"))
  }
}
