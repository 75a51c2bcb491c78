/// A text being edited, as a value: the text, the caret between two of its clusters, perhaps a
/// selection, which reaches from the caret to its start, and the undo steps.
///
/// A cluster is an extended grapheme cluster of any kind: the caret never rests inside one, and one
/// deletion takes a whole one. A cluster of more than 1,024 bytes is cut into several.
///
/// ```swift
/// var editor = TextEditor("Ada")
/// editor.insert("!")             // Ada!|
/// editor.move(.left)             // Ada|!
/// editor.delete(.left)           // Ad|!
/// editor.move(.start, selecting: true)
/// editor.insert("Grace")         // Grace|!
/// editor.undo()                  // [Ad]|!
/// ```
///
/// Typing and deleting replace the selection, and a move without selecting ends it. It is
/// independent of widgets: a text field and a text area show one each.
///
/// Moves and edits have the costs of `TextBuffer`, for texts of any length; words and lines cost
/// their own length.
public struct TextEditor: Sendable {
  /// The last act, which the next one may join.
  enum Act: Hashable, Sendable {
    case other, typing, deletingBackward, deletingForward, killing
    /// The clusters that a yank has inserted.
    case yanking(Range<Int>)
  }

  /// The text.
  public private(set) var buffer: TextBuffer
  private(set) var place: TextSelection
  /// Another number for each text.
  private(set) var revision = 0
  /// The first cluster that may be another one than when this was set to the greatest number.
  var firstChange = 0
  private var history = EditHistory()
  private(set) var lastAct = Act.other
  /// `true` if typed text replaces the characters after the caret.
  public var isOverwriting = false
  /// `true` if the caret stays at the end of the text, where it was at first, in every new text.
  private var followsEnd = true
  /// `true` if the changes of the text are kept for `takeChanges()`.
  var keepsChanges = false
  private var changes: [TextEdit] = []

