import StraitDemoBinding
import Foundation
import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitScript
import StraitUI
import Testing

/// What is answered to each request: lines in, lines out, in memory.
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

  private func value(_ line: String) async throws -> JSONValue? {
    let answer = try await answer(line)
    #expect(answer["ok"] == .boolean(true), "\(answer)")
    return answer["value"]
  }

  private func message(_ line: String) async throws -> JSONValue? {
    let answer = try await answer(line)
    #expect(answer["ok"] == .boolean(false), "\(answer)")
    return answer["error"]?["message"]
  }

  @Test func `an answer has the id, whether it went well, the time it took, and the state`() async {
    let answer = await conversation.answer(##"{"id":7,"do":"fill","at":"#name","text":"Ada"}"##)
    #expect(
      answer
        == ##"{"id":7,"ok":true,"ms":0,"state":{"started":true,"size":"80x24","time":0,"focused":{"role":"textfield","id":"name","name":"name","rect":[0,7,38,1]},"ended":null}}"##
    )
  }

  @Test func `a request without an id is answered with none, a blank line not at all`() async throws
  {
    #expect(try await answer(#"{"do":"tick"}"#)["id"] == .null)
    #expect(try await answer(#"{"id":"a","do":"settle"}"#)["id"] == .text("a"))
    #expect(await conversation.answer("") == nil)
    #expect(await conversation.answer(" \t\r") == nil)
  }

  @Test func `virtual time is reported, and none is waited`() async throws {
    let hours = try await answer(#"{"do":"advance","by":"365d"}"#)
    #expect(hours["error"]?["kind"] == .text("syntax"))
    let answer = try await answer(#"{"do":"advance","by":"90m"}"#)
    #expect(answer["ms"] == .integer(5_400_000))
    #expect(answer["state"]?["time"] == .integer(5_400_000))
    #expect(try await self.answer(#"{"do":"settle"}"#)["ms"] == .integer(0))
  }

  // MARK: Values

  @Test func `a value is got of whatever a let can name`() async throws {
    _ = try await answer(#"{"do":"type","text":"Grüße, 世界"}"#)
    #expect(try await value(##"{"do":"get","of":"value","at":"#right"}"##) == .text("Grüße, 世界"))
    #expect(
      try await value(##"{"do":"get","of":"text","at":"#right"}"##)
        == .text("right  Grüße, 世界")
    )
    #expect(try await value(#"{"do":"get","of":"count","at":"role=textfield"}"#) == .integer(4))
    #expect(try await value(#"{"do":"get","of":"model","path":"person.name"}"#) == .text("Ada"))
    #expect(
      try await value(#"{"do":"get","of":"row","row":0}"#) == .text("Strait: two-way binding")
    )
    #expect(try await value(#"{"do":"get","of":"clipboard"}"#) == .text(""))
    #expect(try await value(#"{"do":"get","of":"title"}"#) == .null)
    guard case .text(let screen)? = try await value(#"{"do":"get","of":"screen"}"#),
      case .text(let tree)? = try await value(#"{"do":"get","of":"tree"}"#)
    else {
      Issue.record("no text")
      return
    }
    #expect(screen.hasPrefix("Strait: two-way binding\n\nTwo fields, each"))
    #expect(tree.hasPrefix("column\n  label \"Strait: two-way binding\"\n"))
    #expect(tree.contains("textfield #name \"name\" = \"Ada\""))
  }

  @Test func `a let is answered with its value, and lines know the name`() async throws {
    #expect(
      try await value(##"{"do":"let","name":"v","of":"value","at":"#name"}"##) == .text("Ada")
    )
    #expect(try await value(#"{"do":"let","name":"w","literal":[1,null]}"#) != nil)
    #expect(try await value(##"{"line":"let x = count role=textfield"}"##) == .integer(4))
    #expect(try await value(##"{"line":"fill #left \"${v} $x\""}"##) == nil)
    #expect(try await value(##"{"do":"get","of":"value","at":"#right"}"##) == .text("Ada 4"))
    #expect(try await answer(##"{"line":"fill #left $y"}"##)["error"]?["member"] == .text("line"))
  }

  @Test func `the screen of before can be compared with`() async throws {
    _ = try await value(#"{"line":"let before = screen"}"#)
    _ = try await value(#"{"do":"type","text":"x"}"#)
    #expect(try await answer(#"{"line":"expect screen == $before"}"#)["ok"] == .boolean(false))
    _ = try await value(#"{"do":"press","keys":"backspace"}"#)
    #expect(try await answer(#"{"line":"expect screen == $before"}"#)["ok"] == .boolean(true))
  }

  // MARK: Failures

  @Test func `a failed expectation is reported with the screen and the tree`() async throws {
    let answer = try await answer(##"{"id":1,"do":"expect","at":"#name","value":"Bob"}"##)
    let error = answer["error"]
    #expect(answer["ok"] == .boolean(false))
    #expect(error?["kind"] == .text("assertion"))
    #expect(error?["message"] == .text("expected #name value \"Bob\", found \"Ada\""))
    guard case .text(let screen)? = error?["screen"], case .text(let tree)? = error?["tree"] else {
      Issue.record("\(answer)")
      return
    }
    #expect(screen.contains("name   Ada\n"))
    #expect(tree.contains("#again"))
    #expect(try await self.answer(#"{"do":"settle"}"#)["ok"] == .boolean(true))
  }

  @Test func `a widget that is not there is answered with a hint and candidates`() async throws {
    let error = try await answer(##"{"do":"click","at":"#nmae"}"##)["error"]
    #expect(error?["hint"] == .text("#name"))
    guard case .list(let candidates)? = error?["candidates"] else {
      Issue.record("no candidates")
      return
    }
    #expect(candidates.contains(.text("#name textfield \"name\" 0,7 38x1")))
    let get = try await answer(##"{"do":"get","of":"value","at":"#nmae"}"##)
    #expect(get["error"]?["hint"] == .text("#name"))
    #expect(get["error"]?["screen"] != nil)
    #expect(get["value"] == nil)
  }

  @Test(arguments: [
    (#"{"id":1,"do":"tick",}"#, 21, "expected a name in quotes, found \"}\""),
    (#"{"id":1,"do":"tick"} x"#, 22, "expected the end, found \"x\""),
    ("nonsense", 1, "expected a value, found \"n\""),
    (#"{"gr":"世界","a":tru}"#, 16, "expected a value, found \"t\""),
    (
      #"{"id":1,"id":2,"do":"tick"}"#, 9,
      "expected a name that the object does not have yet, found \"id\""
    ),
    (#"{"do":"tick"#, 12, "expected \"\\\"\" to end the text that begins at byte 6, found the end"),
    (
      "{\"do\":\"a\u{0}\"}", 9,
      "expected a control character as \\u and four digits, found \"\\u{0}\""
    ),
    (#"{"a":1e999}"#, 6, "expected a number, found \"1e999\""),
    (#"{"a":"\ud800"}"#, 7, "expected both halves of a surrogate pair, found \\uD800 alone"),
  ])
  func `a line that cannot be read is answered with no id and the column`(
    _ line: String,
    column: Int,
    message: String
  ) async throws {
    let answer = try await answer(line)
    #expect(answer["id"] == .null)
    #expect(answer["error"]?["kind"] == .text("syntax"))
    #expect(answer["error"]?["column"] == .integer(column))
    #expect(answer["error"]?["message"] == .text(message))
    #expect(answer["state"]?["started"] == .boolean(false))
  }

  @Test func `bytes that are no UTF-8, and deep nesting, are answered`() async throws {
    let bytes = Array(#"{"do":"type","text":""#.utf8) + [0xFF, 0xC0] + Array(#""}"#.utf8)
    let text = try #require(await conversation.answer(bytes))
    let wanted = #""message":"expected UTF-8, found the byte 0xFF","column":22"#
    #expect(text.contains(wanted), "\(text)")
    let deep = String(repeating: "[", count: 500_000)
    #expect(
      try await message(deep)
        == .text("expected at most 64 lists and objects within one another, found \"[\"")
    )
    let steps = (0..<63).reduce(#"{"do":"tick"}"#) { inner, _ in
      #"{"do":"step","title":"a","steps":["# + inner + "]}"
    }
    #expect(try await answer(steps)["ok"] == .boolean(false))
  }

  @Test(
    arguments: [
      (##"{"id":1,"do":"fil","at":"#a"}"##, "do", "fill"),
      (##"{"id":1,"do":"fill","at":"lable \"a\"","text":""}"##, "at", "label"),
      (##"{"id":1,"do":"fill","at":"#a","txet":""}"##, "text", nil),
      (##"{"id":1,"line":"fil #a \"x\""}"##, "line", "fill"),
      (##"{"id":1}"##, "do", nil),
    ] as [(String, String, String?)]
  )
  func `a request with a wrong member is answered with its name`(
    _ line: String,
    member: String,
    hint: String?
  ) async throws {
    let answer = try await answer(line)
    #expect(answer["id"] == .integer(1))
    #expect(answer["error"]?["kind"] == .text("syntax"))
    #expect(answer["error"]?["member"] == .text(member), "\(answer)")
    #expect(answer["error"]?["hint"] == hint.map { .text($0) })
  }

  @Test func `what is no object is answered, with no member`() async throws {
    let answer = try await answer("[1]")
    #expect(answer["id"] == .null)
    #expect(answer["error"]?["message"] == .text("expected an object, found a list"))
    #expect(answer["error"]?["member"] == nil)
  }

  /// That a step of a word cannot be run by itself.
  private func refusal(of word: String) -> JSONValue {
    .text(
      "expected a step that can stand alone, found \"\(word)\", which only script files can have"
    )
  }

  @Test(arguments: [
    (#"{"do":"test","name":"a","steps":[]}"#, "test"), (#"{"do":"before","steps":[]}"#, "before"),
    (#"{"do":"after","steps":[]}"#, "after"), (#"{"do":"source","path":"a"}"#, "source"),
    (#"{"do":"for","variable":"r","path":"a.csv","steps":[]}"#, "for"),
    (#"{"do":"tag","tags":["a"]}"#, "tag"), (#"{"do":"skip","why":"a"}"#, "skip"),
    (##"{"line":"step \"a\" { fill #name \"x\"\n skip \"why\" }"}"##, "skip"),
  ])
  func `what only a file can say is refused, and named`(_ line: String, word: String) async throws {
    #expect(try await message(line) == refusal(of: word))
  }

  @Test(arguments: [
    #"{"do":"skip","why":"a"}"#, #"{"do":"tag","tags":["a"]}"#, #"{"do":"source","path":"a"}"#,
    #"{"do":"for","variable":"r","path":"a.csv","steps":[]}"#, #"{"line":"size 20x2"}"#,
  ])
  func `in a block it is refused as well, before anything runs`(_ step: String) async throws {
    let fill = ##"{"do":"fill","at":"#name","text":"Bob"}"##
    let inner = #"{"do":"step","title":"b","steps":[\#(step)]}"#
    for step in [step, inner] {
      let line = #"{"do":"step","title":"a","steps":[\#(fill),\#(step)]}"#
      let message = try #require(try await message(line), "\(line)")
      #expect("\(message)".contains("expected "), "\(line)")
    }
    #expect(try await value(##"{"do":"get","of":"value","at":"#name"}"##) == .text("Ada"))
  }

  @Test func `a skip with a variable is refused as well`() async throws {
    _ = try await value(#"{"line":"let v = 1"}"#)
    #expect(
      try await message(#"{"line":"skip \"a\" if $v == 1"}"#) == refusal(of: "skip")
    )
  }

  @Test func `a limit is reported, and a restart goes on`() async throws {
    let conversation = RequestConversation { _ in
      App(
        bracketed: Label(),
        keys: [
          AppKey("a", "run") { app in
            @MainActor func forever() {
              app.scheduler?.schedule { MainActor.assumeIsolated { forever() } }
            }
            forever()
          }
        ]
      )
    }
    let first = try await answer(#"{"do":"press","keys":"a"}"#, of: conversation)
    #expect(first["error"]?["kind"] == .text("limit"))
    let second = try await answer(#"{"do":"get","of":"screen"}"#, of: conversation)
    #expect(second["error"]?["kind"] == .text("limit"))
    #expect(try await answer(#"{"do":"restart"}"#, of: conversation)["ok"] == .boolean(true))
    let third = try await answer(#"{"do":"get","of":"screen"}"#, of: conversation)
    #expect(third["ok"] == .boolean(true))
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

  // MARK: The life of an app

  @Test func `setup comes before the first step, and is what the app is made with`() async throws {
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
    for line in lines {
      let answer = try await answer(line, of: conversation)
      #expect(answer["ok"] == .boolean(true), "\(answer)")
      #expect(answer["state"]?["started"] == .boolean(false))
      #expect(answer["state"]?["size"] == .text("40x10"))
    }
    #expect(setups.isEmpty)
    let first = try await answer(#"{"do":"settle"}"#, of: conversation)
    #expect(first["state"]?["started"] == .boolean(true))
    #expect(first["state"]?["size"] == .text("40x10"))
    let setup = try #require(setups.first)
    #expect(setup.size == Size(columns: 40, rows: 10))
    #expect(setup.seed == .max)
    #expect(setup.environment == ["K": "v"])
    #expect(setup.open == "form")
    #expect(setup.load == "a.json")
    #expect(setup.terminal == "xterm")
    #expect(setup.locale == "fi_FI")
    #expect(setup.start.description == "2030-01-02T03:04:05Z")
    let late = try await answer(#"{"do":"size","size":"20x5"}"#, of: conversation)
    #expect(
      late["error"]?["message"]
        == .text("expected setup before the first step, found \"size\" after it")
    )
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

  @Test func `a restart forgets the app, the setup and the variables`() async throws {
    var options = RunOptions()
    options.variables = ["SECRET": .text("s")]
    let conversation = RequestConversation(options) { _ in bindingApp(for: Person()) }
    for line in [
      #"{"do":"size","size":"40x10"}"#, ##"{"line":"fill #name $SECRET"}"##,
      #"{"line":"let v = 1"}"#, #"{"do":"advance","by":"1s"}"#,
    ] {
      #expect(try await answer(line, of: conversation)["ok"] == .boolean(true), "\(line)")
    }
    let restart = try await answer(#"{"id":5,"do":"restart"}"#, of: conversation)
    #expect(
      restart.text
        == #"{"id":5,"ok":true,"ms":0,"state":{"started":false,"size":"80x24","time":0,"focused":null,"ended":null}}"#
    )
    let name = try await answer(##"{"do":"get","of":"value","at":"#name"}"##, of: conversation)
    #expect(name["value"] == .text("Ada"))
    #expect(name["state"]?["size"] == .text("80x24"))
    #expect(
      try await answer(##"{"line":"type \"$v\""}"##, of: conversation)["ok"] == .boolean(false)
    )
    #expect(
      try await answer(##"{"line":"type \"$SECRET\""}"##, of: conversation)["ok"]
        == .boolean(true)
    )
  }

  @Test func `the state says how the app has ended`() async throws {
    let quit = try await answer(#"{"do":"press","keys":"ctrl+q"}"#)
    #expect(quit["state"]?["ended"]?.text == #"{"how":"quit","exit":0}"#)
    #expect(
      try await message(#"{"do":"type","text":"x"}"#)
        == .text("expected an app that is running, found one that has ended: quit")
    )
    #expect(try await answer(#"{"do":"expect","exit":0}"#)["ok"] == .boolean(true))
    _ = try await answer(#"{"do":"restart"}"#)
    let signal = try await answer(#"{"do":"signal","signal":"TERM"}"#)
    #expect(
      signal["state"]?["ended"]?.text == #"{"how":"signal","signal":15,"exit":143}"#
    )
  }

  @Test func `leaks and events can be asked for, though it was not said before`() async throws {
    for line in [
      ##"{"do":"fill","at":"#name","text":"x"}"##,
      ##"{"do":"expect","events":"person.name","values":["x"]}"##,
      #"{"do":"expect","leaks":0}"#,
    ] {
      let answer = try await answer(line)
      #expect(answer["ok"] == .boolean(true), "\(answer)")
    }
    let answer = try await answer(#"{"do":"get","of":"tree"}"#)
    #expect(answer["state"]?["focused"] == .null)
    #expect(answer["state"]?["ended"]?["how"] == .text("quit"))
  }

  @Test func `a batch is one change, and a block is done whole`() async throws {
    _ = try await value(
      #"{"do":"model batch","steps":[{"do":"model set","path":"person.name","value":"a"}]}"#
    )
    _ = try await value(
      ##"{"do":"step","title":"two","steps":[{"do":"press","keys":"tab"},{"line":"type \"b\""}]}"##
    )
    #expect(try await value(##"{"do":"get","of":"value","at":"#left"}"##) == .text("b"))
    #expect(try await value(##"{"do":"get","of":"value","at":"#name"}"##) == .text("a"))
  }

  @Test func `snapshots are kept in a folder of their own`() async throws {
    var files: [String: [UInt8]] = [:]
    let goldens = GoldenStore(read: { files[$0] }, write: { files[$0] = $1 })
    func ask(_ line: String, _ policy: GoldenPolicy) async throws -> JSONValue {
      var options = RunOptions()
      options.goldens = policy
      let conversation = RequestConversation(options, goldens: goldens) { _ in
        bindingApp(for: Person())
      }
      _ = await conversation.answer(#"{"do":"size","size":"40x10"}"#)
      _ = await conversation.answer(#"{"do":"type","text":"a"}"#)
      return try await answer(line, of: conversation)
    }
    let snap = #"{"do":"snap","name":"start","kinds":["text","tree"]}"#
    let missing = try await ask(snap, .forbid)
    #expect(missing["error"]?["kind"] == .text("golden"))
    #expect(try await ask(snap, .create)["ok"] == .boolean(true))
    #expect(files.keys.sorted() == ["serve.snapshots/start.tree", "serve.snapshots/start.txt"])
    #expect(try await ask(#"{"line":"snap start text tree"}"#, .forbid)["ok"] == .boolean(true))
    files["serve.snapshots/start.txt"]?.append(0x78)
    let other = try await ask(snap, .create)
    #expect(other["error"]?["kind"] == .text("assertion"))
    #expect(other["error"]?["candidates"] != nil)
    #expect(try await ask(snap, .update)["ok"] == .boolean(true))
    #expect(try await ask(snap, .forbid)["ok"] == .boolean(true))
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

  @Test func `a stop is answered, and is the last one`() async throws {
    #expect(!conversation.isOver)
    #expect(try await answer(#"{"id":1,"do":"stop"}"#)["ok"] == .boolean(true))
    #expect(conversation.isOver)
  }
}

/// What the documentation says of requests.
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
