import StraitDemoBinding

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
    try driver.expect(.cursor(Point(column: 7, row: 3)))
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
    try driver.expect(.cursor(Point(column: 0, row: 0)))
    try driver.resize(to: Size(columns: 0, rows: 0))
    try driver.type("x")
    #expect(person.name == "Adax")
  }

  @Test func `closed input ends it`() {
    driver.display.closeInput()
    #expect(driver.app.ending == .inputClosed)
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
