public import StraitChannels
import StraitForms
import StraitModel
public import StraitScreen

/// One of several values, which are listed when it is opened.
///
/// ```swift
/// Select("Plan", ["Free", "Team", "Large"], to: account.$plan)
/// Select("Country", countries, none: "Anywhere", to: trip.$country) { $0.name }
/// Select("Weekday", titles: ["Mon", "Tue", "Wed"], to: alarm.$index)
/// ```
///
/// Closed, it is one line with the title of its value. Return, Space, Down or a click open the
/// list; there, the arrows, Page Up and Page Down, Home and End move the mark, typing leaves the
/// choices that contain the typed text, Return or a click chooses, and Escape closes. While it is
/// closed, the first letters of a title choose immediately. A value that is set while the list is
/// open is marked there, unless the user has moved the mark.
///
/// A value that is not among the choices is shown as it is, with a sign, and stays until the user
/// chooses another one. The choices may change at any time, as when they follow a property.
@MainActor
public final class Select<Choice: Hashable>: Control<Choice> {
  /// The choices, in the order of the list.
  ///
  /// Setting it leaves the value as it is, whether or not it is among them.
  public var choices: [Choice] {
    didSet {
      knownTitles = nil
      selectedIndex = choices.firstIndex(of: value)
      list?.show(titles, chosen: selectedIndex)
      setNeedsDisplay()
      // Former choices are released last: that may run the user's code, which may use the select.
      withExtendedLifetime(oldValue) {}
    }
  }

