import StraitChannels
public import StraitScreen

/// A field in which one line of text is edited.
///
/// ```swift
/// let name = TextField("Ada", label: "Name", id: "name")
/// name.newTextChannel().bind(to: person.channel(to: \.name))
/// ```
///
/// The left and right arrow keys, Home, End, Backspace and Delete do what they say, each by whole
/// characters; with Shift, the moves select, and Ctrl-A selects all. A click puts the caret before the
/// character in its cell, a double click selects a word, a triple one all, and dragging selects on.
/// Return submits: subscribe to `signal(for: .submit)`. If nobody has, and Return is a key of the
/// app's own, the app has it. Ctrl-X, Ctrl-C and Ctrl-V cut, copy and paste through the app's
/// clipboard; where one of these is a key of the app's own, the app has it. A text wider than the
/// field scrolls. Line breaks in pasted text become blanks. Any other character may stand in the
/// text and is shown so that it does no harm. The text of a field that `isSecret` is not shown at
/// all.
@MainActor
public final class TextField: Widget {
  /// What stands before the field.
  public let label: String

  /// Whether the user can change the text.
  ///
  /// Otherwise the field still has the focus, a caret and a selection, and its text can be copied; typing,
  /// deleting and pasting are of no use to it. Programs and channels change the text all the same.
  public var isEditable = true {
    didSet { setNeedsDisplay() }
  }

  /// Whether the text is nobody's business, as a password is.
  ///
  /// Each of its characters is shown as one bullet, whatever it is; it can be neither copied nor cut, a double
  /// click selects all of it, and `value` has the bullets only. Programs and channels have the text itself.
  public var isSecret = false {
    didSet { setNeedsDisplay() }
  }

  /// What is wrong with the text, as the user is told; `nil` if nothing is.
  ///
  /// It stands behind the field, as far as there is room; even where there is none, an exclamation mark takes
  /// the place of the closing bracket. `showProblems(of:)` sets it.
  public var problem: String? {
    didSet { if problem != oldValue { setNeedsDisplay() } }
  }

  /// What the field says, dimly, while it is empty: what to type, or an example.
  public var hint: String? {
    didSet { if hint != oldValue { setNeedsDisplay() } }
  }

  /// Ends the following of problems, with the field at the latest.
  var problems: ScopedDisposable?

  private let width: Int
  private let labelWidth: Int
  var line: LineEditor
  var view = LineView()
  /// What the press that is being dragged has selected: a place, a word, or all.
  var pressed = 0..<0
  private var caretColumn = 0
  let edits: Subject<String>
  // Freed with the field, on whatever thread: it ends the field's channels.
  private let ending: ScopedDisposable

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - text: Its first text; the caret stands behind it.
  ///   - label: What stands before the field.
  ///   - labelWidth: How many columns the label takes; without it, as many as it needs.
  ///   - width: How many columns of text the field wants to show. Must be positive.
  ///   - id: The name by which tests and scripts find it.
  public init(
    _ text: String = "",
    label: String = "",
    labelWidth: Int? = nil,
    width: Int = 30,
    id: String? = nil
  ) {
    precondition(width > 0, "a field's width must be positive, got \(width)")
    let edits = Subject<String>()
    self.edits = edits
    ending = ScopedDisposable { edits.sendCompleted() }
    self.label = label
    self.labelWidth = labelWidth ?? (label.isEmpty ? 0 : ShownText.columns(of: label) + 1)
    self.width = width
    line = LineEditor(text)
    super.init(id: id)
  }

  // MARK: Text

  /// The line as it is shown.
  var shownLine: LineEditor { isSecret ? line.masked(with: "•") : line }

  /// The text.
  ///
  /// Setting it raises no edit: no channel of the field hears it. The caret keeps its distance from
  /// the end; setting the same text changes nothing.
  public var text: String {
    get { line.text }
    set {
      // Byte by byte: an accent of its own is not the accented letter, though Swift calls them
      // equal.
      if newValue.utf8.elementsEqual(line.text.utf8) { return }
      line.setText(newValue)
      setNeedsDisplay()
    }
  }

  /// How many characters stand before the caret.
  ///
  /// What is set is cut to the length of the text.
  public var caret: Int {
    get { line.caret }
    set {
      line.moveCaret(to: newValue)
      setNeedsDisplay()
    }
  }

  /// The characters that are selected, counted from 0; `nil` if none are.
  ///
  /// What is set is cut to the length of the text, and puts the caret at its end.
  public var selection: Range<Int>? {
    get { line.selection }
    set {
      if let newValue { line.select(newValue) } else { line.moveCaret(to: line.caret) }
      setNeedsDisplay()
    }
  }

  // MARK: Keys

