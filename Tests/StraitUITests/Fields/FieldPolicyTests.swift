/// T13 to T17 in fields: Return, the focus and the keys of a user commit the edit of a bound field.
@MainActor @Suite struct FieldPolicyTests {
  private let person = NamedPerson()

  @Test(arguments: [3, 14, 159] as [UInt64])
  func `T14: after any edits and commits, undoing leads back through all that was shown`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    for policy in [nil, BindingPolicy(commit: .onBlur), BindingPolicy(commit: .onSubmit)] {
      person.age = 36
      let field = TextField("Age", id: "age")
      field.bind(to: person.$age, through: .integer(in: 0...999_999), policy: policy)
      let driver = Driver(bracketed: field, TextField(id: "other"))
      var shown = ["36"]
      for _ in 0..<40 {
        switch random.below(4) {
        case 0: try driver.press("enter")
        case 1: try driver.press("tab", "shift+tab")
        default: try driver.retype("\(random.pick(["0", "+", ""]))\(random.below(900))")
        }
        if field.text != shown.last { shown.append(field.text) }
      }
      #expect(shown.count > 10)
      while field.undo() {
        if field.text != shown.last { shown.removeLast() }
        #expect(field.text == shown.last)
      }
      #expect(shown == ["36"])
    }
  }
}
