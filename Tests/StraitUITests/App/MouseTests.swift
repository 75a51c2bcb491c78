import StraitChannels
import StraitDriver
import StraitScreen
import StraitUI
import StraitTestSupport
import Testing

@MainActor @Suite struct MouseTests {
  @Test func `a terminal is asked for its mouse only if a widget has a use for it`() {
    #expect(!Driver(App(bracketed: Label("text"))).display.reportsMouse)
    let driver = Driver(bracketed: Label("title"), Button("Go") {})
    #expect(driver.display.reportsMouse)
    driver.app.usesMouse = false
    #expect(!driver.display.reportsMouse)
    driver.app.usesMouse = true
    #expect(driver.display.reportsMouse)
  }

  @Test(arguments: 1...30)
  func `G2 a click in the cell of any character puts the caret before it`(columns: Int) throws {
    var random = SeededRandom(seed: UInt64(columns) + 3000)
    let field = TextField("é漢", columns: 20, id: "f")
    let driver = Driver(App(bracketed: field), size: Size(columns: columns, rows: 1))
    for _ in 0..<20 {
      field.text = random.text(pieces: 25)
      field.caret = random.below(field.text.count + 1)
      driver.settle()
      #expect(field.point(before: field.caret) == driver.display.frame.caret)
      let index = random.below(field.text.count + 2)
      guard let point = field.point(before: index) else { continue }
      driver.mouse(.press, point.column, point.row)
      #expect(field.caret == index)
      // The next press is no double click.
      driver.advance(by: .seconds(1))
    }
    #expect(field.point(before: -1) == nil)
    #expect(field.point(before: .max) == nil)
  }
}
