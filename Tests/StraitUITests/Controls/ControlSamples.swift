import StraitDriver
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

/// One control of each class, for the contract of controls.
@MainActor
enum ControlSamples {
  /// What is checked of one control, whatever the type of its value.
  struct Checks {
    let contract: @MainActor () throws -> Void
    let binding: @MainActor () throws -> Void

    init(_ contract: ControlContract<some Equatable>) {
      self.contract = contract.check
      binding = contract.checkBinding
    }
  }

  /// The names of the classes.
  nonisolated static let names = ["TextField", "Checkbox", "List", "OutsideVolume"]

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
    default: fatalError("there is no sample of \(name)")
    }
  }
}
