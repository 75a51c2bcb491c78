public import StraitChannels
import StraitForms
public import StraitModel
import StraitScreen

/// A field with a list of its possible texts, which can be opened.
///
/// ```swift
/// ComboBox("City", ["Berlin", "Bern", "Paris"], to: person.$city)
/// let unit = ComboBox("Unit", units, to: order.$unit)
/// unit.allowsOtherTexts = false
/// ```
///
/// It is a `TextField` with all that this can do. Down, Alt-Down or a click on the arrow open the
/// list of all texts, or of those that contain the typed text if that is not in the list. Typing
/// leaves those that contain the typed text, the arrows go through them, Return, Tab or a click
/// choose one, and Escape closes; scripts choose by the text or its place, as in a `Select`. The
/// first that begins with the typed text shows behind the caret, and Right accepts it. Case,
/// diacritics and width make no difference: "oster" finds "Österreich".
///
/// If other texts are not allowed, only beginnings of listed texts can be typed; an incomplete one
/// is wrong when the focus leaves or Return is pressed, and the control shows a problem.
/// `newTextChannel()` still sends each edit of the text, `newListedTextChannel()` complete ones
/// only, and so does a box that is made with `onlyListed:`. So an emptied text is wrong there as
/// well, unless its property is empty.
@MainActor
public final class ComboBox: TextField {
  /// The texts of the list.
  ///
  /// Setting them leaves the text as it is, whether or not it is among them. An open list shows the
  /// new ones. A text that the user has typed, and that is listed only now, is sent by
  /// `newListedTextChannel()`.
  public var texts: [String] {
    didSet {
      restrict()
      if saysUnlisted { check() } else if !isFocused { sendIfListed() }
      if isOpen { listFollows(from: oldValue) }
      setNeedsDisplay()
    }
  }

  /// `true` if it may contain a text that is not in the list.
  ///
  /// A text that a program sets is always kept.
  public var allowsOtherTexts = true {
    didSet { restrict() }
  }

  /// Makes a combo box.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - texts: The texts of the list; may be empty.
  ///   - value: Its first text.
  ///   - id: The name by which tests and scripts find it.
  public init(_ name: String, _ texts: [String], value: String = "", id: String? = nil) {
    self.texts = texts
    listingsEnd = ScopedDisposable { [listings] in listings.sendCompleted() }
    super.init(name, value: value, id: id)
    // As wide as a text field is, with the arrow.
    columns -= tailColumns
    complete { [weak self] typed in self?.beginning(with: typed) ?? [] }
  }

