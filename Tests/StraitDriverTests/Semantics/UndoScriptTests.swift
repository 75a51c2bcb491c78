import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

/// Undo and redo in scripts of what is typed into a date, a time and a colour, and in the plain
/// mode.
@MainActor @Suite struct UndoScriptTests {
  private final class Event: ObservableModel {
    @Observed var day = CalendarDate("2001-02-03")
    @Observed var start = TimeOfDay("09:15")
    @Observed var color = Color.palette(100)
  }

  private func makeApp() -> App {
    let event = Event()
    return App(
      root: Column {
        DatePicker("Day", to: event.$day, id: "day")
        TimePicker("Start", to: event.$start, id: "start")
        ColorPicker("Color", to: event.$color, id: "color")
      },
      models: ["event": event]
    )
  }

  @Test(
    arguments: [
      ("day", "2001-02-03", "2020-05-05"), ("start", "09:15", "11:11"), ("color", "100", "red"),
    ],
    [false, true]
  )
  func `a step takes back what was set, and does it again`(
    field: (id: String, first: String, other: String),
    isPlain: Bool
  ) async throws {
    let script = """
      set #\(field.id) "\(field.other)"
      undo #\(field.id)
      expect #\(field.id) value "\(field.first)"
      redo
      expect #\(field.id) value "\(field.other)"
      undo
      expect #\(field.id) focused
      expect #\(field.id) value "\(field.first)"
      """
    var options = RunOptions()
    options.isPlain = isPlain
    let result = await ScriptRunner(options: options) { _ in makeApp() }.run(try program(script))
    let test = try #require(result.tests.first)
    #expect(test.outcome == .passed, "\(test.failures)")
    #expect(test.passedOver == 0)
  }
}
