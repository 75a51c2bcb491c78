extension CaseApp {
  /// Fields that are bound to a person.
  static let people = [
    CaseApp("plain-form") { makePlainForm(withProbe: true) },
    CaseApp("events") {
      let person = Patient()
      return App(
        bracketed: Column {
          TextField("Name", to: person.$name, id: "name")
          NumberField("Age", to: person.$age, in: 0...150, id: "age")
        },
        models: ["person": person]
      )
    },
  ]

  /// Creates an app with fields of which one is disabled, one is read-only and one is validated.
  @MainActor static func makePlainForm(withProbe hasProbe: Bool) -> App {
    let person = Person()
    let name = TextField("name", id: "name")
    let again = TextField("again", id: "again")
    let age = TextField("age", id: "age")
    let off = TextField("off", id: "off")
    let fixed = TextField("fixed", value: "x", id: "fixed")
    let probe = ProbeWidget(id: "probe")
    probe.isChecked = false
    off.isEnabled = false
    fixed.isEditable = false
    name.newTextChannel().bind(to: person.channel(to: \.name))
    again.newTextChannel().bind(to: person.channel(to: \.name))
    age.newTextChannel().bind(to: person.channel(to: \.age), through: .integer(in: 0...999))
    age.showProblems(of: person.errorsSignal(of: \.age))
    let app = App(
      bracketed: Column {
        name
        again
        age
        off
        fixed
        if hasProbe { probe }
        Label(person.values(of: \.name).map { "Hello, \($0)!" }, id: "greeting")
      },
      keys: [AppKey("ctrl+o", "grow up") { [person] _ in person.age += 1 }]
    )
    app.models["person"] = person
    return app.withPlainFields()
  }
}

private final class Person: ObservableModel {
  @Observed var name = "Ada"
  @Observed var age = 36

  init() {
    validate(\.age, .that("must be at most 150") { $0 <= 150 })
  }
}

private final class Address: ObservableModel {
  @Observed var zip: Int?
}

private final class Patient: ObservableModel {
  @Observed var name = "Ada"
  @Observed var nick: String?
  @Observed var age: Int?
  @Observed var address = Address()
}
