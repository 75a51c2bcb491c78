import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import Testing

@testable import StraitUI

@MainActor @Suite struct NumberFieldTests {
  private final class Person: ObservableModel {
    @Observed var age = 36
    @Observed var weight = 75
    @Observed var height = 1.8
    @Observed var shoes: Int?
  }

  private let person = Person()

  @Test func `a number is typed, and what is none is refused by a problem`() throws {
    let field = NumberField("Age", to: person.$age, in: 0...150, id: "age")
    let driver = Driver(App(bracketed: Column { field }))
    try driver.expect(screen: "Age [36     ^v]")
    try driver.press("backspace")
    try driver.type("7")
    #expect(person.age == 37 && field.number == 37)
    try driver.type("x")
    #expect(person.age == 37 && field.number == nil)
    #expect(field.problem == "must be a whole number from 0 to 150")
    try driver.expect(screenHas: "! must be a whole number from 0 to 150")
    try driver.press("backspace")
    try driver.type("0")
    #expect(person.age == 37 && field.text == "370" && field.problem != nil)
    person.age = 5
    #expect(field.text == "5" && field.problem == nil)
  }

  @Test func `Up and Down go by a step, Page Up and Page Down by ten, within the range`() throws {
    let field = NumberField("Weight", to: person.$weight, in: 40...200, step: 5, unit: "kg")
    let driver = Driver(App(bracketed: Column { field }))
    try driver.expect(screen: "Weight [75     kg ^v]")
    var edits = 0
    field.edits.subscribe(onNext: { _ in edits += 1 })
    try driver.press("up")
    #expect(person.weight == 80)
    try driver.press("down", "down")
    #expect(person.weight == 70)
    try driver.press("pageup", "pagedown", "pagedown", "pagedown")
    #expect(person.weight == 40)
    try driver.press("down")
    #expect(edits == 6 && field.caret == 2)
    // One step of the history for each.
    try driver.press("ctrl+_")
    #expect(field.text == "70" && person.weight == 70)
  }

