/// Texts that a limit or a restriction refuses, for each kind of input.
@MainActor @Suite struct RefusedEntryTests {
  nonisolated private static let kinds = ["TextField", "TextArea", "ComboBox", "NumberField"]
  nonisolated private static let limits = ["limit", "restriction"]

  private func makeText(_ kind: String, _ limit: String) -> TextControl {
    let control: TextControl =
      switch kind {
      case "TextArea": TextArea("Text", value: "1", id: "text")
      case "ComboBox": ComboBox("Text", ["123456"], value: "1", id: "text")
      case "NumberField": NumberField("Text", value: 1, id: "text")
      default: TextField("Text", value: "1", id: "text")
      }
    if limit == "limit" {
      control.maximumLength = .characters(3)
    } else {
      control.restriction = .that("three at most") { $0.count <= 3 }
    }
    control.complete { _ in ["123456"] }
    (control as? TextField)?.history = TextHistory(["123456"])
    return control
  }

  private func driver(_ widget: Widget) -> Driver {
    Driver(bracketed: widget, columns: 50, rows: 12)
  }

  @Test(arguments: kinds, limits)
  func `F22 a text that is refused is no edit, and the step says why`(
    kind: String,
    limit: String
  ) throws {
    let control = makeText(kind, limit)
    let driver = driver(control)
    var edits: [String] = []
    control.edits.subscribe(onNext: { edits.append($0) })
    let why = limit == "limit" ? "3" : "three at most"
    var steps: [() throws -> Void] = [
      { try driver.fill(.id("text"), "123456") },
      { try driver.perform(.set(.id("text"), "123456")) },
      { try driver.perform(.complete(.id("text"), "123456")) },
    ]
    if kind != "TextArea" {
      steps.append { try driver.perform(.recallEntry(.id("text"), "123456")) }
    }
    if kind == "TextArea" { steps.append { try driver.fill(.id("text"), "12\n456") } }
    if kind == "NumberField" {
      steps.append { try driver.perform(.increment(.id("text"), by: 5000)) }
    }
    for (number, step) in steps.enumerated() {
      // The second refusal reads as the first one does.
      for _ in 1...2 {
        let error = #expect(throws: DriverError.self) { try step() }
        let text = error?.description ?? ""
        #expect(text.contains(": ") && text.contains(why), "\(number): \(text)")
        #expect(control.text == "1" && edits.isEmpty, "\(number)")
      }
    }
    try driver.fill(.id("text"), "123")
    try driver.fill(.id("text"), "123")
    try driver.perform(.clear(.id("text")))
    #expect(edits == ["123", "123", ""])
  }

  @Test(arguments: kinds, limits)
  func `F22 a request that is refused returns false`(kind: String, limit: String) {
    let control = makeText(kind, limit)
    let driver = driver(control)
    driver.app.focus(control)
    var edits = 0
    control.edits.subscribe(onNext: { _ in edits += 1 })
    var requests: [SemanticRequest] = [
      .set("123456"), .complete("123456"), .complete(nil), .choose("123456"),
      .recallEntry("123456"), .recall(previous: true),
    ]
    if kind == "NumberField" { requests.append(.increment(5000)) }
    for request in requests {
      #expect(!control.perform(request), "\(request)")
      #expect(edits == 0 && control.text == "1", "\(request)")
    }
  }

  @Test func `a text that is not in the list is refused with the reason`() throws {
    let box = ComboBox("City", ["Berlin", "Bern"], value: "Bern", id: "text")
    box.allowsOtherTexts = false
    let driver = driver(box)
    let refusal =
      "expected a value that #text takes, found \"Paris\", and a combobox: must be one of the list"
    expectError(refusal) { try driver.fill(.id("text"), "Paris") }
    expectError(refusal) { try driver.perform(.set(.id("text"), "Paris")) }
    #expect(box.text == "Bern")
    let dialogue = PlainDialogue(driver.app)
    _ = dialogue.begin()
    #expect(!dialogue.take("Paris"))
    #expect(
      dialogue.answer().lines == ["City does not take this value: must be one of the list"]
    )
  }
}
