import StraitScreen

/// A widget with a text that the page keys scroll, even without the focus.
@MainActor
protocol ScrolledText: Widget {
  /// The part of the content in which the text is shown.
  var textPlace: Rect { get }
  /// Returns whether text is hidden above the rows in sight, or below them for a positive number.
  func canScroll(by rows: Int) -> Bool
  /// Scrolls by pages; up for a negative number.
  func scroll(byPages pages: Int)
}

/// Text in lines that are broken between words, in a dialog, a toast or a tooltip.
///
/// It can be scrolled if it has fewer rows than lines.
@MainActor
class WrappedText: Widget, ScrolledText {
  /// The largest width of a line.
  private let mostColumns: Int
  /// The free columns at each side.
  private let margin: Int
  private let style: StyleRole
  private let sign: Glyph?
  private(set) final var lines: WrappedLines

  final var text: String { lines.text }

  init(
    _ text: String,
    mostColumns: Int = .max,
    margin: Int = 0,
    style: StyleRole = .text,
    sign: Glyph? = nil
  ) {
    self.mostColumns = mostColumns
    self.margin = margin
    self.style = style
    self.sign = sign
    lines = WrappedLines(text, mostColumns: mostColumns, hasMargin: margin > 0)
    super.init()
  }

  // MARK: Layout

  /// The columns before the text.
  private var start: Int { margin + (sign == nil ? 0 : 2) }

  override func measure(_ proposal: Proposal) -> Size {
    let room = min(proposal.columns.map { $0 - start - margin } ?? mostColumns, mostColumns)
    let lines = WrappedLines.lines(of: text, columns: room)
    var columns = lines.reduce(0) { max($0, ShownText.columns(of: $1)) } + start + margin
    // Many lines may not fit: a scroll bar needs a column then.
    if margin == 0, lines.count > 8 { columns = min(columns + 1, proposal.columns ?? .max) }
    return Size(columns: columns, rows: lines.count)
  }

  override func wholeContentRows(in columns: Int) -> Int? { leastSize().rows }

  private func place(in size: Size) -> Rect {
    Rect(
      origin: Point(column: start, row: 0),
      size: Size(columns: max(0, size.columns - start - margin), rows: size.rows)
    )
  }

  override func draw(on canvas: inout Canvas) {
    if let sign { canvas.draw(sign, at: Point(column: margin, row: 0), style: style) }
    lines.draw(in: place(in: canvas.size), style: style, on: &canvas)
  }

  // MARK: Scrolling

  var textPlace: Rect { place(in: contentSize) }

  func canScroll(by rows: Int) -> Bool {
    lines.canScroll(by: rows, in: textPlace.size)
  }

  func scroll(byPages pages: Int) {
    scroll(by: pages * max(1, contentSize.rows - 1))
  }

  /// Scrolls by rows.
  func scroll(by rows: Int) {
    lines.scroll(by: rows, in: place(in: contentSize).size)
    setNeedsDisplay()
  }

  override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(let press) = input else { return false }
    let rows =
      switch press.kind {
      case .wheelUp: -3
      case .wheelDown: 3
      default: 0
      }
    guard rows != 0, canScroll(by: rows) else { return false }
    scroll(by: rows)
    return true
  }
}
