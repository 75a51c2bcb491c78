public import StraitScreen

/// A text in as many rows as it needs, which can be styled and selected.
///
/// ```swift
/// Text("The \("archive", .accent) has \(count, .bold) files. Older ones were deleted.")
/// Scroll { Text(license).selectable() }
/// Text(article.$summary, style: .muted, alignment: .center)
/// ```
///
/// The text fills the width, unless a modifier sets another one. Lines are wrapped between words,
/// and inside a word that is wider than the text; a line break begins a new line. In a `Scroll` it
/// is as high as it needs to be; in less room, the last rows are cut. A tab leads to the next
/// column that is a multiple of 4.
///
/// A text that is `selectable()` can have the focus, which a bar at its left marks, and no caret.
/// A drag of the mouse selects, a double click selects the word, a triple click the line, and a
/// click with Shift extends the selection. With Shift, the arrow keys, Home and End move the end of
/// the selection, by words and to the ends of the text with Control as well; Ctrl-A selects all.
/// Ctrl-C copies to the clipboard of the app. The page keys scroll the `Scroll` around it.
///
/// For one row there is `Label`, for headings, lists and links `MarkdownText`, for a text that the
/// user edits `TextArea`.
@MainActor
public final class Text: Widget {
  /// The text with its looks.
  ///
  /// A selection stays if the text before it, or behind it, is the same.
  public var content: StyledText {
    didSet {
      // Texts of different scalars can be equal.
      guard content.string.utf8.elementsEqual(oldValue.string.utf8) else { return replaceText() }
      guard content != oldValue else { return }
      partEnds = nil
      setNeedsDisplay()
    }
  }

  /// The text without its looks; setting it gives all of it the look of the widget.
  public var text: String {
    get { content.string }
    set { content = StyledText(newValue) }
  }

  /// The role of the parts that have none.
  public var style: StyleRole {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// The place of each row in the width.
  public var alignment: Alignment {
    didSet { if alignment != oldValue { setNeedsDisplay() } }
  }

  /// `true` if the text can have the focus, and can be selected and copied.
  public var isSelectable = false {
    didSet {
      guard isSelectable != oldValue else { return }
      host?.renewFocus()
      renewMouse()
      setNeedsLayout()
    }
  }

  /// The text by clusters, and the selection.
  var editor: TextEditor
  /// The selection at the start of a drag.
  var pressed = PressedSelection()
  /// The column that Up and Down keep.
  var wantedColumn: Int?
  /// The rows of the last width.
  private var laidOut: (columns: Int, rows: [TextRow])?
  /// The number of clusters up to the end of each part; `nil` if they were not counted yet.
  var partEnds: [Int]?

  /// Makes a text whose parts can have different looks.
  ///
  /// - Parameters:
  ///   - content: The text.
  ///   - style: The role of the parts that have none.
  ///   - alignment: The place of each row in the width.
  ///   - id: The name by which tests and scripts find it.
  public init(
    _ content: StyledText,
    style: StyleRole = .text,
    alignment: Alignment = .start,
    id: String? = nil
  ) {
    self.content = content
    self.style = style
    self.alignment = alignment
    editor = TextEditor(content.string)
    editor.moveCaret(to: 0)
    super.init(id: id)
  }

  /// Makes a text in one look.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The role of the text.
  ///   - alignment: The place of each row in the width.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ text: String = "",
    style: StyleRole = .text,
    alignment: Alignment = .start,
    id: String? = nil
  ) {
    self.init(StyledText(text), style: style, alignment: alignment, id: id)
  }

  /// Makes the text one that can have the focus, and can be selected and copied, or not.
  ///
  /// - Parameter isSelectable: `false` for a text that is only shown.
  /// - Returns: The text.
  @discardableResult
  public func selectable(_ isSelectable: Bool = true) -> Self {
    self.isSelectable = isSelectable
    return self
  }

  private func replaceText() {
    editor.setText(content.string)
    if editor.selection == nil { editor.moveCaret(to: 0) }
    pressed.begin(at: editor.caret)
    laidOut = nil
    partEnds = nil
    setNeedsLayout()
  }

  // MARK: Layout

  private static let tabWidth = 4

  /// The text in rows of a width; in unwrapped lines for `nil`.
  func layout(columns: Int?) -> TextLayout {
    TextLayout(buffer: editor.buffer, columns: columns, tabWidth: Self.tabWidth)
  }

  /// The rows of a width.
  func rows(in columns: Int) -> [TextRow] {
    if let laidOut, laidOut.columns == columns { return laidOut.rows }
    let rows = layout(columns: columns).shownRows()
    laidOut = (columns, rows)
    return rows
  }

  /// The columns at the left for the bar of the focus.
  func barColumns(in columns: Int) -> Int { isSelectable && columns > 2 ? 1 : 0 }

  /// The columns of the text itself.
  func textColumns(in columns: Int) -> Int { max(1, columns - barColumns(in: columns)) }

  public override var naturalWidth: Length { .fraction(1) }

  public override func measure(_ proposal: Proposal) -> Size {
    if let columns = proposal.columns {
      return Size(columns: columns, rows: rows(in: textColumns(in: columns)).count)
    }
    let layout = layout(columns: nil)
    let lines = layout.shownRows()
    var columns = 0
    for line in lines {
      columns = max(columns, layout.column(of: line.clusters.upperBound, in: line))
    }
    return Size(columns: columns + (isSelectable ? 1 : 0), rows: lines.count)
  }

  // MARK: Semantics

  public override var semantics: Semantics {
    var semantics = Semantics(
      .paragraph,
      value: .text(text),
      abilities: isSelectable ? .select : []
    )
    semantics.selection = editor.selection
    return semantics
  }

  public override func perform(_ request: SemanticRequest) -> Bool {
    guard case .select(let range) = request, isSelectable, takesPart else { return false }
    if let range, range.upperBound > editor.count { return false }
    selection = range
    return true
  }

  package override var editedLength: Int? { isSelectable ? editor.count : nil }

  // MARK: Input

  public override class var actionTable: ActionTable { table }

  public override var isFocusable: Bool { isSelectable }

  public override var takesMouse: Bool { isSelectable }

  public override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(let press) = input, isSelectable else { return false }
    return select(press)
  }

  override var revealedPoint: Point? { endPoint }

  public override func point(before index: Int) -> Point? {
    guard isSelectable, 0...editor.count ~= index, let host else { return nil }
    let cell = Rect(origin: place(of: index), size: Size(columns: 1, rows: 1))
    let shown = host.onScreen(cell, of: self, inContent: true)
    return shown.isEmpty ? nil : shown.origin
  }

  public override func draw(on canvas: inout Canvas) {
    drawText(on: &canvas)
  }
}
