import StraitChannels
import StraitForms
import StraitScreen

/// A control in which text is edited: the superclass of `TextField` and `TextArea`.
///
/// All that a user can do with the text is an action with an identifier, such as `edit.undo`, whose
/// keys the app's key map says; `ActionsAndKeys` lists them. Kills and yanks share the kill ring of
/// the app, and cut, copy and paste its clipboard.
///
/// A text that a program or a channel sets while the user edits keeps the caret in its place if the
/// text before it is the same, or otherwise if the text behind it is. If it is set inside the
/// user's edit, as by a property that stores another text, it is undone with that edit. If it is
/// set when the edit is committed, as the canonical text is, it is a separate step. Any other new
/// text removes all undo steps.
@MainActor
public class TextControl: Control<String> {
  /// After so long without a key, typing begins a new step to be undone.
  public static let pause = Duration.seconds(1)

  /// The maximum length of a text after the user's edits; `nil` for no limit.
  ///
  /// Typed text that does not fit is refused; of a paste, as much is inserted as fits. A longer
  /// text that a program has set can be edited, and must not become longer still. Must not be
  /// negative, and not be less than an input mask has places.
  public final var maximumLength: TextLimit? {
    didSet { checkLimit() }
  }

  /// The texts that can be typed; `nil` for all.
  public final var restriction: TextRestriction? {
    // Captures of the previous one are released last.
    didSet {
      toleratesRefusal = nil
      withExtendedLifetime(oldValue) { checkLimit() }
    }
  }

  /// `true` if the program has set a text that the restriction refuses as a whole, so that every
  /// edit of it passes; `nil` if that is unknown.
  final var toleratesRefusal: Bool?

  /// Why the last edit was refused or cut short, as the user sees it; `nil` after the next edit.
  public internal(set) final var notice: String? {
    didSet { if notice != oldValue { setNeedsLayout() } }
  }

  /// The text below: the problem, or the reason why the last edit was refused.
  final var message: String? { problem ?? notice }

  /// The number of edits that were refused or cut short.
  final var refusalCount = 0
  /// The rules that the text is checked by, and when.
  final var validation: TextValidation?
  /// The source of completions.
  final var completer: Completer?
  /// The text of no value, if the field is bound to an optional.
  final var noneText: (() -> String?)?

  // Unchecked: a key reads and changes it some fifty times, each on the main actor, and a change
  // calls nothing that could read it before it is done.
  final var editor: TextEditor
  /// `true` if `value` is an older text than the editor has.
  private final var isStale = false
  /// The changes of the text, for those who have subscribed.
  final let changes: Subject<TextEdit>
  private final let changesEnd: ScopedDisposable
  /// When the last key changed the text.
  private final var lastChange: Duration?
  /// The selection at the start of a drag.
  final var pressed = PressedSelection()
  /// `true` if the press of the current drag was outside of the text.
  final var isPressedBeside = false

  override init(_ name: String, value: String, id: String?) {
    editor = TextEditor(value)
    let changes = Subject<TextEdit>()
    self.changes = changes
    changesEnd = ScopedDisposable { changes.sendCompleted() }
    super.init(name, value: value, id: id)
  }

  // MARK: Text

  /// The text.
  ///
  /// Setting it is not an edit: no channel of the control sends it. Setting the same text changes
  /// nothing. A problem by the rules of `validate` ends if the new text meets them; the problem of
  /// a binding, a model or the program stays until they find none.
  public final var text: String {
    get { value }
    set { value = newValue }
  }

  /// The text as it is edited: read it by clusters and lines without a copy of all of it.
  public final var buffer: TextBuffer { editor.buffer }

  override func freshValue() -> String {
    if isStale {
      store(editor.text)
      isStale = false
    }
    return super.freshValue()
  }

  // Byte by byte: a separate accent is not the accented letter, though Swift calls them equal.
  override func accepts(_ value: String) -> Bool { !value.utf8.elementsEqual(self.value.utf8) }

  override func take(_ value: String) {
    editor.replace(0..<editor.count, with: value)
    isStale = true
  }

