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
public func demoApp(for person: Person) -> App {
  let left = TextField(label: "left", labelWidth: 8, id: "left")
  let right = TextField(label: "right", labelWidth: 8, id: "right")
  left.newTextChannel().subscribe(right.newTextChannel())
  right.newTextChannel().subscribe(left.newTextChannel())

  let name = TextField(label: "name", labelWidth: 8, id: "name")
  let again = TextField(label: "again", labelWidth: 8, id: "again")
  name.newTextChannel().bind(to: person.channel(to: \.name))
  again.newTextChannel().bind(to: person.channel(to: \.name))
  let greeting = person.values(of: \.name).map { "Hello, \($0)!" }

  let app = App(
    root: Column(spacing: 1) {
      Label("Strait: two-way binding", style: Style(attributes: .bold))
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
    }
  )
  app.models = ["person": person]
  return app
}
