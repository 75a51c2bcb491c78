import StraitScript

/// F21 and F22 for `nil`: each control of an optional can be set to it, and the others refuse it.
@MainActor @Suite struct NoneRequestTests {
  private nonisolated static let optional: Set<String> = [
    "List", "MixedCheckbox", "DatePicker", "TimePicker", "Table", "Tree",
  ]

  @Test(arguments: ControlSamples.allNames)
  func `nil is one edit of a control of an optional, and is refused by the others`(
    kind: String
  ) throws {
    let widget = try ControlSamples.make(kind)
    if let box = widget as? MixedCheckbox { box.value = true }
    let driver = Driver(bracketed: widget, columns: 40, rows: 12)
    var edits = 0
    widget.signal(for: .change).subscribe(onNext: { _ in edits += 1 })
    let before = widget.described.text
    var refusal: String?
    do { try driver.perform(.set(.id("c"), .none)) } catch { refusal = error.description }
    #expect(widget.described.holdsNone == Self.optional.contains(kind))
    if Self.optional.contains(kind) {
      #expect(refusal == nil && edits == 1)
      try driver.expect(.id("c"), .value(.compare(.equal, .none)))
    } else {
      #expect(edits == 0 && widget.described.text == before)
      #expect(refusal?.hasPrefix("expected a value that #c takes, found nil, and a ") == true)
      let reason = kind == "Collapsible" ? ", which can be expanded" : ", which takes no nil"
      #expect(refusal?.contains(reason) == true, "\(refusal as Any)")
    }
  }

  /// A custom control, which describes its value as a test requires.
  private final class OwnControl<Value>: Control<Value> {
    let describe: @MainActor (Value) -> SemanticValue

    init(_ value: Value, _ describe: @escaping @MainActor (Value) -> SemanticValue) {
      self.describe = describe
      super.init("own", value: value, id: "own")
    }

    override var semantics: Semantics {
      Semantics("own", value: describe(value), abilities: [.set, .increment])
    }
  }

  @Test func `what a control of an optional cannot hold is refused, and is not nil`() {
    let number = OwnControl(Int?.some(3)) { .number(Double($0 ?? 0), in: 0...9, step: 1) }
    #expect(!number.perform(.set("5.5")) && number.value == 3)
    #expect(number.perform(.set("5")) && number.value == 5)
    let small = OwnControl(UInt8?.some(250)) { .number(Double($0 ?? 0), in: 0...900, step: 0.4) }
    #expect(!small.perform(.set("900")) && small.value == 250)
    #expect(!small.perform(.increment(100)) && small.value == 250)
    let real = OwnControl(Double?.none) { .number($0 ?? 0, in: 0...9, step: 1) }
    #expect(real.perform(.set("5.5")) && real.value == 5.5)
  }

  @Test func `a text is read as the value of an optional, and an empty one is nil`() {
    let number = OwnControl(Int?.some(3)) { .text("\($0 ?? 0)") }
    #expect(number.perform(.set("7")) && number.value == 7)
    #expect(!number.perform(.set("x")) && number.value == 7)
    #expect(number.perform(.set("")) && number.value == nil)
    let text = OwnControl(String?.some("a")) { .text($0 ?? "") }
    #expect(text.perform(.set("")) && text.value == "")
  }

  @Test func `a character refuses a text that is not one character`() {
    let character = OwnControl(Character("a")) { .text(String($0)) }
    #expect(!character.perform(.set("")) && !character.perform(.set("bc")))
    #expect(character.value == "a")
    #expect(character.perform(.set("👩‍👩‍👧")) && character.value == "👩‍👩‍👧")
  }

  /// A control, what its property holds as text, and whether it can be none.
  private struct Bound {
    let name: String
    let takesNone: Bool
    let make: @MainActor () -> (widget: Widget, model: () -> String)

    init<Value: Sendable>(
      _ name: String,
      _ takesNone: Bool,
      _ value: Value,
      _ make: @escaping @MainActor (Property<Value>) -> Widget
    ) {
      self.name = name
      self.takesNone = takesNone
      self.make = {
        let property = Property(value)
        return (make(property), { "\(property.value)" })
      }
    }
  }

  private var bound: [Bound] {
    let day = CalendarDate(year: 2001, month: 2, day: 3)
    let time = TimeOfDay("09:15")
    return [
      Bound("number", true, Int?.some(3)) { NumberField("c", to: $0, in: 0...11, id: "c") },
      Bound("whole number", false, 3) { NumberField("c", to: $0, in: 0...11, id: "c") },
      Bound("text", true, String?.some("a")) {
        TextField("c", to: $0, through: .optional(.identity), id: "c")
      },
      Bound("whole text", false, "a") { TextField("c", to: $0, id: "c") },
      Bound("read text", false, 3) {
        TextField("c", to: $0, through: .integer(in: 0...9), id: "c")
      },
      Bound("select", true, String?.some("a")) {
        Select("c", ["a", "b"], none: "neither", to: $0, id: "c")
      },
      Bound("place", false, Int?.some(0)) { Select("c", titles: ["a", "b"], to: $0, id: "c") },
      Bound("date", true, day) { DatePicker("c", to: $0, in: CalendarDate.all, id: "c") },
      Bound("whole date", false, CalendarDate.all.lowerBound) { DatePicker("c", to: $0, id: "c") },
      Bound("time", true, time) { TimePicker("c", to: $0, in: TimeOfDay.all, id: "c") },
      Bound("whole time", false, TimeOfDay.all.lowerBound) { TimePicker("c", to: $0, id: "c") },
    ]
  }

  @Test func `nil reaches the property of an optional, and no other`() async throws {
    for sample in bound {
      let (widget, model) = sample.make()
      let before = model()
      let script = try Script(parsing: "set #c nil", name: "none.uitest")
      let app = App(root: Column { widget })
      let result = await ScriptRunner { _ in app }.run(
        try ScriptProgram(script) { _ in [] }
      )
      let test = try #require(result.tests.first)
      #expect((test.outcome == .passed) == sample.takesNone, "\(sample.name): \(test.failures)")
      #expect(model() == (sample.takesNone ? "nil" : before), "\(sample.name)")
    }
  }
}
