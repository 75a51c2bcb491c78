import StraitDriven

/// The model: one name.
final class Person: ObservableModel {
  @Observed var name = "Ada"
}

/// The screen: a field and a label that follow one property.
@MainActor
func greeter(for person: Person) -> App {
  App(
    root: Column(spacing: 1) {
      TextField("Name", to: person.$name, id: "name")
      Label(person.values(of: \.name).map { "Hello, \($0)!" }, id: "greeting")
      Spacer()
      KeyHints()
    },
    models: ["person": person]
  )
}
