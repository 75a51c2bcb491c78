import StraitChannels
import StraitForms
import StraitModel
public import StraitScreen

/// A control whose value is typed as text, stepped by the arrow keys, and possibly chosen in a
/// popup below it: the superclass of `DatePicker`, `TimePicker` and `ColorPicker`.
///
/// Each change of the text that can be read is an edit, which the channels send once. If the text
/// has a fixed form, as a date has, it is read once it is complete: a text in a shorter form, such
/// as `2026-1-5`, is an edit when it is submitted, an action elsewhere is run, or the focus leaves.
/// A text that cannot be read changes no value: it stays until it is corrected, with the problem
/// below it as soon as it is complete or the focus leaves; Escape removes it. A value that is set
/// by the program or a channel is shown, in range or not, instead of the typed text; the policy of
/// a binding may keep the typed text. The popup below the control marks the value, too, unless the
/// user has moved the mark there.
@MainActor
public class EntryControl<Value: Equatable>: Control<Value> {
  /// The number of columns that the control wants behind its name, with the signs at its end.
  ///
  /// Must be positive; cut to a million.
  public final var columns = 30 {
    didSet {
      precondition(columns > 0, "a control's width must be positive, got \(columns)")
      columns = columns.cutToCells
      if columns != oldValue { setNeedsLayout() }
    }
  }

