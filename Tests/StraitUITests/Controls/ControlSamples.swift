import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen

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

/// What the sample of a tree shows.
final class SampleNode {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}

/// One control of each class, for the contract of controls.
@MainActor
enum ControlSamples {
  /// What is checked of one control, whatever the type of its value.
  struct Checks {
    let contract: @MainActor () throws -> Void
    let binding: @MainActor () throws -> Void
    let submitting: @MainActor () throws -> Void

    init(_ contract: ControlContract<some Equatable>) {
      self.contract = contract.check
      binding = contract.checkBinding
      submitting = contract.checkSubmitting
    }
  }

  /// The names of the classes.
  nonisolated static let names = [
    "TextField", "TextArea", "Checkbox", "List", "OutsideVolume", "Switch", "Slider", "Stepper",
    "NumberField", "SegmentedControl", "RadioGroup", "MixedCheckbox", "Rating", "Select",
    "ComboBox", "DatePicker", "TimePicker", "ColorPicker", "Tabs", "Collapsible", "Table", "Tree",
  ]

  static func checks(of name: String) -> Checks {
    switch name {
    case "TextField":
      Checks(
        ControlContract(
          values: ("", "Ada", "Grace"),
          make: { TextField("c", value: $0, id: "c") },
          edit: { driver in
            try driver.press("home", "shift+end", "backspace")
            try driver.press("x")
          },
          edited: ["", "x"]
        )
      )
    case "TextArea":
      Checks(
        ControlContract(
          values: ("", "Ada\nKing", "Grace"),
          make: { TextArea("c", value: $0, id: "c") },
          edit: { driver in
            try driver.press("ctrl+a", "backspace")
            try driver.press("enter")
          },
          edited: ["", "\n"]
        )
      )
    case "Checkbox":
      Checks(
        ControlContract(
          values: (false, true, true),
          make: { Checkbox("c", value: $0, id: "c") },
          edit: { driver in
            try driver.press("space")
            try driver.press("enter")
          },
          edited: [false, true]
        )
      )
    case "List":
      Checks(
        ControlContract(
          values: (nil, 1, 2),
          make: { List("c", ["a", "b", "c"], value: $0, id: "c") },
          edit: { driver in
            try driver.press("down")
            try driver.press("home")
          },
          edited: [2, 0]
        )
      )
    case "Tabs":
      Checks(
        ControlContract(
          values: (0, 1, 2),
          make: { value in
            Tabs("c", value: value, id: "c") {
              for title in ["a", "b", "c"] { Tab(title) { Label(title) } }
            }
          },
          edit: { driver in
            try driver.press("right")
            try driver.press("home")
          },
          edited: [2, 0]
        )
      )
    case "Collapsible":
      Checks(
        ControlContract(
          values: (false, true, false),
          make: { Collapsible("c", value: $0, id: "c") { Label("inside") } },
          edit: { driver in
            try driver.press("space")
            try driver.press("enter")
          },
          edited: [false, true]
        )
      )
    case "OutsideVolume":
      Checks(
        ControlContract(
          values: (0, 3, 7),
          make: { OutsideVolume("c", value: $0, id: "c") },
          edit: { driver in
            try driver.press("right")
            try driver.press("right")
          },
          edited: [4, 5]
        )
      )
    case "Table":
      Checks(
        ControlContract(
          values: (nil, 1, 2),
          make: {
            let table = Table("c", of: Property(["a", "b", "c"]), by: \.self, id: "c") {
              TableColumn("Text") { $0 }
            }
            table.value = $0
            return table
          },
          edit: { driver in
            try driver.press("down")
            try driver.press("home")
          },
          edited: [2, 0]
        )
      )
    case "Tree":
      Checks(
        ControlContract(
          values: (nil, 1, 2),
          make: {
            let nodes = ["a", "b", "c"].map { SampleNode($0) }
            let tree = Tree("c", of: Property(nodes), id: "c", text: \.text) { _ in [] }
            tree.value = $0
            return tree
          },
          edit: { driver in
            try driver.press("down")
            try driver.press("home")
          },
          edited: [2, 0]
        )
      )
    default: valueChecks(of: name)
    }
  }

