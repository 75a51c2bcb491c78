public import StraitChannels
public import StraitForms
public import StraitModel
public import StraitScreen

/// Widgets at work on a display.
///
/// ```swift
/// let app = App(root: Column { nameField; ageField }, models: ["person": person])
/// app.start(on: HeadlessDisplay(), scheduler: VirtualScheduler())
/// ```
///
/// Its widgets are in layers: the screen, whose root the app is made with, and above it the
/// dialogs, popups and notes that are presented.
///
/// The app works in turns: it takes all the input there is, lets each key press take its full
/// effect, and draws once. A turn is run when input arrives, and when something has changed outside
/// of a turn. A host with a separate loop calls `turn()` when the display has input.
///
/// Everything about an app happens on the main actor.
@MainActor
public final class App {
  /// The widget tree of the app's screen.
  public var root: Widget { layers[0].root }

  /// The layers, from the app's screen upwards.
  public internal(set) var layers: [Layer]

  /// The app's own actions, in addition to those of every app: quitting, suspending and moving the
  /// focus.
  ///
  /// A key reaches them if nothing on the way from the focus outwards has an action for it. They
  /// precede those of every app: one with the key Ctrl-Q replaces quitting. Likewise an action
  /// closer to the focus replaces one further out, without a conflict.
  public var actions: [Action] {
    didSet {
      setNeedsDisplay()
      // Captures of closures and models are released last: that may run the user's code, which may
      // use the app.
      withExtendedLifetime(oldValue) {}
    }
  }

  /// The keys of actions.
  ///
  /// May be changed at any time.
  public var keyMap = KeyMap.standard {
    didSet {
      guard keyMap != oldValue else { return }
      reportedConflicts = []
      setNeedsDisplay()
    }
  }

  /// The theme that the program has set; `nil` for that of the terminal.
  var chosenTheme: Theme?
  /// The chosen theme as a display with few colours shows it.
  var limitedTheme: (theme: Theme, colors: ColorDepth, shown: Theme)?
  /// The theme until the program sets one.
  var displayTheme = Theme.standard

  /// The title of the terminal's window, on terminals with titles; `nil` keeps the old one.
  ///
  /// When the app ends, the window has its old name again, if the terminal can give it back.
  public var title: String? {
    didSet { if let title, title != oldValue { display?.setTitle(title) } }
  }

  /// The text that was cut or copied last, in this app.
  ///
  /// Setting it gives it to the user's system, too, if `sharesClipboard` is set.
  public var clipboard = "" {
    didSet { if sharesClipboard { shareClipboard() } }
  }

  /// The texts that were killed last in this app, which can be yanked again.
  public var killRing = KillRing()

  /// `true` if cut or copied text is also sent to the clipboard of the user's system, through the
  /// terminal.
  ///
  /// Off at first, since copied text may be private. Nothing is ever read from there; the user's
  /// paste arrives as a paste. If the display refuses a text, which is too long for most terminals
  /// beyond 74,994 bytes, the app shows a toast and rings; it is still in `clipboard`.
  public var sharesClipboard = false

  /// `true` if the action `app.palette` shows the command palette; see `showPalette()`.
  public var offersPalette = true {
    didSet { if offersPalette != oldValue { setNeedsDisplay() } }
  }

  /// `true` if the action `app.help` shows the help panel; see `showHelp()`.
  public var offersHelp = true {
    didSet { if offersHelp != oldValue { setNeedsDisplay() } }
  }

  /// The delay before the focus or a resting mouse shows a tooltip or a cut text; with `nil` the
  /// help panel alone has those of the focus, and a `StatusBar` on request the tooltip.
  ///
  /// A terminal reports where the mouse is, without a button, only while some widget of an app that
  /// uses the mouse has a tooltip, or a menu is open.
  public var tooltipDelay: Duration? = .milliseconds(800) {
    didSet {
      if tooltipDelay == nil { hideTooltip() }
      askForMouse()
    }
  }

  /// The widget whose tooltip is due or shows.
  weak var tooltipOwner: Widget?
  var tooltipTimer: Disposable?
  weak var tooltipLayer: Layer?
  var cutText: CutText?

  /// The program's value of `escapeDelay`.
  var chosenEscapeDelay: Duration?