  /// Makes a combo box that is bound to a property, both ways; the property's text is shown.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - texts: The texts of the list.
  ///   - property: The property. The binding ends with it and with the control.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ name: String,
    _ texts: [String],
    to property: Property<String>,
    id: String? = nil
  ) {
    self.init(name, texts, value: property.value, id: id)
    bind(to: property)
  }

  /// Makes a combo box of a property that gets no other texts than those of the list.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - texts: The texts of the list.
  ///   - property: The property. The binding ends with it and with the control.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ name: String,
    _ texts: [String],
    onlyListed property: Property<String>,
    id: String? = nil
  ) {
    self.init(name, texts, value: property.value, id: id)
    allowsOtherTexts = false
    // Observers of a variable do not run in an initializer.
    restrict()
    isJoining = true
    defer { isJoining = false }
    newListedTextChannel().bind(to: property.channel())
  }

  /// Returns an end of a new channel to the text that sends texts of the list only.
  ///
  ///     user types   P--a--r--i--s--!
  ///     terminal     ------------Paris
  ///
  /// Every text that is sent into it is shown. While the list does not have the text, the end has
  /// no value for a binding to commit.
  ///
  /// - Returns: The terminal. See `newTextChannel()`, which sends each edit.
  public func newListedTextChannel() -> ChannelTerminal<String> {
    agreed = agreed ?? text
    let noted = edits.map { [weak self] edit in self?.note(edit) ?? edit }
    return .control(
      self,
      events: noted.merge(listings),
      commits: commits,
      read: { $0.texts.contains($0.text) ? $0.text : nil },
      draft: { $0.unlisted == $0.text ? $0.unlisted : nil },
      write: {
        $0.agreed = $1
        $0.text = $1
      }
    )
  }

  /// The text that the channels of the listed texts have sent or received last; `nil` if there are
  /// no such channels.
  private var agreed: String?

  /// Returns `true` for a text that is not listed, and for an empty one while the channels have
  /// another.
  private func isRefused(_ text: String) -> Bool {
    if allowsOtherTexts || texts.contains(text) { return false }
    return !text.isEmpty || agreed?.isEmpty == false
  }

  /// Sends a text that the list has only since it was typed.
  private let listings = Subject<String>()
  /// Ends them with the control, on whichever thread it is released.
  private let listingsEnd: ScopedDisposable
  /// The user's last edit, if it was kept back since the list did not have the text.
  private var unlisted: String?

  /// Keeps the text of an edit for later if the list does not have it.
  private func note(_ edit: String) -> String {
    unlisted = texts.contains(edit) ? nil : edit
    if unlisted == nil { agreed = edit }
    return edit
  }

  /// Sends the edit that was kept back, once the list has it.
  private func sendIfListed() {
    guard let unlisted, texts.contains(unlisted) else { return }
    self.unlisted = nil
    guard unlisted == text else { return }
    agreed = unlisted
    listings.sendNext(unlisted)
  }

  // MARK: The texts

  private func beginning(with typed: String) -> [String] {
    guard !typed.isEmpty else { return [] }
    let folded = typed.folded
    return texts.filter { $0.folded.hasPrefix(folded) && $0 != typed }
  }

  /// Returns the texts that contain the typed text, ignoring case, diacritics and width.
  private func containing(_ typed: String) -> [String] {
    let folded = typed.folded
    return texts.filter { $0.folded.contains(folded) }
  }

  /// The text for which the open list shows all texts; `nil` while the list is closed.
  ///
  /// It is the text at the time of opening, or the one that the program has set since; empty if the
  /// list was opened narrowed.
  private var listedText: String?

  /// `true` if the text is not listed, and some listed texts contain it: the list opens with these.
  private var opensNarrowed: Bool {
    !text.isEmpty && !texts.contains(text) && !containing(text).isEmpty
  }

  /// `true` if the control shows that the text is not in the list.
  private var saysUnlisted: Bool { findings[.list] != nil }

  private func sayUnlisted(_ isUnlisted: Bool) {
    report(isUnlisted ? UserMessage(.notInList).text() : nil, from: .list)
  }

  private func restrict() {
    guard !allowsOtherTexts else {
      restriction = nil
      sayUnlisted(false)
      return
    }
    let texts = self.texts
    restriction = .that(UserMessage(.notInList)) { typed in
      let folded = typed.folded
      return typed.isEmpty || texts.contains { $0.folded.hasPrefix(folded) }
    }
  }

  /// Writes the text as the list has it, or shows that it is not in the list.
  private func check() {
    guard isRefused(text) else {
      sayUnlisted(false)
      return sendIfListed()
    }
    if !text.isEmpty, let listed = listedSpelling(of: text) {
      replaceText(with: listed)
    } else {
      sayUnlisted(true)
    }
  }

  /// Returns the text of the list that differs only in case, or else only in case, diacritics and
  /// width.
  private func listedSpelling(of text: String) -> String? {
    let small = text.lowercased()
    if let listed = texts.first(where: { $0.lowercased() == small }) { return listed }
    let folded = text.folded
    return texts.first { $0.folded == folded }
  }

  override func textChanged() {
    if saysUnlisted, texts.contains(text) || text.isEmpty { sayUnlisted(false) }
  }

  public override func focusChanged(_ isFocused: Bool) {
    super.focusChanged(isFocused)
    if !isFocused { check() }
  }

  override func willSubmit() -> Bool {
    check()
    return !saysUnlisted
  }

  // MARK: The list

  private static let comboTable = ActionTable(for: ComboBox.self, adding: TextField.table) {
    TableAction(
      "combobox.open",
      UserMessage(.openChoices),
      keys: "down",
      "alt+down",
      isEnabled: \.canOpen
    ) {
      $0.open()
    }
  }

  public override class var actionTable: ActionTable { comboTable }

  private var canOpen: Bool {
    isEditable && takesPart && !showsCompletions && !isInHistory && !texts.isEmpty
  }

  /// `true` if the list is open.
  public var isOpen: Bool { showsCompletions }

  /// Opens the list, as the user does.
  ///
  /// - Returns: `false` if it is open or empty, or the control is not editable or in no app.
  @discardableResult
  public func open() -> Bool {
    guard canOpen, let app = hostApp else { return false }
    app.focus(self)
    // The handlers of the focus may change the choices.
    guard canOpen, hostApp === app else { return false }
    let own = completer
    let all = Completer(.text) { [weak self] typed in
      guard let self else { return .just([]) }
      return .just(typed == listedText ? texts : containing(typed))
    }
    all.onClose = { [weak self] in
      self?.completer = own
      self?.listedText = nil
      self?.setNeedsDisplay()
    }
    listedText = opensNarrowed ? "" : text
    // The whole text is before the caret, and is replaced by the choice.
    caret = buffer.count
    completer = all
    all.show(in: self)
    if let place = texts.firstIndex(of: text) { all.move(by: place) }
    return true
  }

  /// Marks the text that the program has set in the open list, which shows all texts again; what
  /// the user has marked stays marked.
  override func completionsFollow() {
    guard listedText != nil else { return super.completionsFollow() }
    listFollows(from: texts)
  }

  /// - Parameter former: The texts that were listed.
  private func listFollows(from former: [String]) {
    guard let completer else { return }
    guard let listedText else { return completer.askAnew(self) }
    let isWhole = completer.completions == former
    let isMoved = isWhole && completer.index != former.firstIndex(of: listedText) ?? 0
    let marked = isMoved ? completer.chosen : nil
    // The typed text remains the search text, unless the program has replaced it.
    if isWhole || text != completer.question { self.listedText = text }
    editor.moveCaret(to: buffer.count)
    completer.askAnew(self)
    let place = completer.completions.firstIndex(of: marked ?? text) ?? 0
    completer.move(by: place - completer.index)
  }

  override var tailColumns: Int { 2 }

  override func drawTail(on canvas: inout Canvas) {
    canvas.draw(
      isOpen ? Glyph.arrowUp : .arrowDown,
      at: Point(column: 1, row: 0),
      style: isFocused ? .accent : .muted
    )
  }

  override func pressBeside(_ point: Point) -> Bool {
    guard parts.tail.contains(point) else { return false }
    if isOpen { completer?.close() } else { open() }
    return true
  }

  /// Puts a text of the list in, as the user does.
  private func choose(_ index: Int?) -> Bool {
    guard takesPart, isEditable, let index, texts.indices.contains(index) else { return false }
    let text = texts[index]
    // The handlers of closed layers may change the choices.
    completer?.close()
    guard takesPart, isEditable else { return false }
    return replaceText(with: text)
  }

  // MARK: Semantics

  public override var semantics: Semantics {
    var semantics = super.semantics
    semantics.role = .comboBox
    let texts = self.texts
    // Showing which of them a secret is would reveal it.
    let index = isSecret ? nil : texts.firstIndex(of: self.text)
    semantics.listed = SemanticChoice(index, of: texts)
    if isEditable, !texts.isEmpty { semantics.abilities.formUnion([.expand, .choose]) }
    semantics.isExpanded = isOpen
    return semantics
  }

  public override func perform(_ request: SemanticRequest) -> Bool {
    switch request {
    case .expand(true): return open()
    case .expand(false):
      completer?.close()
      return true
    case .set(let text) where isRefused(text):
      if takesPart, isEditable { refuse(UserMessage(.notInList)) }
      return false
    case .choose(let text), .complete(let text?):
      return choose(texts.firstIndex(of: text))
    case .chooseIndex(let index): return choose(index)
    default: return super.perform(request)
    }
  }
}
