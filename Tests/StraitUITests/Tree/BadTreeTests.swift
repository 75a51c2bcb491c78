import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import TestSupport
import Testing

/// What a program must not do to a tree ends it with a sentence that says so.
@MainActor @Suite struct BadTreeTests {
  private func expectMistake(
    _ message: String,
    _ result: ExitTest.Result?
  ) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(message), "\(text)")
  }

  @Test func `a widget in two trees`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let label = Label("a")
      let first = Column { label }
      withExtendedLifetime(first) { _ = Column { label } }
    }
    expectMistake("a widget must be in one tree only; remove it from its parent first", result)
  }

  @Test func `the root of an app in another tree`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let root = Column {}
      let app = App(root: root)
      withExtendedLifetime(app) { Column {}.append(root) }
    }
    expectMistake("a widget must be in one tree only", result)
  }

  @Test func `a widget that contains itself`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let outer = Column {}
      let inner = Column {}
      outer.append(inner)
      inner.append(outer)
    }
    expectMistake("a widget must not contain itself", result)
  }

  @Test func `an index that there is not`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in Column { Label("a") }.insert(Label("b"), at: 2) }
    expectMistake("a child's index must be from 0 to 1, got 2", result)
  }

  @Test func `a widget between the rows of a ForEach`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let column = Column { ForEach(["a", "b"], id: \.self) { Label($0) } }
      column.insert(Label("c"), at: 1)
    }
    expectMistake("a widget must not be inserted between those of a ForEach", result)
  }

  private nonisolated static let bad = [0, -1, Double.nan, .infinity]

  @Test(arguments: 0..<4)
  func `a fraction that shares nothing`(index: Int) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [index] in _ = Length.fraction(Self.bad[index]) }
    expectMistake("a fraction must be positive and finite, got \(Self.bad[index])", result)
  }

  @Test func `a split without two sides`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in _ = Split { Label("a") } }
    expectMistake("a split must have two widgets", result)
  }

  @Test func `a grid without columns`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in _ = Grid(columns: []) {} }
    expectMistake("a grid must have a column", result)
  }

  @Test func `a minimum above a maximum wins`() throws {
    let label = Label("ab").minimum(columns: 6, rows: 2).maximum(columns: 3, rows: 1)
      .border(.ascii)
    let driver = Driver(
      App(
        bracketed: Column {
          label; Label("end")
        }
      )
    )
    try driver.expect(screen: "+----+\n|ab  |\n+----+\nend".replacing("|ab  |\n", with: ""))
    #expect(label.frame.size == Size(columns: 6, rows: 2))
  }

  @Test(arguments: [
    Size(columns: 1, rows: 1), Size(columns: 0, rows: 0), Size(columns: 2, rows: 1),
  ])
  func `a terminal of hardly a cell shows what it can, and every key does what it does`(
    size: Size
  ) throws {
    let name = Property("Ada")
    let list = List("L", ["a", "b", "c"], id: "list")
    let split = Split {
      Label("l"); Label("r")
    }
    let app = App(
      bracketed: Column {
        TextField("Name", to: name).border(.rounded, title: "T").padding(2)
        Row {
          Checkbox("On", value: true); Button("Go") {}.asDefault()
        }
        Grid(columns: [.fit, .fraction(1)]) {
          Label("a"); TextField()
        }
        Scroll(.both) {
          Label("x"); list; split
        }
        KeyHints()
      }
    )
    let driver = Driver(app, size: size)
    for key: KeyPress in ["tab", "x", "space", "enter", "pagedown", "up", "right", "ctrl+end"] {
      for _ in 0..<6 {
        driver.display.send(key)
        driver.display.send(
          MousePress(.press, .left, at: Point(column: 0, row: 0))
        )
      }
    }
    app.toast("saved")
    app.confirm("Sure?").subscribe(onNext: { _ in })
    app.popup(from: app.root, Label("popup"))
    driver.settle()
    try driver.resize(to: Size(columns: 40, rows: 20))
    try driver.resize(to: Size(columns: size.columns, rows: size.rows))
    #expect(app.layers.count >= 2)
  }

  @MainActor
  private final class Rude: Widget {
    override func measure(_ proposal: Proposal) -> Size { Size(columns: 4, rows: 1) }
    override func draw(on canvas: inout Canvas) { (parent as? Container)?.remove(self) }
  }

  @Test func `a child that is removed while it is drawn`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      _ = Driver(
        App(
          bracketed: Column {
            Label("a"); Rude(); Label("c")
          }
        )
      )
    }
    expectMistake("drawing must not change the tree", result)
  }

  @Test func `a mistake names the widget by its class and its identifier`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let label = Label("a", id: "sum")
      let first = Column { label }
      withExtendedLifetime(first) { _ = Column { label } }
    }
    expectMistake("got Label #sum", result)
  }

  @Test func `a layer's root that is in a tree`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let label = Label("a", id: "sum")
      let app = App(root: Column { label })
      app.push(label)
    }
    expectMistake("a layer's root must not be in a tree, got Label #sum", result)
  }

  @Test func `a dialog that is presented while it is shown`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let app = App(root: Label("a"))
      let dialog = Dialog<Bool>("Sure?", id: "ask") { _ in Label("b") }
      app.present(dialog)
      app.present(dialog)
    }
    expectMistake("a layer's root must not be in a tree, got Dialog<Bool> #ask", result)
  }

  @MainActor
  private final class Mover: Widget {
    override func measure(_ proposal: Proposal) -> Size { Size(columns: 4, rows: 1) }
    override func draw(on canvas: inout Canvas) { (parent as? Container)?.move(self, to: 1) }
  }

  @Test func `a child that is moved while it is drawn`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      _ = Driver(
        App(
          bracketed: Column {
            Mover(); Label("a")
          }
        )
      )
    }
    expectMistake("drawing must not change the tree", result)
  }
}
