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
  public var tree: String { tree(of: nil, masking: []) }

  /// The tree of a widget and those inside it, as text.
  ///
  /// - Parameters:
  ///   - part: The widget; `nil` for all of them.
  ///   - masks: Widgets of which nothing is shown but that they are there, and nothing of those
  ///     inside them.
  ///   - secrets: The texts that are hidden in names, values and states.
  /// - Returns: The tree as `tree` has it.
  func tree(
    of part: Widget?,
    masking masks: [Widget],
    hiding secrets: SecretTexts = SecretTexts()
  ) -> String {
    let tops = part.map { [$0] } ?? openApp?.layers.map(\.root) ?? []
    let paths = BoundPaths(self)
    let masked = Set(masks.map(\.identity))
    var lines: [String] = []
    func add(_ widget: Widget, depth: Int) {
      let keyPaths = paths.paths(of: widget)
      let record = secrets.hide(WidgetRecord(widget, depth: depth, keyPaths: keyPaths))
      let isMasked = masked.contains(widget.identity)
      let text = isMasked ? record.maskedDescription : record.description
      lines.append(String(repeating: "  ", count: depth) + text)
      for child in isMasked ? [] : widget.children { add(child, depth: depth + 1) }
    }
    for top in tops { add(top, depth: 0) }
    return lines.joined(separator: "\n")
  }

  /// The widgets of the tree, each before those inside it; none once the app was closed.
  var widgetRecords: [WidgetRecord] {
    guard let app = openApp else { return [] }
    let paths = BoundPaths(self)
    var records: [WidgetRecord] = []
    func add(_ widget: Widget, depth: Int) {
      records.append(WidgetRecord(widget, depth: depth, keyPaths: paths.paths(of: widget)))
      for child in widget.children { add(child, depth: depth + 1) }
    }
    for layer in app.layers { add(layer.root, depth: 0) }
    return records
  }

  /// What is shown in a widget's cells: its rows, without trailing blanks and blank rows at the end.
  func shownText(of widget: Widget) -> String {
    let cells = display.frame.cells
    let area = widget.screenFrame.intersection(cells.bounds)
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
