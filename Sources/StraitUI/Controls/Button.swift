public import StraitChannels
import StraitForms
public import StraitScreen

/// Something that is pressed.
///
/// ```swift
/// Button("Save", command: save)                 // enabled, at work and failing as the command is
/// Button("More") { page.showMore() }
/// Button(action: "file.save")                   // what Ctrl-S does, under the same title
/// ```
///
/// Space and Return press it, and so does a click: when the button of the mouse is released on it.
/// A button with a command is disabled while the command is, and shows that it is at work; the
/// command's failure is its `problem` until it is pressed again. The same is true of a button that
/// names an action with a command.
@MainActor
public final class Button: Widget, ActionFollower, LayerActor {
  private static let table = ActionTable(for: Button.self) {
    TableAction("button.press", UserMessage(.press), keys: "enter", "space", isEnabled: \.canPress)
    {
      $0.press()
    }
  }

  public override class var actionTable: ActionTable { table }

  /// The text on the button.
  public var name: String {
    didSet {
      followsTitle = false
      if name != oldValue { setNeedsLayout() }
    }
  }

  /// The letter that presses the button together with Alt; `nil` without one.
  var mnemonicLetter: Character? { didSet { layerKeysChanged() } }
  /// `true` if Escape presses the button.
  var isCancel = false { didSet { layerKeysChanged() } }
  /// `true` if the text on the button is the title of the action.
  private var followsTitle = false
  /// The command behind the action that the button names.
  private var commands = ActionCommands()
  /// `true` if a press would do something, as it was drawn last.
  private var couldPress = false

  /// The failure of the command; `nil` if it has not failed since it was executed last.
  public private(set) var problem: String? {
    didSet { if problem != oldValue { setNeedsDisplay() } }
  }

  /// `true` if the command is at work.
  public private(set) var isBusy = false {
    didSet { if isBusy != oldValue { setNeedsDisplay() } }
  }

  private let target: Target
  private var held = HeldPress()

  private enum Target {
    case closure(@MainActor () -> Void)
    case command(isEnabled: @MainActor () -> Bool, execute: @MainActor () -> Void)
    case action(String)
  }

  private init(_ name: String, _ target: Target, id: String?) {
    self.name = name
    self.target = target
    super.init(id: id)
  }

  /// Makes a button that calls a closure.
  ///
  /// - Parameters:
  ///   - name: The text on it.
  ///   - id: The name by which tests and scripts find it.
  ///   - action: Called at each press, inside the app's turn.
  public convenience init(
    _ name: String,
    id: String? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(name, .closure(action), id: id)
  }

  /// Makes a button that executes a command.
  ///
  /// - Parameters:
  ///   - name: The text on it.
  ///   - command: The command, which the button holds.
  ///   - id: The name by which tests and scripts find it.
  public convenience init<Output>(
    _ name: String,
    command: Command<Void, Output>,
    id: String? = nil
  ) {
    self.init(
      name,
      .command(isEnabled: { command.isEnabled }, execute: { command.execute(()) }),
      id: id
    )
    own(command.enabled.subscribe(onNext: { [weak self] _ in self?.commandChanged() }))
    own(
      command.executing.subscribe(onNext: { [weak self] in
        self?.isBusy = $0
        self?.commandChanged()
      })
    )
    own(
      command.errors.subscribe(onNext: { [weak self] in self?.problem = UserMessage($0).text() })
    )
  }

