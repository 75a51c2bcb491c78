import StraitScreen
public import StraitScript
import StraitUI

// The mouse: everything goes through the display as the bytes of a terminal.
extension Driver {
  /// Clicks a widget once, with the left button.
  ///
  /// - Parameters:
  ///   - locator: Which widget.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without such a widget, or if a user could not click it.
  public func click(
    _ locator: ScriptLocator,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try perform(.click(ScriptClick(locator)))
    }
  }

  /// Returns a cell of a widget: a given one, counted from the widget's upper left, or the middle
  /// of the text that it was found by, or of its visible part.
  func cell(
    of widget: Widget,
    _ locator: ScriptLocator,
    at point: Point?
  ) throws(DriverError) -> Point {
    let area = widget.screenFrame.intersection(display.frame.cells.bounds)
    let origin = widget.screenFrame.origin
    let cell =
      point.map {
        // A point that is far outside of the widget may be too large to be added to.
        Point(
          column: origin.column.addingWithoutOverflow($0.column),
          row: origin.row.addingWithoutOverflow($0.row)
        )
      }
      ?? locator.soughtText.flatMap { middle(of: $0, in: area) } ?? middle(of: widget)
    guard area.contains(cell) else {
      let found: DriverText =
        area.isEmpty ? "it is out of sight" : "\(point ?? cell) in \(widget.screenFrame.size)"
      throw DriverError(expected: "a cell of \(locator)", found: found)
    }
    return cell
  }

  /// The middle of a text where it is shown first in an area; `nil` if it is not on one row.
  private func middle(of text: String, in area: Rect) -> Point? {
    let sought = ShownText.cells(ofPart: Substring(text), policy: display.textPolicy)
      .filter { $0.width > 0 }
    guard !sought.isEmpty else { return nil }
    for row in area.origin.row..<area.endRow {
      let cells = display.frame.cells.row(row)
      let columns = (area.origin.column..<area.endColumn).filter { column in
        cells[cells.startIndex + column].width > 0
      }
      guard columns.count >= sought.count else { continue }
      for start in 0...columns.count - sought.count {
        let found = columns[start..<start + sought.count]
        let isSought = zip(found, sought).allSatisfy { column, cell in
          cells[cells.startIndex + column].scalars == cell.scalars
        }
        guard isSought, let first = found.first, let last = found.last else { continue }
        return Point(column: (first + last) / 2, row: row)
      }
    }
    return nil
  }

  /// Returns the middle of the visible part of a widget.
  func middle(of widget: Widget) -> Point {
    let area = widget.screenFrame.intersection(display.frame.cells.bounds)
    return Point(
      column: area.origin.column + area.size.columns / 2,
      row: area.origin.row + area.size.rows / 2
    )
  }

  /// The cell where a character of a field's text is shown.
  func cell(
    ofCharacter index: Int,
    in widget: Widget,
    _ locator: ScriptLocator
  ) throws(DriverError) -> Point {
    let semantics = widget.described
    guard semantics.caret != nil || semantics.abilities.contains(.select) else {
      throw DriverError(
        expected: "a widget with text that can be edited or selected",
        found: "\(locator), a \(widget.role)"
      )
    }
    if let cell = widget.point(before: index) { return cell }
    let count = widget.described.text?.count ?? 0
    throw DriverError(
      expected: "character \(index) of \(locator) to be visible",
      found: 0...count ~= index ? "it is out of sight" : "\(count) characters"
    )
  }
}

extension ScriptLocator {
  /// The text by which the widget itself is found; `nil` if it is found by something else.
  fileprivate var soughtText: String? {
    var last = base
    for refinement in refinements {
      switch refinement {
      case .inside(let inner): last = inner
      case .item: return nil
      case .beside, .nth, .hasError: break
      }
    }
    if case .text(let text) = last { return text }
    return nil
  }
}
