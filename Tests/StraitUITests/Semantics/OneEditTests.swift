/// F22 for every control that has a value and accepts requests.
@MainActor @Suite struct OneEditTests {
  /// The requests; many are for the current value, or for the end of a range.
  private static let requests: [SemanticRequest] = [
    .set("a"), .set("b"), .set("3"), .set("5"), .set("0"), .set("2.5"), .set("on"), .set("off"),
    .set("2001-02-03"), .set("09:15"), .set("teal"), .set(""), .set("x\ny"), .press, .toggle,
    .check(true), .check(false), .choose("b"), .choose("c"), .chooseIndex(1), .chooseIndex(9),
    .chooseIndexes(RangeSet(1..<2)), .increment(0), .increment(1), .increment(100),
    .increment(-100), .complete("b"), .undo, .redo, .recall(previous: true),
  ]

  @Test(arguments: ControlSamples.allNames)
  func `F22 an accepted request is one edit, also with an equal value`(
    kind: String
  ) throws {
    for request in Self.requests {
      let widget = try ControlSamples.make(kind)
      let driver = Driver(bracketed: widget, columns: 40, rows: 12)
      driver.app.focus(widget)
      var edits = 0
      widget.signal(for: .change).subscribe(onNext: { _ in edits += 1 })
      for _ in 1...3 {
        let (before, text) = (edits, widget.described.text)
        let isTaken = widget.perform(request)
        driver.settle()
        #expect(edits == before + (isTaken ? 1 : 0), "\(request)")
        #expect(isTaken || widget.described.text == text, "\(request)")
      }
    }
    let widget = try ControlSamples.make(kind)
    widget.isEnabled = false
    let driver = Driver(bracketed: widget, columns: 40, rows: 12)
    for request in Self.requests {
      #expect(!widget.obey(request, isForced: true), "\(request)")
    }
    withExtendedLifetime(driver) {}
  }

  @Test(arguments: [
    ("Slider", ["2.5", "12", "much", ""]), ("Stepper", ["12"]), ("Rating", ["6"]),
    ("Select", ["Huge"]), ("SegmentedControl", ["Huge"]), ("RadioGroup", ["Huge"]),
    ("Listed", ["Rome"]), ("ColorPicker", ["no colour"]), ("DatePicker", ["soon", "2001-02-30"]),
    ("TimePicker", ["soon", "25:00"]), ("MixedCheckbox", ["maybe"]), ("Switch", ["maybe"]),
    ("Split", ["100"]),
  ])
  func `F22 a step with a value that does not fit is refused, and changes nothing`(
    kind: String,
    texts: [String]
  ) throws {
    let widget = try ControlSamples.make(kind)
    let driver = Driver(bracketed: widget)
    let before = widget.described.text
    for text in texts {
      #expect(throws: DriverError.self, "\(text)") {
        try driver.perform(.set(.id("c"), .text(text)))
      }
      #expect(widget.described.text == before)
    }
  }

  @Test func `F22 a select is opened and closed as no edit, and Collapsible as one`() throws {
    let select = try ControlSamples.make("Select")
    let fold = try ControlSamples.make("Collapsible")
    let driver = Driver(bracketed: select, fold)
    var edits = 0
    for widget in [select, fold] {
      widget.signal(for: .change).subscribe(onNext: { _ in edits += 1 })
    }
    #expect(select.perform(.expand(true)) && select.perform(.expand(false)) && edits == 0)
    #expect(fold.perform(.expand(true)) && fold.perform(.expand(true)) && edits == 2)
    withExtendedLifetime(driver) {}
  }

  @Test(arguments: ["Rating", "OutsideVolume", "Slider", "Stepper", "Split"])
  func `an integer between two others is refused, and not rounded`(kind: String) throws {
    let widget = try ControlSamples.make(kind)
    let driver = Driver(bracketed: widget, columns: 40, rows: 12)
    let text = widget.described.text
    for number in ["2.5", "2.9999999", "0.1", "1e-3", "nan", "inf"] {
      #expect(!widget.perform(.set(number)), "\(number)")
      let error = #expect(throws: DriverError.self) {
        try driver.perform(.set(.id("c"), .text(number)))
      }
      #expect(error?.description.contains("expected a value that #c takes") == true)
      #expect(widget.described.text == text)
    }
    try driver.perform(.set(.id("c"), 2))
    #expect(widget.described.text == "2")
  }
}
