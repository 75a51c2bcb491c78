@Suite struct ScriptRequestTests {
  @Test(arguments: CommandLine.all)
  func `a step becomes JSON and the same step again`(_ line: CommandLine) throws {
    let step = try #require(try Script(parsing: line.text).steps.first)
    let request = ScriptRequest(id: .integer(7), step)
    let json = try JSONValue(parsing: Array(request.json.text.utf8))
    #expect(json == request.json)
    #expect(try ScriptRequest(json) == request, "\(json)")
  }

  @Test(arguments: FileCase.lines(of: "Tables/requests.cases"))
  func `a request is read as the line it stands for`(_ request: FileCase) throws {
    let json = try JSONValue(parsing: Array(request.text.utf8))
    guard request.result != "refused" else {
      #expect(throws: ScriptRequestError.self) { try ScriptRequest(json) }
      return
    }
    #expect(try ScriptRequest(json).step?.description == request.result)
  }

  @Test(
    arguments: [
      (##"{"id":1,"do":"get","of":"value","at":"#a"}"##, .get(.value(ScriptLocator(.id("a"))))),
      (##"{"do":"get","of":"text","at":"#a"}"##, .get(.text(ScriptLocator(.id("a"))))),
      (##"{"do":"get","of":"count","at":"#a"}"##, .get(.count(ScriptLocator(.id("a"))))),
      (##"{"do":"get","of":"model","path":"a.b"}"##, .get(.model(path: "a.b"))),
      (##"{"do":"get","of":"row","row":3}"##, .get(.row(3))),
      (##"{"do":"get","of":"clipboard"}"##, .get(.clipboard)),
      (##"{"do":"get","of":"title"}"##, .get(.title)),
      (##"{"do":"get","of":"screen"}"##, .get(.screen)),
      (##"{"do":"get","of":"tree"}"##, .get(.tree)),
      (##"{"id":"a","do":"restart"}"##, .restart),
      (##"{"do":"stop"}"##, .stop),
    ] as [(String, ScriptRequest.Content)]
  )
  func `a request that is no step is read and written`(
    _ text: String,
    content: ScriptRequest.Content
  ) throws {
    let request = try ScriptRequest(try JSONValue(parsing: Array(text.utf8)))
    #expect(request.content == content)
    #expect(request.json.text == text)
  }

  @Test func `a request is known by its id whatever else is wrong with it`() {
    #expect(ScriptRequest.id(of: .object([.init("id", .integer(7))])) == .integer(7))
    #expect(ScriptRequest.id(of: .object([.init("id", .text("a"))])) == .text("a"))
    #expect(ScriptRequest.id(of: .object([.init("id", .list([]))])) == nil)
    #expect(ScriptRequest.id(of: .list([])) == nil)
  }

  @Test func `a value is JSON, and what JSON has not is a text`() {
    let value = ScriptValue.list([
      .text("a"), .integer(1), .number(0.5), .boolean(true), .none, .number(.infinity),
    ])
    #expect(value.json.text == #"["a",1,0.5,true,null,"inf"]"#)
  }

  @Test(arguments: FileCase.lines(of: "Tables/request-errors.cases"))
  func `an error names the member, and one that may have been meant`(_ wrong: FileCase) throws {
    let json = try JSONValue(parsing: Array(wrong.text.utf8))
    let error = try #require(throws: ScriptRequestError.self) { try ScriptRequest(json) }
    let parts = (wrong.result ?? "").split(separator: "… ")
    if parts.count == 1 {
      #expect(error.description == wrong.result)
    } else {
      #expect(error.description.hasPrefix(parts[0]) && error.description.hasSuffix(parts[1]))
    }
  }

  @Test func `a variable of the session can be named in a line`() throws {
    let json = JSONValue.object([.init("line", .text("fill #a $x"))])
    let request = try ScriptRequest(json, variables: ["x"])
    let command = try request.step?.command(in: ScriptVariables(["x": .value(.integer(42))]))
    #expect(command?.description == "fill #a \"42\"")
  }

  @Test func `blocks within blocks end at the limit`() {
    var json = JSONValue.object([.init("do", .text("tick"))])
    for _ in 0..<60 {
      json = .object([
        .init("do", .text("step")), .init("title", .text("x")), .init("steps", .list([json])),
      ])
    }
    let error = #expect(throws: ScriptRequestError.self) { try ScriptRequest(json) }
    #expect(error?.expected == "at most 32 blocks within one another")
  }
}
