import StraitScreen
import StraitUI

extension Driver {
  /// The tree of widgets, as text: for each its role, id, name, value, state, and bindings.
  ///
  ///     column
  ///       label "Two fields"
  ///       textfield #name "name" = "Ada" focused caret 3 key person.name
  ///
  /// A name or value that is the same as the one before it is omitted.
  public var tree: String { tree(of: nil, masking: []) }

  /// Returns the tree of a widget and those inside it, as text.
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
    let lines = records(in: part, masking: masks).map { found, isMasked in
      let record = secrets.hide(found)
      let text = isMasked ? record.maskedDescription : record.description
      return String(repeating: "  ", count: record.depth) + text
    }
    return lines.joined(separator: "\n")
  }

  /// The widgets of the tree, each before those inside it; none once the app was closed.
  var widgetRecords: [WidgetRecord] {
    records(in: nil, masking: []).map(\.record)
  }

  /// Returns the widgets of a tree, each before those inside it; those inside a masked one are left
  /// out.
  private func records(
    in part: Widget?,
    masking masks: [Widget]
  ) -> [(record: WidgetRecord, isMasked: Bool)] {
    let paths = BoundPaths(self)
    let masked = Set(masks.map(\.identity))
    var records: [(record: WidgetRecord, isMasked: Bool)] = []
    func add(_ widget: Widget, depth: Int) {
      let isMasked = masked.contains(widget.identity)
      let record = WidgetRecord(widget, depth: depth, keyPaths: paths.paths(of: widget))
      records.append((record, isMasked))
      for child in isMasked ? [] : widget.shownChildren { add(child, depth: depth + 1) }
    }
    for top in part.map({ [$0] }) ?? openApp?.layers.map(\.root) ?? [] { add(top, depth: 0) }
    return records
  }

  /// Returns the text in a widget's cells: its rows, without trailing blanks and blank rows at the
  /// end.
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
  /// Returns the cells of a row as text, without trailing blanks.
  static func row(of cells: some Sequence<Cell>) -> String {
    var scalars = String.UnicodeScalarView()
    for cell in cells where cell.width > 0 { scalars.append(contentsOf: cell.scalars) }
    while scalars.last == " " { scalars.removeLast() }
    return String(scalars)
  }
}
