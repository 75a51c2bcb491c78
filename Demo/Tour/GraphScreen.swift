import StraitChannels
import StraitModel
import StraitScreen
import StraitUI

/// The idea: nothing is hidden; what hangs on this program's own models is drawn while it changes.
///
/// This screen is opened above the one that was shown, whose controls are in the drawing,
/// therefore. The stepper makes more of them: each field is one more branch of `Person.name`.
@MainActor
func graphScreen(_ tour: Tour) -> Widget {
  let (graph, person) = (tour.graph, tour.person)
  let tree = Tree("What is connected", of: graph.$roots, children: \.$children, id: "tree") {
    $0.text
  }
  return Row(spacing: 3) {
    Column(spacing: 1) {
      Column {
        Label("A graph of this program", style: .title)
        Select("From", graph.$choices, to: graph.$choice, id: "from")
      }
      Column {
        Label("More views of Person.name", style: .title)
        Stepper("Fields", to: graph.$views, in: 0...6, id: "views")
        ForEach(graph.$views.values.map { Array(0..<$0) }, id: \.self) { index in
          TextField("field \(index + 1)", to: person.$name, id: "field-\(index + 1)")
        }
      }
      GraphSize(of: graph, in: tree)
    }
    .width(.cells(30))
    // In a narrow place the drawing is more useful than the rest.
    tree.width(.fraction(1)).minimum(columns: 24)
  }
}
