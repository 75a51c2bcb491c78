import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

/// Fields that edit a value of another type, and show by themselves what is wrong.
@MainActor @Suite struct FieldConversionTests {
  private let age = Property(36)

  private func driver(_ field: TextField) -> Driver {
    Driver(
      App(
        bracketed: Column {
          field; Label("below")
        }
      ),
      size: Size(columns: 60, rows: 3)
    )
  }

  @Test func `a field through a converter shows by itself what is wrong with its text`() throws {
    let field = TextField("Age", to: age, through: .integer(in: 0...150), id: "age")
    let driver = driver(field)
    try driver.expect("age", value: "36")
    try driver.type("0")
    #expect(age.value == 36)
    try driver.expect("age", value: "360")
    #expect(field.problem == "must be a whole number from 0 to 150")
    #expect(field.described.problem == field.problem)
    try driver.expect(screenHas: "! must be a whole number from 0 to 150")
    // The next text that can be read takes the problem away.
    try driver.press("backspace")
    #expect(age.value == 36 && field.problem == nil)
    try driver.press("backspace")
    #expect(age.value == 3)
    try driver.expect(screenHas: "below")
    #expect(!driver.screen.contains("!"))
    // So does any set of the model, which is shown then: to the value that it has, too.
    try driver.type("x")
    #expect(field.problem != nil)
    age.value = 3
    driver.settle()
    #expect(field.problem == nil)
    try driver.expect("age", value: "3")
  }

  @Test func `T13 a text that means the model's value stays as it is typed`() throws {
    let driver = driver(TextField("Age", to: age, through: .integer(in: 0...150), id: "age"))
    try driver.press("home")
    try driver.type("0")
    #expect(age.value == 36)
    try driver.expect("age", value: "036")
    try driver.expect("age", caret: 1)
  }

  @Test func `a field is bound through a converter, until the binding is disposed`() throws {
    let field = TextField("Age", id: "age")
    let binding = field.bind(to: age, through: .integer(in: 0...150))
    let driver = driver(field)
    try driver.expect("age", value: "36")
    try driver.type("x")
    #expect(binding.state.error != nil && field.problem != nil)
    try driver.press("backspace", "backspace")
    #expect(age.value == 3 && binding.state.error == nil && field.problem == nil)
    binding.dispose()
    try driver.type("7")
    #expect(age.value == 3)
    age.value = 5
    driver.settle()
    try driver.expect("age", value: "37")
  }

  @Test func `a field that is bound to revert shows what the model holds again`() throws {
    let field = TextField("Age", id: "age")
    field.bind(to: age, through: .integer(in: 0...150), onFailure: .revert)
    let driver = driver(field)
    try driver.type("x")
    try driver.expect("age", value: "36")
    #expect(age.value == 36)
  }

  @Test func `a binding through a converter holds neither field nor property`() {
    weak var field: TextField?
    weak var property: Property<Int>?
    do {
      let number = Property(1)
      let made = TextField("Age", to: number, through: .integer())
      (field, property) = (made, number)
      #expect(made.text == "1")
    }
    #expect(field == nil && property == nil)
  }
}
