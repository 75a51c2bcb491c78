/// Controls with choices without any, and with a place that does not exist.
@MainActor @Suite struct BadChoiceTests {
  nonisolated static let kinds = ["SegmentedControl", "RadioGroup", "Select", "ComboBox", "List"]

  private func control(_ kind: String, _ titles: [String], _ index: Property<Int>) -> Widget {
    switch kind {
    case "SegmentedControl": SegmentedControl("c", titles: titles, to: index, id: "c")
    case "RadioGroup": RadioGroup("c", titles: titles, to: index, id: "c")
    case "Select": Select("c", Array(titles.indices), to: index, id: "c") { "item \($0)" }
    case "ComboBox": ComboBox("c", titles, value: "gone", id: "c")
    default: List("c", titles, id: "c")
    }
  }

  private static let keys: [String] = [
    "up", "down", "left", "right", "home", "end", "pageup", "pagedown", "1", "9", "a", "space",
    "enter", "alt+down", "down", "end", "enter", "escape", "backspace", "delete",
  ]

  @Test(arguments: kinds)
  func `a control without choices is shown, takes all keys, and chooses nothing`(
    _ kind: String
  ) throws {
    let index = Property(0)
    for size in [Size(columns: 1, rows: 1), Size(columns: 30, rows: 8)] {
      let widget = control(kind, [], index)
      let driver = Driver(App(bracketed: Column { widget }), size: size)
      for key in Self.keys { try driver.press(key) }
      driver.mouse(.press, 0)
      driver.mouse(.wheelDown, 0)
      #expect(index.value == 0)
      #expect(throws: DriverError.self) { try driver.perform(.chooseItem(.id("c"), 1)) }
      #expect(throws: DriverError.self) { try driver.choose(.id("c"), "a") }
      let error = #expect(throws: DriverError.self) { try driver.perform(.chooseItem(.id("c"), 3)) }
      // A combo box is set, and has no separate choices.
      let reason = kind == "ComboBox" ? "a widget that can be chosen from" : "no entries"
      #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
      #expect(driver.app.ending == nil && !driver.tree.isEmpty)
    }
  }

  @Test(arguments: kinds.dropLast(2), [-1, 3, .min, .max])
  func `a place beyond the choices is kept, shows that nothing is chosen, and is left by a key`(
    _ kind: String,
    _ place: Int
  ) throws {
    let index = Property(0)
    let widget = control(kind, ["a", "b", "c"], index)
    let driver = Driver(bracketed: widget, columns: 30, rows: 8)
    var writes = 0
    index.values.skip(1).subscribe(onNext: { _ in writes += 1 })
    index.value = place
    driver.settle()
    #expect(index.value == place && writes == 1)
    #expect(widget.described.choice?.text == nil || kind == "Select")
    try driver.perform(.chooseItem(.id("c"), 2))
    #expect(index.value == 1)
    index.value = place
    for key in ["right", "down", "home"] as [String] {
      try driver.press(key)
      #expect(index.value == place || 0...2 ~= index.value)
    }
  }

  @Test(arguments: kinds, [4, 100, Int.max])
  func `a script that chooses beyond the choices is refused with their number`(
    _ kind: String,
    _ item: Int
  ) throws {
    let index = Property(1)
    let driver = Driver(bracketed: control(kind, ["a", "b", "c"], index), columns: 30, rows: 8)
    let error = #expect(throws: DriverError.self) {
      try driver.perform(.chooseItem(.id("c"), item))
    }
    let reason = "found item \(item) among 3"
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
    #expect(index.value == 1)
  }

  @Test(arguments: kinds.dropLast(2))
  func `choices of the same text differ by their place`(_ kind: String) throws {
    let index = Property(0)
    let widget = control(kind, ["a", "a", "a"], index)
    let driver = Driver(bracketed: widget, columns: 30, rows: 8)
    try driver.perform(.chooseItem(.id("c"), 3))
    #expect(index.value == 2)
  }
}
