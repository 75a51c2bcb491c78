public import StraitScreen

/// A field in which one line of text is edited.
///
/// ```swift
/// TextField("Name", to: person.$name)
/// TextField("Age", to: person.$age, through: .integer(in: 0...150))
/// ```
///
/// The left and right arrow keys, Home, End, Backspace and Delete do what they say, each by whole
/// characters; with Shift, the moves select, and Ctrl-A selects all. A click puts the caret before
/// the character in its cell, a double click selects a word, a triple one all, and dragging selects
/// on. Return submits, if something has subscribed to `signal(for: .submit)`; else it goes on
/// outwards. Ctrl-X, Ctrl-C and Ctrl-V cut, copy and paste through the app's clipboard, while there
/// is something to be cut, copied or pasted. A text wider than the field scrolls. Line breaks in
/// pasted text become blanks. Any other character may stand in the text and is shown so that it
/// cannot emit control sequences. The text of a field that `isSecret` is not shown at all.
///
/// Its name stands before it; what is wrong with the text stands in a row below it while there is
/// something.
@MainActor
public final class TextField: Control<String> {
  /// Whether the text is a secret, as a password is.
  ///
  /// Each of its characters is shown as one bullet, whatever it is; it can be neither copied nor
  /// cut, a double click selects all of it, and its semantics have the bullets only. Programs and
  /// channels have the text itself.
  public var isSecret = false {
    didSet { setNeedsDisplay() }
  }

  /// What the field says, in the role `.hint`, while it is empty: what to type, or an example.
  public var hint: String? {
    didSet { if hint != oldValue { setNeedsDisplay() } }
  }

  /// How many columns of text the field wants to show.
  ///
  /// Must be positive.
  public var columns = 30 {
    didSet {
      precondition(columns > 0, "a field's width must be positive, got \(columns)")
      if columns != oldValue { setNeedsLayout() }
    }
  }

  var line: LineEditor
  /// What the press that is being dragged has selected: a place, a word, or all.
  var pressed = 0..<0
  /// The first character that shows while the mouse is held on the field.
  var heldFirst: Int?

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - name: What stands before it.
  ///   - value: Its first text; the caret stands behind it.
  ///   - id: The name by which tests and scripts find it.
  public override init(_ name: String = "", value: String = "", id: String? = nil) {
    line = LineEditor(value)
    super.init(name, value: value, id: id)
  }

  /// Makes a field of a width.
  ///
  /// - Parameters:
  ///   - name: What stands before it.
  ///   - value: Its first text; the caret stands behind it.
  ///   - width: How many columns of text it wants to show. Must be positive.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ name: String = "",
    value: String = "",
    width: Int,
    id: String? = nil
  ) {
    precondition(width > 0, "a field's width must be positive, got \(width)")
    self.init(name, value: value, id: id)
    columns = width
  }

  // MARK: Text

  /// The line as it is shown.
  var shownLine: LineEditor { isSecret ? line.masked(with: "•") : line }

  /// The text.
  ///
  /// Setting it is no edit: no channel of the field sends it. The caret keeps its distance from the
  /// end; setting the same text changes nothing.
  public var text: String {
    get { value }
    set { value = newValue }
  }

  // Byte by byte: an accent of its own is not the accented letter, though Swift calls them equal.
  override func accepts(_ value: String) -> Bool { !value.utf8.elementsEqual(line.text.utf8) }

  public override func valueChanged() {
    if accepts(value) { line.setText(value) }
  }

  /// How many characters stand before the caret.
  ///
  /// What is set is cut to the length of the text.
  public var caret: Int {
    get { line.caret }
    set {
      line.moveCaret(to: newValue)
      caretMoved()
    }
  }

  /// The characters that are selected, counted from 0; `nil` if none are.
  ///
  /// What is set is cut to the length of the text, and puts the caret at its end.
  public var selection: Range<Int>? {
    get { line.selection }
    set {
      if let newValue { line.select(newValue) } else { line.moveCaret(to: line.caret) }
      caretMoved()
    }
  }

  func caretMoved() {
    if isFocused { hostApp?.needsReveal = true }
    setNeedsDisplay()
  }

  /// Sends the line as the user's edit, once it has changed.
  func edited() {
    store(line.text)
    sendEdit()
  }

  // MARK: Input

  public override class var actionTable: ActionTable { table }

  public override var isFocusable: Bool { true }

  public override var takesText: Bool { isEditable }

  public override var takesMouse: Bool { true }

  public override func handle(_ input: WidgetInput) -> Bool {
    switch input {
    case .text(let text): return insert(text)
    case .paste(let text): return insert(text)
    case .mouse(let press): return handle(press)
    }
  }

  /// Inserts text at the caret, as the user's edit; line breaks become blanks.
  ///
  /// - Parameter text: The text.
  /// - Returns: `false` if the field is not editable.
  @discardableResult
  func insert(_ text: String) -> Bool {
    guard isEditable else { return false }
    line.insertOnOneLine(text)
    edited()
    return true
  }

  // MARK: Semantics

  public override var secretText: String? { isSecret ? text : nil }

  public override func point(before index: Int) -> Point? {
    let line = shownLine
    let areas = self.areas
    let view = LineView(line, columns: areas.columns, held: heldFirst)
    guard index >= view.first, index <= line.characters.count else { return nil }
    var column = 0
    for character in line.characters[view.first..<index] {
      column += ShownText.columns(of: character)
    }
    guard column < areas.columns else { return nil }
    let place = Rect(
      origin: Point(column: areas.text + column, row: 0),
      size: Size(columns: 1, rows: 1)
    )
    let cell = host?.onScreen(place, of: self, inContent: true) ?? .zero
    return cell.isEmpty ? nil : cell.origin
  }

  public override var semantics: Semantics {
    var semantics = Semantics(.textField, value: .text(shownLine.text), abilities: .set)
    semantics.isSecret = isSecret
    semantics.caret = caret
    semantics.selection = selection
    semantics.hint = hint
    return semantics
  }

  public override func perform(_ request: SemanticRequest) -> Bool {
    guard case .set(let text) = request, isEditable, takesPart, !text.contains(where: \.isNewline)
    else { return false }
    line.setText(text)
    line.moveToEnd()
    edited()
    return true
  }

  // MARK: Layout

  public override var nameColumns: Int { name.isEmpty ? 0 : ShownText.columns(of: name) + 1 }

  public override func measure(_ proposal: Proposal) -> Size {
    let name = alignedNameColumns
    var size = Size(columns: name + columns + 2, rows: 1)
    if let problem {
      size.rows = 2
      // A row of its own, as long as it has to be, as far as there is room.
      let wanted = name + 3 + ShownText.columns(of: problem)
      size.columns = max(size.columns, min(wanted, proposal.columns ?? wanted))
    }
    return size
  }

  public override func draw(on canvas: inout Canvas) {
    drawField(on: &canvas)
  }

  public override var caretPoint: Point? {
    let areas = self.areas
    guard areas.columns > 0 else { return nil }
    let view = LineView(shownLine, columns: areas.columns, held: heldFirst)
    return Point(column: areas.text + view.caretColumn, row: 0)
  }
}
