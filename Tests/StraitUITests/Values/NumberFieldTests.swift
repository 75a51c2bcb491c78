@MainActor @Suite struct NumberFieldTests {
  @Test func `a channel of the number sends what can be read, and shows what is sent in`() throws {
    let field = NumberField("n", value: 3, in: 0...100)
    let driver = Driver(bracketed: field)
    var log: [Int] = []
    var optional: [Int?] = []
    let terminal = field.newNumberChannel()
    terminal.subscribe(onNext: { log.append($0) })
    let nilled = field.newNumberChannel(nilValue: 9)
    nilled.subscribe(onNext: { optional.append($0) })
    try driver.type("7")
    try driver.type("x")
    try driver.press("backspace", "down")
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
    let driver = Driver(bracketed: field)
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
    // A number of the model is not a typed text, in the range or not.
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
    let driver = Driver(bracketed: field, TextField(id: "other"))
    driver.app.focus(field)
    field.edit("7")
    field.edit("7x")
    try driver.press("enter")
    try driver.perform(.focus(.id("other")))
    binding.flush()
    #expect(model.value == 4 && field.text == "7x" && binding.isPending)
    driver.app.focus(field)
    field.edit("70")
    binding.flush()
    #expect(model.value == 70 && field.text == "70")
    field.edit("8")
    field.edit("8x")
    // The program removes the text: the text typed before it is the edit again.
    field.number = 9
    binding.flush()
    #expect(model.value == 8 && field.text == "8")
  }
}