  public final override func valueChanged() {
    isStale = false
    toleratesRefusal = nil
    willChange()
    let origin: TextEditor.Origin =
      isSending ? .edit : isCommitting && editor.canUndo ? .commit : .program
    editor.setText(super.freshValue(), from: origin)
    sendChanges()
    textChanged()
    validation?.checkAgain(self)
    // After an edit by the user, its completions are always queried.
    if !isSending, showsCompletions { completionsFollow() }
  }

  /// Makes an open list of completions follow a text that the program has set.
  func completionsFollow() {
    completer?.ask(self)
  }

  /// Called before the text changes: a copy of it that is kept would make the change cost a copy.
  func willChange() {}

  /// Called when the text has changed, by the user or by the program.
  func textChanged() {}

  /// Called when the user has changed the text, before `textChanged()`.
  func userChangedText() {}

  /// The number of clusters before the caret.
  ///
  /// A set value is limited to the length of the text.
  public final var caret: Int {
    get { editor.caret }
    set {
      editor.moveCaret(to: newValue)
      caretMoved()
    }
  }

  /// The clusters that are selected, counted from 0; `nil` if none are.
  ///
  /// A set range is limited to the length of the text, and puts the caret at its end.
  public final var selection: Range<Int>? {
    get { editor.selection }
    set {
      if let newValue { editor.select(newValue) } else { editor.moveCaret(to: editor.caret) }
      caretMoved()
    }
  }

  /// `true` if typed text replaces the characters after the caret.
  public final var isOverwriting: Bool {
    get { editor.isOverwriting }
    set {
      editor.isOverwriting = newValue
      setNeedsDisplay()
    }
  }

  /// `true` if the text must not be shown or copied.
  var hidesText: Bool { false }

  func caretMoved() {
    if isFocused { hostApp?.needsReveal = true }
    completer?.caretMoved(in: self)
    setNeedsDisplay()
  }

  // MARK: Edits

  /// Undoes the user's last edit.
  ///
  /// - Returns: `false` if nothing can be undone, or the control is not editable.
  @discardableResult
  public final func undo() -> Bool { step { $0.undo() } }

  /// Does the edit again that was undone last.
  ///
  /// - Returns: `false` if nothing can be redone, or the control is not editable.
  @discardableResult
  public final func redo() -> Bool { step { $0.redo() } }

  /// `true` if there is an edit to be undone.
  public final var canUndo: Bool { isEditable && editor.canUndo }

  /// `true` if there is an edit to be redone.
  public final var canRedo: Bool { isEditable && editor.canRedo }

  /// Puts an editor back, or another one in, as no edit.
  final func exchange(_ editor: TextEditor) {
    self.editor = editor
    self.editor.firstChange = 0
    isStale = true
    toleratesRefusal = nil
    setNeedsDisplay()
  }

  private func step(_ body: (inout TextEditor) -> Bool) -> Bool {
    guard isEditable else { return false }
    prepareChanges()
    guard body(&editor) else { return false }
    toleratesRefusal = nil
    edited()
    return true
  }

  /// Changes the text as the user does: within the limit and the restriction, and sent once.
  ///
  /// - Parameters:
  ///   - isDeletion: `true` if it only makes the text shorter, and cannot be refused.
  ///   - body: Makes the change; returns `false` if there is nothing to change.
  /// - Returns: `true` if the text was changed.
  @discardableResult
  final func change(isDeletion: Bool = false, _ body: (inout TextEditor) -> Bool) -> Bool {
    guard isEditable else { return false }
    let now = hostApp?.scheduler?.now
    if let now, let lastChange, now - lastChange >= Self.pause { editor.endStep() }
    lastChange = now
    prepareChanges()
    guard restriction != nil || maximumLength != nil else {
      guard body(&editor) else { return false }
      edited()
      return true
    }
    // A copy shares the text; a refused edit leaves no step.
    let before = editor
    let tolerates = toleratesRefusal ?? restriction?.refusesWhole(before) ?? false
    toleratesRefusal = tolerates
    guard body(&editor) else { return false }
    // A deletion is only asked about where a mask puts something in, or the text may be right now.
    if !isDeletion || tolerates || restriction?.mask != nil {
      if let message = objection(since: before), !isDeletion {
        editor = before
        editor.firstChange = 0
        toleratesRefusal = tolerates
        refuse(message)
        return false
      }
    }
    edited()
    return true
  }

