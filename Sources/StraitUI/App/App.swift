public import StraitChannels
public import StraitModel
public import StraitScreen

/// A tree of widgets at work on a display.
///
/// ```swift
/// let app = App(root: Column { nameField; ageField })
/// app.start(on: HeadlessDisplay(), scheduler: VirtualScheduler())
/// ```
///
/// The app works in turns: it takes all the input there is, lets each key press take its full
/// effect, and draws once. A turn is run when input arrives, and when something has changed outside
/// of a turn. A host with a loop of its own calls `turn()` when the display has input.
///
/// Everything about an app happens on the main actor.
@MainActor
public final class App {
  /// The tree of widgets.
  public let root: Widget

  /// The app's own keys, in the order the hints name them.
  ///
  /// The first that matches is run.
  public var keys: [KeyCommand] {
    didSet { setNeedsDisplay() }
  }

  /// What the terminal's window is called, where the terminal understands that; `nil` leaves its name.
  ///
  /// When the app ends, the window has its old name again, if the terminal can give it back.
  public var title: String? {
    didSet { if let title, title != oldValue { display?.setTitle(title) } }
  }

  /// What was cut or copied last, in this app.
  ///
  /// Setting it gives it to the user's system, too, if `sharesClipboard` is set.
  public var clipboard = "" {
    didSet { if sharesClipboard { display?.setClipboard(clipboard) } }
  }

  /// Whether what is cut or copied also goes to the clipboard of the user's system, through the terminal.
  ///
  /// Off at first, since what an app copies may be nobody else's business. Nothing is ever read from there;
  /// what the user pastes comes in as a paste.
  public var sharesClipboard = false

  /// The models behind the app, by the names that tests and scripts know them by.
  ///
  /// ```swift
  /// app.models["person"] = person        // then `expect model person.name == "Ada"`
  /// ```
  public var models: [String: any ObservableModel] = [:]

  /// Whether the app takes the mouse from the terminal, if one of its widgets has a use for it.
  ///
  /// Without it, the user selects text in the terminal's own way.
  public var usesMouse = true {
    didSet { askForMouse() }
  }

  /// The widget that has the focus.
  public internal(set) weak var focused: Widget? {
    didSet { tellFocus() }
  }
  /// The widget that was told that it has the focus, and not that it has lost it.
  weak var begun: Widget?
  var isTellingFocus = false

  /// What the app is shown on, while it runs.
  public private(set) var display: (any Display)?

  /// The source of all time in the app, while it runs.
  public private(set) var scheduler: (any Scheduler)?

  /// Whether the terminal has the user's attention, as far as it says so.
  public internal(set) var isTerminalFocused = true

  /// Called inside a turn when the terminal has got the user's attention, or lost it.
  public var onTerminalFocus: ((Bool) -> Void)?

  /// Why the app has ended; `nil` before that.
  public private(set) var ending: AppEnding?

  /// Called once, when the app begins to run, before the first frame is drawn: timers begin here.
  ///
  /// It is given the source of all time, which an app does not have before, and let go of then. It must
  /// hold the app weakly, if at all.
  public var onStart: (@MainActor (any Scheduler) -> Void)?

  /// Called once, when the app has ended and the display is closed.
  public var onEnd: ((AppEnding) -> Void)?

  var decoder = InputDecoder()
  /// The timer after which what pends in the decoder is taken as it is.
  var flush: Disposable?
  var clicks = ClickCounter()
  /// Who is told the drags and the release that follow a press.
  var capture: MouseCapture?
  /// The work under way, in the order in which it began.
  var underWay: [AsyncWork] = []
  /// The names of the work whose outcome is held back.
  var heldNames: Set<String> = []
  var outcomeIsScheduled = false
  var waitingForWork: [CheckedContinuation<Void, Never>] = []
  /// The widget that is acting on its input.
  var acting: Widget?
  /// The commands under way that widgets have executed.
  var actions: [WidgetAction] = []
  /// Whether the widget with the focus was disabled by its own action, which was running still.
  var focusIsDue = false
  /// Whose work is what begins in the app's turns.
  private(set) lazy var workHost = WorkHost(
    begin: { [weak self] in self?.begin($0) },
    beginAction: { [weak self] in self?.beginAction() }
  )
  private var needsDisplay = false
  private var isInTurn = false
  private var turnIsScheduled = false

