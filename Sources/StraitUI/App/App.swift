public import StraitChannels
public import StraitScreen

/// A tree of widgets at work on a display.
///
/// ```swift
/// let app = App(root: Column { nameField; ageField })
/// app.start(on: HeadlessDisplay(), scheduler: VirtualScheduler())
/// ```
///
/// The app works in turns: it takes all the input there is, lets each key press take its full effect,
/// and draws once. A turn is run when input arrives, and when something has changed outside of a turn.
/// A host with a loop of its own calls `turn()` when the display has input, or waits for `onInput`.
///
/// Everything about an app happens on the main actor.
@MainActor
public final class App {
  /// The tree of widgets.
  public let root: Widget

  /// The app's own keys, in the order the hints name them. The first that matches is run.
  public var keys: [KeyCommand] {
    didSet { setNeedsDisplay() }
  }

  /// The widget that has the focus.
  public private(set) weak var focused: Widget?

  /// What the app is shown on, while it runs.
  public private(set) var display: (any Display)?

  /// The source of all time in the app, while it runs.
  public private(set) var scheduler: (any Scheduler)?

  /// Why the app has ended; `nil` before that.
  public private(set) var ending: AppEnding?

  /// Called once when the app has ended.
  public var onEnd: ((AppEnding) -> Void)?

  private var decoder = InputDecoder()
  private var flush: Disposable?
  private var needsDisplay = false
  private var isInTurn = false
  private var turnIsScheduled = false

  /// Makes an app.
  ///
  /// - Parameters:
  ///   - root: The tree of widgets. Must not belong to another app.
  ///   - keys: The app's own keys; without them Tab and Shift-Tab move the focus, Ctrl-Z suspends and
  ///     Ctrl-Q quits.
  public init(root: Widget, keys: [KeyCommand]? = nil) {
    self.root = root
    self.keys = keys ?? App.usualKeys
    adopt(root)
    focused = root.firstFocusable
  }

  /// The keys that an app has if it is given no others.
  public static var usualKeys: [KeyCommand] {
    [
      KeyCommand("tab", "next field") { $0.moveFocus(by: 1) },
      KeyCommand("shift+tab", "previous field") { $0.moveFocus(by: -1) },
      KeyCommand("ctrl+z", "suspend") { $0.display?.suspend() },
      KeyCommand("ctrl+q", "quit") { $0.quit() },
    ]
  }

  private func adopt(_ widget: Widget) {
    precondition(widget.app == nil, "a widget must belong to one app only, got \(widget)")
    widget.app = self
    for child in widget.children { adopt(child) }
  }

  // MARK: Running

  /// Shows the app, and takes input from now on.
  ///
  /// - Parameters:
  ///   - display: What it is shown on.
  ///   - scheduler: The source of all time.
  public func start(on display: any Display, scheduler: any Scheduler) {
    precondition(self.display == nil, "an app must be started once only")
    self.display = display
    self.scheduler = scheduler
    display.onInput = { [weak self] in self?.turn() }
    needsDisplay = true
    turn()
  }

  /// Ends the app at the end of the present turn, or at once outside of one.
  public func quit() {
    end(.quit)
  }

  /// Takes the input there is, lets it take effect, and draws once if anything has changed.
  public func turn() {
    guard let display, !isInTurn, ending == nil else { return }
    isInTurn = true
    for input in display.takeInput() where ending == nil {
      switch input {
      case .bytes(let bytes): take(bytes)
      case .resized: needsDisplay = true
      case .ended: end(.inputClosed)
      case .terminated(let signal): end(.signal(signal))
      }
    }
    isInTurn = false
    if ending != nil { return finish() }
    if needsDisplay { draw(on: display) }
  }

  /// Asks for a drawing at the end of the turn; outside of one, a turn is scheduled.
  public func setNeedsDisplay() {
    needsDisplay = true
    guard !isInTurn, !turnIsScheduled, let scheduler else { return }
    turnIsScheduled = true
    scheduler.schedule { [weak self] in
      self?.turnIsScheduled = false
      self?.turn()
    }
  }

  private func end(_ ending: AppEnding) {
    guard self.ending == nil else { return }
    self.ending = ending
    if !isInTurn { finish() }
  }

  private func finish() {
    guard let ending, let display else { return }
    flush?.dispose()
    display.onInput = nil
    display.close()
    self.display = nil
    onEnd?(ending)
    onEnd = nil
  }

  // MARK: Input

  private func take(_ bytes: [UInt8]) {
    flush?.dispose()
    flush = nil
    for token in decoder.decode(bytes) where ending == nil { take(token) }
    guard let delay = decoder.flushDelay else { return }
    // A lone escape byte is the Escape key if nothing follows soon.
    flush = scheduler?.schedule(after: delay) { [weak self] in self?.flushDecoder() }
  }

  private func flushDecoder() {
    guard ending == nil else { return }
    isInTurn = true
    for token in decoder.flush() where ending == nil { take(token) }
    isInTurn = false
    if ending != nil { finish() } else { turn() }
  }

  private func take(_ token: InputToken) {
    let taken: Bool
    switch token {
    case .key(let key): taken = focused?.press(key) == true || runCommand(for: key)
    case .text(let text): taken = focused?.type(text) ?? false
    case .paste(let text): taken = focused?.paste(text) ?? false
    case .mouse, .focus, .unknown: taken = true
    }
    if !taken { display?.ring() }
  }

  private func runCommand(for key: KeyPress) -> Bool {
    guard let command = keys.first(where: { $0.key == key }) else { return false }
    command.action(self)
    return true
  }

  // MARK: Focus

  /// Gives a widget the focus.
  ///
  /// - Parameter widget: A widget of this app that can have it; others are ignored.
  public func focus(_ widget: Widget) {
    guard widget.app === self, widget.isFocusable, widget !== focused else { return }
    focused = widget
    setNeedsDisplay()
  }

  /// Moves the focus on, around the ends.
  ///
  /// - Parameter steps: How many widgets forward; backward if negative.
  public func moveFocus(by steps: Int) {
    let order = root.focusOrder
    guard !order.isEmpty else { return }
    let present = order.firstIndex { $0 === focused } ?? (steps > 0 ? -1 : 0)
    let next = (present + steps) % order.count
    focus(order[next < 0 ? next + order.count : next])
  }

  // MARK: Drawing

  private func draw(on display: any Display) {
    needsDisplay = false
    var cells = CellBuffer(size: display.size)
    root.frame = cells.bounds
    root.drawTree(into: &cells)
    let caret = focused?.caretPoint.flatMap { cells.bounds.contains($0) ? $0 : nil }
    display.show(Frame(cells: cells, caret: caret))
  }
}
