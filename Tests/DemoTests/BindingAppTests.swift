import StraitDemoBinding
import Foundation
import StraitDriver
import StraitScreen
import StraitUI
import StraitTestSupport
import Testing

@MainActor @Suite struct BindingAppTests {
  private let person = Person()
  private let driver: Driver

  init() {
    driver = Driver(bindingApp(for: person))
  }

  @Test func `the screen at its start`() throws {
    try driver.expect(
      screen: """
        Strait: two-way binding

        Two fields, each subscribed to the other
        left  ▌                              ▐
        right

        Two fields bound to one property of a model, and a label
        name   Ada
        again  Ada
        Hello, Ada!
        \(String(repeating: "\n", count: 12))
        ^Q Quit   Tab Next field   Shift-Tab Previous field   ^Z Suspend   F1 Keys
        """
    )
    try driver.expect(cursorAt: 7, 3)
  }

  @Test func `F13 the screen looks as it is stored`() throws {
    let themes: [(String, Theme)] = [
      ("dark", .dark), ("sixteen", .dark(.sixteen)), ("monochrome", .monochrome),
    ]
    try driver.type("Grüße, 世界")
    for (name, theme) in themes {
      driver.app.theme = theme
      driver.settle()
      expectGolden(driver.display.frame.svgDocument, "Binding/\(name)-80x24.svg")
    }
  }

  @Test func `DOC-TXT the upper fields show each other's text`() throws {
    try driver.type("Grüße, 世界")
    try driver.expect(screenHas: "left  ▌Grüße, 世界                   ▐\nright  Grüße, 世界")
    try driver.press("tab")
    try driver.expect(focused: "right")
    try driver.press("home", "delete")
    try driver.type("g")
    try driver.expect("left", value: "grüße, 世界")
    try driver.expect(screenHas: "left   grüße, 世界\nright ▌grüße, 世界                   ▐")
  }

  @Test func `the lower fields, the model and the label hold one text`() throws {
    try driver.focus("again")
    try driver.type(" L.")
    #expect(person.name == "Ada L.")
    try driver.expect("name", value: "Ada L.")
    try driver.expect("greeting", value: "Hello, Ada L.!")
    person.name = "Grace"
    driver.settle()
    try driver.expect(
      screenHas: """
        name   Grace
        again ▌Grace                         ▐
        Hello, Grace!
        """
    )
    try driver.expect("left", value: "")
  }

  @Test func `G12 a key is one frame`() throws {
    for id in ["left", "right", "name", "again"] {
      try driver.focus(id)
      let frames = driver.display.frameCount
      try driver.type("x")
      #expect(driver.display.frameCount == frames + 1)
    }
  }

  @Test func `Tab goes through the four fields`() throws {
    for id in ["left", "right", "name", "again", "left"] {
      try driver.expect(focused: id)
      try driver.press("tab")
    }
  }

  @Test func `a small screen has the focus and its neighbours`() throws {
    try driver.resize(to: Size(columns: 20, rows: 6))
    try driver.expect(
      screen: """
        Strait: two-way bin…

        Two fields, each su…
        left  ▌            ▐
        right
        """
    )
    try driver.focus("again")
    try driver.expect(
      screen: """
        left
        right

        Two fields bound to…
        name   Ada
        again ▌Ada         ▐
        """
    )
    try driver.resize(to: Size(columns: 1, rows: 1))
    try driver.expect(cursorAt: 0, 0)
    try driver.resize(to: Size(columns: 0, rows: 0))
    try driver.type("x")
    #expect(person.name == "Adax")
  }

  @Test func `Ctrl-Q quits, and so does closed input`() throws {
    try driver.press("ctrl+q")
    #expect(driver.app.ending == .quit)
    let other = Driver(bindingApp(for: person))
    other.display.endInput()
    #expect(other.app.ending == .inputClosed)
  }

  @Test func `the app holds its model, and releases it`() throws {
    var person: Person? = Person()
    weak let weakPerson = person
    var driver = person.map { Driver(bindingApp(for: $0)) }
    person = nil
    try driver?.focus("name")
    try driver?.type("!")
    #expect(weakPerson?.name == "Ada!")
    driver = nil
    #expect(weakPerson == nil)
  }

  @Test func `the program's own script passes`() async throws {
    let path = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Demo/Binding/binding.uitest").path
    let program = try ScriptProgram(loading: path) { path in
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }
    let result = await ScriptRunner { _ in bindingApp(for: Person()) }.run(program)
    #expect(result.exitCode == 0, "\(RunReportKind.pretty.text(of: result))")
    #expect(result.tests.count == 7)
  }
}
