@MainActor @Suite struct CompletionTests {
  private let field = TextField(columns: 12, id: "f")
  private let driver: Driver
  private static let cities = ["Berlin", "Bern", "Bergen", "Paris"]

  init() {
    let field = self.field
    driver = Driver(bracketed: field, columns: 30, rows: 8)
  }

  @Test func `a list is shown only while its field is in sight`() throws {
    let field = TextField(columns: 12, id: "g")
    field.complete { text in Self.cities.filter { $0.hasPrefix(text) } }
    var content: [Widget] = [field]
    for index in 0..<30 { content.append(Label("label \(index)")) }
    let driver = Driver(App(bracketed: Scroll { content }), size: Size(columns: 40, rows: 10))
    try driver.type("B")
    try driver.press("ctrl+space")
    try driver.expect(screenHas: "Bergen")
    driver.mouse(.wheelDown, 30, 8)
    #expect(!driver.screen.contains("Bergen") && driver.app.layers.count == 2)
    driver.mouse(.wheelUp, 30, 8)
    try driver.expect(screenHas: "Bergen")
  }

  @Test func `the newest question counts, whatever order the answers come in`() throws {
    var answers: [String: Subject<[String]>] = [:]
    field.complete { text in
      let answer = Subject<[String]>()
      answers[text] = answer
      return answer
    }
    try driver.type("a")
    driver.advance(by: .milliseconds(150))
    let old = try #require(answers["a"])
    try driver.type("b")
    driver.advance(by: .milliseconds(150))
    try #require(answers["ab"]).sendNext(["abc"])
    old.sendNext(["axx"])
    try driver.expect(screenHas: "[abc ")
    #expect(old.subscriberCount == 0)
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

  @Test func `a source that takes time is asked once the keys have been quiet`() throws {
    var asked: [String] = []
    field.complete { text -> Signal<[String]> in
      asked.append(text)
      return .just([text + "x"])
    }
    for letter in ["a", "b", "c"] {
      try driver.type(letter)
      driver.advance(by: .milliseconds(100))
    }
    #expect(asked == [])
    driver.advance(by: .milliseconds(49))
    #expect(asked == [])
    driver.advance(by: .milliseconds(1))
    #expect(asked == ["abc"])
    try driver.expect(screenHas: "[abcx")
    // Asking for the list does not wait, and ends the wait.
    try driver.type("d")
    try driver.press("ctrl+space")
    #expect(asked == ["abc", "abcd"])
    driver.advance(by: .seconds(1))
    #expect(asked == ["abc", "abcd"])
    // Requests do not wait either.
    try driver.press("escape")
    try driver.type("e")
    #expect(field.perform(.complete("abcdex")))
    #expect(asked == ["abc", "abcd", "abcde"])
  }

  @Test func `a question whose delay has not passed ends with the focus`() throws {
    var asked: [String] = []
    let (field, button) = (TextField(id: "g"), Button("Go") {})
    field.complete(after: .seconds(2)) { text -> Signal<[String]> in
      asked.append(text)
      return .just([text + "x"])
    }
    let driver = Driver(bracketed: field, button)
    try driver.type("a")
    driver.app.focus(button)
    driver.advance(by: .seconds(3))
    #expect(asked == [])
    driver.app.focus(field)
    try driver.type("b")
    driver.advance(by: .seconds(2))
    #expect(asked == ["ab"])
  }

  @Test func `no source is asked about a text that is too short`() throws {
    var asked: [String] = []
    field.complete(minimumLength: 2) { text -> [String] in
      asked.append(text)
      return [text + "x"]
    }
    try driver.type("a")
    try driver.press("ctrl+space", "escape")
    #expect(asked == [])
    try driver.type("b")
    #expect(asked == ["ab"])
    try driver.press("backspace")
    #expect(asked == ["ab"])
    try driver.expect(screenHas: "[a  ")
  }

  @Test func `in an area the line of the caret is completed as a whole`() throws {
    let area = TextArea("", value: String(repeating: "long\n", count: 2000), id: "area")
    var asked: [String] = []
    area.complete { text -> [String] in
      asked.append(text)
      return ["Berlin", "Bern"].filter { $0.hasPrefix(text) }
    }
    let driver = Driver(bracketed: area, columns: 30, rows: 8)
    try driver.press("ctrl+end")
    try driver.type("Be")
    #expect(asked.last == "Be" && asked.allSatisfy { $0.count <= 2 })
    try driver.expect(screenHas: "Berlin")
    try driver.press("right")
    #expect(area.text.hasSuffix("long\nBerlin"))
    // It is suggested at the end of any line.
    try driver.press("up", "end", "enter")
    try driver.type("B")
    try driver.press("right")
    #expect(area.text.hasSuffix("long\nBerlin\nBerlin"))
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
