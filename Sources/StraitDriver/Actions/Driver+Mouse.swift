import StraitScreen
public import StraitScript
import StraitUI

// The mouse: everything goes through the display as the bytes of a terminal.
extension Driver {
  /// Clicks a widget.
  ///
  /// - Parameters:
  ///   - click: The target, button and number of clicks.
  ///   - force: `true` to skip the check that a user could do it.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without such a widget, or for a cell outside of it.
  public func click(
    _ click: ScriptClick,
    force: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try act(fileID, filePath, line, column) { () throws(DriverError) in
      let widget = try target(click.target, isForced: force)
      let cell = try cell(of: widget, click.target, at: click.point)
      for _ in 0..<click.count.rawValue {
        for kind in [MousePress.Kind.press, .release] {
          try move(MousePress(kind, click.button, at: cell, modifiers: click.modifiers))
        }
      }
    }
  }

  /// Clicks a widget once, with the left button.
  ///
  /// - Parameters:
  ///   - locator: The widget.
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

  /// Drags with the left button.
  ///
  /// - Parameters:
  ///   - drag: From where to where.
  ///   - force: `true` to skip the check that a user could do it.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without such a widget or such a character in sight, or if the two
  ///   widgets cannot be seen at the same time.
  public func drag(
    _ drag: ScriptDrag,
    force: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try act(fileID, filePath, line, column) { () throws(DriverError) in
      let start: Point
      let end: Point
      switch drag {
      case .within(let locator, let first, let last):
        let widget = try target(locator, isForced: force)
        start = try cell(ofCharacter: first, in: widget, locator)
        end = try cell(ofCharacter: last, in: widget, locator)
      case .between(let first, let second):
        let (source, goal) = try targets(first, second, isForced: force)
        start = try cell(of: source, first, at: nil)
        end = try cell(of: goal, second, at: nil)
      }
      try move(MousePress(.press, .left, at: start))
      try move(MousePress(.drag, .left, at: end))
      try move(MousePress(.release, .left, at: end))
    }
  }

  /// The widgets at both ends of a drag, which must be in sight together.
  private func targets(
    _ first: ScriptLocator,
    _ second: ScriptLocator,
    isForced: Bool
  ) throws(DriverError) -> (Widget, Widget) {
    var source = try target(first, isForced: isForced)
    let goal = try target(second, isForced: isForced)
    // Bringing the second one into sight may have moved the first: an item is looked up again, and
    // any other widget knows its current place.
    if source.partOwner != nil { source = try find(first) }
    guard isForced || !isOutOfSight(source) else {
      throw DriverError(
        expected: "\(first) and \(second) to be visible at the same time",
        found: "\(first) is out of sight once \(second) is visible"
      )
    }
    return (source, goal)
  }

  /// Turns the wheel over a widget.
  ///
  /// - Parameters:
  ///   - locator: The widget.
  ///   - direction: The direction.
  ///   - count: The number of notches; cut to 10,000, as many as a script can ask for.
  ///   - force: `true` to skip the check that a user could do it.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without such a widget, or if a user could not turn the wheel there.
  public func wheel(
    _ locator: ScriptLocator,
    _ direction: ScriptDirection,
    by count: Int = 1,
    force: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try act(fileID, filePath, line, column) { () throws(DriverError) in
      let cell = try cell(of: try target(locator, isForced: force), locator, at: nil)
      let kind: MousePress.Kind =
        switch direction {
        case .up: .wheelUp
        case .down: .wheelDown
        case .left: .wheelLeft
        case .right: .wheelRight
        }
      for _ in 0..<max(0, min(count, 10_000)) { try move(MousePress(kind, at: cell)) }
    }
  }

  /// Moves the mouse over a widget.
  ///
  /// - Parameters:
  ///   - locator: The widget.
  ///   - force: `true` to skip the check that a user could do it.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without such a widget, or for one out of sight.
  public func hover(
    _ locator: ScriptLocator,
    force: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try act(fileID, filePath, line, column) { () throws(DriverError) in
      let cell = try cell(of: try target(locator, isForced: force), locator, at: nil)
      try move(MousePress(.move, at: cell))
    }
  }

  private func move(_ press: MousePress) throws(DriverError) {
    try deliver(press.bytes)
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

  /// Returns the middle of a text where it is shown first in an area; `nil` if it is not on one
  /// row.
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

  /// Returns the cell where a character of a field's text is shown.
  private func cell(
    ofCharacter index: Int,
    in widget: Widget,
    _ locator: ScriptLocator
  ) throws(DriverError) -> Point {
    let semantics = widget.described
    guard semantics.caret != nil || semantics.abilities.contains(.select) else {
      throw DriverError(
        expected: "a widget with text that can be edited",
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
