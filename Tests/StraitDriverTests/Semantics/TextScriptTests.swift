import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

/// What scripts ask of texts, on the screen and through the plain dialogue.
@MainActor @Suite struct TextScriptTests {
  private final class Person: ObservableModel {
    @Observed var age = 36
    @Observed var submitted: [String] = []
  }

  private func makeApp() -> App {
    let person = Person()
    let name = TextField("name", value: "Ada", id: "name")
    let city = TextField("city", id: "city")
    let command = TextField("command", id: "command")
    let age = TextField("age", to: person.$age, through: .integer(in: 0...150), id: "age")
    let notes = TextArea("notes", id: "notes")
    let fixed = TextField("fixed", value: "x", id: "fixed")
    city.complete { text in ["Berlin", "Bern", "Paris"].filter { $0.hasPrefix(text) } }
    name.complete { text async throws in ["Ada Lovelace"].filter { $0.hasPrefix(text) } }
    city.maximumLength = .characters(10)
    notes.complete(.word) { word in ["Berlin"].filter { $0.hasPrefix(word) } }
    command.history = TextHistory(["make", "make test", "ls"])
    command.signal(for: .submit).subscribe(onNext: { [unowned command] _ in
      person.submitted.append(command.text)
    })
    fixed.isEditable = false
    let app = App(
      bracketed: Column {
        name
        city
        command
        age
        notes
        fixed
        Button("save", id: "save") {}
      }
    )
    app.models["person"] = person
    return app
  }

  private func run(_ script: String, isPlain: Bool) async throws -> TestResult {
    var options = RunOptions()
    options.isPlain = isPlain
    let result = await ScriptRunner(options: options) { _ in makeApp() }.run(try program(script))
    return try #require(result.tests.first)
  }

