/// Pictures of text fields and an area in many states, in `Tests/Goldens/Text`: to be looked at
/// when they change.
@MainActor @Suite struct TextPictureTests {
  @Test(arguments: ["dark", "monochrome"])
  func `fields and an area look as they are stored`(look: String) throws {
    let city = TextField("City", value: "Ber", id: "city")
    city.complete { typed in ["Berlin", "Bern", "Bergen"].filter { $0.hasPrefix(typed) } }
    let cut = TextField(
      "Long",
      value: "A text that goes on beyond its field",
      columns: 16,
      id: "long"
    )
    let amount = TextField("Amount", value: "1,250.00", columns: 16, id: "amount")
    amount.alignment = .end
    let secret = TextField("Secret", value: "hidden", columns: 16, id: "secret")
    secret.isSecret = true
    let limited = TextField("Code", value: "AB", columns: 16, id: "code")
    limited.restriction = .mask("UU-00")
    let empty = TextField("Hint", columns: 16, id: "hint")
    empty.placeholder = "what to type"
    let text = "One line\n\tand another that wraps\n漢字 👩‍👩‍👧 🇩🇪\nlast"
    let notes = TextArea("Notes", value: text, id: "notes")
    notes.showsLineNumbers = true
    notes.columns = 30
    notes.rows = 6
    let app = App(
      root: Column {
        city
        cut
        amount
        secret
        limited
        empty
        notes
        KeyHints()
      }
    )
    app.theme = .look(look)
    let driver = Driver(app, size: Size(columns: 60, rows: 20))
    try driver.perform(.focus(.id("code")))
    try driver.type("x")
    try driver.perform(.focus(.id("notes")))
    try driver.perform(.select(.id("notes"), .range(4..<14)))
    driver.settle()
    expectGolden(driver.display.frame.svgDocument, "Text/area-\(look)-60x20.svg")
    try driver.perform(.focus(.id("city")))
    try driver.type("l")
    try driver.press("backspace", "ctrl+space", "down")
    expectGolden(driver.display.frame.svgDocument, "Text/list-\(look)-60x20.svg")
  }
}