  @Test func `a step from what cannot be taken leads back into the range`() throws {
    let field = NumberField("Weight", to: person.$weight, in: 40...200, step: 5, unit: "kg")
    let driver = Driver(App(bracketed: Column { field }))
    for (typed, key, number) in [
      ("300", "up", 200), ("300", "down", 200), ("82", "up", 85), ("82", "down", 80),
      ("", "up", 40), ("abc", "down", 80), ("90 kg", "up", 95),
    ] {
      if typed == "abc" { person.weight = 80 }
      try driver.press("ctrl+a", "backspace")
      if !typed.isEmpty { try driver.type(typed) }
      try driver.press(key == "up" ? "up" : "down")
      #expect(field.text == "\(number)" && person.weight == number && field.problem == nil)
    }
    try driver.press("ctrl+a")
    try driver.type("82")
    #expect(
      field.problem == "must be a multiple of 5 kg"
    )
  }

  @Test func `fractions keep to the decimals of their step`() throws {
    let field = NumberField("Height", to: person.$height, in: 0.5...2.5, step: 0.01, unit: "m")
    let driver = Driver(App(bracketed: Column { field }))
    for _ in 0..<3 { try driver.press("up") }
    #expect(person.height == 1.83 && field.text == "1.83")
    try driver.press("ctrl+a")
    try driver.type("1.815")
    #expect(field.problem != nil && person.height == 1.81)
    // Without a step, every number of the range is taken.
    let free = NumberField("Height", to: person.$height, in: 0.5...2.5)
    let second = Driver(App(bracketed: Column { free }))
    try second.press("ctrl+a")
    try second.type("1.815")
    #expect(free.problem == nil && person.height == 1.815)
    try second.press("up")
    #expect(person.height == 1.82)
  }

  @Test func `a click on an arrow goes by a step, and does not move the caret`() throws {
    let field = NumberField("Age", to: person.$age, in: 0...150, id: "age")
    let driver = Driver(App(bracketed: Column { field }))
    func press(_ column: Int) {
      driver.display.send(MousePress(.press, .left, at: Point(column: column, row: 0)))
      driver.display.send(MousePress(.drag, .left, at: Point(column: 5, row: 0)))
      driver.display.send(MousePress(.release, .left, at: Point(column: 5, row: 0)))
    }
    press(12)
    #expect(person.age == 37 && field.selection == nil)
    press(13)
    press(13)
    #expect(person.age == 35 && field.selection == nil)
    driver.display.send(MousePress(.wheelUp, nil, at: Point(column: 6, row: 0)))
    #expect(person.age == 36)
    driver.display.send(MousePress(.press, .left, at: Point(column: 6, row: 0)))
    #expect(field.caret == 1)
    field.isEditable = false
    press(12)
    try driver.press("up")
    #expect(person.age == 36)
  }

  @Test func `an empty text is no number where the property may hold none`() throws {
    let field = NumberField("Shoes", to: person.$shoes, in: 30...50, id: "shoes")
    let driver = Driver(App(bracketed: Column { field }))
    #expect(field.text.isEmpty && field.problem == nil)
    try driver.press("up")
    #expect(person.shoes == 30)
    try driver.press("ctrl+a", "backspace")
    #expect(person.shoes == nil && field.problem == nil)
    person.shoes = 44
    #expect(field.text == "44")
    person.shoes = nil
    #expect(field.text.isEmpty)
  }

  @Test func `a channel of the number sends what can be read, and shows what is sent in`() throws {
    let field = NumberField("n", value: 3, in: 0...100)
    let driver = Driver(App(bracketed: Column { field }))
    var log: [Int] = []
    var optional: [Int?] = []
    let terminal = field.newNumberChannel()
    terminal.subscribe(onNext: { log.append($0) })
    let nilled = field.newNumberChannel(nilValue: 9)
    nilled.subscribe(onNext: { optional.append($0) })
    try driver.type("7")
    try driver.type("x")
    try driver.press("backspace")
    try driver.press("down")
    #expect(log == [37, 37, 36] && optional == [37, 37, 36])
    terminal.sendNext(50)
    #expect(field.number == 50 && log.count == 3)
    nilled.sendNext(nil)
    #expect(field.number == 9 && field.text == "9")
    try driver.type("y")
    #expect(field.problem != nil)
    field.number = 12
    #expect(field.text == "12" && field.problem == nil && log.count == 3)
  }

  @Test func `scripts fill, set and increment a number field, and a plain dialogue asks for it`()
    throws
  {
    let field = NumberField("Age", to: person.$age, in: 0...150, id: "age")
    let app = App(bracketed: Column { field }, models: ["person": person])
    let driver = Driver(app)
    try driver.fill(.id("age"), "40")
    #expect(person.age == 40)
    try driver.set(.id("age"), to: .text("41"))
    try driver.increment(.id("age"), by: 4)
    #expect(person.age == 45)
    try driver.expect(.key("person.age"), .role("numberfield"))
    try driver.expect("age", value: "45")
    try driver.fill(.id("age"), "young")
    try driver.expect("age", value: "young")
    #expect(person.age == 45)
    try driver.fill(.id("age"), "44")
    let dialogue = PlainDialogue(app)
    #expect(dialogue.begin().prompt == "Age, 44, a number from 0 to 150: ")
    #expect(!dialogue.take("151"))
    #expect(dialogue.take("18"))
    #expect(person.age == 18)
  }

  @Test(arguments: 1...24)
  func `a narrow number field keeps its text before its arrows and its name`(columns: Int) throws {
    let field = NumberField("Age", value: 42, in: 0...150, unit: "y")
    let driver = Driver(App(bracketed: field), size: Size(columns: columns, rows: 1))
    if columns >= 4 { #expect(driver.screen.contains("2"), "\(driver.screen)") }
    if columns >= 15 { #expect(driver.screen.contains("^v"), "\(driver.screen)") }
    #expect(field.caretPoint.map { $0.column < columns } ?? true)
  }

  @Test func `the number of a secret field is shown nowhere`() {
    let field = NumberField("Pin", value: 4711, in: 0...9999, id: "pin")
    field.isSecret = true
    let driver = Driver(App(bracketed: Column { field }))
    driver.settle()
    #expect(field.number == 4711)
    #expect(field.described.isSecret && field.described.text?.contains("4711") == false)
    #expect(!driver.tree.contains("4711") && !driver.screen.contains("4711"))
    let dialogue = PlainDialogue(driver.app)
    var reported = dialogue.begin()
    dialogue.take(":show")
    let shown = dialogue.answer()
    reported.lines += shown.lines + [reported.prompt ?? "", shown.prompt ?? ""]
    #expect(!reported.lines.joined().contains("4711"))
  }

  @Test func `T16: without a number the channel of the number has no value for a binding`() {
    let (none, zero) = (Property<Int?>(nil), Property(0))
    let field = NumberField("n", to: none, in: 0...100)
    let binding = field.newNumberChannel().bind(to: zero.channel())
    #expect(field.text == "0")
    field.edit("7")
    #expect(zero.value == 7)
    field.edit("7x")
    let hasValue = binding.firstValue(as: Int.self) != nil
    #expect(!hasValue && zero.value == 7)
    binding.pause()
    zero.value = 8
    binding.flush()
    #expect(zero.value == 8)
    binding.resume()
    #expect(field.text == "8")
    field.edit("8x")
    binding.revert()
    #expect(field.text == "8" && zero.value == 8)
    // A number of the model's is no text that was typed, in the range or not.
    zero.value = 400
    #expect(field.text == "400" && BindingGroup(binding).commit())
    field.edit("400x")
    #expect(!BindingGroup(binding).commit() && zero.value == 400)

    let other = Property(9)
    field.edit("9x")
    let started = field.newNumberChannel().bind(
      to: other.channel(),
      policy: BindingPolicy(start: .first)
    )
    #expect(field.text == "9" && other.value == 9 && started.winner != nil)
    withExtendedLifetime((none, zero, other)) {}
  }

  @Test func `T16: what was typed before a text without a number waits`() throws {
    for commit in [BindingPolicy.Commit.onSubmit, .onBlur, .explicit] {
      try checkWaiting(commit)
    }
  }

  private func checkWaiting(_ commit: BindingPolicy.Commit) throws {
    let model = Property(4)
    let field = NumberField("n", value: 1, in: 0...100, id: "n")
    let binding = field.newNumberChannel().bind(
      to: model.channel(),
      policy: BindingPolicy(commit: commit)
    )
    let driver = Driver(
      App(
        bracketed: Column {
          field
          TextField(id: "other")
        }
      )
    )
    driver.app.focus(field)
    field.edit("7")
    field.edit("7x")
    try driver.press("enter")
    try driver.focus(.id("other"))
    binding.flush()
    #expect(model.value == 4 && field.text == "7x" && binding.isPending)
    driver.app.focus(field)
    field.edit("70")
    binding.flush()
    #expect(model.value == 70 && field.text == "70")
    field.edit("8")
    field.edit("8x")
    // The program takes the text away: what was typed before it is the edit again.
    field.number = 9
    binding.flush()
    #expect(model.value == 8 && field.text == "8")
  }
}