  /// A script, with signs between its lines, and how many of its steps the plain mode passes over.
  @Test(
    arguments: [
      // undo and redo.
      (
        #"type #name "bc" | undo #name | expect #name value "Ada" | redo"#
          + #" | expect #name value "Adabc""#,
        0
      ),
      (#"type #name "bc" | press ctrl+_ | expect #name value "Ada" | press alt+z alt+shift+z"#, 0),
      (#"press ctrl+_ alt+shift+z | expect #name value "Ada""#, 0),
      (#"type #name "b" | advance 2s | type "c" | undo | expect #name value "Adab""#, 0),
      (#"type #name "b" | press left right | type "c" | undo | expect #name value "Adab""#, 0),
      (
        #"type #name "b" | focus #city | undo #name | expect #name value "Ada""#
          + #" | expect #name focused"#,
        0
      ),
      (#"fill #name "Grace" | type "!" | undo | expect #name value "Ada""#, 0),
      (#"fill #name "Grace" | clear #name | undo | undo | expect #name value "Ada""#, 0),
      (#"set #name "Grace" | type "!" | undo #name | expect #name value "Grace" | undo"#, 0),
      (#"paste #name "b" | paste "c" | undo | expect #name value "Adab""#, 0),
      (#"focus #name | press ctrl+w | undo | expect #name value "Ada""#, 0),
      (#"type #notes "a" | undo | expect #notes value """#, 0),
      // A text that the limit refuses is no step.
      (#"type #city "0123456789" | type "x" | undo | expect #city value """#, 0),
      // The canonical text is one step more.
      (
        #"fill #age "007" | press tab | expect #age value "7" | undo #age"#
          + #" | expect #age value "007" | undo | expect #age value "36""#
          + #" | expect model person.age == 36"#,
        0
      ),
      // submit.
      (#"fill #command "pwd" | submit #command | expect model person.submitted == ["pwd"]"#, 0),
      (#"fill #command "pwd" | press enter | expect model person.submitted == ["pwd"]"#, 0),
      // select.
      (#"select #name 0..2 | type "x" | expect #name value "xa""#, 0),
      (
        #"select #name all | type "x" | expect #name value "x" | undo"#
          + #" | expect #name value "Ada""#,
        0
      ),
      (#"select #name all | select #name none | type "x" | expect #name value "Adax""#, 0),
      (#"select #name 1..1 | press delete | expect #name value "Aa""#, 0),
      // complete.
      (
        #"fill #city "Ber" | complete #city | expect #city value "Berlin" | undo"#
          + #" | expect #city value "Ber""#,
        0
      ),
      (
        #"fill #city "Ber" | complete #city "Bern" | expect #city value "Bern" | undo"#
          + #" | expect #city value "Ber""#,
        0
      ),
      (
        #"fill #city "Ber" | expect #city suggestion "lin""#
          + #" | expect #city completions has "Bern""#,
        2
      ),
      (#"fill #notes "to Ber" | complete #notes "Berlin" | expect #notes value "to Berlin""#, 0),
      (#"fill #name "Ada L" | complete #name | expect #name value "Ada Lovelace""#, 0),
      (
        #"fill #name "Ada L" | complete #name "Ada Lovelace" | undo | expect #name value "Ada L""#,
        0
      ),
      // recall.
      (
        #"recall #command previous | expect #command value "ls" | undo"#
          + #" | expect #command value """#,
        0
      ),
      (
        #"recall #command previous | recall #command previous | recall #command next"#
          + #" | expect #command value "ls""#,
        0
      ),
      (
        #"recall #command "make" | expect #command value "make" | undo"#
          + #" | expect #command value """#,
        0
      ),
      (#"let v = value #name | fill #command "$v" | submit #command | recall #command "$v""#, 0),
      (#"recall #command "make" | recall #command next | expect #command value "make test""#, 0),
      (#"fill #city "Berx" | press left | complete #city "Bern" | expect #city value "Bernx""#, 2),
    ] as [(String, Int)]
  )
  func `a script asks texts on the screen and through the dialogue`(
    script: String,
    passedOver: Int
  ) async throws {
    for isPlain in [false, true] {
      let lines = script.replacing(" | ", with: "\n")
      let result = try await run(lines, isPlain: isPlain)
      #expect(result.outcome == .passed, "\(isPlain): \(result.failures)")
      #expect(result.passedOver == (isPlain ? passedOver : 0))
    }
  }

  @Test(arguments: [
    ("undo #name", "expected #name to be undone, found a textfield with nothing to undo"),
    ("redo", "expected focused to be redone, found a textfield with nothing to do again"),
    ("focus #save\nundo", "found focused, a button, which can be pressed"),
    ("undo #fixed", "found #fixed, a textfield that is not editable"),
    ("submit #name", "found #name, a textfield whose submission has no subscriber"),
    ("select #name 1..9", "expected a selection in 0..3, the text of #name, found 1..9"),
    ("complete #age", "found #age, a textfield that has no completions"),
    ("complete #city", "found a textfield that suggests nothing behind its caret"),
    (
      "fill #city \"Ber\"\ncomplete #city \"Brelin\"",
      "expected a completion of #city, found \"Brelin\" among \"Berlin\", \"Bern\""
    ),
    ("recall #name \"x\"", "found #name, a textfield without a history"),
    (
      "recall #command \"make tset\"",
      "expected an entry of the history of #command, found \"make tset\" among \"make test\", "
        + "\"ls\", \"make\""
    ),
    ("recall #command next", "found a textfield that is at no entry of its history"),
    (
      "fill #command \"x\"\nrecall #command previous",
      "found a textfield with no entry before that begins with \"x\""
    ),
  ])
  func `what cannot be done says the same both ways`(
    script: String,
    message: String
  ) async throws {
    for isPlain in [false, true] {
      let result = try await run(script, isPlain: isPlain)
      #expect(result.outcome == .failed)
      #expect(
        result.failures.first?.message.contains(message) == true,
        "\(isPlain): \(result.failures)"
      )
    }
  }
}
