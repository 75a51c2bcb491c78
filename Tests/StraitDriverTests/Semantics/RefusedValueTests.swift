import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

/// What scripts read of a value that a widget does not take: why, or what it can do instead.
@MainActor @Suite struct RefusedValueTests {
  /// Every kind of widget that can be asked for a value, some of them read-only.
  private func makeApp() -> App {
    let fixed = TextField("Fixed", value: "x", id: "fixed")
    fixed.isEditable = false
    let chosen = Select("Chosen", ["a", "b"], value: "a", id: "chosen")
    chosen.isEditable = false
    let locked = Checkbox("Locked", value: false, id: "locked")
    locked.isEditable = false
    let born = DatePicker("Born", value: CalendarDate("2001-02-03"), id: "born")
    born.range = CalendarDate.all.lowerBound...(born.value ?? CalendarDate.all.upperBound)
    return App(
      bracketed: Column {
        TextField("Text", value: "Ada", id: "text")
        ComboBox("City", ["Berlin", "Bern"], value: "", id: "city")
        Select("Plan", ["Free", "Team"], value: "Free", id: "plan")
        Checkbox("Agree", value: false, id: "agree")
        Slider("Volume", value: 3, in: 0...11, id: "volume")
        Rating("Stars", value: 2, id: "stars")
        List("Files", ["x", "y"], value: 0, id: "files")
        List("None", [String](), value: nil, id: "none")
        ColorPicker("Color", value: .palette(3), id: "color")
        Button("Save", id: "save") {}
        Label("Hello", id: "hello")
        fixed
        chosen
        locked
        born
      }
    )
  }

  private func message(_ script: String) throws -> String {
    let driver = Driver(makeApp(), size: Size(columns: 60, rows: 40))
    for step in try Script(parsing: script).steps {
      guard case .command(.action(let action, let isForced)) = step.content else { continue }
      do throws(DriverError) {
        try driver.perform(action, force: isForced)
      } catch {
        return error.description
      }
    }
    return "no error"
  }

  @Test(arguments: [
    (
      "set #save 42",
      "expected a value that #save takes, found 42, and a button, which can be pressed"
    ),
    (
      "fill #save \"x\"",
      "expected a value that #save takes, found \"x\", and a button, which can be pressed"
    ),
    (
      "set #hello 42",
      "expected a value that #hello takes, found 42, and a label, with which nothing can be done"
    ),
    (
      "set #agree 42",
      "expected a value that #agree takes, found 42, and a checkbox, which can be toggled"
    ),
    (
      "set #volume 42",
      "expected a value that #volume takes, found 42, and a slider, which takes a number from 0 to "
        + "11"
    ),
    (
      "fill #volume \"x\"",
      "expected a value that #volume takes, found \"x\", and a slider, which takes a number from 0 "
        + "to 11"
    ),
    (
      "set #stars 2.5",
      "expected a value that #stars takes, found 2.5, and a rating, which can be incremented "
        + "and set"
    ),
    (
      "set #plan \"Tem\"",
      "expected an entry of #plan, found \"Tem\" among \"Team\", \"Free\"; did you mean \"Team\"?"
    ),
    ("clear #plan", "expected an entry of #plan, found \"\" among \"Free\", \"Team\""),
    ("set #files \"zoo\"", "expected an entry of #files, found \"zoo\" among \"x\", \"y\""),
    ("choose #none \"z\"", "expected an entry of #none, found \"z\" among no entries"),
    (
      "set #fixed 42",
      "expected a value that #fixed takes, found 42, and a textfield that is not editable"
    ),
    ("fill #fixed \"x\"", "expected #fixed to be editable, found it is not"),
    (
      "set #chosen \"b\"",
      "expected a value that #chosen takes, found \"b\", and a select that is not editable"
    ),
    (
      "choose #chosen \"b\"",
      "expected a value that #chosen takes, found \"b\", and a select that is not editable"
    ),
    (
      "choose #chosen item 2",
      "expected a widget that can be chosen from, found #chosen, a select that is not editable"
    ),
    (
      "check #locked",
      "expected a value that #locked takes, found a check, and a checkbox that is not editable"
    ),
    (
      "toggle #locked",
      "expected a widget that can be toggled, found #locked, a checkbox that is not editable"
    ),
    (
      "check #text",
      "expected a widget that can be checked, found #text, a textfield, which can be set, undone, "
        + "redone and selected in"
    ),
    (
      "uncheck #volume",
      "expected a widget that can be checked, found #volume, a slider, which can be incremented "
        + "and set"
    ),
    (
      "choose #text \"z\"",
      "expected a widget that can be chosen from, found #text, a textfield, which can be set, "
        + "undone, redone and selected in"
    ),
    (
      "choose #city \"Berln\"",
      "expected an entry of #city, found \"Berln\" among \"Berlin\", \"Bern\"; did you mean "
        + "\"Berlin\"?"
    ),
    (
      "set #color \"zzz\"", "expected a value that #color takes, found \"zzz\", and a colorpicker: "
    ),
    ("set #born \"zzz\"", "expected a value that #born takes, found \"zzz\", and a datepicker: "),
    (
      "set #born 2009-01-01",
      "expected a value that #born takes, found \"2009-01-01\", and a datepicker: "
    ),
  ])
  func `an error says what is wrong, and what the widget can do instead`(
    script: String,
    message expected: String
  ) throws {
    let found = try message(script)
    if expected.hasSuffix(": ") {
      #expect(found.hasPrefix(expected) && found.count > expected.count, "\(found)")
    } else {
      #expect(found == expected)
    }
  }

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
    let driver = Driver(App(bracketed: Column { widget }), size: Size(columns: 60, rows: 8))
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
