public import StraitScreen

/// An area in which lines of text are edited.
///
/// ```swift
/// let notes = TextArea("Notes", to: person.$notes)
/// notes.showsLineNumbers = true
/// notes.wraps = false
/// ```
///
/// Return begins a new line, with the blanks that the current one begins with. Up and Down move by
/// rows and keep their column, Page Up and Page Down by the visible rows, Ctrl-Up and Ctrl-Down by
/// lines, Ctrl-Home and Ctrl-End to the ends. Ctrl-Return submits, if something has subscribed to
/// `signal(for: .submit)` or the policy of a binding waits for it. The wheel scrolls; a text that a
/// program sets does not scroll back to the caret, the next key does. Everything else is as in a
/// `TextField`; `ActionsAndKeys` lists the actions and their keys.
///
/// A key costs the visible rows and the edit, for any number of lines. A subscriber of
/// `newTextChannel()`, and a binding of the area, receives the whole text for each edit, which
/// takes its length; `textChanges` sends the removed and the inserted text.
@MainActor
public final class TextArea: TextControl {
  /// `true` if lines that are too long continue in the next row; else the area scrolls sideways.
  public var wraps = true {
    didSet { if wraps != oldValue { textChanged() } }
  }

  /// `true` if each line has its number before it.
  public var showsLineNumbers = false {
    didSet { if showsLineNumbers != oldValue { setNeedsDisplay() } }
  }

  /// A tab leads to the next column that is a multiple of this.
  ///
  /// Must be from 1 to 32.
  public var tabWidth = 4 {
    didSet {
      precondition(1...32 ~= tabWidth, "a tab width must be from 1 to 32, got \(tabWidth)")
      textChanged()
    }
  }

  /// `true` if a new line begins with the blanks of the one before.
  public var indentsNewLines = true

  /// `true` if Tab inserts a tab; else it moves the focus on.
  public var insertsTabs = false

