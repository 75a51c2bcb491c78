import StraitDriver
import StraitScreen
import StraitUI
import Testing

/// The keys of buttons that work wherever the focus is in their layer.
@MainActor @Suite struct ButtonKeysTests {
  private final class Log { var lines: [String] = [] }

  private let log = Log()

  private func button(_ name: String) -> Button {
    let log = self.log
    return Button(name, id: name.lowercased()) { log.lines.append(name) }
  }

  @Test func `Alt with its letter presses a button from wherever the focus is`() throws {
    let save = button("Save").mnemonic("S")
    let list = List("Rows", ["a", "b"], id: "rows")
    let driver = Driver(
      App(
        bracketed: Column {
          list; save
        }
      )
    )
    try driver.press("alt+s")
    #expect(log.lines == ["Save"])
    try driver.expect(focused: "rows")
    // The letter is underlined where it stands first.
    let cell = try #require(driver.display.frame.row(of: "Save"))
    #expect(cell.attributes.contains(.underline))
    save.isEnabled = false
    driver.display.send("alt+s")
    driver.settle()
    #expect(log.lines == ["Save"])
    save.isEnabled = true
    save.mnemonic(nil)
    driver.display.send("alt+s")
    driver.settle()
    #expect(log.lines == ["Save"])
  }

  @Test func `a letter works in its own layer only, and a field's own key comes first`() throws {
    let find = button("Find").mnemonic("f")
    let send = button("Send").mnemonic("n")
    let field = TextField("Name", value: "one two", id: "name")
    let driver = Driver(
      App(
        bracketed: Column {
          field; find; send
        }
      )
    )
    try driver.press("home", "alt+f")
    #expect(field.described.caret == 3 && log.lines.isEmpty)
    try driver.press("alt+n")
    #expect(log.lines == ["Send"])
    driver.app.push(button("No").mnemonic("o"), as: .dialog)
    driver.display.send("alt+n", "alt+o")
    driver.settle()
    #expect(log.lines == ["Send", "No"])
  }

  @Test func `Escape presses the cancel button, Return the default one, outside of dialogs too`()
    throws
  {
    let (cancel, save) = (button("Cancel").asCancel(), button("Save").asDefault())
    let driver = Driver(
      App(
        bracketed: Column {
          TextField("Name", id: "name")
          cancel
          save
        }
      )
    )
    try driver.press("escape", "enter")
    #expect(log.lines == ["Cancel", "Save"])
    // In a dialog it comes before the closing.
    driver.app.push(
      Column { button("Later").asCancel() },
      as: .dialog
    )
    driver.settle()
    try driver.press("escape")
    #expect(log.lines == ["Cancel", "Save", "Later"] && driver.app.layers.count == 2)
  }
}

extension Frame {
  /// The style of the first cell of a text on the screen.
  fileprivate func row(of text: String) -> Style? {
    for row in 0..<cells.size.rows {
      let line = (0..<cells.size.columns).map { column in
        String(cells[Point(column: column, row: row)].base)
      }
      for column in line.indices where line[column...].joined().hasPrefix(text) {
        return cells[Point(column: column, row: row)].style
      }
    }
    return nil
  }
}
