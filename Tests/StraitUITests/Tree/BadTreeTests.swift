/// Mistakes of a program that end it, with the sentence that reports each.
enum TreeMistake: String, CaseIterable, Codable {
  case widgetInTwoTrees = "a widget must be in one tree only; remove it from its parent first"
  case rootInAnotherTree = "a widget must be in one tree only"
  case widgetInItself = "a widget must not contain itself"
  case noSuchIndex = "a child's index must be from 0 to 1, got 2"
  case insertionInForEach = "a widget must not be inserted between those of a ForEach"
  case fractionOfZero = "a fraction must be positive and finite, got 0.0"
  case negativeFraction = "a fraction must be positive and finite, got -1.0"
  case fractionOfNoNumber = "a fraction must be positive and finite, got nan"
  case infiniteFraction = "a fraction must be positive and finite, got inf"
  case splitOfOne = "a split must have two widgets"
  case gridWithoutColumns = "a grid must have a column"
  case removalInDrawing = "drawing must not change the tree"
  case moveInDrawing = "drawing must not change the tree, got a change of"
  case namedWidget = "got Label #sum"
  case layerOfTree = "a layer's root must not be in a tree, got Label #sum"
  case presentedTwice = "a layer's root must not be in a tree, got Dialog<Bool> #ask"

  /// Makes the mistake.
  @MainActor func make() {
    let label = Label("a", id: "sum")
    switch self {
    case .widgetInTwoTrees, .namedWidget:
      let first = Column { label }
      withExtendedLifetime(first) { _ = Column { label } }
    case .rootInAnotherTree:
      let root = Column {}
      let app = App(root: root)
      withExtendedLifetime(app) { Column {}.append(root) }
    case .widgetInItself:
      let (outer, inner) = (Column {}, Column {})
      outer.append(inner)
      inner.append(outer)
    case .noSuchIndex: Column { label }.insert(Label("b"), at: 2)
    case .insertionInForEach:
      let column = Column { ForEach(["a", "b"], id: \.self) { Label($0) } }
      column.insert(Label("c"), at: 1)
    case .fractionOfZero: _ = Length.fraction(0)
    case .negativeFraction: _ = Length.fraction(-1)
    case .fractionOfNoNumber: _ = Length.fraction(.nan)
    case .infiniteFraction: _ = Length.fraction(.infinity)
    case .splitOfOne: _ = Split { label }
    case .gridWithoutColumns: _ = Grid(columns: []) {}
    case .removalInDrawing: _ = Driver(bracketed: label, Rude(), Label("c"))
    case .moveInDrawing: _ = Driver(bracketed: Mover(), label)
    case .layerOfTree:
      let app = App(root: Column { label })
      app.push(label)
    case .presentedTwice:
      let app = App(root: label)
      let dialog = Dialog<Bool>("Sure?", id: "ask") { _ in Label("b") }
      app.present(dialog)
      app.present(dialog)
    }
  }

  /// A widget that removes itself while it is drawn.
  private final class Rude: Widget {
    override func measure(_ proposal: Proposal) -> Size { Size(columns: 4, rows: 1) }
    override func draw(on canvas: inout Canvas) { (parent as? Container)?.remove(self) }
  }

  /// A widget that moves itself while it is drawn.
  private final class Mover: Widget {
    override func measure(_ proposal: Proposal) -> Size { Size(columns: 4, rows: 1) }
    override func draw(on canvas: inout Canvas) { (parent as? Container)?.move(self, to: 1) }
  }
}

@MainActor @Suite struct BadTreeTests {
  @Test(arguments: TreeMistake.allCases)
  func `a mistake in a tree ends the program with a sentence`(mistake: TreeMistake) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor [mistake] in mistake.make() }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(mistake.rawValue), "\(text)")
  }

  @Test(arguments: [
    Size(columns: 1, rows: 1), Size(columns: 0, rows: 0), Size(columns: 2, rows: 1),
  ])
  func `a terminal of hardly a cell shows as much as fits, and every key works`(
    size: Size
  ) throws {
    let name = Property("Ada")
    let list = List("L", ["a", "b", "c"], id: "list")
    let split = Split { [Label("l"), Label("r")] }
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
        driver.display.send(MousePress(.press, .left, at: Point(column: 0, row: 0)))
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
}
