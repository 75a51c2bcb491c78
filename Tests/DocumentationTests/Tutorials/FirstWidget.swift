import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

/// A number of guests, a dot for each.
@MainActor
final class Guests: Control<Int> {
  override var isFocusable: Bool { true }

  override func measure(_ proposal: Proposal) -> Size { Size(columns: 8, rows: 1) }

  override func draw(on canvas: inout Canvas) {
    canvas.draw(
      String(repeating: "●", count: max(0, value)),
      at: Point(column: 0, row: 0),
      style: isFocused ? .focus : .text
    )
  }

  override var semantics: Semantics {
    Semantics(.slider, value: .number(Double(value), in: 0...8, step: 1))
  }

  override var actions: [Action] {
    [
      Action("guests.more", "More", keys: "right") { self.edit(min(8, self.value + 1)) },
      Action("guests.fewer", "Fewer", keys: "left") { self.edit(max(0, self.value - 1)) },
    ]
  }
}

final class Party: ObservableModel {
  @Observed var guests = 1
}

@MainActor
func partyApp() -> App {
  let party = Party()
  let page = Column {
    Row(spacing: 1) {
      Label("Guests")
      Guests("Guests", to: party.$guests, id: "guests")
    }
    Label(party.values(of: \.guests).map { "a table for \($0)" })
  }
  return App(root: page, models: ["party": party])
}

/// What FirstWidget.md shows.
@MainActor @Suite struct FirstWidget {
  @Test func `the script of the page passes`() async throws {
    let text = try #require(try DocumentedPage("Tutorials/FirstWidget").blocks(in: "uitest").first)
    let program = try ScriptProgram(try Script(parsing: text)) { _ in [] }
    let result = await ScriptRunner { _ in partyApp() }.run(program)
    #expect(result.exitCode == 0)
  }

  @Test func `it shows dots`() throws {
    let party = Party()
    let driver = Driver(App(root: Guests("Guests", to: party.$guests, id: "guests")))
    try driver.press("right", "right")
    try driver.expect(screenHas: "●●●")
    #expect(party.guests == 3)
  }
}
