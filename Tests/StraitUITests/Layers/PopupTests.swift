import StraitDriver
import StraitScreen
import StraitUI
import Testing

/// Where popups stand at the edges of the screen.
@MainActor @Suite struct PopupTests {
  private let owner = Button("Menu", id: "menu") {}

  private func driver(columns: Int, rows: Int, alignment: Alignment) -> Driver {
    Driver(
      App(bracketed: Column { owner.align(alignment) }),
      size: Size(columns: columns, rows: rows)
    )
  }

  @Test func `a popup at the right edge is moved left, as far as it must`() throws {
    let driver = driver(columns: 20, rows: 5, alignment: .end)
    let layer = driver.app.popup(from: owner, Label("a longer line"))
    driver.settle()
    #expect(owner.screenFrame.origin.column == 12)
    #expect(
      layer.frame
        == Rect(origin: Point(column: 7, row: 1), size: Size(columns: 13, rows: 1))
    )
    try driver.expect(screenHas: "       a longer line")
    // In a wider screen it stands where its owner begins.
    try driver.resize(columns: 60, rows: 5)
    #expect(owner.screenFrame.origin.column == 52)
    #expect(layer.frame.origin.column == 47)
  }

  @Test func `a popup that is wider than the screen begins at its left edge, and is cut`() throws {
    let driver = driver(columns: 8, rows: 4, alignment: .end)
    let layer = driver.app.popup(from: owner, Label("a longer line"))
    driver.settle()
    #expect(layer.frame.origin.column == 0)
    #expect(layer.frame.size.columns == 8)
    try driver.expect(screenHas: "a longer")
  }
}
