import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import Testing

@testable import StraitUI

/// A field with a list of what may stand in it.
@MainActor @Suite struct ComboBoxTests {
  private static let cities = ["Berlin", "Bern", "Paris", "Le Bernay"]
  private let city = Property("")

  private func driver(_ widgets: Widget..., columns: Int = 40, rows: Int = 10) -> Driver {
    let column = Column {}
    for widget in widgets { column.append(widget) }
    return Driver(App(bracketed: column), size: Size(columns: columns, rows: rows))
  }

  private func makeBox() -> ComboBox {
    let box = ComboBox("City", Self.cities, to: city, id: "city")
    box.columns = 12
    return box
  }

  @Test func `Down opens the list of all, typing leaves what contains it, Return chooses`() throws {
    let box = makeBox()
    let driver = driver(box)
    try driver.expect(screenHas: "City [             v]")
    try driver.press("down")
    for name in Self.cities { try driver.expect(screenHas: name) }
    #expect(box.isOpen)
    try driver.type("ern")
    #expect(!driver.screen.contains("Berlin") && driver.screen.contains("Le Bernay"))
    #expect(city.value == "ern")
    try driver.press("down", "enter")
    #expect(city.value == "Le Bernay" && !box.isOpen && box.isFocused)
    // What stands there is marked, and all are listed again.
    try driver.press("alt+down")
    #expect(driver.app.layers.last?.root.described.text == "Le Bernay")
    try driver.press("down", "enter")
    #expect(city.value == "Berlin")
    try driver.press("ctrl+_")
    #expect(city.value == "Le Bernay")
  }

  @Test func `the first that begins with what is typed shows, and Right accepts it`() throws {
    let box = makeBox()
    let driver = driver(box)
    try driver.type("Pa")
    try driver.expect(screenHas: "[Paris        v]")
    try driver.press("right")
    #expect(city.value == "Paris")
    try driver.type("!")
    #expect(city.value == "Paris!" && box.described.problem == nil)
    try driver.press("down", "escape")
    // After the list the suggestions are there again.
    try driver.press("ctrl+a", "backspace")
    try driver.type("Ber")
    try driver.press("right")
    #expect(city.value == "Berlin")
  }

  @Test func `a click on the arrow opens and closes the list, and a click chooses`() throws {
    let box = makeBox()
    let driver = driver(box)
    driver.display.send(MousePress(.press, .left, at: Point(column: 18, row: 0)))
    driver.settle()
    #expect(box.isOpen)
    driver.display.send(MousePress(.press, .left, at: Point(column: 18, row: 0)))
    driver.settle()
    #expect(!box.isOpen)
    box.open()
    driver.settle()
    let row = try #require(
      driver.screen.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.contains("Paris") }
    )
    driver.display.send(MousePress(.press, .left, at: Point(column: 7, row: row)))
    driver.settle()
    #expect(city.value == "Paris" && !box.isOpen)
  }

  @Test func `where others are not allowed, only what is listed reaches the property`() throws {
    city.value = "Paris"
    let box = ComboBox("City", Self.cities, onlyListed: city, id: "city")
    let driver = driver(box, Button("Next", id: "next") {})
    try driver.press("ctrl+a", "backspace")
    try driver.type("b")
    try driver.type("x")
    #expect(box.text == "b" && box.notice == "must be one of the list")
    #expect(city.value == "Paris")
    try driver.type("ern")
    #expect(box.text == "bern" && city.value == "Paris")
    try driver.focus(.id("next"))
    // It is written as the list has it.
    #expect(box.text == "Bern" && city.value == "Bern" && box.described.problem == nil)
    try driver.focus(.id("city"))
    try driver.press("backspace")
    try driver.focus(.id("next"))
    #expect(box.described.problem == "must be one of the list" && city.value == "Bern")
    try driver.complete(.id("city"), "Berlin")
    #expect(city.value == "Berlin" && box.described.problem == nil)
    #expect(throws: DriverError.self) { try driver.set(.id("city"), to: .text("Rome")) }
    city.value = "Rome"
    driver.settle()
    #expect(box.text == "Rome")
    box.texts = ["Oslo"]
    try driver.set(.id("city"), to: .text("Oslo"))
    #expect(city.value == "Oslo")
  }

  @Test func `F23 scripts fill, complete, open and close, and the plain mode asks`() throws {
    let box = makeBox()
    let driver = driver(box)
    try driver.fill(.id("city"), "Rome")
    #expect(city.value == "Rome")
    try driver.complete(.id("city"), "Bern")
    #expect(city.value == "Bern")
    try driver.expand(.id("city"))
    #expect(box.described.isExpanded == true)
    try driver.collapse(.id("city"))
    #expect(box.described.isExpanded == false)
    let dialogue = PlainDialogue(driver.app)
    let prompt = "City, Bern, closed, one of: Berlin, Bern, Paris, Le Bernay: "
    #expect(dialogue.begin().prompt == prompt)
    #expect(dialogue.take("Oslo") && city.value == "Oslo")
  }

  @Test func `without texts, room or permission it is a field that opens nothing`() throws {
    let box = makeBox()
    let driver = driver(box)
    box.texts = []
    try driver.press("down")
    #expect(!box.isOpen && !box.open())
    box.texts = ["one"]
    box.isEditable = false
    #expect(!box.open())
    box.isEditable = true
    for columns in [1, 3, 6] {
      try driver.resize(to: Size(columns: columns, rows: 2))
      try driver.press("down", "enter")
      try driver.press("ctrl+a", "backspace")
    }
    #expect(city.value == "")
  }

  @Test func `the channel of the listed texts has no other text for a binding`() {
    city.value = "Paris"
    let box = ComboBox("City", Self.cities, value: "Paris")
    let binding = box.newListedTextChannel().bind(to: city.channel())
    box.edit("Par")
    #expect(city.value == "Paris")
    binding.pause()
    binding.flush()
    #expect(city.value == "Paris")
    binding.resume()
    #expect(box.text == "Paris")
    box.edit("Ber")
    binding.revert()
    #expect(box.text == "Paris" && city.value == "Paris")

    let other = Property("Bern")
    box.edit("Be")
    box.newListedTextChannel().bind(to: other.channel(), policy: BindingPolicy(start: .first))
    #expect(other.value == "Bern" && box.text == "Bern")
  }

  @Test func `T16: what was typed before a text that is not listed waits`() {
    let box = ComboBox("City", Self.cities, value: "")
    let binding = box.newListedTextChannel().bind(
      to: city.channel(),
      policy: BindingPolicy(commit: .explicit)
    )
    box.edit("Bern")
    box.edit("Ber")
    binding.flush()
    #expect(city.value == "" && box.text == "Ber" && binding.isPending)
    box.edit("Berlin")
    binding.flush()
    #expect(city.value == "Berlin")
  }
}
