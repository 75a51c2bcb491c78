import StraitChannels

/// Requests in JSON to a form of a model, and for events of models.
@MainActor @Suite struct FormRequestTests {
  @Test func `requests in JSON fill, submit and undo a form`() async throws {
    let conversation = RequestConversation { _ in CaseApp.makeOrderForm(.eachChange) }
    func answer(_ line: String) async throws -> JSONValue {
      let text = try #require(await conversation.answer(line))
      return try JSONValue(parsing: Array(text.utf8))
    }
    for request in [
      ##"{"do":"fill","at":"#name","text":"Grace"}"##,
      ##"{"do":"expect","at":"#form.header","value":"edited"}"##,
      ##"{"do":"press","at":"#form.submit"}"##,
      ##"{"do":"expect","at":"#form.header","value":""}"##,
      ##"{"do":"undo","at":"#order"}"##,
      ##"{"do":"expect","at":"#name","value":"Ada"}"##,
      ##"{"do":"fill","at":"#name","text":""}"##,
      ##"{"line":"expect #name invalid \"must not be empty\""}"##,
      ##"{"do":"press","at":"#lines.add"}"##,
      ##"{"do":"expect","at":"#lines.1.title","value":"new"}"##,
    ] {
      let answer = try await answer(request)
      #expect(answer["ok"] == .boolean(true), "\(request): \(answer)")
    }
    let value = try await answer(##"{"do":"get","of":"value","at":"#lines"}"##)
    #expect(value["value"] == .text("2"))
  }

  @Test func `a request asks for the events of a value that is nil at first`() async throws {
    let fixture = try #require(CaseApp.all.first { $0.name == "events" })
    let conversation = RequestConversation { _ in try fixture.makeApp().app }
    for line in [
      #"{"do":"model set","path":"person.nick","value":"A"}"#,
      #"{"do":"expect","events":"person.nick","values":["A"]}"#,
      #"{"do":"expect","events":"person.age","count":0}"#,
    ] {
      let answer = await conversation.answer(line)
      #expect(answer?.contains(#""ok":true"#) == true, "\(answer ?? "none")")
    }
  }
}
