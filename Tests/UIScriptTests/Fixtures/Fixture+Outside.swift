extension Fixture {
  /// Containers and widgets that are made of public interface only.
  static let outside = [
    Fixture("outside-rows") {
      let rows = OutsideRows(content: (0..<8).map { NamedRow("r\($0)", id: "r\($0)") })
      rows.selected = 6
      return App(bracketed: rows).steps(["select the fourth": { rows.selected = 3 }])
    },
    Fixture("outside-strip") {
      let inner = Column { NamedRow("r", id: "row") }
      let strip = Strip(id: "strip", content: [NamedRow("long", id: "long")])
      let field = TextField("Name", id: "name")
      let app = App(bracketed: Column { [inner, field, strip] })
      return app.steps([
        "keep the focus out of the column": { inner.keepsFocusOut = true },
        "let the focus into the column": { inner.keepsFocusOut = false },
        "keep the focus out of the strip": { strip.keepsFocusOut = true },
        "focus the strip": {
          app.focus(field)
          app.focus(strip)
        },
        "disable the strip": { strip.isEnabled = false },
      ])
    },
    Fixture("outside-names") {
      App(bracketed: Column { [NamedRow("a", id: "a"), NamedRow("long", id: "b")] })
    },
  ]
}

/// A scrolling container with a selection, made of public interface only.
private final class OutsideRows: Container {
  private var top = 0
  private var rows = 0
  var selected: Int? {
    didSet {
      for (index, child) in children.enumerated() { child.isDrawnSelected = index == selected }
    }
  }

  override func measure(_ proposal: Proposal) -> Size {
    Size(columns: proposal.columns ?? 10, rows: min(children.count, proposal.rows ?? 3))
  }

  override func arrange(in size: Size) {
    rows = size.rows
    for (index, child) in children.enumerated() {
      let place = Point(column: 0, row: index - top)
      self.place(child, in: Rect(origin: place, size: Size(columns: size.columns, rows: 1)))
    }
  }

  override func reveal(_ rect: Rect) -> Point {
    let former = top
    let row = rect.origin.row + top
    top = max(row - rows + 1, min(top, row))
    guard top != former else { return Point(column: 0, row: 0) }
    arrange(in: Size(columns: contentWidth, rows: rows))
    return Point(column: 0, row: former - top)
  }

  private var contentWidth: Int { children.first?.frame.size.columns ?? 0 }
}

/// A row that can have the focus, shows whether it is selected, and aligns its name.
private final class NamedRow: Widget {
  let name: String
  init(_ name: String, id: String) {
    self.name = name
    super.init(id: id)
  }
  override var isFocusable: Bool { true }
  override var nameColumns: Int { name.count + 1 }
  override func measure(_ proposal: Proposal) -> Size {
    Size(columns: alignedNameColumns + 1, rows: 1)
  }
  override func draw(on canvas: inout Canvas) {
    canvas.draw(name, at: Point(column: 0, row: 0))
    let mark = canvas.isSelected ? "*" : "."
    canvas.draw(mark, at: Point(column: alignedNameColumns, row: 0))
  }
}

/// A container of others whose children are in one row.
private final class Strip: Container {
  override var childAxis: Axis? { .horizontal }
  override var isFocusable: Bool { keepsFocusOut }
  override func arrange(in size: Size) {
    for child in children { place(child, in: Rect(origin: Point(column: 0, row: 0), size: size)) }
  }
  override func measure(_ proposal: Proposal) -> Size { Size(columns: 5, rows: 1) }
}