  public override func press(_ key: KeyPress) -> Bool {
    let selecting = key.modifiers == .shift
    switch key.key {
    case .character where key.modifiers == .control: return pressControl(key)
    case _ where !selecting && !key.modifiers.isEmpty: return false
    case .left: line.moveLeft(selecting: selecting)
    case .right: line.moveRight(selecting: selecting)
    case .home: line.moveToStart(selecting: selecting)
    case .end: line.moveToEnd(selecting: selecting)
    case .enter where !selecting: return submit()
    case .backspace where isEditable && !selecting: if line.deleteBackward() { edited() }
    case .delete where isEditable && !selecting: if line.deleteForward() { edited() }
    default: return false
    }
    setNeedsDisplay()
    return true
  }

  public override func type(_ text: String) -> Bool {
    guard isEditable else { return false }
    line.insert(text)
    edited()
    return true
  }

  public override func paste(_ text: String) -> Bool {
    // A line break is one character, however it is written.
    type(text.contains(where: \.isNewline) ? String(text.map { $0.isNewline ? " " : $0 }) : text)
  }

  func edited() {
    setNeedsDisplay()
    edits.sendNext(line.text)
    raise(.change)
  }

  /// Raises `submit`.
  ///
  /// - Returns: `false` if nobody receives it, and Return is a key of the app's own.
  private func submit() -> Bool {
    raise(.submit) || app?.keys.contains { $0.key == KeyPress(.enter) } != true
  }

  // MARK: The mouse

  public override var takesMouse: Bool { true }

  public override func take(_ press: MousePress) -> Bool {
    guard press.button == .left else { return false }
    let column = press.point.column - textArea.origin.column
    switch press.kind {
    case .press: pressMouse(press, column: column)
    case .drag: dragMouse(column: column)
    case .release: break
    default: return false
    }
    return true
  }

  // MARK: The widget

  public override var role: String { "textfield" }
  public override var name: String { label }
  public override var value: String? { shownLine.text }
  public override var channelSource: AnyObject? { edits }

  public override var state: WidgetState {
    var state = super.state
    state.isEditable = isEditable && takesPart
    state.isSecret = isSecret
    state.caret = caret
    state.selection = selection
    state.problem = problem
    state.hint = hint
    return state
  }

  public override func perform(_ request: WidgetRequest) -> Bool {
    guard case .set(let text) = request, isEditable, takesPart, !text.contains(where: \.isNewline)
    else { return false }
    line.setText(text)
    line.moveToEnd()
    edited()
    return true
  }

  public override var isFocusable: Bool { true }

  public override func preferredSize(in available: Size) -> Size {
    let message = problem.map { 1 + ShownText.columns(of: $0) } ?? 0
    return Size(columns: fullWidth + message, rows: 1)
  }

  public override func draw(into cells: inout CellBuffer) {
    let row = frame.origin.row
    cells.draw(
      label,
      at: frame.origin,
      style: Style(attributes: isFocused ? .bold : []),
      clippedTo: labelArea
    )
    let area = textArea
    let line = shownLine
    caretColumn = view.scroll(line, columns: area.size.columns)
    if hasBrackets {
      cells.draw("[", at: Point(column: area.origin.column - 1, row: row), clippedTo: frame)
      let end = Point(column: area.endColumn, row: row)
      if let problem {
        let strong = Style(attributes: .bold)
        cells.draw("!", at: end, style: strong, clippedTo: frame)
        let place = Point(column: end.column + 2, row: row)
        cells.draw(problem, at: place, style: strong, clippedTo: frame)
      } else {
        cells.draw("]", at: end, clippedTo: frame)
      }
    }
    if let hint, line.characters.isEmpty {
      cells.draw(hint, at: area.origin, style: Style(attributes: .dim), clippedTo: area)
    }
    var column = area.origin.column
    let selection = isFocused ? self.line.selection : nil
    let shown = view.visible(line, columns: area.size.columns)
    for index in shown.indices {
      let style = Style(attributes: selection?.contains(index) == true ? .reverse : [])
      let place = Point(column: column, row: row)
      column = cells.draw(shown[index], at: place, style: style, clippedTo: area)
    }
  }

  public override var caretPoint: Point? {
    let area = textArea
    guard !area.isEmpty else { return nil }
    return Point(column: area.origin.column + caretColumn, row: area.origin.row)
  }

  // MARK: Areas

  // In a narrow place the text is more use than the label, and in a very narrow one than the
  // brackets.

  /// How many columns the label, the brackets and the text want.
  private var fullWidth: Int { labelWidth + width + 2 }

  /// How many columns they have: all, but what a problem needs that has room.
  private var columns: Int {
    problem == nil ? frame.size.columns : min(frame.size.columns, fullWidth)
  }

  private var labelArea: Rect {
    let spare = max(0, columns - min(width, 8) - 2)
    let size = Size(columns: min(labelWidth, spare), rows: min(1, frame.size.rows))
    return Rect(origin: frame.origin, size: size)
  }

  private var hasBrackets: Bool { columns > 2 }

  /// The columns that the text has, between the brackets.
  var textArea: Rect {
    let bracket = hasBrackets ? 1 : 0
    let left = labelArea.size.columns + bracket
    return Rect(
      origin: Point(column: frame.origin.column + left, row: frame.origin.row),
      size: Size(columns: columns - left - bracket, rows: min(1, frame.size.rows))
    )
  }
}
