public import StraitScreen

/// A control with its name before its value, in the column of names, and the problem of the value
/// in rows below it.
///
///     Volume     ━━━━━━━━━●──────── 11
///                ✗ louder than allowed
///
/// It has the focus and the mouse. While it has the focus, a bar precedes the value. The controls
/// of this kind, such as `Slider` and `Switch`, draw their values only.
@MainActor
public class NamedControl<Value>: Control<Value> {
  /// `true` if the value has a column before it for the bar of the focus.
  ///
  /// A control without shows by itself that it has the focus.
  var hasFocusBar: Bool { true }

  /// Returns the row of the value with the bar of the focus.
  ///
  /// - Parameter size: The size of the value.
  /// - Returns: The row, from 0.
  func focusRow(in size: Size) -> Int { 0 }

  /// The fewest columns in which the value can be read; the name gives way before.
  var leastValueColumns: Int { 8 }

  /// Returns the size that the value wants.
  ///
  /// - Parameter proposal: The room behind the name; `nil` for the ideal.
  /// - Returns: The size.
  func measureValue(_ proposal: Proposal) -> Size { .zero }

  /// Draws the value.
  ///
  /// - Parameter canvas: The part of the control that the value has.
  func drawValue(on canvas: inout Canvas) {}

  /// Returns the text of the value, if it is cut in a size.
  func cutValue(in size: Size) -> String? { nil }

  /// Handles the mouse.
  ///
  /// - Parameters:
  ///   - press: The press or drag; its point is in the coordinates of the value.
  ///   - size: The size of the value.
  /// - Returns: `false` if the control does not use it.
  func handle(_ press: MousePress, in size: Size) -> Bool { false }

  /// The look of the value apart from the meaning of its parts.
  final var valueStyle: StyleRole { isFocused ? .focus : isEditable ? .text : .muted }

  // MARK: The widget

  public final override var isFocusable: Bool { true }

  public final override var takesMouse: Bool { true }

  public final override var nameColumns: Int { ShownText.columns(ofName: name) }

  public final override func measure(_ proposal: Proposal) -> Size {
    let before = alignedNameColumns + (hasFocusBar ? 1 : 0)
    var room = proposal
    if let columns = room.columns { room.columns = max(0, columns - before) }
    let below = problemRows(in: proposal.columns)
    if let rows = room.rows { room.rows = max(0, rows - below) }
    var size = measureValue(room)
    size.columns += before
    guard let problem else { return size }
    size.rows += below
    // As wide as it has to be, as far as there is room.
    let wanted = before + 2 + ShownText.columns(of: problem)
    size.columns = max(size.columns, min(wanted, proposal.columns ?? wanted))
    return size
  }

  /// Returns the number of rows for the problem, below the value.
  private func problemRows(in columns: Int?) -> Int {
    guard let problem else { return 0 }
    return ProblemText(problem, below: alignedNameColumns + (hasFocusBar ? 1 : 0))
      .rows(in: columns)
  }

  /// Returns the place of the value.
  ///
  /// In a narrow place it is more use than the name, and in a very narrow one than the bar.
  final func valueArea(in size: Size) -> Rect {
    let bar = hasFocusBar ? 1 : 0
    let name = min(alignedNameColumns, max(0, size.columns - leastValueColumns - bar))
    let start = size.columns - name > 1 ? name + bar : name
    let below = max(0, min(problemRows(in: size.columns), size.rows - 1))
    return Rect(
      origin: Point(column: start, row: 0),
      size: Size(columns: max(0, size.columns - start), rows: max(0, size.rows - below))
    )
  }

  public final override func draw(on canvas: inout Canvas) {
    let area = valueArea(in: canvas.size)
    let bar = area.origin.column - (hasFocusBar ? 1 : 0)
    canvas.draw(name, at: .zero, within: bar, style: isFocused ? .title : .muted)
    if hasFocusBar, bar >= 0, isFocused {
      let row = focusRow(in: area.size)
      canvas.draw(.focusStart, at: Point(column: bar, row: row), style: .focus)
    }
    let outer = canvas.enter(area)
    drawValue(on: &canvas)
    canvas.leave(outer)
    guard let problem else { return }
    guard area.endRow < canvas.size.rows else {
      // Without a row for it, a sign says that something is wrong.
      let end = Point(column: canvas.size.columns - 1, row: 0)
      canvas.draw(.problem, at: end, style: .error)
      return
    }
    ProblemText(problem, below: area.origin.column).draw(from: area.endRow, on: &canvas)
  }

  /// The name and the value, as far as they are cut.
  final override var cutText: CutText? {
    guard isFocused else { return nil }
    let area = valueArea(in: contentSize)
    let isCut = ShownText.columns(of: name) > area.origin.column - (hasFocusBar ? 1 : 0)
    let value = cutValue(in: area.size).map { [$0] } ?? []
    let row = Rect(row: focusRow(in: area.size), columns: contentSize.columns)
    return CutText((isCut ? [name] : []) + value, in: self, at: row)
  }

  public final override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(var press) = input else { return false }
    let area = valueArea(in: contentSize)
    press.point.column -= area.origin.column
    press.point.row -= area.origin.row
    return handle(press, in: area.size)
  }
}
