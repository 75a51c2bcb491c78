extension CaseApp {
  /// Texts with completions, histories and limits.
  static let texts = [
    CaseApp("texts") {
      let person = Person()
      let name = TextField("name", value: "Ada", id: "name")
      let city = TextField("city", id: "city")
      let command = TextField("command", id: "command")
      let notes = TextArea("notes", id: "notes")
      let fixed = TextField("fixed", value: "x", id: "fixed")
      city.complete { text in ["Berlin", "Bern", "Paris"].filter { $0.hasPrefix(text) } }
      name.complete(after: .zero) { text async throws in
        ["Ada Lovelace"].filter { $0.hasPrefix(text) }
      }
      city.maximumLength = .characters(10)
      notes.complete(.word) { word in ["Berlin"].filter { $0.hasPrefix(word) } }
      command.history = TextHistory(["make", "make test", "ls"])
      command.signal(for: .submit).subscribe(onNext: { [unowned command] _ in
        person.submitted.append(command.text)
      })
      fixed.isEditable = false
      return App(
        bracketed: Column {
          name
          city
          command
          TextField("age", to: person.$age, through: .integer(in: 0...150), id: "age")
          notes
          fixed
          Button("save", id: "save") {}
        },
        models: ["person": person]
      )
    },
    CaseApp("text-requests") {
      let form = SentForm()
      let past = TextField("past", value: "Ada", id: "past")
      past.history = TextHistory(["git push", "git pull", "git"])
      past.signal(for: .submit).subscribe(onNext: { [unowned past] _ in
        form.submitted = past.text
      })
      let short = TextField("short", value: "Ada", id: "short")
      short.history = TextHistory(["git pull"])
      short.maximumLength = .characters(4)
      short.complete { text in ["Berlin", "Bern"].filter { $0.hasPrefix(text) } }
      let empty = TextField("empty", value: "Ada", id: "empty")
      empty.history = TextHistory()
      let city = TextField("city", id: "city")
      city.complete { text in ["Berlin", "Bern", "Bergen"].filter { $0.hasPrefix(text) } }
      let people = TextField("people", value: "Ada", id: "people")
      people.complete { _ in ["Adam", "Adele"] }
      let many = TextField("many", value: "Ada", id: "many")
      many.complete { _ in (1...100).map { "Ada \($0)" } }
      let fixed = TextField("fixed", value: "Ada", id: "fixed")
      fixed.history = TextHistory(["Bob"])
      fixed.isEditable = false
      let secret = TextField("secret", value: "Ada", id: "secret")
      secret.history = TextHistory(["Bob"])
      secret.isSecret = true
      let off = TextField("off", value: "Ada", id: "off")
      off.isEnabled = false
      return App(
        root: Column {
          TextField("Name", to: form.$name, id: "name")
          TextArea("Notes", id: "notes").height(.cells(2))
          past
          short
          empty
          city
          people
          many
          fixed
          secret
          off
          Label("x", id: "label")
          Button("Save", id: "save") {}
        },
        models: ["form": form]
      )
    },
    CaseApp("pastes") {
      let first = TextField("first", value: "Ada", id: "first")
      first.lineBreaks = .firstLine
      let one = TextField("one", value: "Ada", id: "one")
      one.lineBreaks = .refuse
      let short = TextField("short", value: "q", id: "short")
      short.maximumLength = .characters(3)
      let picky = TextField("picky", value: "q", id: "picky")
      picky.restriction = .that("three at most") { $0.count <= 3 }
      return App(
        bracketed: Column {
          TextField("blank", value: "Ada", id: "blank")
          first
          one
          short
          picky
          ComboBox("combo", ["Berlin"], value: "Ada", id: "combo")
          TextArea("area", value: "one\ntwo", id: "area")
        }
      )
    },
  ]
}

/// A person with an age, and commands that were submitted.
private final class Person: ObservableModel {
  @Observed var age = 36
  @Observed var submitted: [String] = []
}

/// A name, and the last text that was submitted.
private final class SentForm: ObservableModel {
  @Observed var name = "Ada"
  @Observed var submitted = ""
}
