import StraitChannels
import StraitForms
public import StraitScreen

/// A field in which one line of text is edited.
///
/// ```swift
/// TextField("Name", to: person.$name)
/// TextField("Age", to: person.$age, through: .integer(in: 0...150))
/// ```
///
/// It has the keys of a line editor and of a desktop: moves and deletions by characters and words,
/// selection, undo and redo, kill and yank, cut, copy and paste, overwriting, completion and
/// history; `ActionsAndKeys` lists the actions and their keys. A click puts the caret before the
/// character in its cell, a double click selects a word, a triple one all, and dragging extends the
/// selection. Return submits, if there is a subscriber to `signal(for: .submit)` or the field has a
/// history; otherwise the widget around the field receives it. A text wider than the field scrolls,
/// with a sign at each side with more text; without the focus it shows from its start. Line breaks
/// in pasted text become blanks, or the replacement of `lineBreaks`. Any other character may be in
/// the text and is shown so that it cannot emit control sequences. The text of a field that
/// `isSecret` is not shown at all.
///
/// Its name is before it; the problem of the text, if any, is in a row below it.
@MainActor
public class TextField: TextControl {
  /// `true` if the text is a secret, as a password is.
  ///
  /// Each of its characters is shown as one bullet; the text can be neither copied, cut nor killed
  /// into the kill ring, words in it are not found, it is added to no history, and its semantics
  /// have the bullets only. Programs and channels have the text itself.
  public final var isSecret = false {
    didSet {
      // An open list would continue to show the typed text.
      if isSecret { closeChoices() }
      setNeedsDisplay()
    }
  }

  /// The hint in the empty field, in the role `.hint`: instructions or an example.
  public final var placeholder: String? {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  /// The number of columns of text that the field wants to show.
  ///
  /// Must be positive; cut to a million.
  public final var columns = 30 {
    didSet {
      precondition(columns > 0, "a field's width must be positive, got \(columns)")
      columns = columns.cutToCells
      if columns != oldValue { setNeedsLayout() }
    }
  }

  /// The place of a text that is shorter than the field; one cell remains for the caret.
  public final var alignment = Alignment.start {
    didSet { if alignment != oldValue { setNeedsDisplay() } }
  }

  /// The treatment of line breaks in pasted text.
  public final var lineBreaks = LineBreakPolicy.blank

  /// The texts that were submitted here, or in other fields that have the same history.
  ///
  /// Up (`history.previous`) moves to the previous entry that begins with the typed text, Down
  /// (`history.next`) back; Ctrl-R (`history.search`) lists the entries that contain it.
  public final var history: TextHistory?

  final var historyPlace: HistoryPlace?
  /// The first visible cluster during a drag on the field.
  final var heldFirst: Int?

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - value: Its first text; the caret is behind it.
  ///   - id: The name by which tests and scripts find it.
  public override init(_ name: String = "", value: String = "", id: String? = nil) {
    super.init(name, value: value, id: id)
  }

  /// Makes a field of a width.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - value: Its first text; the caret is behind it.
  ///   - columns: The preferred number of columns of text. Must be positive.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ name: String = "",
    value: String = "",
    columns: Int,
    id: String? = nil
  ) {
    precondition(columns > 0, "a field's columns must be positive, got \(columns)")
    self.init(name, value: value, id: id)
    // Cut here: what an observer sets while an initializer runs is lost.
    self.columns = columns.cutToCells
  }

  // MARK: Text

  override var textColumn: Int { parts.text }

  override var hidesText: Bool { isSecret }

  override func prepared(_ text: String) -> (text: String, notice: UserMessage?)? {
    // Looked for in bytes first, which is quick.
    guard text.hasLineBreak, let end = text.firstIndex(where: \.isNewline) else {
      return (text, nil)
    }
    switch lineBreaks {
    case .blank: return (String(text.map { $0.isNewline ? " " : $0 }), nil)
    case .firstLine:
      let lines = text.count(where: \.isNewline) + 1
      return (String(text[..<end]), UserMessage(.firstLineOnly, ["count": "\(lines)"]))
    case .refuse:
      refuse(UserMessage(.oneLineOnly))
      return nil
    }
  }

