public import StraitScreen

/// A view of something that may be larger than the room there is.
///
/// ```swift
/// Scroll { Column { ForEach(order.$lines) { LineRow($0) } } }
/// ```
///
/// The content is as wide as the view, and as high as it wants to be. A scroll bar is at the right
/// while there is more than fits. The focus is kept visible: of nested scrolls, the innermost moves
/// first. Page Up and Page Down move by a view, Ctrl-Home and Ctrl-End to the ends, and the wheel
/// of the mouse by three rows.
///
/// The page keys move the focus if it would be hidden, as long as something in the new view can
/// have it. If nothing there can, as in a text, and with the wheel, the focus stays hidden until
/// the next key for it.
@MainActor
public final class Scroll: Container {
  /// In which directions a view can be scrolled.
  public enum Axes: Hashable, Sendable {
    /// Up and down: the content is as wide as the view.
    case vertical
    /// In both directions: the content has the width that it wants, if the view is narrower.
    case both
  }

  private static let table = ActionTable(for: Scroll.self) {
    TableAction("scroll.page.up", keys: "pageup", isEnabled: \.canScroll) { $0.page(-1) }
    TableAction("scroll.page.down", keys: "pagedown", isEnabled: \.canScroll) { $0.page(1) }
    TableAction("scroll.start", keys: "ctrl+home", isEnabled: \.canScroll) {
      $0.move(to: .zero, takingFirst: true)
    }
    TableAction("scroll.end", keys: "ctrl+end", isEnabled: \.canScroll) {
      $0.move(to: Point(column: 0, row: .max), takingFirst: false)
    }
  }

  public override class var actionTable: ActionTable { table }

  private let axes: Axes
  private var position = Point.zero

  /// The content; `nil` once it was removed.
  private var content: Widget? { children.first }

  override var mostChildren: Int { 1 }

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - axes: In which directions it can be scrolled.
  ///   - id: The name by which tests and scripts find it.
  ///   - content: The content; several pieces are below each other.
  public init(
    _ axes: Axes = .vertical,
    id: String? = nil,
    @ContentBuilder _ content: () -> [any Content]
  ) {
    self.axes = axes
    let pieces = content()
    let only = pieces.count == 1 ? pieces[0] as? Widget : nil
    super.init(id: id, content: [only ?? Column { pieces }])
  }

  /// The place of the content in the upper left cell of the view.
  ///
  /// A set value is limited to the content.
  public var offset: Point {
    get { position }
    set {
      position = newValue
      setNeedsArrangement()
    }
  }

  public override var semantics: Semantics {
    Semantics(.scroll, abilities: canScroll ? .scroll : [])
  }

  public override func perform(_ request: SemanticRequest) -> Bool {
    guard case .scrollTo(let row) = request, row >= 0, row < content?.storedFrame.size.rows ?? 0
    else {
      return false
    }
    offset = Point(column: position.column, row: row)
    return true
  }

  public override var takesMouse: Bool { true }

