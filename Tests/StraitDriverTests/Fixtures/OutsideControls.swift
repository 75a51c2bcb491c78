// Controls as other people write them: the driver knows nothing of them but their semantics.

/// A number from 0 to 11.
@MainActor
final class Dial: Control<Int> {
  override var isFocusable: Bool { true }

  override var semantics: Semantics {
    Semantics(.slider, value: .number(Double(value), in: 0...11, step: 1))
  }

  override func measure(_ proposal: Proposal) -> Size { Size(columns: 12, rows: 1) }

  override func draw(on canvas: inout Canvas) {
    canvas.draw("\(name) \(value)", at: Point(column: 0, row: 0))
  }

  override var actions: [Action] {
    [Action("dial.more", "More", keys: "right") { self.edit(min(11, self.value + 1)) }]
  }
}

/// One of three plans, or none, by its place.
@MainActor
final class PlanPicker: Control<Int?> {
  static let plans = ["Free", "Team", "Large"]

  override var isFocusable: Bool { true }

  override var semantics: Semantics {
    Semantics("segmented", value: .choice(SemanticChoice(value, of: Self.plans)))
  }

  override func measure(_ proposal: Proposal) -> Size { Size(columns: 20, rows: 1) }

  override func draw(on canvas: inout Canvas) {
    canvas.draw(value.map { Self.plans[$0] } ?? "–", at: Point(column: 0, row: 0))
  }
}

/// A size, by its text.
@MainActor
final class SizePicker: Control<String> {
  override var isFocusable: Bool { true }

  override var semantics: Semantics {
    let sizes = ["S", "M", "40"]
    return Semantics(
      "radios",
      value: .choice(SemanticChoice(sizes.firstIndex(of: value), of: sizes))
    )
  }

  override func measure(_ proposal: Proposal) -> Size { Size(columns: 5, rows: 1) }
}

/// Something that can be opened.
@MainActor
final class Fold: Widget {
  private(set) var isOpen = false
  private(set) var requestCount = 0

  override var isFocusable: Bool { true }

  override var semantics: Semantics {
    var semantics = Semantics("fold", name: "Details", abilities: .expand)
    semantics.isExpanded = isOpen
    return semantics
  }

  override func measure(_ proposal: Proposal) -> Size { Size(columns: 10, rows: 1) }

  override func perform(_ request: SemanticRequest) -> Bool {
    guard case .expand(let isOpen) = request else { return false }
    requestCount += 1
    self.isOpen = isOpen
    setNeedsDisplay()
    return true
  }
}

/// A thousand rows, of which one is the first in sight.
@MainActor
final class Rows: Widget {
  private(set) var first = 0

  override var semantics: Semantics {
    Semantics("rows", value: .text("\(first)"), abilities: .scroll)
  }

  override func measure(_ proposal: Proposal) -> Size { Size(columns: 10, rows: 1) }

  override func perform(_ request: SemanticRequest) -> Bool {
    guard case .scrollTo(let row) = request, 0..<1_000 ~= row else { return false }
    first = row
    return true
  }
}

/// A number that can be stepped, but not set.
@MainActor
final class Stepper: Widget {
  private(set) var number = 1.0
  private(set) var requests: [SemanticRequest] = []

  override var isFocusable: Bool { true }

  override var semantics: Semantics {
    Semantics(
      "stepper",
      name: "Width",
      value: .number(number, in: 0...Double.infinity, step: 0.5),
      abilities: .increment
    )
  }

  override func measure(_ proposal: Proposal) -> Size { Size(columns: 10, rows: 1) }

  override func perform(_ request: SemanticRequest) -> Bool {
    guard case .increment(let steps) = request else { return false }
    requests.append(request)
    number += Double(steps) * 0.5
    setNeedsDisplay()
    return true
  }
}

/// A time of the working day, or none: moved by keys.
@MainActor
final class TimeField: Control<TimeOfDay?> {
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
final class SeveralBox: Control<Bool?> {
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

/// A day of this or the last two centuries, or none: moved by keys.
@MainActor
final class DateField: Control<CalendarDate?> {
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

/// One of each, with counts of the user's edits.
@MainActor
final class ControlForm {
  let name = TextField("Name", value: "Ada", id: "name")
  let subscribe = Checkbox("Subscribe", value: false, id: "subscribe")
  let volume = Dial("Volume", value: 5, id: "volume")
  let plan = PlanPicker("Plan", value: nil, id: "plan")
  let size = SizePicker("Size", value: "M", id: "size")
  let details = Fold(id: "details")
  let rows = Rows(id: "rows")
  let width = Stepper(id: "width")
  let greeting = Label("Hello", id: "greeting")
  private(set) var save = Button("Save") {}
  private(set) var app = App(root: Column {})
  /// Number of times the user has edited the widget with this id; presses of the button count as
  /// edits.
  private(set) var edits: [String: Int] = [:]

  init() {
    save = Button("Save", id: "save") { [unowned self] in edits["save", default: 0] += 1 }
    save.isDefault = true
    count(name)
    count(subscribe)
    count(volume)
    count(plan)
    count(size)
    app = App(
      bracketed: Column {
        name
        subscribe
        volume
        plan
        size
        details
        rows
        width
        save
        greeting
      }
    )
  }

  private func count<Value>(_ control: Control<Value>) {
    control.own(
      control.edits.subscribe(onNext: { [unowned self, unowned control] _ in
        edits[control.id ?? "", default: 0] += 1
      })
    )
  }
}
