import StraitDemoBinding
import Foundation

/// The answers to each request: lines in, lines out, in memory.
@MainActor @Suite struct RequestConversationTests {
  private let conversation = RequestConversation { _ in bindingApp(for: Person()) }

  private func answer(
    _ line: String,
    of conversation: RequestConversation? = nil
  ) async throws -> JSONValue {
    let text = try #require(await (conversation ?? self.conversation).answer(line))
    #expect(!text.contains("\n"))
    return try JSONValue(parsing: Array(text.utf8))
  }

  @Test func `a failed expectation is reported with the screen and the tree`() async throws {
    let answer = try await answer(##"{"id":1,"do":"expect","at":"#name","value":"Bob"}"##)
    let error = answer["error"]
    guard case .text(let screen)? = error?["screen"], case .text(let tree)? = error?["tree"] else {
      Issue.record("\(answer)")
      return
    }
    #expect(screen.contains("name   Ada\n"))
    #expect(tree.contains("#again"))
  }

  @Test func `bytes that are no UTF-8, and deep nesting, are answered`() async throws {
    let bytes = Array(#"{"do":"type","text":""#.utf8) + [0xFF, 0xC0] + Array(#""}"#.utf8)
    let text = try #require(await conversation.answer(bytes))
    let wanted = #""message":"expected UTF-8, found the byte 0xFF","column":22"#
    #expect(text.contains(wanted), "\(text)")
    let deep = String(repeating: "[", count: 500_000)
    #expect(
      try await answer(deep)["error"]?["message"]
        == .text("expected at most 64 lists and objects within one another, found \"[\"")
    )
    #expect(
      try await answer("{\"do\":\"a\u{0}\"}")["error"]?["message"]
        == .text("expected a control character as \\u and four digits, found \"\\u{0}\"")
    )
    let steps = (0..<63).reduce(#"{"do":"tick"}"#) { inner, _ in
      #"{"do":"step","title":"a","steps":["# + inner + "]}"
    }
    #expect(try await answer(steps)["ok"] == .boolean(false))
  }

  @Test func `a line that is too long is answered without its bytes`() async throws {
    let answer = try JSONValue(parsing: Array(conversation.answerToLongLine.utf8))
    #expect(answer["id"] == .null)
    #expect(answer["error"]?["kind"] == .text("limit"))
    #expect(
      answer["error"]?["message"]
        == .text("expected a line of at most 1048576 bytes, found a longer one")
    )
  }

  @Test func `setup is what the app is made with`() async throws {
    var setups: [AppSetup] = []
    let conversation = RequestConversation { setup in
      setups.append(setup)
      return bindingApp(for: Person())
    }
    let lines = [
      #"{"do":"size","size":"40x10"}"#, #"{"do":"seed","seed":"18446744073709551615"}"#,
      #"{"do":"now","time":"2030-01-02T03:04:05Z"}"#, #"{"do":"env","name":"K","value":"v"}"#,
      #"{"do":"open","name":"form"}"#, #"{"do":"load","path":"a.json"}"#,
      #"{"do":"term","name":"xterm"}"#, #"{"line":"locale fi_FI"}"#,
    ]
    for line in lines { _ = try await answer(line, of: conversation) }
    #expect(setups.isEmpty)
    _ = try await answer(#"{"do":"settle"}"#, of: conversation)
    let setup = try #require(setups.first)
    #expect(setup.size == Size(columns: 40, rows: 10))
    #expect(setup.seed == .max)
    #expect(setup.environment == ["K": "v"])
    #expect(setup.open == "form")
    #expect(setup.load == "a.json")
    #expect(setup.terminal == "xterm")
    #expect(setup.locale == "fi_FI")
    #expect(setup.start.description == "2030-01-02T03:04:05Z")
  }

  @Test func `an app that cannot be made is a bad set-up, and can be asked for again`() async throws
  {
    var makes = 0
    let conversation = RequestConversation { _ in
      makes += 1
      guard makes > 1 else { throw NoFile() }
      return bindingApp(for: Person())
    }
    let first = try await answer(#"{"do":"tick"}"#, of: conversation)
    #expect(first["error"]?["kind"] == .text("setup"))
    #expect(
      first["error"]?["message"] == .text("expected an app to test, found no such file")
    )
    #expect(first["state"]?["started"] == .boolean(false))
    #expect(try await answer(#"{"do":"settle"}"#, of: conversation)["ok"] == .boolean(true))
  }

  @Test func `each step is printed before it runs`() async throws {
    var reported: [String] = []
    let conversation = RequestConversation(willRun: { text, _ in reported.append(text) }) { _ in
      bindingApp(for: Person())
    }
    _ = await conversation.answer(##"{"do":"fill","at":"#left","text":"Ada"}"##)
    _ = await conversation.answer(#"{"do":"size","size":"1x1"}"#)
    _ = await conversation.answer(#"{"line":"press tab"}"#)
    #expect(reported == ["fill #left \"Ada\"", "press tab"])
  }
}

/// The documentation of requests.
@MainActor @Suite struct RequestArticleTests {
  private static let article = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Sources/StraitDriver/StraitDriver.docc/DrivingFromAnotherLanguage.md")

  @Test func `every request in the article is understood`() throws {
    let text = try String(contentsOf: Self.article, encoding: .utf8)
    let examples = text.split(separator: "`").filter {
      ($0.hasPrefix("{\"do\"") || $0.hasPrefix("{\"line\"")) && !$0.contains("…")
    }
    #expect(examples.count > 30)
    for example in examples {
      let json = try JSONValue(parsing: Array(example.utf8))
      _ = try ScriptRequest(json, variables: ["v"])
    }
  }
}