  /// The hint in the empty area, in the role `.hint`: instructions or an example.
  public var placeholder: String? {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  /// The number of columns of text that the area wants to show.
  ///
  /// Must be positive; cut to a million.
  public var columns = 40 {
    didSet {
      precondition(columns > 0, "an area's width must be positive, got \(columns)")
      columns = columns.cutToCells
      if columns != oldValue { setNeedsLayout() }
    }
  }

  /// The number of rows of text that the area wants to show.
  ///
  /// Must be positive; cut to a million.
  public var rows = 5 {
    didSet {
      precondition(rows > 0, "an area's height must be positive, got \(rows)")
      rows = rows.cutToCells
      if rows != oldValue { setNeedsLayout() }
    }
  }

  /// The start of the row that shows at the top, as long as the caret is in sight then.
  var top = 0
  /// The number of hidden columns at the left, as long as the caret is visible then.
  var left = 0
  /// `true` if the caret has to be visible: not while the user scrolls.
  var followsCaret = true
  /// The last visible part of the text, and the state for which it was computed.
  var found: (state: ViewState, view: TextAreaView)?
  /// The starts of rows that are known of the text.
  var starts = RowStarts()
  /// The last search.
  var search = Search()
  /// The column that Up and Down keep.
  var wantedColumn: Int?

  /// Makes an area.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - value: Its first text; the caret is behind it.
  ///   - id: The name by which tests and scripts find it.
  public override init(_ name: String = "", value: String = "", id: String? = nil) {
    super.init(name, value: value, id: id)
  }

  // MARK: Text

  override var textColumn: Int { textFrame.origin.column }

  override var completedStart: Int { buffer.lineStart(before: caret) }

  override func willChange() { found = nil }

  override func userChangedText() { followsCaret = true }

  override func textChanged() {
    wantedColumn = nil
    top = min(top, editor.count)
    // A text that a program sets does not scroll back a user who has scrolled away to read (F8).
    if !followsCaret, left > 0 { left = min(left, mostLeft) }
    settleView()
    setNeedsDisplay()
  }

  override func caretMoved() {
    wantedColumn = nil
    followsCaret = true
    settleView()
    super.caretMoved()
  }

  override func revealCaret() {
    guard !followsCaret else { return }
    followsCaret = true
    settleView()
    setNeedsDisplay()
  }

  // MARK: Input

  public override class var actionTable: ActionTable { table }

  override func pressedOffset(at point: Point) -> Int? {
    let frame = textFrame
    guard point.row < frame.size.rows, point.column >= frame.origin.column - 1 else { return nil }
    return view.offset(at: point)
  }

  override func draggedOffset(at point: Point) -> Int { view.offset(at: point) }

  override func handleWheel(_ rows: Int) -> Bool {
    let view = view
    guard var top = view.rows.first else { return false }
    let layout = layout
    for _ in 0..<abs(rows) {
      guard let next = rows < 0 ? layout.row(before: top) : layout.row(after: top) else { break }
      top = next
    }
    let scrolled = TextAreaView(
      layout,
      in: textFrame,
      top: top.clusters.lowerBound,
      left: left,
      caret: nil
    )
    guard scrolled.rows.first?.clusters != view.rows.first?.clusters else { return false }
    self.top = scrolled.rows.first?.clusters.lowerBound ?? 0
    leaveCaret()
    setNeedsDisplay()
    return true
  }

  // MARK: Semantics

  public override var semantics: Semantics {
    var semantics = Semantics(.textArea, value: .text(text), abilities: [.set, .scroll])
    describe(&semantics)
    semantics.hint = placeholder
    return semantics
  }

  // Return begins a line; it does not finish the text.
  override var submitKey: SubmitKey { .none }

  override var canBeSubmitted: Bool { canSubmit }

  override func submitIfPossible() -> Bool {
    guard canSubmit else { return false }
    submit()
    return true
  }

  /// The rows that are shown are no longer those around the caret, also if a key before has asked
  /// for them in this turn.
  private func leaveCaret() {
    followsCaret = false
    if isFocused { hostApp?.needsReveal = false }
  }

  public override func perform(_ request: SemanticRequest) -> Bool {
    guard case .scrollTo(let line) = request else { return super.perform(request) }
    guard 0..<editor.buffer.lineCount ~= line else { return false }
    leaveCaret()
    top = editor.buffer.line(line).lowerBound
    setNeedsDisplay()
    return true
  }

  public override func point(before index: Int) -> Point? {
    guard 0...editor.count ~= index else { return nil }
    guard let place = place(of: index) else { return nil }
    let cell =
      host?.onScreen(
        Rect(origin: place, size: Size(columns: 1, rows: 1)),
        of: self,
        inContent: true
      ) ?? .zero
    return cell.isEmpty ? nil : cell.origin
  }

  // MARK: Layout

  public override var nameColumns: Int { ShownText.columns(ofName: name) }

  public override func measure(_ proposal: Proposal) -> Size {
    FieldParts.size(
      name: alignedNameColumns,
      wanted: columns,
      rows: rows,
      problem: message,
      in: proposal
    )
  }

  override func wholeContentRows(in columns: Int) -> Int? {
    1 + messageRows(in: columns)
  }

  public override func draw(on canvas: inout Canvas) {
    drawArea(on: &canvas)
  }

  override var cutText: CutText? { super.cutText ?? cutName(in: areas.well.origin.column) }

  public override var caretPoint: Point? { place(of: caret) }

  /// Returns the place of a caret.
  ///
  /// Behind a row without room it is on the bar at the right, so that no two places of a row look
  /// alike. An area that is too narrow for bars has only the last cell of the row.
  private func place(of offset: Int) -> Point? {
    guard var place = view.place(of: offset) else { return nil }
    place.column = min(place.column, contentSize.columns - 1)
    return place
  }
}
