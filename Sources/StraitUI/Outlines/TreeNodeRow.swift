import StraitScreen

/// A row of a tree: guides, a sign if the node can be opened, and its text.
@MainActor
final class TreeNodeRow: Widget {
  /// The number of cells by which a level is indented.
  static let step = 2

  var text = "" {
    didSet { setNeedsDisplay() }
  }
  /// The number of nodes around it.
  var level = 0
  /// `true` if its children show.
  var isOpen = false
  /// `true` if there is something to be opened.
  var hasChildren = false {
    didSet { setNeedsDisplay() }
  }

  override var semantics: Semantics {
    var semantics = Semantics(.treeRow, value: .text(text))
    if hasChildren { semantics.isExpanded = isOpen }
    return semantics
  }

  override func measure(_ proposal: Proposal) -> Size {
    Size(columns: level * Self.step + 2 + ShownText.columns(of: text), rows: 1)
  }

  /// Returns the place of the sign in a row of a width: in a narrow one, deep levels are not
  /// indented further.
  static func indent(of level: Int, in columns: Int) -> Int {
    min(level, max(0, columns - 10) / step) * step
  }

  /// `true` if the text has too little room.
  var isCut: Bool {
    let columns = frame.size.columns
    let room = columns - Self.indent(of: level, in: columns) - 2
    // No byte takes more than one column.
    return text.utf8.count > room && ShownText.columns(of: text) > room
  }

  override func draw(on canvas: inout Canvas) {
    let indent = Self.indent(of: level, in: canvas.size.columns)
    var column = 0
    while column < indent {
      canvas.verticalLine(at: Point(column: column, row: 0), rows: 1, style: .border)
      column += Self.step
    }
    if hasChildren {
      canvas.draw(
        isOpen ? Glyph.expanded : .collapsed,
        at: Point(column: indent, row: 0),
        style: isOpen ? .muted : .accent
      )
    }
    let start = indent + 2
    canvas.draw(
      text,
      at: Point(column: start, row: 0),
      within: canvas.size.columns - start,
      style: .text
    )
  }
}