  /// The hint in the empty control, in the role `.hint`: instructions or an example; `nil` for the
  /// usual form.
  public final var placeholder: String? {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  final var editor = TextEditor()
  /// The problem of the text.
  final var entryProblem: String? {
    didSet { if entryProblem != oldValue { setNeedsLayout() } }
  }
  /// The last text that was checked and could not be read.
  private final var refusal: (number: Int, reason: String)?
  final let dropDown = DropDown()
  /// `true` if the value that comes next was read from the text, which stays as it was typed.
  private final var keepsText = false
  /// Values of which the text does not say all, by their texts: undoing brings them back.
  final var unsaid: [String: Value] = [:]
  /// The first visible cluster during a drag on the text.
  final var heldFirst: Int?
  /// The start of the press that is being dragged.
  final var pressed = 0

  override init(_ name: String, value: Value, id: String?) {
    super.init(name, value: value, id: id)
    show()
  }

  // MARK: Parts for subclasses

  /// Returns the text of a value; empty for none.
  func text(of value: Value) -> String { "" }

  /// Returns the value of a text.
  func read(_ text: String) throws -> Value { value }

  /// The hint of the empty control without a placeholder.
  var usualHint: String? { nil }

  /// The form of the text; `nil` if it has no fixed one.
  var pattern: EntryPattern? { nil }

  /// Returns the value that is a number of steps away, in the part that the caret is in; `nil` for
  /// none.
  func stepped(_ value: Value, by steps: Int, part: Int) -> Value? { nil }

  /// Returns the popup below the control; `nil` without one.
  func makePopup() -> Widget? { nil }

  /// Shows the value in the popup, unless the user is about to choose another one there.
  func updatePopup(_ popup: Widget) {}

  /// `true` if something can open below it.
  var hasPopup: Bool { false }

  /// The signs at the end.
  var signs: [Glyph] { hasPopup ? [dropDown.isOpen ? .arrowUp : .arrowDown] : [] }

  /// The number of columns before the text in the well.
  var leadingColumns: Int { 0 }

  /// Draws the sign before the text in the well.
  func drawLeading(at point: Point, on canvas: inout Canvas) {}

  // MARK: The text

  /// Shows the value instead of the typed text, as the program does.
  ///
  /// The same text leaves the steps that can be undone.
  final func show() {
    let text = text(of: value)
    if text != editor.text {
      let origin: TextEditor.Origin =
        isSending ? .edit : isCommitting && editor.canUndo ? .commit : .program
      editor.setText(text, from: origin)
      if !editor.canUndo { unsaid = [:] }
    }
    entryProblem = nil
    takeDraft(nil)
    setNeedsDisplay()
  }

  /// Shows the value instead of the typed text, as the user does.
  final func takeBack() {
    replaceText(with: text(of: value))
    entryProblem = nil
    forgetDraft()
    setNeedsDisplay()
  }

  /// Exchanges the text in a step that can be undone; the caret stays, or stays at the end.
  private final func replaceText(with text: String) {
    guard text != editor.text else { return }
    let caret = editor.caret < editor.count ? editor.caret : text.count
    editor.replace(0..<editor.count, with: text)
    editor.moveCaret(to: caret)
  }

  override func take(_ value: Value) {
    noteUnsaid()
    if !keepsText {
      replaceText(with: text(of: value))
      entryProblem = nil
    }
    keepsText = true
    super.take(value)
  }

  public final override func valueChanged() {
    if keepsText {
      keepsText = false
    } else {
      show()
    }
    popupFollows()
  }

  /// Makes the popup below the control show the current value.
  final func popupFollows() {
    if isOpen, let popup = dropDown.root { updatePopup(popup) }
  }

  /// `true` if the text is not the value's.
  final var isDraft: Bool { editor.text != text(of: value) }

  override var typedDraft: String? { isDraft ? editor.text : nil }

  /// Edits the value, whose text is shown already.
  final func editKeepingText(_ value: Value) {
    keepsText = true
    edit(value)
    keepsText = false
  }

  // MARK: What keys do

  final func type(_ text: String) -> Bool {
    guard isEditable else { return false }
    guard let pattern else {
      editor.type(text.filter { !$0.isNewline })
      textEdited()
      return true
    }
    var isTaken = false
    for character in text {
      if pattern.type(character, into: &editor) {
        isTaken = true
      } else {
        hostApp?.display?.ring()
      }
    }
    if isTaken { textEdited() }
    return true
  }

  /// Puts a text instead of the whole one, if it can be read; else at the caret.
  final func paste(_ text: String) -> Bool {
    guard isEditable else { return false }
    let line = String(text.prefix(200).filter { !$0.isNewline })
    guard !line.isEmpty else {
      // The selection stays.
      if !text.isEmpty { hostApp?.display?.ring() }
      return true
    }
    if (try? read(line)) != nil {
      editor.replace(0..<editor.count, with: line)
    } else {
      editor.insert(line)
    }
    textEdited(isWhole: true)
    // A pasted text is never in progress.
    if (try? read(editor.text)) == nil { finish() }
    return true
  }

  final var canStep: Bool {
    isEditable && stepped(stepStart, by: 1, part: 0) != nil
  }

  /// `true` if Up and Down stay in the control.
  ///
  /// In a date they do even without a day to begin at.
  final var keepsArrows: Bool { isEditable && (pattern != nil || canStep) }

  /// The start of stepping: the typed text, if it can be read; otherwise the value, with the parts
  /// that its text does not show.
  private final var stepStart: Value {
    let text = editor.text
    return text.isEmpty || !isDraft ? value : (try? read(text)) ?? value
  }

  final func step(by steps: Int) {
    let caret = editor.caret
    let wasEmpty = editor.count == 0
    let part = pattern?.part(at: caret) ?? caret
    guard let stepped = stepped(stepStart, by: steps, part: part) else { return }
    let text = text(of: stepped)
    if text != editor.text {
      editor.replace(0..<editor.count, with: text)
      editor.moveCaret(to: wasEmpty ? 0 : caret)
    }
    entryProblem = nil
    if stepped != value { editKeepingText(stepped) }
    takeDraft(nil)
    setNeedsDisplay()
  }

  final var canOpen: Bool { hasPopup && isEditable && takesPart && !isOpen }

  /// `true` if what opens below the control is open.
  public final var isOpen: Bool { dropDown.isOpen }

  /// Opens the popup below the control, as the user does.
  ///
  /// - Returns: `false` if there is nothing to open, it is open, or the control is not editable or
  ///   in no app.
  @discardableResult
  public final func open() -> Bool {
    guard canOpen else { return false }
    // The handlers of the focus may change the choices.
    hostApp?.focus(self)
    guard canOpen, let popup = makePopup() else { return false }
    defer { setNeedsDisplay() }
    return dropDown.open(popup, from: self, indent: parts.well.origin.column) { [weak self] in
      self?.setNeedsDisplay()
    }
  }

  final override func closeChoices() {
    dropDown.close()
  }

  /// Closes the popup below the control, without a choice.
  public final func close() {
    dropDown.close()
  }

  /// Takes the choice of the popup.
  final func choose(_ chosen: Value) {
    dropDown.close()
    guard takesPart else { return }
    if chosen != value { edit(chosen) } else { takeBack() }
  }

  final var canRevert: Bool { isEditable && isDraft }

  final var canSubmit: Bool { hasSubscriber(to: .submit) }

  final override var submitKey: SubmitKey { .text }

  /// Submits the value, unless the text has none: then it shows the problem.
  final func submit() {
    finish()
    guard entryProblem == nil else { return }
    raise(.submit)
  }

  // MARK: The widget

  public override class var actionTable: ActionTable {
    .shared(by: self) { makeActionTable() }
  }

  public final override var isFocusable: Bool { true }

  public final override var takesText: Bool { isEditable }

  public final override var takesMouse: Bool { true }

  public final override func focusChanged(_ isFocused: Bool) {
    editor.leave()
    if isFocused {
      // Typed text overwrites the old one, from its start.
      if pattern != nil, !isDraft { editor.moveCaret(to: 0) }
    } else {
      heldFirst = nil  // A dialog that opens while the mouse is held gets the release.
      editor.moveCaret(to: editor.caret)
      finish()
    }
  }

  public final override func handle(_ input: WidgetInput) -> Bool {
    switch input {
    case .text(let text): return type(text)
    case .paste(let text): return paste(text)
    case .mouse(let press): return handle(press)
    }
  }

  override func complete(_ semantics: inout Semantics) {
    super.complete(&semantics)
    if let entryProblem { semantics.problem = entryProblem }
    if isDraft { semantics.draft = editor.text }
    if isEditable { semantics.abilities.formUnion([.undo, .redo]) }
    if isNone, canStep, semantics.isEnabled { semantics.abilities.insert(.increment) }
    if hasPopup {
      if isEditable { semantics.abilities.insert(.expand) }
      semantics.isExpanded = isOpen
    }
    semantics.hint = placeholder
  }

  package final override var lastRefusal: (number: Int, reason: String)? { refusal }

  public override func perform(_ request: SemanticRequest) -> Bool {
    guard takesPart else { return false }
    switch request {
    case .expand(true): return open()
    case .expand(false):
      close()
      return true
    // An empty text sets no value, if the user can leave the control empty.
    case .setNone: return noValue != nil && (try? read("")) != nil && perform(.set(""))
    case .increment(let steps) where isNone: return stepFromNone(by: steps)
    case .undo: return undo()
    case .redo: return redo()
    case .submit:
      guard canBeSubmitted else { return false }
      submit()
      return entryProblem == nil
    case .set(let text):
      guard isEditable else { return false }
      do {
        let read = try read(text)
        dropDown.close()
        guard isEditable, takesPart else { return false }
        edit(read)
        return true
      } catch {
        refusal = ((refusal?.number ?? 0) + 1, UserMessage(error).text())
        return false
      }
    default: return super.perform(request)
    }
  }

  // MARK: Layout

  public final override var nameColumns: Int { ShownText.columns(ofName: name) }

  /// The text below the control: the problem of the text, or of the value.
  final var message: String? { entryProblem ?? problem }

  public final override func measure(_ proposal: Proposal) -> Size {
    FieldParts.size(name: alignedNameColumns, wanted: columns, problem: message, in: proposal)
  }

  public final override func draw(on canvas: inout Canvas) {
    drawEntry(on: &canvas)
  }

  override var cutText: CutText? { cutName(in: parts.name) }

  public final override var caretPoint: Point? {
    let parts = self.parts
    guard parts.columns > 0 else { return nil }
    return Point(column: textStart(parts) + view(parts).caretColumn, row: 0)
  }
}