  private func prepareChanges() {
    notice = nil
    willChange()
    editor.keepsChanges = changes.subscriberCount > 0
  }

  private func sendChanges() {
    for change in editor.takeChanges() { changes.sendNext(change) }
  }

  /// Sends the text as the user's edit, once it has changed.
  private func edited() {
    isStale = true
    sendChanges()
    userChangedText()
    textChanged()
    sendEdit()
    validation?.check(self, at: .change)
    completer?.ask(self)
    if isFocused { hostApp?.needsReveal = true }
  }

  // MARK: Input

  public override class var actionTable: ActionTable { textTable }

  public final override var isFocusable: Bool { true }

  public final override var takesText: Bool { isEditable }

  public final override var takesMouse: Bool { true }

  public final override func handle(_ input: WidgetInput) -> Bool {
    switch input {
    case .text(let text): return type(text)
    case .paste(let text): return paste(text)
    case .mouse(let press): return handle(press)
    }
  }

  public override func focusChanged(_ isFocused: Bool) {
    guard !isFocused else { return }
    // A dialog that opens during a press of the mouse receives the release.
    releaseView()
    editor.leave()
    completer?.stopWaiting()
    completer?.close()
    validation?.check(self, at: .end)
  }

  /// The first cluster of the text that `CompletedPart.text` refers to.
  var completedStart: Int { 0 }

  /// The column where the text begins, in the control's own coordinates.
  var textColumn: Int { 0 }

  // MARK: Places under the mouse

  /// Handles a press on something that is not the text.
  ///
  /// - Returns: `false` if there is nothing else at the point.
  func pressBeside(_ point: Point) -> Bool { false }

  /// Returns the place in the text that a press is on; `nil` if it is outside of the text.
  func pressedOffset(at point: Point) -> Int? { nil }

  /// Returns the place in the text that is nearest to where the mouse was dragged.
  func draggedOffset(at point: Point) -> Int { caret }

  /// Keeps the text from moving under the pointer.
  func holdView() {}

  /// Scrolls by a number of rows.
  ///
  /// - Returns: `false` if there is nothing to scroll to.
  func handleWheel(_ rows: Int) -> Bool { false }

  /// Lets it move again.
  func releaseView() {}

  /// Returns the part of a pasted text to insert, and the notice about it; `nil` to insert nothing.
  func prepared(_ text: String) -> (text: String, notice: UserMessage?)? { (text, nil) }

  public override func perform(_ request: SemanticRequest) -> Bool {
    guard takesPart else { return false }
    switch request {
    case .set(let text):
      guard isEditable, let (text, _) = prepared(text) else { return false }
      // An empty text deletes the old one, and a deletion is never refused.
      return replaceText(with: text, isDeletion: text.isEmpty)
    case .setNone: return noneText?().map { perform(.set($0)) } ?? false
    case .undo: return undo()
    case .redo: return redo()
    case .submit: return submitIfPossible()
    case .select(let range):
      if let range, range.upperBound > buffer.count { return false }
      selection = range
      return true
    case .complete(nil): return acceptSuggestion()
    case .complete(let text?): return choose(completion: text)
    default: return false
    }
  }

  /// Submits the text, if it can be.
  func submitIfPossible() -> Bool { false }

  override var submitKey: SubmitKey { .text }

  final override func closeChoices() {
    completer?.close()
  }

  override var cutText: CutText? { completer?.cutText }

  // MARK: Semantics

  public final override var secretText: String? { hidesText ? text : nil }

  package final override var editedLength: Int? { editor.count }

  package final override var lastRefusal: (number: Int, reason: String)? {
    notice.map { (refusalCount, $0) }
  }

  /// Adds what all texts have to the semantics of one.
  final func describe(_ semantics: inout Semantics) {
    semantics.isSecret = hidesText
    semantics.caret = caret
    semantics.selection = selection
    semantics.suggestion = suggestion
    semantics.abilities.insert(.select)
    if isEditable { semantics.abilities.formUnion([.undo, .redo]) }
    if hasCompleter {
      semantics.abilities.insert(.complete)
      semantics.completions = completer?.known(in: self)
    }
    if let notice { semantics.description = notice }
  }
}
