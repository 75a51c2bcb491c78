import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import Testing

@testable import StraitUI

/// A control as others write one.
@MainActor
private final class Volume: Control<Int> {
  override var isFocusable: Bool { true }

  override var semantics: Semantics {
    Semantics(.slider, value: .number(Double(value), in: 0...11, step: 1))
  }

  override func measure(_ proposal: Proposal) -> Size { Size(columns: 11, rows: 1) }

  override var actions: [Action] {
    [Action("volume.up", keys: "right") { self.edit(min(11, self.value + 1)) }]
  }
}

/// What one kind of control is asked for, whatever the type of its value.
@MainActor
private struct Sample {
  let name: String
  let check: @MainActor () throws -> Void
}

@MainActor
private let samples: [Sample] = [
  sample("TextField", first: "", second: "Ada", third: "Grace") {
    TextField("c", value: $0, id: "c")
  } edit: { driver, _ in
    try driver.press("home", "shift+end", "backspace")
    try driver.press("x")
  } edited: {
    ["", "x"]
  },
  sample("Checkbox", first: false, second: true, third: true) {
    Checkbox("c", value: $0, id: "c")
  } edit: { driver, _ in
    try driver.press("space")
    try driver.press("enter")
  } edited: {
    [false, true]
  },
  sample("List", first: nil, second: 1, third: 2) {
    List("c", ["a", "b", "c"], value: $0, id: "c")
  } edit: { driver, _ in
    try driver.press("down")
    try driver.press("home")
  } edited: {
    [2, 0]
  },
  sample("a control from outside", first: 0, second: 3, third: 7) {
    Volume("c", value: $0, id: "c")
  } edit: { driver, _ in
    try driver.press("right")
    try driver.press("right")
  } edited: {
    [4, 5]
  },
]

/// The contract of all controls, for values of a type: `second` is shown when the user edits.
@MainActor
private func sample<Value: Equatable>(
  _ name: String,
  first: Value,
  second: Value,
  third: Value,
  make: @escaping @MainActor (Value) -> Control<Value>,
  edit: @escaping @MainActor (Driver, Control<Value>) throws -> Void,
  edited: @escaping @MainActor () -> [Value]
) -> Sample {
  Sample(name: name) {
    // A fresh channel for each call, without a value at the start.
    let control = make(first)
    var log: [Value] = []
    var others: [Value] = []
    var raised = 0
    let terminal = control.newValueChannel()
    let other = control.newValueChannel()
    #expect(terminal !== other)
    let subscription = terminal.subscribe(onNext: { log.append($0) })
    other.subscribe(onNext: { others.append($0) })
    control.signal(for: .change).subscribe(onNext: { _ in raised += 1 })
    #expect(log.isEmpty)

    // The program sets: shown, and sent nowhere. So does a value that is sent in.
    control.value = second
    terminal.sendNext(third)
    terminal.sendNext(second)
    #expect(control.value == second)
    #expect(log.isEmpty && others.isEmpty && raised == 0)

    // The user edits: one event for each.
    let driver = Driver(App(root: Column { control }))
    try edit(driver, control)
    #expect(log == edited(), "\(name)")
    #expect(others == edited() && raised == edited().count)
    #expect(control.value == edited().last)

    // One that is not editable, or takes no part, is edited by nobody but the program.
    control.isEditable = false
    try edit(driver, control)
    control.isEditable = true
    control.isEnabled = false
    driver.display.send("x", "space", "right", "down")
    driver.settle()
    #expect(log == edited(), "\(name)")
    #expect(!control.described.isEditable)
    control.value = second
    #expect(control.value == second)
    control.isEnabled = true

    // A binding to a property, both ways; the property's value first.
    let property = Property(third)
    let binding = control.bind(to: property)
    #expect(control.value == third)
    property.value = second
    #expect(control.value == second)
    driver.app.focus(control)
    try edit(driver, control)
    #expect(property.value == edited().last)
    binding.dispose()
    property.value = third
    #expect(control.value == edited().last)

    // A value for nil.
    let optional = control.newValueChannel(nilValue: first)
    optional.sendNext(nil)
    #expect(control.value == first)

    // What is described, and what is wrong.
    control.problem = "wrong"
    #expect(control.described.problem == "wrong")
    #expect(control.described.name == "c")
    control.problem = nil
    subscription.dispose()
    let count = log.count
    try edit(driver, control)
    #expect(log.count == count)

    // The end with the widget.
    var ended = 0
    do {
      let short = make(first)
      short.newValueChannel().subscribe(onNext: { _ in }, onCompleted: { ended += 1 })
      short.edits.subscribe(onNext: { _ in }, onCompleted: { ended += 1 })
      short.newValueChannel().bind(to: Property(first).channel())
    }
    #expect(ended == 2, "\(name)")
  }
}