  /// Makes an editor with the caret at the end of the text.
  ///
  /// - Parameter text: The text.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String = "") {
    buffer = TextBuffer(text)
    place = TextSelection(caret: buffer.count, anchor: buffer.count)
  }

  /// The whole text.
  ///
  /// - Complexity: O(*n*) in its length.
  public var text: String { buffer.string }

  /// The number of clusters of the text.
  public var count: Int { buffer.count }

  /// The number of clusters before the caret.
  public var caret: Int { place.caret }

  /// The start of the selection; without one, the caret's place.
  public var anchor: Int { place.anchor }

  /// The clusters that are selected, counted from 0; `nil` if none are.
  public var selection: Range<Int>? { place.range }

  /// The text that is selected; `nil` if none is.
  public var selectedText: String? { selection.map { buffer.string(in: $0) } }

  // MARK: The caret

  /// Moves the caret.
  ///
  /// - Parameters:
  ///   - offset: The number of clusters before it; cut to the text's length.
  ///   - selecting: `true` if the selection follows the caret; otherwise it begins where the caret
  ///     was.
  public mutating func moveCaret(to offset: Int, selecting: Bool = false) {
    lastAct = .other
    followsEnd = false
    place.caret = min(max(0, offset), count)
    if !selecting { place.anchor = place.caret }
  }

  /// Selects some clusters, with the caret at their end.
  ///
  /// - Parameter range: The clusters; cut to the text's length.
  public mutating func select(_ range: Range<Int>) {
    moveCaret(to: range.lowerBound)
    moveCaret(to: range.upperBound, selecting: true)
  }

  /// Selects the whole text, with the caret at its end.
  public mutating func selectAll() {
    select(0..<count)
  }

  // MARK: Edits

  /// Puts typed text in at the caret, or instead of the selection; the caret settles behind it.
  ///
  /// Scalars that make one cluster with their neighbours join them, as when a mark is typed after
  /// its letter. Typing on joins the last step that can be undone, until a move, `endStep()`, or 40
  /// clusters.
  ///
  /// - Parameter text: The text.
  public mutating func type(_ text: String) {
    guard !text.isEmpty else { return }
    let clusters = text.count
    var range = selection ?? caret..<caret
    if isOverwriting {
      // The first cluster replaces the selection, as if each were typed by itself.
      var rest = range.isEmpty ? clusters : clusters - 1
      var end = range.upperBound
      for character in buffer.characters(from: end) {
        guard rest > 0, !character.isNewline else { break }
        rest -= 1
        end += 1
      }
      range = range.lowerBound..<end
    }
    // Typing over a selection begins a step, which further typing joins.
    let joins = lastAct == .typing && selection == nil
    edit(range, with: text, clusters: clusters, joining: joins)
    lastAct = .typing
  }

  /// Puts text in at the caret, or instead of the selection, as one step: a paste, a completion.
  ///
  /// - Parameter text: The text.
  public mutating func insert(_ text: String) {
    replace(selection ?? caret..<caret, with: text)
  }

  /// Puts text instead of some clusters, as one step; the caret settles behind it.
  ///
  /// - Parameters:
  ///   - range: The clusters; cut to the text's length.
  ///   - text: The text.
  public mutating func replace(_ range: Range<Int>, with text: String) {
    let range = range.clamped(to: 0..<count)
    if !range.isEmpty || !text.isEmpty {
      edit(range, with: text, clusters: EditHistory.clustersOfStep, joining: false)
    }
    lastAct = .other
  }

  /// Deletes from the caret to the target of a move, or the selection.
  ///
  /// - Parameter move: The move.
  /// - Returns: `false` if there is nothing to delete.
  @discardableResult
  public mutating func delete(_ move: TextMove) -> Bool {
    if let selection {
      replace(selection, with: "")
      return true
    }
    let range = range(to: move)
    guard !range.isEmpty else { return false }
    let act: Act? =
      switch move {
      case .left: .deletingBackward
      case .right: .deletingForward
      default: nil
      }
    edit(range, with: "", clusters: range.count, joining: act != nil && lastAct == act)
    lastAct = act ?? .other
    return true
  }

  /// Deletes the selection.
  ///
  /// - Returns: `false` if nothing is.
  @discardableResult
  public mutating func deleteSelection() -> Bool {
    guard let selection else { return false }
    replace(selection, with: "")
    return true
  }

  /// Returns the clusters between the caret and where a move would lead.
  func range(to move: TextMove) -> Range<Int> {
    let target = target(of: move)
    return min(caret, target)..<max(caret, target)
  }

  /// Ends the step that typing joins, as after a pause.
  public mutating func endStep() {
    lastAct = .other
  }

  /// Keeps the caret at the end of the text from now on, if it is there, in every new text.
  public mutating func leave() {
    endStep()
    followsEnd = followsEnd || caret == count && selection == nil
  }

  private mutating func edit(
    _ range: Range<Int>,
    with text: String,
    clusters: Int,
    joining: Bool
  ) {
    let before = place
    followsEnd = false
    let (edit, end) = buffer.replace(range, with: text)
    place = TextSelection(caret: end, anchor: end)
    keep(edit)
    history.record(edit, from: before, to: place, clusters: clusters, joining: joining)
  }

  // MARK: Kill and yank

  /// Deletes from the caret to where a move would lead, and adds it to a kill ring.
  ///
  /// Kills in a row make one entry of the ring.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - ring: The ring.
  /// - Returns: `false` if there is nothing to kill.
  @discardableResult
  public mutating func kill(_ move: TextMove, into ring: inout KillRing) -> Bool {
    let range = range(to: move)
    guard !range.isEmpty else { return false }
    let killed = buffer.string(in: range)
    if lastAct == .killing {
      ring.join(killed, inFront: range.upperBound == caret)
    } else {
      ring.add(killed)
    }
    edit(range, with: "", clusters: EditHistory.clustersOfStep, joining: false)
    lastAct = .killing
    return true
  }

  /// Puts a text instead of some clusters, as a yank does.
  mutating func yank(_ text: String, in range: Range<Int>) {
    let start = range.lowerBound
    edit(range, with: text, clusters: EditHistory.clustersOfStep, joining: false)
    lastAct = .yanking(min(start, caret)..<caret)
  }

  // MARK: Undo

  /// `true` if there is a step to be undone.
  public var canUndo: Bool { !history.done.isEmpty }

  /// `true` if there is a step to be redone.
  public var canRedo: Bool { !history.undone.isEmpty }

  /// Undoes the last step: text, caret and selection are restored to their state before it.
  ///
  /// - Returns: `false` without a step.
  /// - Complexity: The one of the edits of the step; a text that was inserted is not read.
  @discardableResult
  public mutating func undo() -> Bool {
    guard let step = history.stepBack() else { return false }
    for edit in step.edits.reversed() { apply(edit.inverse) }
    place = step.before
    lastAct = .other
    return true
  }

  /// Redoes the step that was undone last: text, caret and selection are restored to their state
  /// after it.
  ///
  /// - Returns: `false` without such a step, or if the text was edited since.
  @discardableResult
  public mutating func redo() -> Bool {
    guard let step = history.stepForward() else { return false }
    for edit in step.edits { apply(edit) }
    place = step.after
    lastAct = .other
    return true
  }

  private mutating func apply(_ edit: TextEdit) {
    buffer.apply(edit)
    keep(edit)
  }

  private mutating func keep(_ edit: TextEdit) {
    revision += 1
    firstChange = min(firstChange, edit.offset)
    if keepsChanges, !edit.isEmpty { changes.append(edit) }
  }

  /// Returns the changes of the text since this was called last.
  mutating func takeChanges() -> [TextEdit] {
    guard !changes.isEmpty else { return [] }
    defer { changes = [] }
    return changes
  }

  /// Exchanges the text as part of the last step, as an input mask does.
  mutating func amendStep(with text: String, caret: Int) {
    let act = lastAct
    setText(text, from: .edit)
    place = TextSelection(caret: min(caret, count), anchor: min(caret, count))
    history.setEnd(place)
    lastAct = act
  }

  /// Forgets all steps.
  public mutating func forgetSteps() {
    history = EditHistory()
    lastAct = .other
  }

  // MARK: A text from the program

  /// The origin of a new text, which decides about the undo steps.
  public enum Origin: Hashable, Sendable {
    /// The program: no undo step remains.
    case program
    /// The program's reaction to the user's last edit: it is undone with that.
    case edit
    /// A text that the program writes when the user commits, such as the canonical form: a separate
    /// step.
    case commit
  }

  /// Exchanges the whole text, as a program does while the user edits.
  ///
  /// Caret and selection keep their distance from the start if the text before them is the same in
  /// both; otherwise their distance from the end, if the text behind them is; otherwise their place
  /// among the letters and digits, if these are the same before or behind them, as when a format
  /// has inserted separators; otherwise their offset, up to the end of the new text. A caret that
  /// nothing has placed yet, and one in an empty text, moves to the end of the new text.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - origin: Its origin.
  /// - Complexity: O(*n*) in the length of both texts.
  public mutating func setText(_ text: String, from origin: Origin = .program) {
    let before = place
    let stays = !followsEnd && count > 0
    let edit = buffer.setText(text)
    keep(edit)
    let end = edit.removedRange.upperBound - edit.commonEnd
    let newEnd = edit.insertedRange.upperBound - edit.commonEnd
    func moved(_ offset: Int) -> Int {
      if offset <= edit.offset { return offset }
      if offset >= end { return newEnd + offset - end }
      return edit.reformattedPlace(of: offset) ?? min(offset, newEnd)
    }
    place =
      stays
      ? TextSelection(caret: moved(caret), anchor: moved(anchor))
      : TextSelection(caret: count, anchor: count)
    switch origin {
    case .edit where history.amend(edit, to: place): break
    case .program, .edit: forgetSteps()
    case .commit:
      let clusters = EditHistory.clustersOfStep
      history.record(edit, from: before, to: place, clusters: clusters, joining: false)
      lastAct = .other
    }
  }
}
