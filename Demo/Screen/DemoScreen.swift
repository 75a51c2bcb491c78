import StraitChannels
import StraitModel
import StraitScreen
public import StraitUI

/// The demo's screen: two fields that are bound to each other, and two that are bound to one property of
/// a model.
@MainActor
public enum DemoScreen {
  /// Builds the app that shows the screen.
  ///
  /// - Parameter person: The model behind the lower two fields. The app does not hold it.
  /// - Returns: The app.
  public static func app(for person: Person) -> App {
    let left = TextField(label: "left", labelWidth: 8, id: "left")
    let right = TextField(label: "right", labelWidth: 8, id: "right")
    left.newTextChannel().subscribe(right.newTextChannel())
    right.newTextChannel().subscribe(left.newTextChannel())

    let name = TextField(label: "name", labelWidth: 8, id: "name")
    let again = TextField(label: "again", labelWidth: 8, id: "again")
    name.newTextChannel().bind(to: person.channel(to: \.name))
    again.newTextChannel().bind(to: person.channel(to: \.name))
    let greeting = person.values(of: \.name).map { "Hello, \($0)!" }

    return App(
      root: Column {
        Label("Strait: two-way binding", style: Style(attributes: .bold))
        Label()
        Label("Two fields, each subscribed to the other")
        left
        right
        Label()
        Label("Two fields bound to one property of a model")
        name
        again
        Label(greeting, id: "greeting")
        Label()
        KeyHints(id: "hints")
      }
    )
  }
}
