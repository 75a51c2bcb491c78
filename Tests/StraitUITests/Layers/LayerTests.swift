/// Dialogs, popups and toasts above the screen of an app.
@MainActor @Suite struct LayerTests {
  private let name = TextField("Name", value: "Ada", id: "name")
  private let other = TextField("Other", id: "other")

  private func driver(_ columns: Int = 40, _ rows: Int = 12) -> Driver {
    Driver(bracketed: name, other, columns: columns, rows: rows)
  }

  private func question() -> Dialog<Bool> {
    Dialog("Sure?", id: "ask") { close in
      Label("Delete 3 rows?")
      Row {
        Button("No", id: "no") { close(false) }
        Button("Yes", id: "yes") { close(true) }.asDefault()
      }
    }
  }

  @Test func `a dialog can be waited for`() async throws {
    let driver = driver()
    let app = driver.app
    async let answer = app.confirm("Delete 3 rows?", yes: "Delete")
    while app.layers.count == 1 { await Task.yield() }
    try driver.expect(screenHas: "Delete 3 rows?")
    try driver.press("enter")
    #expect(await answer)
    let task = Task { await app.confirm("Again?") }
    while app.layers.count == 1 { await Task.yield() }
    task.cancel()
    #expect(await task.value == false)
    #expect(app.layers.count == 1)
  }

  private final class Draft: ObservableModel {
    @Observed var name = "new"
  }

  @Test func `a result that is an object of the main actor's can be waited for`() async throws {
    let driver = driver()
    let app = driver.app
    let draft = Draft()
    let dialog = Dialog<Draft>("New person") { close in
      TextField("Name", to: draft.$name)
      Button("Create") { close(draft) }.asDefault()
    }
    let task = Task { @MainActor in
      guard let person = await app.present(dialog) else { return "" }
      return person.name
    }
    while app.layers.count == 1 { await Task.yield() }
    driver.settle()
    try driver.press("enter")
    #expect(await task.value == "new")
  }

  @Test func `a dialog whose layer the program closes ends without a result`() async throws {
    let driver = driver()
    let app = driver.app
    let log = TextLog()
    log.follow("dialog", app.present(question()).map { "\($0)" })
    app.close(app.layers[1])
    #expect(log.lines == ["dialog completed"])
    let task = Task { @MainActor in await app.present(question()) }
    while app.layers.count == 1 { await Task.yield() }
    app.close(app.layers[1])
    #expect(await task.value == nil)
  }

  @Test func `a dialog ends without a result when its app ends`() async throws {
    let driver = driver()
    let app = driver.app
    let log = TextLog()
    log.follow("dialog", app.present(question()).map { "\($0)" })
    let task = Task { @MainActor in await app.confirm("Delete 3 rows?") }
    while app.layers.count < 3 { await Task.yield() }
    app.quit()
    #expect(log.lines == ["dialog completed"])
    #expect(await task.value == false)
    #expect(await app.confirm("Too late?") == false)
  }

  @Test func `a dialog ends without a result when its app is released`() {
    var app: App? = App(root: Label("x"))
    var log: [String] = []
    app?.present(question()).subscribe(onCompleted: { log.append("|") })
    app = nil
    #expect(log == ["|"])
  }

  @Test func `a dialog dims the layer below, and is in the middle`() {
    let driver = driver(20, 7)
    driver.app.present(question())
    driver.settle()
    let dialog = driver.app.layers[1].frame
    #expect(dialog.origin.column == (20 - dialog.size.columns) / 2)
    #expect(dialog.origin.row == (7 - dialog.size.rows) / 2)
    let below = driver.display.frame.cells[Point(column: 0, row: 0)]
    #expect(below.style.attributes.contains(.dim))
  }

  // MARK: Popups

  @Test func `a popup stands below its owner, and above it at the lower edge`() throws {
    let low = TextField("Low", id: "low")
    let driver = Driver(bracketed: name, Spacer(), low, columns: 40, rows: 8)
    let first = driver.app.popup(from: name, Column { ["a", "b"].map { Button($0) {} } })
    driver.settle()
    #expect(first.frame.origin == Point(column: 0, row: 1))
    driver.app.close(first)
    let second = driver.app.popup(from: low, Column { ["a", "b"].map { Button($0) {} } })
    driver.settle()
    #expect(second.frame.endRow == 7)
  }

  @Test func `a popup without room beside its owner stands over it`() {
    let driver = Driver(bracketed: Spacer(), name, Spacer(), columns: 40, rows: 5)
    let popup = driver.app.popup(from: name, Column { ["a", "b", "c", "d"].map { Button($0) {} } })
    driver.settle()
    #expect(popup.frame.origin.row == 1 && popup.frame.size.rows == 4)
    driver.app.close(popup)
    let low = driver.app.popup(from: name, Column { ["a", "b"].map { Button($0) {} } })
    driver.settle()
    #expect(low.frame.origin.row == 3 && low.frame.size.rows == 2)
  }

  // MARK: Toasts

  @Test func `more toasts than fit leave the screen usable`() throws {
    let driver = driver(12, 4)
    driver.app.tooltipDelay = nil  // The name of the field is cut, and would be shown.
    for number in 0..<10 { driver.app.toast("toast \(number)") }
    driver.settle()
    for layer in driver.app.layers.dropFirst() {
      #expect(canvasRect(0, 0, 12, 4).intersection(layer.frame) == layer.frame)
    }
    try driver.expect(screenHas: "toast 9")
    driver.advance(by: .seconds(4))
    #expect(driver.app.layers.count == 1)
  }

  @Test func `toasts are placed above the focus where they would cover it`() throws {
    let low = TextField("Low", id: "low").width(.fraction(1))
    let driver = Driver(bracketed: name, Spacer(), low, other, columns: 40, rows: 12)
    for text in ["first", "second"] { driver.app.toast(text) }
    func rows() -> [Int] { driver.app.layers.dropFirst().map(\.frame.origin.row) }
    driver.settle()
    #expect(rows() == [8, 5])
    try driver.perform(.focus(.id("low")))
    #expect(low.screenFrame.origin.row == 10 && rows() == [7, 4])
    try driver.perform(.focus(.id("name")))
    #expect(rows() == [8, 5])
  }

  @Test func `toasts are placed beside the caret of a text that fills the screen`() throws {
    let area = TextArea("Text", value: "1\n2\n3\n4\n5\n6\n7", id: "text")
    area.height(.fraction(1))
    let driver = Driver(bracketed: area, columns: 40, rows: 8)
    driver.app.toast("saved")
    try driver.press("ctrl+home")
    let layer = driver.app.layers[1]
    #expect(layer.frame.origin.row == 4)
    try driver.press("down", "down", "down", "down", "down")
    let caret = try #require(area.caretPoint).row + area.screenFrame.origin.row
    #expect(!(layer.frame.origin.row..<layer.frame.endRow).contains(caret))
    try driver.expect(screenHas: "saved")
  }
}
