extension Fixture {
  /// Scrolls, grids, splits and columns.
  static let layout = [
    Fixture("scroll", withSetup: { scroll($0) }),
    Fixture("nested-scroll", withSetup: { nestedScroll($0) }),
    Fixture(
      "scroll-beside-label",
      withSetup: { setup in
        let isFixed = setup.environment["height"] == "fixed"
        let scroll = Scroll { (0..<5).map { Label("line \($0)") } }
        if isFixed { scroll.height(.cells(2)) }
        let inside: [Widget] = isFixed ? [scroll] : [scroll, Label("below")]
        return App(bracketed: Column { inside })
      }
    ),
    Fixture("grid", withSetup: { grid($0) }),
    Fixture("split", withSetup: { split($0) }),
    Fixture("vertical-split") {
      let split = Split(.vertical, position: 9) {
        Column { [Label("a"), Label("b")] }
        Column { [Label("c"), Label("d")] }
      }
      return App(bracketed: split).steps(["move to the top": { split.position = 0 }])
    },
    Fixture("columns", withSetup: { columns($0) }),
  ]

  /// A scroll whose content `env content` names; `data.row` and `data.column` are its offset.
  private static func scroll(_ setup: AppSetup) -> App {
    let count = setup.environment["count"].flatMap { Int($0) } ?? 8
    let lines = (0..<count).map { Label("line \($0)") }
    let fields = (0..<count).map { TextField(id: "f\($0)") }
    let axes = setup.environment["axes"] == "both"
    var inside: [Widget] = lines
    switch setup.environment["content"] {
    case "page": inside = [TallPage(rows: 20)]
    case "fields": inside = fields
    case "scope":
      let scope = Column { fields.prefix(6).map { $0 } }
      scope.isFocusScope = true
      inside = [scope, Column { fields.suffix(6).map { $0 } }]
    case "button": inside = [Button("Back", id: "back") {}, Column { lines }]
    case "buttons": inside = (0..<count).map { Button("\($0)") {} }
    case "wide": inside = [Row { TextField(columns: 30, id: "wide").minimum(columns: 32) }]
    case "text": inside = [Label("a line of some words")]
    case "field": inside = [TextField(columns: 30, id: "wide")]
    case "shown-page": inside = [Label("above"), TallPage(rows: 3), Column { lines }]
    default: break
    }
    let scroll = Scroll(axes ? .both : .vertical, id: "scroll") { inside }
    let offset = ScrollOffset()
    offset.$row.values.skip(1).subscribe(onNext: { scroll.offset.row = $0 })
    offset.$column.values.skip(1).subscribe(onNext: { scroll.offset.column = $0 })
    let app = App(bracketed: scroll, models: ["offset": offset])
    return app.steps([
      "remove three": {
        let inside = scroll.children.first as? Container
        for _ in 0..<3 { inside?.children.last.map { inside?.remove($0) } }
      },
      "draw": { app.setNeedsDisplay() },
    ])
  }

  /// A scroll in a scroll: lines above others, or fields below lines in `env content=fields`.
  private static func nestedScroll(_ setup: AppSetup) -> App {
    let isOfFields = setup.environment["content"] == "fields"
    let texts: [Widget] = (0..<6).map { Label("line \($0)") }
    let fields: [Widget] = (0..<6).map { TextField(id: "f\($0)") }
    let inner = Scroll(id: "inner") { isOfFields ? fields : texts }
    inner.height(.cells(isOfFields ? 3 : 4))
    let lines = Column { (10..<(isOfFields ? 16 : 20)).map { Label("line \($0)") } }
    let inside: [Widget] = isOfFields ? [lines, inner] : [inner, lines]
    let outer = Scroll(id: "outer") { inside }
    return App(bracketed: outer)
  }

  private static func grid(_ setup: AppSetup) -> App {
    let names = GridNames()
    let grid: Grid =
      switch setup.environment["cells"] {
      case "lengths":
        Grid(columns: [.fit, .cells(4), .fraction(1)], spacing: 1) {
          ["a", "b", "c", "long"].map { Label($0) }
          Column { [Label("x"), Label("y")] }
          Label("z")
        }
      case "names":
        Grid(columns: [.fit, .fit], spacing: 1) {
          TextField("Name", columns: 3)
          Label("a")
          TextField("Street", columns: 3)
          Label("b")
        }
      case "filled":
        Grid(columns: [.fraction(1)], rowSpacing: 1) {
          TextField("")
          Label("end").align(.end)
          TextField("", columns: 3).width(.fit)
        }
      case "narrow":
        Grid(columns: [.cells(4), .cells(4), .cells(4)], spacing: 1) {
          for text in ["aaaa", "bbbb", "cccc", "dddd"] { Label(text).minimum(columns: 4) }
        }
      default:
        Grid(columns: [.fit, .fit], spacing: 1) { ForEach(names.$names, id: \.self) { Label($0) } }
      }
    let isNarrow = setup.environment["cells"] == "narrow"
    let inside: [Widget] = isNarrow ? [grid] : [grid, Label("end")]
    let app = App(bracketed: Column { inside }, models: ["data": names])
    return app.steps([
      "insert in front": { names.$names.insert("0", at: 0) },
      "set three columns": { grid.columns = [.fit, .fit, .fit] },
      "space and keep one": {
        grid.spacing = 3
        names.names = ["x"]
      },
    ])
  }

  /// A split whose border is bound to `data.position`, with `env bound`.
  private static func split(_ setup: AppSetup) -> App {
    let position = SplitPosition()
    let isLimited = setup.environment["limit"] == "7"
    let left = Label("left").width(.fraction(1))
    if isLimited { left.maximum(columns: 7) }
    let split = Split(.horizontal, position: isLimited ? 6 : 4, id: "split") {
      left
      Label("right").width(.fraction(1))
    }
    split.newPositionChannel().subscribe(onNext: { position.moves.append($0) })
    if setup.environment["bound"] == "true" {
      position.position = 6
      split.newPositionChannel().bind(to: position.$position.channel())
    }
    return App(bracketed: split, models: ["data": position])
      .steps(["move to 2": { split.position = 2 }])
  }

  private static func columns(_ setup: AppSetup) -> App {
    let fields = (0..<4).map { TextField(value: "\($0)", columns: 2, id: "\($0)") }
    let column = Column(spacing: 1) {
      Label("title")
      Column { [Label("first"), fields[0], fields[1]] }
      Column { [Label("second"), fields[2], fields[3], Label("end")] }
    }
    let inner = Column {
      Column { [Label("a"), Label("b")] }
      Column { [TextField(columns: 1, id: "1"), TextField(columns: 1, id: "2"), Label("c")] }
    }
    return App(bracketed: setup.environment["kind"] == "inner" ? inner : column)
  }
}

/// A page of text that can have the focus.
private final class TallPage: Widget {
  private let rows: Int

  init(rows: Int) {
    self.rows = rows
    super.init(id: "page")
  }

  override var isFocusable: Bool { true }
  override func measure(_ proposal: Proposal) -> Size { Size(columns: 5, rows: rows) }
}

/// An offset that a script sets.
private final class ScrollOffset: ObservableModel {
  @Observed var row = 0
  @Observed var column = 0
}

private final class GridNames: ObservableModel {
  @Observed var names = ["a", "b", "c"]
}

private final class SplitPosition: ObservableModel {
  @Observed var position = 4
  @Observed var moves: [Int] = []
}