  // MARK: Input

  static let table = ActionTable(for: TextField.self, adding: textTable) {
    TableAction("edit.submit", keys: "enter", isEnabled: \.canSubmit) { $0.submit() }
    TableAction("history.previous", keys: "up", isEnabled: \.hasHistory) { $0.previousEntry() }
    TableAction("history.next", keys: "down", isEnabled: \.isInHistory) { $0.nextEntry() }
    TableAction("history.search", keys: "ctrl+r", isEnabled: \.hasHistory) { $0.searchHistory() }
  }

  public override class var actionTable: ActionTable { table }

  var canSubmit: Bool {
    !showsCompletions
      && (hasSubscriber(to: .submit) || history != nil
        || validation?.events.contains(.submit) == true)
  }

  override func pressedOffset(at point: Point) -> Int? {
    let parts = self.parts
    let column = point.column - parts.text
    guard column >= -1, point.row == 0 else { return nil }
    return view(parts).offset(at: max(0, column), in: shownLine)
  }

  override func draggedOffset(at point: Point) -> Int {
    let parts = self.parts
    let column = point.column - parts.text
    let view = view(parts)
    // To the left of the field, the text scrolls with the selection.
    return column < 0
      ? max(0, view.shown.lowerBound + column) : view.offset(at: column, in: shownLine)
  }

  override func holdView() { heldFirst = view(parts).shown.lowerBound }

  override func releaseView() {
    heldFirst = nil
    setNeedsDisplay()
  }

  // MARK: Semantics

  public override func point(before index: Int) -> Point? {
    let line = shownLine
    let parts = self.parts
    let view = view(parts)
    guard index >= view.shown.lowerBound, index <= line.count else { return nil }
    let column =
      view.indent + line.columns(before: index) - line.columns(before: view.shown.lowerBound)
    guard column < parts.columns else { return nil }
    let place = Rect(column: parts.text + column, columns: 1)
    let cell = host?.onScreen(place, of: self, inContent: true) ?? .zero
    return cell.isEmpty ? nil : cell.origin
  }

  public override var semantics: Semantics {
    let text = isSecret ? shownLine.text(in: 0..<editor.count) : self.text
    var semantics = Semantics(.textField, value: .text(text), abilities: .set)
    describe(&semantics)
    if hasHistory { semantics.abilities.insert(.recall) }
    if !isSecret { semantics.history = history?.choice(of: historyEntry) }
    semantics.hint = placeholder
    return semantics
  }

  public override func perform(_ request: SemanticRequest) -> Bool {
    switch request {
    case .set(let text) where text.contains(where: \.isNewline): return false
    case .recall(let isPrevious):
      guard takesPart, isPrevious ? hasHistory : isInHistory else { return false }
      return isPrevious ? previousEntry() : nextEntry()
    case .recallEntry(let text): return takesPart && hasHistory && show(entry: text)
    default: return super.perform(request)
    }
  }

  final override var canBeSubmitted: Bool {
    canSubmit || bindingWaitsForSubmit && !showsCompletions
  }

  override func submitIfPossible() -> Bool {
    guard canBeSubmitted else { return false }
    submit()
    return true
  }

  // MARK: Layout

  public override var nameColumns: Int { ShownText.columns(ofName: name) }

  /// The number of columns between the text and the right bar, for signs after the text.
  var tailColumns: Int { 0 }

  /// Draws the signs after the text.
  func drawTail(on canvas: inout Canvas) {}

  public override func measure(_ proposal: Proposal) -> Size {
    FieldParts.size(
      name: alignedNameColumns,
      wanted: columns + tailColumns,
      problem: message,
      in: proposal
    )
  }

  public override func draw(on canvas: inout Canvas) {
    drawField(on: &canvas)
  }

  override var cutText: CutText? { super.cutText ?? cutName(in: parts.name) }

  /// Called before the text is submitted.
  ///
  /// - Returns: `false` if it must not be.
  func willSubmit() -> Bool { true }

  public override var caretPoint: Point? {
    let parts = self.parts
    guard parts.columns > 0 else { return nil }
    return Point(column: parts.text + view(parts).caretColumn, row: 0)
  }
}