  /// Makes a button that runs an action by its identifier: the first that is found from the button
  /// outwards, and then in the app.
  ///
  /// - Parameters:
  ///   - name: The text on it.
  ///   - action: The identifier of the action.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(_ name: String, action: String, id: String? = nil) {
    self.init(name, .action(action), id: id)
  }

  /// Makes a button that runs an action by its identifier, and has the action's title on it.
  ///
  /// ```swift
  /// Button(action: "file.save")
  /// ```
  ///
  /// - Parameters:
  ///   - action: The identifier of the action. It is searched from the button outwards, and then in
  ///     the app; until it is found, the button is empty.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(action: String, id: String? = nil) {
    self.init("", .action(action), id: id)
    followsTitle = true
  }

  /// `true` if a press would do something.
  public var canPress: Bool {
    switch target {
    case .closure: true
    case .command(let isEnabled, _): isEnabled()
    case .action(let id): hostApp?.action(id, from: self)?.isEnabled ?? false
    }
  }

  /// Presses the button, as the user does.
  public func press() {
    guard takesPart, canPress else { return }
    problem = nil
    switch target {
    case .closure(let action): action()
    case .command(_, let execute): execute()
    case .action(let id): hostApp?.run(id, from: self)
    }
    raise(.submit)
  }

  private func commandChanged() {
    host?.renewFocus()
    setNeedsDisplay()
  }

  /// Takes the state of the action that the button names.
  func followActions() {
    takeAction()
    guard canPress != couldPress else { return }
    couldPress = canPress
    commandChanged()
  }

  private func takeAction() {
    guard case .action(let id) = target, let app = hostApp else { return }
    let action = app.action(id, from: self)
    commands.follow(
      action?.command.map { [$0] } ?? [],
      changed: { [weak self] in self?.actionChanged() },
      failed: { [weak self] in self?.problem = UserMessage($0).text() }
    )
    if followsTitle, let action, action.title != name {
      name = action.title
      followsTitle = true
    }
    isBusy = action?.command?.isExecuting() ?? false
  }

  /// The state is taken immediately, since the focus must not leave a button that has become busy.
  private func actionChanged() {
    guard case .action(let id) = target, let app = hostApp else { return }
    isBusy = app.action(id, from: self)?.command?.isExecuting() ?? false
    app.askForTurn()
  }

  // MARK: The widget

  public override func attached() {
    super.attached()
    layerKeysChanged()
    guard case .action = target else { return }
    hostApp?.actionFollowers.append(self)
    takeAction()
    couldPress = canPress
  }

  public override func detached() {
    commands.stop()
    super.detached()
  }

  public override var isFocusable: Bool { canPress || isBusy }

  public override var takesMouse: Bool { true }

  public override var semantics: Semantics {
    var semantics = Semantics(.button, name: name, abilities: canPress ? .press : [])
    semantics.isBusy = isBusy
    semantics.problem = problem
    return semantics
  }

  override func complete(_ semantics: inout Semantics) {
    if !canPress, !isBusy { semantics.isEnabled = false }
  }

  public override func perform(_ request: SemanticRequest) -> Bool {
    guard case .press = request, takesPart, canPress else { return false }
    press()
    return true
  }

  public override func measure(_ proposal: Proposal) -> Size {
    let wanted = ShownText.columns(of: name) + 4
    guard let columns = proposal.columns, columns < wanted - 2, wrapsContent else {
      return Size(columns: wanted, rows: 1)
    }
    let lines = WrappedLines.lines(of: name, columns: columns - 2)
    return Size(columns: columns, rows: lines.count)
  }

  public override func draw(on canvas: inout Canvas) {
    let role: StyleRole =
      !(canPress || isBusy) ? .disabled : isFocused ? .focus : isDefault ? .accent : .text
    var style = canvas.style(role)
    var well = canvas.style(.well)
    // Attributes would be visible next to the name, and not under it.
    well.attributes = []
    if isFocused {
      // As a whole, so that a default button does not look the same in any theme.
      style.attributes.insert(.reverse)
      well.attributes = .reverse
      well.foreground = style.foreground
    }
    let end = canvas.size.columns - 1
    // The bars of the default button are half cells, whose other half is not the button's.
    let hasBars = isDefault && !isFocused
    let inner = Rect(column: 1, columns: max(0, end - 1), rows: canvas.size.rows)
    canvas.fill(hasBars ? inner : canvas.bounds, style: well)
    guard end > 1 else {
      // Without room between the bars, the name is more use than they are.
      canvas.draw(shownName, at: .zero, style: style)
      if problem != nil { canvas.draw(.problem, at: Point(column: end, row: 0), style: .error) }
      return
    }
    let bars: (start: Glyph, end: Glyph) =
      isFocused
      ? (.focusStart, .focusEnd) : isDefault ? (.buttonStart, .buttonEnd) : (.fieldStart, .fieldEnd)
    let barStyle = isFocused || isDefault ? style : canvas.style(.border)
    let glyphs = canvas.theme.glyphs
    let isWrapped = canvas.size.rows > 1 && wrapsContent
    for row in 0..<(isWrapped ? canvas.size.rows : 1) {
      canvas.draw(glyphs[bars.start], at: Point(column: 0, row: row), style: barStyle)
      canvas.draw(glyphs[bars.end], at: Point(column: end, row: row), style: barStyle)
    }
    let inside = canvas.enter(inner)
    if isBusy {
      let busy = isFocused ? style : canvas.style(.accent)
      canvas.draw(glyphs[.ellipsis], at: .zero, style: busy)
    }
    drawName(style, on: &canvas)
    canvas.leave(inside)
    if problem != nil { canvas.draw(.problem, at: Point(column: end - 1, row: 0), style: .error) }
  }

  /// Draws the name between the bars; where room lacks, first the blanks around it go.
  private func drawName(_ style: Style, on canvas: inout Canvas) {
    guard canvas.size.rows == 1 || !wrapsContent else {
      let lines = WrappedLines.lines(of: name, columns: canvas.size.columns)
      for (row, line) in lines.enumerated() {
        canvas.draw(line, at: Point(column: 0, row: row), style: style)
      }
      return
    }
    let room = canvas.size.columns - (problem == nil ? 0 : 1)
    // The sign of a button that is busy is in the column of the first blank.
    let start = isBusy || room > ShownText.columns(of: name) ? 1 : 0
    let place = Point(column: start, row: 0)
    canvas.draw(shownName, at: place, within: room - start, style: style)
  }

  public override func handle(_ input: WidgetInput) -> Bool {
    let outcome = held.take(input, in: contentSize)
    if outcome == .pressed { press() }
    return outcome != .ignored
  }
}
