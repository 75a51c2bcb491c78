@MainActor @Suite struct CompletionTests {
  private let field = TextField(columns: 12, id: "f")
  private let driver: Driver

  init() {
    let field = self.field
    driver = Driver(bracketed: field, columns: 30, rows: 8)
  }

  @Test func `a source that fails leaves a notice, and one that answers late nothing`() throws {
    struct Offline: Error, CustomStringConvertible { var description: String { "offline" } }
    var answer = Subject<[String]>()
    field.complete { _ in answer }
    try driver.type("a")
    try driver.press("ctrl+space")
    answer.sendError(Offline())
    driver.settle()
    #expect(field.notice?.contains("offline") == true)
    #expect(driver.app.layers.count == 1)
    answer = Subject()
    try driver.type("b")
    #expect(field.notice == nil)
    driver.advance(by: .milliseconds(150))
    #expect(answer.subscriberCount == 1)
    field.completeNothing()
    #expect(answer.subscriberCount == 0)
    answer.sendNext(["ab late"])
    driver.settle()
    #expect(!driver.screen.contains("late"))
  }

  @Test func `an asynchronous source is the app's work`() throws {
    field.complete { text async throws -> [String] in [text + "nswer"] }
    driver.app.holdWork("completion")
    try driver.type("a")
    #expect(driver.app.work == [])
    driver.advance(by: .milliseconds(150))
    #expect(driver.app.work == ["completion"])
  }

  @Test func `a field that is gone leaves neither a subscription nor a list`() throws {
    let answer = Subject<[String]>()
    weak var gone: TextField?
    do {
      let field = TextField(id: "gone")
      gone = field
      let column = Column { field }
      let driver = Driver(App(bracketed: column))
      field.complete { _ in answer }
      try driver.type("a")
      try driver.press("ctrl+space")
      #expect(answer.subscriberCount == 1)
      column.remove(field)
      driver.settle()
      #expect(driver.app.layers.count == 1)
    }
    #expect(gone == nil)
    #expect(answer.subscriberCount == 0)
  }

  @Test func `the list says what it is in the language of the app, and by signs of its theme`()
    throws
  {
    field.complete { _ in [] }
    try driver.press("ctrl+space")
    try driver.expect(screenHas: "| -")
    #expect(!driver.screen.contains("–"))
    #expect(driver.tree.contains("\"completions\""))
    var table = Wording.english
    let key = try #require(Wording.controlKeys.first { $0.id == "field.completions.list" })
    table[key] = "Vorschläge"
    Wording.with(table) { #expect(driver.tree.contains("\"Vorschläge\"")) }
  }
}
