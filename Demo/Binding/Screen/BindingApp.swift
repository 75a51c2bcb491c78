import StraitChannels
import StraitModel
import StraitScreen
public import StraitUI

/// Builds the demo: two fields that are bound to each other, and two that are bound to one property
/// of a model, with a label that follows it.
///
/// - Parameter person: The model behind the lower two fields. The app holds it.
/// - Returns: The app, ready to be shown.
@MainActor
public func bindingApp(for person: Person) -> App {
  let left = TextField("left", id: "left")
  let right = TextField("right", id: "right")
  left.newTextChannel().subscribe(right.newTextChannel())
  right.newTextChannel().subscribe(left.newTextChannel())

  let name = TextField("name", to: person.$name, id: "name")
  let again = TextField("again", to: person.$name, id: "again")
  let greeting = person.values(of: \.name).map { "Hello, \($0)!" }

  return App(
    root: Column(spacing: 1) {
      Label("Strait: two-way binding", style: .title)
      Column {
        Label("Two fields, each subscribed to the other")
        left
        right
      }
      Column {
        Label("Two fields bound to one property of a model, and a label")
        name
        again
        Label(greeting, id: "greeting")
      }
      Spacer()
      KeyHints(id: "hints")
    },
    models: ["person": person]
  )
}
