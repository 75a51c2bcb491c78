@testable import StraitUI

/// A control as others write one.
@MainActor
final class OutsideVolume: Control<Int> {
  override var isFocusable: Bool { true }

  override var semantics: Semantics {
    Semantics(.slider, value: .number(Double(value), in: 0...11, step: 1))
  }

  override func measure(_ proposal: Proposal) -> Size { Size(columns: 11, rows: 1) }

  override var actions: [Action] {
    [Action("volume.up", keys: "right") { self.edit(min(11, self.value + 1)) }]
  }
}

/// A node of the sample of a tree.
final class SampleNode {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}

/// One control of each class, for the contracts of controls.
@MainActor
enum ControlSamples {
  /// A control of some type of value, and the checks of its contracts.
  @MainActor struct Sample {
    let contract: @MainActor () throws -> Void
    let binding: @MainActor () throws -> Void
    let submitting: @MainActor () throws -> Void
    /// Makes the control with the second value.
    let make: @MainActor () -> Widget

    /// Creates a sample.
    ///
    /// - Parameters:
    ///   - values: Three values, of which the first differs from the second.
    ///   - keys: Keys by which a user edits the second value.
    ///   - edited: The values that the control then sends.
    ///   - make: Makes the control with a value.
    init<Value: Equatable>(
      _ values: (Value, Value, Value),
      keys: [String],
      edited: [Value],
      make: @escaping @MainActor (Value) -> Control<Value>
    ) {
      let contract = ControlContract(
        values: (first: values.0, second: values.1, third: values.2),
        make: make,
        edit: { driver in for key in keys { try driver.press(key) } },
        edited: edited
      )
      self.contract = contract.check
      binding = contract.checkBinding
      submitting = contract.checkSubmitting
      self.make = { make(values.1) }
    }
  }

  private struct UnknownClass: Error {
    let name: String
  }

  /// The names of the classes of controls.
  nonisolated static let names = [
    "TextField", "TextArea", "Checkbox", "List", "OutsideVolume", "Switch", "Slider", "Stepper",
    "NumberField", "SegmentedControl", "RadioGroup", "MixedCheckbox", "Rating", "Select",
    "ComboBox", "DatePicker", "TimePicker", "ColorPicker", "Tabs", "Collapsible", "Table", "Tree",
  ]

  /// The names of the controls, and of other widgets with a value.
  nonisolated static let allNames = names + ["Split", "Listed"]

  private static let titles = ["a", "b", "c"]

  /// Makes a widget with a value that is named `c`.
  static func make(_ name: String) throws -> Widget {
    switch name {
    case "Listed": ComboBox("c", titles, onlyListed: Property("b"), id: "c")
    case "Split":
      Split(position: 5, id: "c") { [Label("a"), Label("b")] }
    default: try sample(of: name).make()
    }
  }

  static func sample(of name: String) throws -> Sample {
    switch name {
    case "TextField":
      let keys = ["home", "shift+end", "backspace", "x"]
      return Sample(("", "a", "Grace"), keys: keys, edited: ["", "x"]) {
        TextField("c", value: $0, id: "c")
      }
    case "TextArea":
      let keys = ["ctrl+a", "backspace", "enter"]
      return Sample(("", "a\nb", "Grace"), keys: keys, edited: ["", "\n"]) {
        TextArea("c", value: $0, id: "c")
      }
    case "Checkbox":
      return Sample((true, false, false), keys: ["space", "enter"], edited: [true, false]) {
        Checkbox("c", value: $0, id: "c")
      }
    case "Switch":
      return Sample((false, true, true), keys: ["space", "enter"], edited: [false, true]) {
        Switch("c", value: $0, id: "c")
      }
    case "MixedCheckbox":
      return Sample((true, nil, false), keys: ["space", "enter"], edited: [true, false]) {
        MixedCheckbox("c", value: $0, id: "c")
      }
    case "Collapsible":
      return Sample((true, false, true), keys: ["space", "enter"], edited: [true, false]) {
        Collapsible("c", value: $0, id: "c") { Label("inside") }
      }
    case "OutsideVolume":
      return Sample((0, 3, 7), keys: ["right", "right"], edited: [4, 5]) {
        OutsideVolume("c", value: $0, id: "c")
      }
    case "Slider":
      return Sample((0, 3, 7), keys: ["right", "home"], edited: [4, 0]) {
        Slider("c", value: $0, in: 0...11, id: "c")
      }
    case "Stepper":
      return Sample((0, 3, 7), keys: ["up", "end"], edited: [4, 11]) {
        Stepper("c", value: $0, in: 0...11, id: "c")
      }
    case "Rating":
      return Sample((0, 3, 5), keys: ["right", "1"], edited: [4, 1]) {
        Rating("c", value: $0, id: "c")
      }
    case "NumberField":
      let keys = ["home", "shift+end", "backspace", "5", "up"]
      return Sample(("", "3", "7"), keys: keys, edited: ["", "5", "6"]) { text in
        let field = NumberField("c", value: 0, in: 0...11, id: "c")
        field.text = text
        return field
      }
    default: return try choice(of: name)
    }
  }