  /// The controls of values.
  private static func valueChecks(of name: String) -> Checks {
    switch name {
    case "Switch":
      Checks(
        ControlContract(
          values: (false, true, true),
          make: { Switch("c", value: $0, id: "c") },
          edit: { driver in
            try driver.press("space")
            try driver.press("enter")
          },
          edited: [false, true]
        )
      )
    case "Slider":
      Checks(
        ControlContract(
          values: (0.5, 0.25, 1),
          make: { Slider("c", value: $0, in: 0...1, step: 0.25, id: "c") },
          edit: { driver in
            try driver.press("right")
            try driver.press("home")
          },
          edited: [0.5, 0]
        )
      )
    case "Stepper":
      Checks(
        ControlContract(
          values: (0, 3, 7),
          make: { Stepper("c", value: $0, in: 0...11, id: "c") },
          edit: { driver in
            try driver.press("up")
            try driver.press("end")
          },
          edited: [4, 11]
        )
      )
    case "NumberField":
      Checks(
        ControlContract(
          values: ("", "3", "7"),
          make: {
            let field = NumberField("c", value: 0, in: 0...11, id: "c")
            field.text = $0
            return field
          },
          edit: { driver in
            try driver.press("home", "shift+end", "backspace")
            try driver.type("5")
            try driver.press("up")
          },
          edited: ["", "5", "6"]
        )
      )
    case "SegmentedControl":
      Checks(
        ControlContract(
          values: (-1, 1, 2),
          make: { SegmentedControl("c", ["a", "b", "c"], value: $0, id: "c") },
          edit: { driver in
            try driver.press("right")
            try driver.press("home")
          },
          edited: [2, 0]
        )
      )
    case "RadioGroup":
      Checks(
        ControlContract(
          values: (-1, 1, 2),
          make: { RadioGroup("c", ["a", "b", "c"], value: $0, id: "c") },
          edit: { driver in
            try driver.press("down")
            try driver.press("home")
          },
          edited: [2, 0]
        )
      )
    case "MixedCheckbox":
      Checks(
        ControlContract(
          values: (nil, true, false),
          make: { MixedCheckbox("c", value: $0, id: "c") },
          edit: { driver in
            try driver.press("space")
            try driver.press("enter")
          },
          edited: [false, true]
        )
      )
    case "Rating":
      Checks(
        ControlContract(
          values: (0, 3, 5),
          make: { Rating("c", value: $0, id: "c") },
          edit: { driver in
            try driver.press("right")
            try driver.press("1")
          },
          edited: [4, 1]
        )
      )
    case "Select":
      Checks(
        ControlContract(
          values: ("a", "b", "c"),
          make: { Select("c", ["a", "b", "c"], value: $0, id: "c") },
          edit: { driver in
            try driver.press("enter", "down", "enter")
            try driver.press("a")
          },
          edited: ["c", "a"]
        )
      )
    case "ComboBox":
      Checks(
        ControlContract(
          values: ("", "Ada", "Grace"),
          make: { ComboBox("c", ["Ada", "Alan", "Grace"], value: $0, id: "c") },
          edit: { driver in
            try driver.press("down", "down", "enter")
            try driver.press("x")
          },
          edited: ["Alan", "Alanx"]
        )
      )
    case "DatePicker":
      Checks(
        ControlContract(
          values: (nil, CalendarDate("1815-12-10"), CalendarDate("2000-02-29")),
          make: { DatePicker("c", value: $0, id: "c") },
          edit: { driver in
            try driver.press("home", "up")
            try driver.press("end", "down")
          },
          edited: [CalendarDate("1816-12-10"), CalendarDate("1816-12-09")]
        )
      )
    case "TimePicker":
      Checks(
        ControlContract(
          values: (nil, TimeOfDay("09:15"), TimeOfDay("23:59")),
          make: { TimePicker("c", value: $0, id: "c") },
          edit: { driver in
            try driver.press("home", "up")
            try driver.press("end", "down")
          },
          edited: [TimeOfDay("10:15"), TimeOfDay("10:14")]
        )
      )
    case "ColorPicker":
      Checks(
        ControlContract(
          values: (.default, .palette(100), .rgb(1, 2, 3)),
          make: { ColorPicker("c", value: $0, id: "c") },
          edit: { driver in
            try driver.press("up")
            try driver.press("down")
          },
          edited: [.palette(101), .palette(100)]
        )
      )
    default: fatalError("there is no sample of \(name)")
    }
  }
}