  public override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(let press) = input else { return false }
    cut()
    let former = position
    switch press.kind {
    case .wheelUp: position.row -= 3
    case .wheelDown: position.row += 3
    case .wheelLeft: position.column -= 3
    case .wheelRight: position.column += 3
    default: return false
    }
    cut()
    guard position != former else { return false }
    setNeedsArrangement()
    return true
  }

  // MARK: Layout

  public override var naturalHeight: Length { .fraction(1) }

  public override var naturalWidth: Length { content?.widthLength ?? .fit }

  public override func measure(_ proposal: Proposal) -> Size {
    guard let content else { return .zero }
    var size = content.size(for: Proposal(columns: proposal.columns, rows: nil))
    // A height that is a fraction may come to a single row.
    let rows = proposal.rows ?? (heightLength.isFraction ? 1 : .max)
    if size.rows > rows {
      // A column for the bar, if there is one.
      size.columns = max(size.columns, min(size.columns + 1, proposal.columns ?? .max))
    }
    return size
  }

  public override func arrange(in size: Size) {
    var room = size
    var wanted = wantedSize(in: room)
    if wanted.rows > size.rows, size.columns > 1 {
      // A column for the bar.
      room.columns -= 1
      wanted = wantedSize(in: room)
    }
    view = room
    extent = Size(columns: max(wanted.columns, room.columns), rows: max(wanted.rows, room.rows))
    cut()
    placeContent()
  }

  /// The size of the visible part, without the bar.
  private var view = Size.zero
  private var extent = Size.zero

  private func wantedSize(in room: Size) -> Size {
    guard let content else { return .zero }
    // Content that scrolls in both directions has the width it needs, even in a narrow view.
    let columns = axes == .both ? max(room.columns, content.least().columns) : room.columns
    var size = content.size(for: Proposal(columns: columns, rows: nil))
    if axes == .vertical || content.widthLength.isFraction { size.columns = columns }
    return size
  }

  private func placeContent() {
    guard let content else { return }
    let origin = Point(column: -position.column, row: -position.row)
    place(content, in: Rect(origin: origin, size: extent))
  }

  private func cut() {
    position.row = max(0, min(position.row, extent.rows - view.rows))
    position.column = max(0, min(position.column, extent.columns - view.columns))
  }

  public override func reveal(_ rect: Rect) -> Point {
    // The offset may be any number until the next layout cuts it.
    cut()
    let former = position
    let inContent = Rect(
      origin: Point(
        column: rect.origin.column.addingWithoutOverflow(former.column),
        row: rect.origin.row.addingWithoutOverflow(former.row)
      ),
      size: rect.size
    )
    position = inContent.revealed(in: view, from: former)
    cut()
    if position != former { placeContent() }
    return Point(column: former.column - position.column, row: former.row - position.row)
  }

  private var canScroll: Bool {
    extent.rows > view.rows || extent.columns > view.columns
  }

  private func page(_ direction: Int) {
    cut()
    let row = position.row + direction * max(1, view.rows - 1)
    move(to: Point(column: position.column, row: row), takingFirst: direction > 0)
  }

  /// Scrolls by a key, and takes the focus along.
  ///
  /// - Parameters:
  ///   - point: The place of the content for the upper left cell.
  ///   - takesFirst: `true` if the focus goes to the first widget in sight, and not to the last.
  private func move(to point: Point, takingFirst takesFirst: Bool) {
    offset = point
    cut()
    guard let app = hostApp, let content else { return }
    // The key has asked for the focus to be in sight, which would undo it.
    app.needsReveal = false
    app.layOutIfNeeded()
    guard let focused = app.focused, isAround(focused), !app.isInSight(focused) else { return }
    let scope = app.focusScope(of: focused)
    var next: Widget?
    for widget in app.focusOrder(in: isAround(scope) ? scope : content) {
      guard !widget.screenFrame.isEmpty else { continue }
      next = widget
      if takesFirst { break }
    }
    // A focused widget may be larger than the view, and its caret be outside.
    if let next, next !== focused { app.focus(next) }
  }

  // MARK: Drawing

  public override func draw(on canvas: inout Canvas) {
    guard extent.rows > view.rows, canvas.size.columns > view.columns else { return }
    ScrollBar(extent: extent.rows, view: view.rows, offset: position.row)
      .draw(at: Point(column: canvas.size.columns - 1, row: 0), on: &canvas)
  }
}

/// A scroll bar.
struct ScrollBar {
  private let rows: Int
  /// The rows of the bar that the thumb covers.
  private let thumb: Range<Int>

  /// Makes a bar as long as its view, above which `offset` of the `extent` rows are.
  init(extent: Int, view: Int, offset: Int) {
    let length = max(1, min(view, Int(Double(view) * Double(view) / Double(max(extent, 1)))))
    let free = view - length
    let rest = max(1, extent - view)
    var start = Int((Double(offset) / Double(rest) * Double(free)).rounded())
    // The thumb is at an end only where the view is.
    if offset > 0, start == 0, free > 0 { start = 1 }
    if offset < rest, start == free, free > 0 { start = free - 1 }
    start = max(0, min(start, free))
    rows = view
    thumb = start..<start + length
  }

  /// Draws the bar; the thumb is marked if the content has the focus.
  @MainActor
  func draw(at top: Point, isMarked: Bool = false, on canvas: inout Canvas) {
    for row in 0..<rows {
      let isThumb = thumb.contains(row)
      canvas.draw(
        isThumb ? Glyph.scrollThumb : .scrollTrack,
        at: Point(column: top.column, row: top.row + row),
        style: isThumb && isMarked ? .accent : .border
      )
    }
  }
}
