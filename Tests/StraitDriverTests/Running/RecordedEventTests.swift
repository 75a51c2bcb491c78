import StraitDriver
import StraitModel
import StraitScript
import StraitUI
import Testing

/// The events of models that scripts and requests ask for.
@MainActor @Suite struct RecordedEventTests {
  private final class Address: ObservableModel {
    @Observed var zip: Int?
  }

  private final class Person: ObservableModel {
    @Observed var name = "Ada"
    @Observed var nick: String?
    @Observed var age: Int?
    @Observed var address = Address()
  }

  private func makeApp() -> App {
    let person = Person()
    return App(
      bracketed: Column {
        TextField("Name", to: person.$name, id: "name")
        NumberField("Age", to: person.$age, in: 0...150, id: "age")
      },
      models: ["person": person]
    )
  }

  @Test(
    arguments: [
      "model set person.nick \"A\" | expect events person.nick == [\"A\"]",
      "model set person.nick \"A\" | model set person.nick nil"
        + " | expect events person.nick == [\"A\", nil]",
      "set #age 5 | set #age nil | expect events person.age == [5, nil]",
      "model set person.address.zip 7 | expect events person.address.zip == [7]",
      "expect events person.nick == [] | expect events person.age count 0",
      // The path has a variable, and so all paths are recorded.
      "let key = \"nick\" | model set person.nick \"A\" | expect events person.$key == [\"A\"]",
    ],
    ["", " | expect leaks 0"]
  )
  func `the events of a value are recorded that is nil at first, and where leaks are looked for`(
    lines: String,
    end: String
  ) async throws {
    let script = (lines + end).split(separator: " | ").joined(separator: "\n")
    let result = await ScriptRunner { _ in makeApp() }.run(try program(script))
    #expect(result.tests.flatMap(\.failures).map(\.message) == [])
  }

  @Test func `the events of a path that leads nowhere are an error`() async throws {
    let result = await ScriptRunner { _ in makeApp() }
      .run(try program("expect events person.nik count 0"))
    #expect(
      result.tests.flatMap(\.failures).map(\.message) == [
        "expected a value at \"person.nik\", found no \"nik\" in Person; did you mean "
          + "\"person.nick\"?"
      ]
    )
  }

  @Test func `a request asks for the events of a value that is nil at first`() async throws {
    let conversation = RequestConversation { _ in makeApp() }
    for line in [
      #"{"do":"model set","path":"person.nick","value":"A"}"#,
      #"{"do":"expect","events":"person.nick","values":["A"]}"#,
      #"{"do":"expect","events":"person.age","count":0}"#,
    ] {
      let answer = await conversation.answer(line)
      #expect(answer?.contains(#""ok":true"#) == true, "\(answer ?? "none")")
    }
  }

  @Test(arguments: [
    (second: "model set person.age \"x\"", line: 4),
    (second: "model set person.nosuch $v", line: 4),
    (second: "model set person.age $v", line: 4),
  ])
  func `a failure of a batch is at the line that is refused`(
    second: String,
    line: Int
  ) async throws {
    let text =
      "let v = \"x\"\nmodel batch {\n  model set person.name \"Bob\"\n  \(second)\n}\n"
    let result = await ScriptRunner { _ in makeApp() }.run(try program(text))
    let failure = try #require(result.tests.first?.failures.first)
    #expect(failure.place?.description == "a.uitest:\(line):3")
    #expect(result.tests.first?.steps.last?.place?.description == "a.uitest:2:1")
  }

  @Test func `a batch in an app that has ended fails at its own line`() async throws {
    let text = "command \"Quit\"\nmodel batch {\n  model set person.name \"Bob\"\n}"
    let result = await ScriptRunner { _ in makeApp() }.run(try program(text))
    let failure = try #require(result.tests.first?.failures.first)
    #expect(failure.place == nil)
    #expect(result.tests.first?.steps.last?.place?.description == "a.uitest:2:1")
  }
}