  /// Returns the current day, for date pickers that know none; `nil` if it is not known.
  ///
  /// A program with a clock gives it the clock's: `app.today = { clock.today }`.
  public var today: @MainActor () -> CalendarDate? = { nil } {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// The models behind the app, by the names that tests and scripts know them by.
  ///
  /// ```swift
  /// app.models["person"] = person        // then `expect model person.name == "Ada"`
  /// ```
  public var models: [String: any ObservableModel] = [:] {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// `true` if the app takes the mouse from the terminal while one of its widgets uses it.
  ///
  /// Without it, the user selects text in the terminal's own way.
  public var usesMouse = true {
    didSet { askForMouse() }
  }

  /// The order of the last frame.
  var order = ScreenOrder()
  /// The widget that has received `begin`, and no `end` since.
  var begun: Widget?
  var isNotifyingFocus = false

  /// The app's display, while it runs.
  public private(set) var display: (any Display)?

  /// The source of all time in the app, while it runs.
  public private(set) var scheduler: (any Scheduler)?

  /// `true` if the terminal has the user's attention, as far as it reports that.
  public internal(set) var isDisplayFocused = true

  /// Called inside a turn when the terminal has got the user's attention, or lost it.
  public var onDisplayFocus: ((Bool) -> Void)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Why the app has ended; `nil` before that.
  public private(set) var ending: AppEnding?

  /// Called once, when the app begins to run, before the first frame is drawn: timers begin here.
  ///
  /// It is given the source of all time, which an app does not have before, and released then. It
  /// must hold the app weakly, if at all.
  public var onStart: (@MainActor (any Scheduler) -> Void)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Called once, when the app has ended and the display is closed, before owned files are written.
  public var onEnd: ((AppEnding) -> Void)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// The scheduler while the app runs; completes when it has ended.
  let schedulers = BehaviorSubject<(any Scheduler)?>(nil)
  /// The addresses of links in the frames.
  let links = LinkTable()
  /// Objects that other parts of the framework keep for the app, by their types.
  var attachments: [ObjectIdentifier: AnyObject] = [:]
  let decoder = TimedDecoder()
  var clicks = ClickCounter()
  /// The widget that receives the drags and the release that follow a press.
  var capture: MouseCapture?
  /// The work in progress, in the order in which it began.
  var underWay: [AsyncWork] = []
  /// The names of the work whose outcome a test holds back.
  var heldNames: Set<String> = []
  var outcomeIsScheduled = false
  var waitingForWork: [CheckedContinuation<Void, Never>] = []
  /// The widget that is acting on its input.
  var acting: Widget?
  /// The commands in progress that widgets have executed.
  var actionsUnderWay: [WidgetAction] = []
  /// `true` if the widget with the focus was disabled by its own action, which was running still.
  var focusIsDue = false
  /// The host of work that begins in the app's turns.
  private(set) lazy var workHost = WorkHost(
    begin: { [weak self] in self?.begin($0) },
    beginAction: { [weak self] in self?.beginAction() }
  )
  /// `true` if a frame is drawn now.
  var isDrawing = false
  /// The keys with several actions that were reported.
  var reportedConflicts: Set<KeyConflict> = []
  /// The widgets of all layers that Return presses, those that have entered first first.
  var defaultWidgets: [Widget] = []
  /// The widgets that show actions, in the order in which they have entered.
  var actionFollowers: [any ActionFollower] = []
  /// The animation, and whether it is enabled.
  var motion = Motion()
  /// The widgets of all layers that have actions independent of the focus of their layer, in the
  /// order in which they have entered.
  var allLayerActors: [any LayerActor] = []
  /// The identifiers of the actions that were run in the command palette, the latest first.
  var recentActions: [String] = []
  /// The number of the app's widgets that use the mouse.
  var mouseWidgets = 0
  /// The number of the app's widgets with a tooltip.
  var tooltipWidgets = 0
  /// The widgets that have to be measured and arranged again.
  let layout = LayoutQueue()
  /// The size for which the layers were laid out last.
  var laidOutSize: Size?
  /// `true` if the focus has to be brought into sight.
  var needsReveal = true
  /// The number of closures that have the terminal.
  var lendings = 0
  var needsDisplay = false
  private var turnState = TurnState.none
  private var turnIsScheduled = false

  /// Makes an app.
  ///
  /// - Parameters:
  ///   - root: The tree of widgets. Must not have a parent, and must not belong to another app.
  ///   - actions: The app's own actions, in addition to those of every app.
  ///   - models: The models behind the app, by the names that tests and scripts know them by; the
  ///     app holds them.
  public init(
    root: Widget,
    actions: [Action] = [],
    models: [String: any ObservableModel] = [:]
  ) {
    precondition(
      root.up == nil && !root.flags.contains(.isRoot),
      "an app's root must not be in a tree, got \(root.named)"
    )
    layers = [Layer(root, .screen)]
    self.actions = actions
    self.models = models
    root.flags.insert(.isRoot)
    root.enterTree(of: self, depth: 0)
    layers[0].focused = focusOrder(in: layers[0]).first
  }

  isolated deinit {
    finishOwned()
    attachments = [:]
    schedulers.sendNext(nil)
    schedulers.sendCompleted()
    // The widgets may outlive the app, and must not refer to it then.
    for layer in layers.reversed() {
      layer.root.flags.remove(.isRoot)
      layer.root.leaveTree()
    }
    let layers = self.layers
    // Before the models that they are bound to.
    begun = nil
    self.layers = []
    for layer in layers.reversed() { layer.notifyClosed() }
  }

  // MARK: Running

  /// Shows the app, and takes input from now on.
  ///
  /// Must be called once for an app. It draws the first frame before it returns. From then on the
  /// host calls `turn()` when the display may have input, and runs the scheduler; `App.run` of
  /// `StraitApp` does both.
  ///
  /// - Parameters:
  ///   - display: Shows the app, and brings its input.
  ///   - scheduler: The source of all time. Must run its work on the main actor, where the app
  ///     lives: `MainScheduler.shared`, a `LoopScheduler` of the main thread, or a
  ///     `VirtualScheduler`.
  public func start(on display: any Display, scheduler: any Scheduler) {
    precondition(self.display == nil, "an app must be started once only")
    self.display = display
    self.scheduler = scheduler
    displayTheme = .dark(min(display.colorDepth, .palette))
    decoder.decoder.eraseByte = display.eraseByte
    decoder.decoder.escapeDelay = max(.zero, escapeDelay)
    decoder.onDue = { [weak self] in self?.turn() }
    display.onInput = { [weak self] in self?.turn() }
    display.queryCapabilities()
    askForMouse()
    if let title { display.setTitle(title) }
    needsDisplay = true
    notifyFocus()
    let onStart = self.onStart
    self.onStart = nil
    withinTurn {
      schedulers.sendNext(scheduler)
      onStart?(scheduler)
    }
    turn()
  }

  /// The end of the app.
  var leave = AppLeave()

  /// Takes the input there is, lets it take effect, and draws once if anything has changed.
  ///
  /// It never waits. Called inside a turn, it asks for another one. Before `start(on:scheduler:)`,
  /// and after the app has ended, it does nothing.
  public func turn() {
    turn(.input)
  }

  /// Runs a turn, or asks for one inside of one.
  func turn(_ reason: TurnReason) {
    guard let display else { return }
    guard turnState == .none else {
      // An outcome is looked for at the end of every turn.
      if reason != .outcome { turnState = .followed }
      return
    }
    turnState = .underWay
    let outer = workHost.enter()
    if reason == .outcome {
      deliverOutcome()
    } else {
      for input in display.takeInput() where ending == nil { take(input) }
      if decoder.isDue { take(decoder.takeDue(on: scheduler)) }
    }
    settleFocus()
    followActions()
    if needsDisplay, lendings == 0, ending == nil { draw(on: display) }
    // The focus is in sight as it is; a later frame may be that of a user who has scrolled away.
    if !needsDisplay { needsReveal = false }
    if lendings == 0, ending == nil { followMotion() }
    WorkHost.leave(outer)
    let isFollowed = turnState == .followed
    turnState = .none
    if ending != nil {
      finish()
    } else {
      if isFollowed || needsDisplay && lendings == 0 { scheduleTurn() }
      scheduleOutcome()
    }
  }

  /// `true` if something has changed that is not drawn yet.
  var needsTurn: Bool { needsDisplay || turnIsScheduled || turnState == .followed }

  /// Asks for a drawing at the end of the turn; outside of one, a turn is scheduled.
  public func setNeedsDisplay() {
    needsDisplay = true
    if turnState == .none { scheduleTurn() }
  }

  /// Asks for a turn, unless one is in progress.
  func askForTurn() {
    if turnState == .none { scheduleTurn() }
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
    guard self.ending == nil, !savesBeforeEnding(ending) else { return }
    self.ending = ending
    if turnState == .none { finish() }
  }

  private func finish() {
    guard let ending, let display else { return }
    decoder.stop()
    dropWork()
    display.onInput = nil
    display.close()
    self.display = nil
    scheduler = nil
    schedulers.sendNext(nil)
    schedulers.sendCompleted()
    for layer in layers.reversed() { layer.notifyClosed() }
    exchange(&onEnd, with: nil)?(ending)
    finishOwned()
  }
}
