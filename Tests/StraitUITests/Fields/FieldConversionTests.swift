/// Fields that edit a value of another type, and show problems by themselves.
@MainActor @Suite struct FieldConversionTests {
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