  /// The text in the line, in the role `.hint`, while the value has no title.
  public var placeholder: String? {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  /// The number of columns that the line wants, with the arrow.
  ///
  /// Must be positive; cut to a million.
  public var columns = 30 {
    didSet {
      precondition(columns > 0, "a select's width must be positive, got \(columns)")
      columns = columns.cutToCells
      if columns != oldValue { setNeedsLayout() }
    }
  }

  /// The place of the value among the choices; `nil` if it is not among them.
  public private(set) var selectedIndex: Int?

  private let title: (Choice) -> String
  private var knownTitles: [String]?
  private let dropDown = DropDown()
  private weak var list: ChoiceList?
  private var typeAhead = TypeAhead()
  /// Ends the following of choices.
  private var source: ScopedDisposable? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Makes a select.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - choices: The choices; may be empty.
  ///   - value: Its first value, which need not be among them.
  ///   - id: The name by which tests and scripts find it.
  ///   - title: Returns the title of a value; empty for none. By default the string interpolation
  ///     of the value.
  public init(
    _ name: String,
    _ choices: [Choice],
    value: Choice,
    id: String? = nil,
    title: @escaping (Choice) -> String = { "\($0)" }
  ) {
    self.choices = choices
    self.title = title
    selectedIndex = choices.firstIndex(of: value)
    super.init(name, value: value, id: id)
  }

  // MARK: The value

  /// Finds the value among the choices.
  ///
  /// - Complexity: O(*n*) in the number of choices.
  public override func valueChanged() {
    selectedIndex = choices.firstIndex(of: value)
    if isOpen { list?.follow(selectedIndex) }
  }

  /// The titles of the choices, which are made when they are first asked for.
  private var titles: [String] {
    if let knownTitles { return knownTitles }
    let titles = choices.map(title)
    knownTitles = titles
    return titles
  }

  /// Chooses as the user does with keys or the mouse; choosing the current value is not an edit.
  private func choose(_ index: Int) {
    guard choices.indices.contains(index) else { return }
    // An open list has the focus, which returns before the edit. The handlers of the focus may
    // change the choices.
    let choice = choices[index]
    dropDown.close()
    if takesPart, areIndistinguishable(choice, value) != true { edit(choice) }
  }

  /// Chooses by request, which is an edit for every value.
  ///
  /// - Returns: `false` if the choice does not exist, or cannot be chosen.
  private func obeyChoice(of index: Int?) -> Bool {
    guard isEditable, takesPart, let index, choices.indices.contains(index) else { return false }
    let choice = choices[index]
    dropDown.close()
    guard isEditable, takesPart else { return false }
    edit(choice)
    return true
  }

  /// Makes the choices follow a signal; the last ones stay when it ends.
  ///
  /// The select follows one signal at a time. A failure and the completion are ignored. The
  /// subscription ends with the select.
  ///
  /// - Parameter choices: The choices.
  /// - Returns: Disposing it ends the following, and leaves the choices.
  @discardableResult
  public func showChoices(of choices: Signal<[Choice]>) -> Disposable {
    let following = choices.subscribe(onNext: { [weak self] in self?.choices = $0 })
    source = ScopedDisposable(following)
    return following
  }

  // MARK: The list

  /// `true` if the list is open.
  public var isOpen: Bool { dropDown.isOpen }

  private var canOpen: Bool { isEditable && takesPart && !choices.isEmpty }

  /// Opens the list, as the user does.
  ///
  /// - Returns: `false` if it is open, or there is nothing to choose, or it is not editable, or in
  ///   no app.
  @discardableResult
  public func open() -> Bool {
    guard canOpen, !isOpen else { return false }
    // The handlers of the focus may change the choices.
    hostApp?.focus(self)
    guard canOpen, !isOpen else { return false }
    let parts = self.parts
    let list = ChoiceList(name, titles, chosen: selectedIndex)
    list.minimum(columns: parts.well.size.columns)
    list.onChoose = { [weak self] in self?.choose($0) }
    self.list = list
    defer { setNeedsDisplay() }
    return dropDown.open(list, from: self, indent: parts.well.origin.column) { [weak self] in
      self?.setNeedsDisplay()
    }
  }

  override func closeChoices() {
    dropDown.close()
  }

  /// Closes the list without a choice, if it is open.
  public func close() {
    dropDown.close()
  }

  // MARK: Input

  public override class var actionTable: ActionTable {
    .shared(by: self) {
      ActionTable(for: Select<Choice>.self) {
        TableAction(
          "select.open",
          UserMessage(.openChoices),
          keys: "enter",
          "down",
          "alt+down",
          isEnabled: \.canOpen
        ) { $0.open() }
      }
    }
  }

  public override var isFocusable: Bool { true }

  public override var takesText: Bool { isEditable }

  public override var takesMouse: Bool { true }

  public override func handle(_ input: WidgetInput) -> Bool {
    switch input {
    case .text(let text):
      guard isEditable else { return false }
      let now = hostApp?.scheduler?.now
      if text == " ", !typeAhead.isUnderWay(at: now) {
        open()
      } else if let index = typeAhead.find(text, at: now, in: titles, from: selectedIndex) {
        choose(index)
      } else {
        hostApp?.display?.ring()
      }
      return true
    case .paste: return false
    case .mouse(let press):
      guard press.kind == .press, press.button == .left, parts.well.contains(press.point) else {
        return false
      }
      open()
      return true
    }
  }

  // MARK: Semantics

  public override var semantics: Semantics {
    let titles = self.titles
    let choice = SemanticChoice(selectedIndex, of: titles.count) { titles[$0] }
    var semantics = Semantics(.select, value: .choice(choice), abilities: [.choose, .set])
    if isEditable, !choices.isEmpty { semantics.abilities.insert(.expand) }
    semantics.isExpanded = isOpen
    if selectedIndex == nil {
      let shown = title(value)
      semantics.hint = shown.isEmpty ? placeholder : shown
    }
    return semantics
  }

  public override func perform(_ request: SemanticRequest) -> Bool {
    guard takesPart else { return false }
    switch request {
    case .expand(true): return open()
    case .expand(false):
      close()
      return true
    case .choose(let text), .set(let text):
      return obeyChoice(of: titles.firstIndex(of: text))
    case .chooseIndex(let index): return obeyChoice(of: index)
    case .setNone: return obeyChoice(of: noValue.flatMap { choices.firstIndex(of: $0) })
    case .submit: return submitAsRequested()
    default: return false
    }
  }

  // MARK: Layout

  public override var nameColumns: Int { ShownText.columns(ofName: name) }

  public override func measure(_ proposal: Proposal) -> Size {
    FieldParts.size(name: alignedNameColumns, wanted: columns, problem: problem, in: proposal)
  }

  private var parts: FieldParts {
    FieldParts(
      room: contentSize.columns,
      name: alignedNameColumns,
      wanted: columns,
      signs: 1,
      isCapped: problem != nil && !widthLength.isFraction
    )
  }

  public override func draw(on canvas: inout Canvas) {
    let parts = self.parts
    let isMarked = isFocused || isOpen
    parts.draw(name, isMarked: isMarked, on: &canvas)
    parts.draw([isOpen ? .arrowUp : .arrowDown], isMarked: isMarked, on: &canvas)
    let shown = selectedIndex.map { titles[$0] } ?? title(value)
    if shown.isEmpty {
      if let placeholder {
        canvas.draw(placeholder, at: parts.textPlace.origin, within: parts.columns, style: .hint)
      }
    } else {
      var point = parts.textPlace.origin
      var room = parts.columns
      if selectedIndex == nil, room > 2 {
        // The value is not among the choices.
        point.column = canvas.draw(.warning, at: point, style: .warning) + 1
        room -= 2
      }
      canvas.draw(shown, at: point, within: room, style: .text)
    }
    if let problem { parts.draw(problem: problem, on: &canvas) }
  }

  override var cutText: CutText? { cutName(in: parts.name) }
}
