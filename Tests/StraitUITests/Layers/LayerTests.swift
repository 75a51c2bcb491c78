import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import TestSupport
import Testing

@testable import StraitUI

/// Dialogs, popups and toasts above the screen of an app.
@MainActor @Suite struct LayerTests {
  private let name = TextField("Name", value: "Ada", id: "name")
  private let other = TextField("Other", id: "other")

  private func driver(_ columns: Int = 40, _ rows: Int = 12) -> Driver {
    Driver(
      App(
        bracketed: Column {
          name; other
        }
      ),
      size: Size(columns: columns, rows: rows)
    )
  }

  private func question(_ close: ((Bool?) -> Void)? = nil) -> Dialog<Bool> {
    Dialog("Sure?", id: "ask") { close in
      Label("Delete 3 rows?")
      Row {
        Button("No", id: "no") { close(false) }
        Button("Yes", id: "yes") { close(true) }.asDefault()
      }
    }
  }

  @Test func `a dialog ends with its result, as a signal`() throws {
    let driver = driver()
    var answers: [String] = []
    driver.app.present(question()).subscribe(
      onNext: { answers.append("\($0)") },
      onCompleted: { answers.append("|") }
    )
    driver.settle()
    try driver.expect(screenHas: "Sure?")
    try driver.expect(focused: "yes")
    try driver.press("enter")
    #expect(answers == ["true", "|"])
    try driver.expect(focused: "name")
    #expect(!driver.screen.contains("Sure?"))
  }

  @Test func `Return presses the default button from wherever it has no other use`() throws {
    let driver = driver()
    var answers: [Bool] = []
    let dialog = Dialog<Bool>("Name?") { close in
      TextField("New", id: "new")
      Button("No") { close(false) }
      Button("Yes") { close(true) }.asDefault()
    }
    driver.app.present(dialog).subscribe(onNext: { answers.append($0) })
    driver.settle()
    try driver.type("x")
    try driver.press("enter")
    #expect(answers == [true])
  }

  @Test func `Escape cancels a dialog, which completes without a result`() throws {
    let driver = driver()
    var log: [String] = []
    driver.app.present(question()).subscribe(
      onNext: { log.append("\($0)") },
      onCompleted: { log.append("|") }
    )
    driver.settle()
    try driver.press("escape")
    #expect(log == ["|"])
    #expect(driver.app.layers.count == 1)
    // Nothing to cancel any more.
    try driver.press("escape")
    #expect(driver.display.ringCount == 1)
  }

  @Test func `a dialog can be waited for`() async throws {
    let driver = driver()
    let app = driver.app
    async let answer = app.confirm("Delete 3 rows?", yes: "Delete")
    while app.layers.count == 1 { await Task.yield() }
    driver.settle()
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
    var log: [String] = []
    app.present(question()).subscribe(
      onNext: { log.append("\($0)") },
      onCompleted: { log.append("|") }
    )
    app.close(app.layers[1])
    #expect(log == ["|"])
    let task = Task { @MainActor in await app.present(question()) }
    while app.layers.count == 1 { await Task.yield() }
    app.close(app.layers[1])
    #expect(await task.value == nil)
  }