  /// Controls of which something is chosen.
  private static func choice(of name: String) throws -> Sample {
    switch name {
    case "List":
      return Sample((nil, 1, 2), keys: ["down", "home"], edited: [2, 0]) {
        List("c", titles, value: $0, id: "c")
      }
    case "Table":
      return Sample((nil, 1, 2), keys: ["down", "home"], edited: [2, 0]) { value in
        let table = Table("c", of: Property(titles), by: \.self, id: "c") {
          TableColumn("Text") { $0 }
        }
        table.value = value
        return table
      }
    case "Tree":
      return Sample((nil, 1, 2), keys: ["down", "home"], edited: [2, 0]) { value in
        let nodes = titles.map { SampleNode($0) }
        let tree = Tree("c", of: Property(nodes), id: "c", text: \.text) { _ in [] }
        tree.value = value
        return tree
      }
    case "Tabs":
      return Sample((0, 1, 2), keys: ["right", "home"], edited: [2, 0]) { value in
        Tabs("c", value: value, id: "c") { for title in titles { Tab(title) { Label(title) } } }
      }
    case "SegmentedControl":
      return Sample((-1, 1, 2), keys: ["right", "home"], edited: [2, 0]) {
        SegmentedControl("c", titles, value: $0, id: "c")
      }
    case "RadioGroup":
      return Sample((-1, 1, 2), keys: ["down", "home"], edited: [2, 0]) {
        RadioGroup("c", titles, value: $0, id: "c")
      }
    case "Select":
      let keys = ["enter", "down", "enter", "a"]
      return Sample(("a", "b", "c"), keys: keys, edited: ["c", "a"]) {
        Select("c", titles, value: $0, id: "c")
      }
    case "ComboBox":
      let keys = ["down", "down", "enter", "x"]
      return Sample(("", "b", "Grace"), keys: keys, edited: ["c", "cx"]) {
        ComboBox("c", titles, value: $0, id: "c")
      }
    case "DatePicker":
      let days = ["2001-02-03", "2000-02-29", "2002-02-03", "2002-02-02"].map { CalendarDate($0) }
      let keys = ["home", "up", "end", "down"]
      return Sample((nil, days[0], days[1]), keys: keys, edited: [days[2], days[3]]) {
        DatePicker("c", value: $0, id: "c")
      }
    case "TimePicker":
      let times = ["09:15", "23:59", "10:15", "10:14"].map { TimeOfDay($0) }
      let keys = ["home", "up", "end", "down"]
      return Sample((nil, times[0], times[1]), keys: keys, edited: [times[2], times[3]]) {
        TimePicker("c", value: $0, id: "c")
      }
    case "ColorPicker":
      let colors = (Color.default, Color.palette(100), Color.rgb(1, 2, 3))
      return Sample(colors, keys: ["up", "down"], edited: [.palette(101), .palette(100)]) {
        ColorPicker("c", value: $0, id: "c")
      }
    default: throw UnknownClass(name: name)
    }
  }
}

/// A control with a value of any type.
@MainActor
protocol CanBeReadOnly: Widget {
  var isEditable: Bool { get set }
}

extension Control: CanBeReadOnly {}
