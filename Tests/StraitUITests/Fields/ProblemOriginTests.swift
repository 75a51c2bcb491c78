/// G7 G15: a problem is shown until what has found it finds nothing wrong.
@MainActor @Suite struct ProblemOriginTests {
  /// A text control that is bound by rules, and a text that its binding refuses.
  private struct Sample {
    let control: TextControl
    let binding: Binding
    let refused: String
    let accepted: String
    let model: AnyObject
  }

  private static func sample(_ name: String) -> Sample {
    let number = Property(3)
    let text = Property("b")
    let noX = ValidationRule<String>.that("no x") { !$0.contains("x") }
    switch name {
    case "TextField":
      let field = TextField("c", id: "c")
      let binding = field.bind(to: number, through: .integer(in: 0...9))
      return Sample(control: field, binding: binding, refused: "x", accepted: "7", model: number)
    case "NumberField":
      let field = NumberField("c", value: 3, in: 0...9, id: "c")
      let binding = field.bind(to: number, through: .integer(in: 0...9))
      return Sample(control: field, binding: binding, refused: "77", accepted: "7", model: number)
    case "ComboBox":
      let box = ComboBox("c", ["ax", "b"], id: "c")
      let binding = box.bind(to: text, policy: BindingPolicy(), rules: [noX])
      return Sample(control: box, binding: binding, refused: "ax", accepted: "b", model: text)
    default:
      let area = TextArea("c", id: "c")
      let binding = area.bind(to: text, policy: BindingPolicy(), rules: [noX])
      return Sample(control: area, binding: binding, refused: "x", accepted: "b", model: text)
    }
  }

  private nonisolated static let names = ["TextField", "NumberField", "ComboBox", "TextArea"]

  private func driver(_ control: TextControl) -> Driver {
    Driver(bracketed: control, TextField(id: "other"))
  }

  @Test(arguments: names, [ControlEvents.change, .end, .submit])
  func `a rule that is met does not hide what the binding finds wrong`(
    name: String,
    event: ControlEvents
  ) throws {
    let sample = Self.sample(name)
    let (control, binding) = (sample.control, sample.binding)
    control.validate(.notEmpty, on: event)
    let driver = driver(control)
    try driver.fill(.id("c"), sample.refused)
    let found = try #require(binding.problems.first?.message)
    #expect(control.problem == found)
    _ = control.perform(.submit)
    #expect(control.problem == found)
    try driver.focus(.id("other"))
    #expect(control.problem == found)
    #expect(control.described.problem == found)
    try driver.fill(.id("c"), sample.accepted)
    #expect(control.problem == nil)
    guard case .live = binding.state else {
      Issue.record("expected a live binding, found \(binding.state)")
      return
    }
  }

  @Test(arguments: names)
  func `what others find wrong shows again when the rule is met`(name: String) throws {
    let sample = Self.sample(name)
    let control = sample.control
    control.validate(.that("too long") { $0.count < 4 })
    let driver = driver(control)
    try driver.fill(.id("c"), sample.refused)
    let found = try #require(sample.binding.problems.first?.message)
    #expect(control.problem == found)
    try driver.type("xxx")
    #expect(control.problem == "too long")
    try driver.press("backspace", "backspace", "backspace")
    #expect(control.problem == found)
  }

  /// Sets a text control as its program does: a number field by its number.
  private func set(_ control: TextControl, _ text: String) {
    if let field = control as? NumberField<Int>, let number = Int(text) {
      field.number = number
    } else {
      control.text = text
    }
  }

  @Test(arguments: names)
  func `a value that is set ends the problem of a rule only if it meets the rule`(
    name: String
  ) throws {
    let control = Self.sample(name).control
    control.validate(.that("not 7") { $0 != "7" }, on: [.end])
    let driver = driver(control)
    set(control, "7")
    #expect(control.problem == nil, "what is set shows no new problem")
    try driver.focus(.id("c"))
    try driver.focus(.id("other"))
    #expect(control.problem == "not 7")
    set(control, "5")
    #expect(control.problem == nil)
    set(control, "7")
    try driver.focus(.id("c"))
    try driver.focus(.id("other"))
    control.validate(.that("not odd") { $0 != "7" && $0 != "5" }, on: [.end])
    set(control, "5")
    #expect(control.problem == "not odd")
    #expect(control.described.problem == "not odd")
    set(control, "6")
    #expect(control.problem == nil)
  }

  @Test(arguments: names)
  func `a value that is set leaves what the program has found wrong`(name: String) throws {
    let control = Self.sample(name).control
    let driver = driver(control)
    control.problem = "from the server"
    set(control, "5")
    driver.settle()
    #expect(control.text == "5" && control.problem == "from the server")
    #expect(driver.screen.contains("from the server"))
  }

  @Test func `a signal without a problem does not end that of a rule`() throws {
    let field = TextField(id: "c")
    let problems = Subject<String?>()
    field.showProblems(of: problems)
    field.validate(.notEmpty, on: .end)
    let driver = driver(field)
    try driver.focus(.id("other"))
    let found = try #require(field.problem)
    problems.sendNext("from the server")
    #expect(field.problem == found)
    problems.sendNext(nil)
    #expect(field.problem == found)
    problems.sendNext("from the server")
    try driver.fill(.id("c"), "a")
    #expect(field.problem == "from the server")
  }

  @Test func `a program's problem stays until the program ends it, and then nothing is shown`()
    throws
  {
    let field = TextField(id: "c")
    field.validate(.notEmpty, on: .end)
    field.problem = "from the server"
    let driver = driver(field)
    try driver.fill(.id("c"), "a")
    #expect(field.problem == "from the server")
    try driver.clear(.id("c"))
    try driver.focus(.id("other"))
    #expect(field.problem != "from the server")
    field.problem = nil
    #expect(field.problem == nil)
    try driver.focus(.id("c"))
    try driver.focus(.id("other"))
    #expect(field.problem != nil)
    field.validate()
    #expect(field.problem == nil)
  }

  @Test func `a listed text does not hide what the binding finds wrong with it`() throws {
    let box = ComboBox("c", ["Berlin", "Bern"], id: "c")
    box.allowsOtherTexts = false
    let city = Property("Berlin")
    let rule = ValidationRule<String>.that("not Bern") { $0 != "Bern" }
    box.bind(to: city, policy: BindingPolicy(), rules: [rule])
    box.validate(.notEmpty, on: .end)
    let driver = driver(box)
    try driver.focus(.id("c"))
    try driver.press("ctrl+a")
    try driver.type("Ber")
    try driver.focus(.id("other"))
    let unlisted = try #require(box.problem)
    #expect(unlisted != "not Bern")
    try driver.fill(.id("c"), "Bern")
    #expect(box.problem == "not Bern")
    #expect(city.value == "Ber")
  }
}