  /// Makes an app.
  ///
  /// - Parameters:
  ///   - root: The tree of widgets. Must not belong to another app.
  ///   - keys: The app's own keys.
  public init(root: Widget, keys: [KeyCommand] = App.usualKeys) {
    self.root = root
    self.keys = keys
    root.forEachWidget { widget in
      precondition(widget.app == nil, "a widget must belong to one app only, got \(widget)")
      widget.app = self
      for child in widget.children { child.container = widget }
    }
    focused = focusOrder.first
  }

  /// The keys that an app has if it is given no others: Ctrl-Q quits, Tab and Shift-Tab move the
  /// focus, Ctrl-Z suspends.
  public static var usualKeys: [KeyCommand] {
    [
      KeyCommand("ctrl+q", "quit") { $0.quit() },
      KeyCommand("tab", "next field") { $0.moveFocus(by: 1) },
      KeyCommand("shift+tab", "previous field") { $0.moveFocus(by: -1) },
      KeyCommand("ctrl+z", "suspend") { $0.suspend() },
    ]
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
    askForMouse()
    if let title { display.setTitle(title) }
    needsDisplay = true
    tellFocus()
    let onStart = self.onStart
    self.onStart = nil
    perform { onStart?(scheduler) }
    turn()
  }

  /// Ends the app.
  ///
  /// Inside a turn it ends when the turn does; an app that has not been started ends when it is.
  public func quit() {
    end(.quit)
  }

  /// Gives the terminal back to the shell until the process is continued there.
  public func suspend() {
    display?.suspend()
    setNeedsDisplay()
  }

  /// Takes the input there is, lets it take effect, and draws once if anything has changed.
  ///
  /// Inside a turn it asks for another one.
  public func turn() {
    turn(.input)
  }

  /// What a turn is about, besides drawing.
  enum TurnReason {
    /// Taking what has come in.
    case input
    /// Taking what has come in, and then what pends in the decoder as it is.
    case flush
    /// Telling what a piece of work has come to.
    case outcome
  }

  /// Runs a turn, or asks for one inside of one.
  func turn(_ reason: TurnReason) {
    guard let display else { return }
    guard !isInTurn else {
      // An outcome is looked for at the end of every turn.
      return reason == .outcome ? () : scheduleTurn()
    }
    isInTurn = true
    let outer = workHost.enter()
    if reason == .outcome {
      tellOutcome()
    } else {
      for input in display.takeInput() where ending == nil { take(input) }
      // If anything came in after all, there is a new timer, or nothing pends.
      if reason == .flush, flush == nil { take(decoder.flush()) }
    }
    settleFocus()
    if needsDisplay, ending == nil { draw(on: display) }
    WorkHost.leave(outer)
    isInTurn = false
    if ending != nil {
      finish()
    } else {
      if needsDisplay { scheduleTurn() }
      scheduleOutcome()
    }
  }

  /// Whether something has changed that is not drawn yet.
  var needsTurn: Bool { needsDisplay || turnIsScheduled }

  /// Asks for a drawing at the end of the turn; outside of one, a turn is scheduled.
  public func setNeedsDisplay() {
    needsDisplay = true
    if !isInTurn { scheduleTurn() }
  }

  /// Asks for a turn, unless one is under way.
  func askForTurn() {
    if !isInTurn { scheduleTurn() }
  }

  private func scheduleTurn() {
    guard !turnIsScheduled, let scheduler else { return }
    turnIsScheduled = true
    scheduler.schedule { [weak self] in
      self?.turnIsScheduled = false
      self?.turn()
    }
  }

  func end(_ ending: AppEnding) {
    guard self.ending == nil else { return }
    self.ending = ending
    if !isInTurn { finish() }
  }

  private func finish() {
    guard let ending, let display else { return }
    flush?.dispose()
    dropWork()
    display.onInput = nil
    display.close()
    self.display = nil
    scheduler = nil
    let onEnd = self.onEnd
    self.onEnd = nil
    onEnd?(ending)
  }

  private func draw(on display: any Display) {
    needsDisplay = false
    var cells = CellBuffer(size: display.size)
    root.frame = cells.bounds
    root.drawTree(into: &cells)
    let caret = focused?.caretPoint.flatMap { cells.bounds.contains($0) ? $0 : nil }
    display.show(Frame(cells: cells, caret: caret))
  }
}
