/// The effect of `fill` and `clear` on every widget with a text that keys edit.
@MainActor @Suite struct FillTests {
  nonisolated private static let kinds = ["TextField", "TextArea", "ComboBox", "NumberField"]

  private func makeText(_ kind: String, _ text: String) -> TextControl {
    switch kind {
    case "TextArea": return TextArea("Text", value: text, id: "text")
    case "ComboBox": return ComboBox("Text", ["Berlin", "Bern"], value: text, id: "text")
    case "NumberField":
      let field = NumberField("Text", value: 0.0, id: "text")
      field.text = text
      return field
    default: return TextField("Text", value: text, id: "text")
    }
  }

  private func driver(_ widget: Widget) -> Driver {
    Driver(bracketed: widget, columns: 50, rows: 12)
  }

  @Test(arguments: [0, 1, 5, 13])
  func `an area of several lines is filled and cleared as a whole, each as one edit`(
    caret: Int
  ) throws {
    let area = TextArea("Area", value: "one\ntwo\nthree", id: "area")
    let driver = driver(area)
    var edits: [String] = []
    area.edits.subscribe(onNext: { edits.append($0) })
    area.caret = caret
    try driver.fill(.id("area"), "zzz")
    #expect(edits == ["zzz"] && area.text == "zzz")
    try driver.perform(.undo(.id("area")))
    #expect(area.text == "one\ntwo\nthree")
    area.caret = caret
    try driver.perform(.clear(.id("area")))
    #expect(edits == ["zzz", "one\ntwo\nthree", ""])
    try driver.perform(.clear(.id("area")))
    #expect(edits.count == 3)
    try driver.perform(.undo(.id("area")))
    #expect(area.text == "one\ntwo\nthree")
  }

  @Test(arguments: kinds, ["edit.start = f7\nedit.select.start = f9\nedit.end = f8", nil])
  func `every text is filled and cleared whatever the keys of its actions are`(
    kind: String,
    keys: String?
  ) throws {
    let less = "edit.select.end = none\nedit.deleteBackward = none\nedit.selectAll = none"
    for map in [KeyMap.standard, .cua, .emacs, try KeyMap(parsing: keys ?? less)] {
      for caret in [0, 2, 4] {
        let control = makeText(kind, "7.50")
        let driver = driver(control)
        driver.app.keyMap = map
        var edits: [String] = []
        control.edits.subscribe(onNext: { edits.append($0) })
        control.caret = caret
        try driver.fill(.id("text"), "42")
        #expect(control.text == "42" && edits == ["42"], "\(map)")
        try driver.perform(.clear(.id("text")))
        #expect(control.text == "" && edits == ["42", ""], "\(map)")
      }
    }
  }

  @Test(arguments: kinds)
  func `all of a text is selected, as it stands there`(kind: String) throws {
    let control = makeText(kind, "7.50")
    let driver = driver(control)
    try driver.perform(.select(.id("text"), .all))
    #expect(control.selection == 0..<4)
    try driver.perform(.select(.id("text"), .range(3..<4)))
    #expect(control.selection == 3..<4)
  }

  @Test(arguments: kinds)
  func `typing over a text that fill has put in joins the same step`(kind: String) throws {
    let control = makeText(kind, "1")
    let driver = driver(control)
    try driver.fill(.id("text"), "4")
    try driver.type("2")
    #expect(control.text == "42")
    try driver.perform(.undo(.id("text")))
    #expect(control.text == "1")
  }

  @Test(arguments: ["a\nb", "a\tb", "\n", "Dear \"Ada\",\n  this is $not a variable."])
  func `an area takes line feeds and tabs as one edit, and nothing else does`(
    text: String
  ) throws {
    let area = TextArea("Area", value: "one\ntwo", id: "text")
    let driver = driver(area)
    var edits: [String] = []
    area.edits.subscribe(onNext: { edits.append($0) })
    try driver.fill(.id("text"), text)
    #expect(edits == [text])
    try driver.perform(.undo(.id("text")))
    #expect(area.text == "one\ntwo")
    for kind in Self.kinds where kind != "TextArea" {
      let other = self.driver(makeText(kind, "1"))
      let error = #expect(throws: DriverError.self) { try other.fill(.id("text"), text) }
      #expect(error?.description.contains("text without control characters") == true)
    }
    for text in ["a\r\nb", "\u{1B}[2J", "a\u{7F}"] {
      let error = #expect(throws: DriverError.self) { try driver.fill(.id("text"), text) }
      #expect(error?.description.contains("text without control characters") == true)
    }
    #expect(area.text == "one\ntwo")
  }

  @Test func `a deletion of the whole text is never refused`() throws {
    let field = TextField("Text", value: "abc", id: "text")
    field.restriction = .matching(/[0-9]+/, "digits")
    let driver = driver(field)
    try driver.perform(.clear(.id("text")))
    #expect(field.text == "")
    field.text = "abc"
    try driver.perform(.set(.id("text"), ""))
    #expect(field.text == "")
  }
}
