import StraitScreen
import StraitUI

extension Driver {
  /// The tree of widgets, as text: for each its role, id, name, value, state, and what it is bound
  /// to.
  ///
  ///     column
  ///       label "Two fields"
  ///       textfield #name "name" = "Ada" focused caret 3 key person.name
  ///
  /// A name or value that is the same as the one before it is left out.
  public var tree: String {
    guard let app = openApp else { return "" }
    let paths = BoundPaths(self)
    var lines: [String] = []
    func write(_ widget: Widget, _ indentation: Int) {
      let blanks = String(repeating: "  ", count: indentation)
      lines.append(blanks + description(of: widget, paths))
      for child in widget.children { write(child, indentation + 1) }
    }
    write(app.root, 0)
    return lines.joined(separator: "\n")
  }

  private func description(of widget: Widget, _ paths: BoundPaths) -> String {
    let state = widget.state
    var words = [widget.role]
    if let id = widget.id { words.append("#\(id)") }
    if !widget.name.isEmpty { words.append(widget.name.debugDescription) }
    if let value = widget.value, value != widget.name {
      words.append("= \(value.debugDescription)")
    }
    if widget.isFocused { words.append("focused") }
    if !state.isEnabled { words.append("disabled") }
    if let isChecked = state.isChecked { words.append(isChecked ? "checked" : "unchecked") }
    if let caret = state.caret { words.append("caret \(caret)") }
    if let range = state.selection {
      words.append("selection \(range.lowerBound)..\(range.upperBound)")
    }
    if let problem = state.problem { words.append("invalid \(problem.debugDescription)") }
    if widget.frame.isEmpty { words.append("hidden") }
    for path in paths.paths(of: widget) { words.append("key \(path)") }
    return words.joined(separator: " ")
  }

  /// What is shown in a widget's cells: its rows, without trailing blanks and blank rows at the end.
  func shownText(of widget: Widget) -> String {
    let cells = display.frame.cells
    let area = widget.frame.intersection(cells.bounds)
    guard !area.isEmpty else { return "" }
    var rows: [String] = []
    for row in area.origin.row..<area.endRow {
      let shown = cells.row(row).dropFirst(area.origin.column).prefix(area.size.columns)
      rows.append(String.row(of: shown))
    }
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows.joined(separator: "\n")
  }
}

extension String {
  /// The cells of a row as text, without trailing blanks.
  static func row(of cells: some Sequence<Cell>) -> String {
    var scalars = String.UnicodeScalarView()
    for cell in cells where cell.width > 0 { scalars.append(contentsOf: cell.scalars) }
    while scalars.last == " " { scalars.removeLast() }
    return String(scalars)
  }
}
