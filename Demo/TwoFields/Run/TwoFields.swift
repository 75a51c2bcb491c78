import Strait

final class Person: ObservableModel {
  @Observed var name = "Ada"
}

@MainActor func twoFields(for person: Person) -> App {
  let left = TextField("left", id: "left")
  let right = TextField("right", id: "right")
  left.newTextChannel().subscribe(right.newTextChannel())  // type in one,
  right.newTextChannel().subscribe(left.newTextChannel())  // and the other follows

  return App(
    root: Column {
      left
      right
      TextField("name", to: person.$name, id: "name")  // a field and a property, as one line
      Label(person.values(of: \.name).map { "Hello, \($0)!" })
    },
    models: ["person": person]  // its name in scripts
  )
}