  @Test func `a dialog ends without a result when its app ends`() async throws {
    let driver = driver()
    let app = driver.app
    var log: [String] = []
    app.present(question()).subscribe(
      onNext: { log.append("\($0)") },
      onCompleted: { log.append("|") }
    )
    let task = Task { @MainActor in await app.confirm("Delete 3 rows?") }
    while app.layers.count < 3 { await Task.yield() }
    app.quit()
    #expect(log == ["|"])
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

  @Test func `F16 a dialog keeps keys, text, pastes, the mouse and the focus`() throws {
    let driver = driver()
    var log: [String] = []
    driver.app.actions = [Action("mine", keys: "f2") { log.append("f2") }]
    driver.app.present(question())
    driver.settle()
    try driver.type("x")
    driver.display.send(Array("\u{1B}[200~paste\u{1B}[201~".utf8))
    driver.display.send(MousePress(.press, .left, at: Point(column: 10, row: 1)))
    driver.display.send(MousePress(.release, .left, at: Point(column: 10, row: 1)))
    for _ in 0..<5 {
      try driver.press("tab")
      #expect(["no", "yes"].contains(driver.app.focused?.id))
    }
    for key: KeyPress in ["up", "down", "left", "right"] {
      driver.display.send(key)
      #expect(["no", "yes"].contains(driver.app.focused?.id))
    }
    #expect(name.text == "Ada" && other.text.isEmpty)
    #expect(driver.app.layers.count == 2)
    // The app's own keys are above all layers.
    try driver.press("f2")
    #expect(log == ["f2"])
  }

  @Test func `F16 what the program does to a layer below waits for the focus`() throws {
    let driver = driver()
    driver.app.present(question())
    driver.settle()
    driver.app.focus(other)
    #expect(driver.app.focused?.id == "yes")
    try driver.press("escape")
    try driver.expect(focused: "other")
  }

  @Test func `F20 the focus is where it was when a dialog closes, or with the next`() throws {
    let driver = driver()
    try driver.press("tab")
    driver.app.present(question())
    driver.app.present(question())
    driver.settle()
    try driver.press("escape", "escape")
    try driver.expect(focused: "other")
    driver.app.present(question())
    driver.settle()
    other.isEnabled = false
    try driver.press("escape")
    try driver.expect(focused: "name")
  }

  @Test func `a dialog dims what is below, and is in the middle`() throws {
    let driver = driver(20, 7)
    driver.app.present(question())
    driver.settle()
    let dialog = driver.app.layers[1].frame
    #expect(dialog.origin.column == (20 - dialog.size.columns) / 2)
    #expect(dialog.origin.row == (7 - dialog.size.rows) / 2)
    let below = driver.display.frame.cells[Point(column: 0, row: 0)]
    #expect(below.style.attributes.contains(.dim))
  }

  @Test(arguments: [(80, 24), (20, 5), (8, 3), (3, 2), (1, 1)])
  func `a dialog that is too large is scrolled to its focus`(columns: Int, rows: Int) throws {
    let driver = driver(columns, rows)
    driver.app.present(question())
    driver.settle()
    for _ in 0..<4 {
      try driver.press("tab")
      let focused = try #require(driver.app.focused)
      #expect(columns < 3 || rows < 3 || !focused.screenFrame.isEmpty)
    }
    try driver.press("escape")
    #expect(driver.app.layers.count == 1)
  }

  // MARK: Popups

  @Test func `a popup stands below its owner, and above it at the lower edge`() throws {
    let low = TextField("Low", id: "low")
    let driver = Driver(
      App(
        bracketed: Column {
          name; Spacer(); low
        }
      ),
      size: Size(columns: 40, rows: 8)
    )
    let first = driver.app.popup(
      from: name,
      Column {
        Button("a") {}; Button("b") {}
      }
    )
    driver.settle()
    #expect(first.frame.origin == Point(column: 0, row: 1))
    driver.app.close(first)
    let second = driver.app.popup(
      from: low,
      Column {
        Button("a") {}; Button("b") {}
      }
    )
    driver.settle()
    #expect(second.frame.endRow == 7)
  }

  @Test func `a popup closes by Escape, by a press beside it, and with its owner`() throws {
    let root = Column {
      name; other
    }
    let driver = Driver(App(bracketed: root), size: Size(columns: 40, rows: 8))
    var cancelled = 0
    func open() {
      driver.app.popup(from: other, Button("pop", id: "pop") {}, onCancel: { cancelled += 1 })
      driver.settle()
    }
    open()
    try driver.expect(focused: "pop")
    try driver.press("escape")
    #expect(cancelled == 1)
    open()
    driver.display.send(MousePress(.press, .left, at: Point(column: 39, row: 7)))
    driver.settle()
    #expect(cancelled == 2)
    #expect(!name.isFocused || driver.app.layers.count == 1)
    open()
    root.remove(other)
    #expect(cancelled == 3)
    #expect(driver.app.layers.count == 1)
  }

  // MARK: Toasts

  @Test func `toasts stand above each other, and go with the app's clock`() throws {
    let driver = driver(30, 10)
    driver.app.toast("saved", for: .seconds(2))
    driver.advance(by: .seconds(1))
    driver.app.toast("sent", for: .seconds(2))
    driver.settle()
    let frames = driver.app.layers.dropFirst().map(\.frame)
    #expect(frames.count == 2)
    #expect(frames[1].endRow == frames[0].origin.row)
    try driver.expect(focused: "name")
    try driver.type("!")
    try driver.expect("name", value: "Ada!")
    driver.advance(by: .seconds(1))
    driver.settle()
    #expect(!driver.screen.contains("saved"))
    try driver.expect(screenHas: "sent")
    // The one that is left has moved down.
    #expect(driver.app.layers[1].frame.endRow == frames[0].endRow)
    driver.advance(by: .seconds(1))
    #expect(driver.app.layers.count == 1)
  }

  @Test func `more toasts than fit leave the screen usable`() throws {
    let driver = driver(12, 4)
    for number in 0..<10 { driver.app.toast("toast \(number)") }
    driver.settle()
    for layer in driver.app.layers.dropFirst() {
      #expect(
        Rect(origin: .zero, size: Size(columns: 12, rows: 4)).intersection(layer.frame)
          == layer.frame
      )
    }
    driver.advance(by: .seconds(4))
    #expect(driver.app.layers.count == 1)
  }

  // MARK: Leaks

  @Test func `F3 dialogs that are presented and closed leave nothing`() {
    let rounds = Soak.count(1000)
    let driver = driver()
    var alive = 0
    final class Token {
      let onEnd: () -> Void
      init(_ onEnd: @escaping () -> Void) { self.onEnd = onEnd }
      deinit { onEnd() }
    }
    for round in 0..<rounds {
      alive += 1
      let token = Token { alive -= 1 }
      let draft = Property("x")
      let dialog = Dialog<String>("D") { close in
        TextField("Name", to: draft)
        Button("OK") { close(withExtendedLifetime(token) { draft.value }) }.asDefault()
      }
      driver.app.present(dialog).subscribe(onNext: { _ in })
      if round % 3 == 0 { driver.settle() }
      switch round % 4 {
      case 0: driver.display.send("escape")
      case 1: driver.display.send("enter")
      case 2: dialog.close("x")
      default: driver.app.close(driver.app.layers[1])
      }
    }
    driver.settle()
    #expect(driver.app.layers.count == 1)
    #expect(alive == 0)
    #expect(driver.app.defaultWidgets.isEmpty)
  }

  @Test func `a layer that is pushed as a screen hides the one below, and gives way`() throws {
    let driver = driver(20, 3)
    let page = driver.app.push(
      Column {
        Label("page"); TextField(id: "in")
      }
    )
    driver.settle()
    try driver.expect(focused: "in")
    #expect(!driver.screen.contains("Name"))
    driver.app.close(page)
    driver.settle()
    try driver.expect(focused: "name")
    try driver.expect(screenHas: "Name")
  }
}