@MainActor @Suite struct ControlContractTests {
  @Test(arguments: 0..<4)
  func `F24 every control keeps the contract of controls`(index: Int) throws {
    try samples[index].check()
  }

  @Test func `F21 F22 a request is one edit of the user's, one that does not fit is none`() {
    let box = Checkbox("Subscribe", value: false)
    var log: [Bool] = []
    box.newOnChannel().subscribe(onNext: { log.append($0) })
    #expect(box.perform(.toggle))
    #expect(box.perform(.check(false)))
    #expect(box.perform(.set("yes")))
    #expect(!box.perform(.set("maybe")))
    #expect(!box.perform(.choose("a")))
    #expect(!box.perform(.press))
    #expect(log == [true, false, true])
    #expect(box.described.isChecked == true)
    box.isEditable = false
    #expect(!box.perform(.toggle))
    #expect(box.described.abilities.isEmpty)

    let volume = Volume("v", value: 3)
    #expect(volume.perform(.increment(20)))
    #expect(volume.value == 11)
    #expect(!volume.perform(.set("12")))
    #expect(!volume.perform(.set("x")))
    #expect(volume.perform(.set("0")))
    #expect(volume.described.text == "0")
  }

  @Test func `a checkbox is toggled by Space, by Return and by a click`() throws {
    let box = Checkbox("Subscribe", value: false, id: "b")
    let driver = Driver(App(bracketed: Column { box }))
    try driver.expect(screen: "[ ] Subscribe")
    try driver.press("space")
    try driver.expect(screen: "[x] Subscribe")
    try driver.press("enter")
    #expect(!box.isOn)
    try driver.click(.id("b"))
    #expect(box.isOn)
  }

  @Test func `a button is pressed by Space, by Return and by a click that ends on it`() throws {
    var presses = 0
    let button = Button("Go", id: "b") { presses += 1 }
    var submitted = 0
    button.signal(for: .submit).subscribe(onNext: { _ in submitted += 1 })
    let driver = Driver(
      App(
        bracketed: Column {
          button; Label("below")
        }
      )
    )
    try driver.press("space", "enter")
    try driver.click(.id("b"))
    #expect(presses == 3 && submitted == 3)
    driver.display.send(MousePress(.press, .left, at: Point(column: 1, row: 0)))
    driver.display.send(MousePress(.drag, .left, at: Point(column: 1, row: 1)))
    driver.display.send(MousePress(.release, .left, at: Point(column: 1, row: 1)))
    #expect(presses == 3)
    button.isEnabled = false
    #expect(!button.perform(.press))
    #expect(presses == 3)
  }

  @Test func `a button with a command is disabled and busy as the command is, and shows its error`()
    throws
  {
    struct Refused: Error, CustomStringConvertible { let description = "refused" }
    var results = Subject<Int>()
    let command = Command<Void, Int> { results }
    let button = Button("Save", command: command, id: "b")
    let field = TextField(id: "f")
    let driver = Driver(
      App(
        bracketed: Column {
          button; field
        }
      )
    )
    try driver.press("space")
    #expect(button.isBusy && button.described.isBusy)
    #expect(!button.canPress)
    // The focus stays until the command has ended.
    #expect(button.isFocused)
    results.sendError(Refused())
    driver.settle()
    #expect(!button.isBusy && button.canPress)
    #expect(button.problem == "refused")
    #expect(button.described.problem == "refused")
    results = Subject()
    button.press()
    #expect(button.problem == nil && button.isBusy)
  }
}
