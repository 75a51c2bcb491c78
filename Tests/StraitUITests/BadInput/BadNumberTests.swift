/// Controls of numbers with wrong ranges, steps and numbers: all behave in the same way.
@MainActor @Suite struct BadNumberTests {
  nonisolated static let whole = ["Slider", "Stepper", "NumberField", "Rating"]
  nonisolated static let fractional = ["Slider", "Stepper", "NumberField"]

  /// A control of a number from 0 to 10.
  private func control(_ kind: String, _ model: Property<Int>) -> Widget {
    switch kind {
    case "Slider": Slider("n", to: model, in: 0...10, id: "n")
    case "Stepper": Stepper("n", to: model, in: 0...10, id: "n")
    case "NumberField": NumberField("n", to: model, in: 0...10, id: "n")
    default: Rating("n", to: model, of: 10, id: "n")
    }
  }

  /// A control of a number from 0 to 10 in steps of 0.5.
  private func control(_ kind: String, _ model: Property<Double>) -> Widget {
    switch kind {
    case "Slider": Slider("n", to: model, in: 0...10, step: 0.5, id: "n")
    case "Stepper": Stepper("n", to: model, in: 0...10, step: 0.5, id: "n")
    default: NumberField("n", to: model, in: 0...10, step: 0.5, id: "n")
    }
  }

  private static let keys: [String] = ["up", "down", "left", "right", "pageup", "pagedown"]

  // MARK: From the model

  @Test(arguments: whole, [-1, 11, .min, .max])
  func
    `a number out of range is shown, never written back, and the first edit comes into the range`(
      _ kind: String,
      _ number: Int
    ) throws
  {
    let model = Property(5)
    let driver = Driver(bracketed: control(kind, model))
    var writes = 0
    model.values.skip(1).subscribe(onNext: { _ in writes += 1 })
    model.value = number
    driver.settle()
    #expect(model.value == number && writes == 1)
    #expect(driver.display.frame.cells.text.contains("n "))
    try driver.perform(.increment(.id("n"), by: number < 0 ? 1 : -1))
    #expect(0...10 ~= model.value && writes == 2)
    for key in Self.keys {
      model.value = number
      try driver.press(key)
      #expect(model.value == number || 0...10 ~= model.value, "\(key)")
    }
  }

  @Test(
    arguments: fractional,
    [
      Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 10.25,
      .leastNonzeroMagnitude,
    ]
  )
  func `a number that is none, too large or between two steps is shown, and never written back`(
    _ kind: String,
    _ number: Double
  ) throws {
    let model = Property(5.0)
    let driver = Driver(bracketed: control(kind, model))
    var writes = 0
    model.values.skip(1).subscribe(onNext: { _ in writes += 1 })
    model.value = number
    driver.settle()
    #expect(writes == 1 && (model.value == number || number.isNaN && model.value.isNaN))
    _ = driver.tree
    for key in Self.keys {
      model.value = number
      try driver.press(key)
      let isUntouched = model.value == number || number.isNaN && model.value.isNaN
      #expect(isUntouched || 0...10 ~= model.value, "\(key)")
    }
    model.value = number
    _ = try? driver.perform(.increment(.id("n")))
    let isUntouched = model.value == number || number.isNaN && model.value.isNaN
    #expect(isUntouched || 0...10 ~= model.value)
  }

  // MARK: From scripts

  @Test(arguments: whole, ["11", "-1", "nan", "inf", "1e99", "99999999999999999999", "x", "5 x"])
  func `a number out of range is refused with the range, and a text that is none is refused`(
    _ kind: String,
    _ text: String
  ) throws {
    let model = Property(5)
    let widget = control(kind, model)
    let driver = Driver(bracketed: widget)
    var edits = 0
    widget.signal(for: .change).subscribe(onNext: { _ in edits += 1 })
    var problem: DriverError?
    do { try driver.perform(.set(.id("n"), .text(text))) } catch { problem = error }
    if text.wholeMatch(of: /-?\d+/) != nil {
      let message = problem?.description ?? ""
      #expect(message.contains(text) && message.contains("from 0") && message.contains("to 10"))
      #expect(widget.described.text == "5" && widget.described.problem == nil && edits == 0)
    }
    #expect(model.value == 5)
    edits = 0
    // A field keeps a text that is not a number, and shows its problem.
    #expect(problem != nil || widget.described.problem != nil)
    try driver.perform(.set(.id("n"), .integer(7)))
    #expect(model.value == 7 && widget.described.problem == nil && edits == 1)
    try driver.expect(.id("n"), .value(.equals("7")))
  }

  @Test(arguments: whole, [Int.max, .min, 1_000_000, -1_000_000])
  func `steps end at the ends of the range, however many`(_ kind: String, _ steps: Int) throws {
    let model = Property(5)
    let driver = Driver(bracketed: control(kind, model))
    try driver.perform(.increment(.id("n"), by: steps))
    #expect(model.value == (steps > 0 ? 10 : 0))
    try driver.expect(.id("n"), .value(.equals(steps > 0 ? "10" : "0")))
  }

  @Test(arguments: fractional)
  func `a number between two steps is refused`(_ kind: String) throws {
    let model = Property(5.0)
    let widget = control(kind, model)
    let driver = Driver(bracketed: widget)
    for text in ["5.25", "0.1", "10.5", "-0.5"] {
      let isRefused = (try? driver.perform(.set(.id("n"), .text(text)))) == nil
      #expect(model.value == 5 && (isRefused || widget.described.problem != nil), "\(text)")
    }
    try driver.perform(.set(.id("n"), .number(5.5)))
    #expect(model.value == 5.5)
  }

  @Test(arguments: whole)
  func `a range of one number leaves nothing to choose`(_ kind: String) throws {
    guard kind != "Rating" else { return }
    let model = Property(3)
    let widget: Widget =
      switch kind {
      case "Slider": Slider("n", to: model, in: 3...3, id: "n")
      case "Stepper": Stepper("n", to: model, in: 3...3, id: "n")
      default: NumberField("n", to: model, in: 3...3, id: "n")
      }
    let driver = Driver(bracketed: widget)
    for key in Self.keys { try driver.press(key) }
    _ = try? driver.perform(.increment(.id("n"), by: 5))
    #expect(model.value == 3)
  }

  // MARK: Mistakes of the program

  @Test(arguments: fractional, ["upside down", "endless", "no number", "zero", "negative", "nan"])
  func `a range upside down and a step that is none end the program with a sentence`(
    _ kind: String,
    _ mistake: String
  ) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor [kind, mistake] in
      let range: ClosedRange<Double> =
        switch mistake {
        case "upside down": ClosedRange(uncheckedBounds: (10, 0))
        case "endless": 0 ... .infinity
        case "no number": ClosedRange(uncheckedBounds: (.nan, 10))
        default: 0...10
        }
      let step: Double? = ["zero": 0, "negative": -1, "nan": .nan][mistake]
      switch kind {
      case "Slider": _ = Slider("n", value: 5.0, in: range, step: step)
      case "Stepper": _ = Stepper("n", value: 5.0, in: range, step: step)
      default: _ = NumberField("n", value: 5.0, in: range, step: step)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let isOfRange = mistake == "endless"
    // Swift makes no such range, unless it is built without checks: then the control refuses it.
    if mistake == "upside down" || mistake == "no number",
      text.contains("requires lowerBound <= upperBound")
    {
      return
    }
    #expect(
      text.contains(
        isOfRange || mistake == "upside down" || mistake == "no number"
          ? "the range of a " : "the step of a "
      ) && text.contains(" must "),
      "\(text)"
    )
  }
}
