import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

/// Fields that edit a value of another type, and show by themselves what is wrong.
@MainActor @Suite struct FieldConversionTests {
  private let age = Property(36)

  @Test func `a field is bound through a converter, until the binding is disposed`() throws {
    let field = TextField("Age", id: "age")
    let binding = field.bind(to: age, through: .integer(in: 0...150))
    let driver = Driver(bracketed: field)
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
