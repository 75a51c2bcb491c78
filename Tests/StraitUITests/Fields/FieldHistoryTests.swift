import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

@MainActor @Suite struct FieldHistoryTests {
  private let field = TextField(columns: 12, id: "f")
  private let driver: Driver

  init() {
    let field = self.field
    driver = Driver(App(bracketed: Column { field }))
    field.history = TextHistory(["make", "make test", "ls"])
  }

  @Test func `Up and Down go through what was submitted, and back to what was typed`() throws {
    try driver.press("up")
    #expect(field.text == "ls")
    try driver.press("up", "up")
    #expect(field.text == "make")
    try driver.press("up")
    #expect(field.text == "make")
    #expect(driver.display.ringCount == 1)
    try driver.press("down", "down", "down")
    #expect(field.text == "")
    try driver.type("ma")
    try driver.press("up", "up")
    #expect(field.text == "make")
    try driver.press("down", "down")
    #expect(field.text == "ma")
    // An edit begins anew.
    try driver.press("up")
    try driver.type("!")
    try driver.press("ctrl+a", "backspace", "up")
    #expect(field.text == "ls")
  }

  @Test func `Return adds the text, and a text that is there is moved`() throws {
    var submitted: [String] = []
    field.signal(for: .submit).subscribe(onNext: { _ in submitted.append(field.text) })
    try driver.type("make")
    try driver.press("enter")
    #expect(field.history?.entries.value == ["make test", "ls", "make"])
    #expect(submitted == ["make"])
    try driver.press("ctrl+a", "backspace", "enter")
    #expect(field.history?.entries.value.count == 3)
  }

  @Test func `a search lists what contains the text, and Escape leaves it`() throws {
    try driver.type("TEST")
    try driver.press("ctrl+r")
    try driver.expect(screenHas: "make test")
    try driver.press("enter")
    #expect(field.text == "make test")
    try driver.press("ctrl+a", "backspace", "ctrl+r", "down", "down")
    try driver.press("escape")
    #expect(field.text == "")
    #expect(!driver.screen.contains("make"))
    try driver.press("ctrl+r", "down", "tab")
    #expect(field.text == "make test")
  }

  @Test func `a secret has no history, and a field without one leaves Up to the focus`() throws {
    field.isSecret = true
    driver.settle()
    try driver.type("secret")
    try driver.press("enter")
    #expect(field.history?.entries.value.contains("secret") == false)
    driver.display.send("up")
    driver.settle()
    #expect(field.text == "secret")
  }

  @Test func `a history keeps so many texts, and must keep one`() async {
    let history = TextHistory(["a", "b", "c"], capacity: 2)
    #expect(history.entries.value == ["b", "c"])
    history.add("d")
    #expect(history.entries.value == ["c", "d"])
    await #expect(processExitsWith: .failure) { @MainActor in _ = TextHistory(capacity: 0) }
  }
}
