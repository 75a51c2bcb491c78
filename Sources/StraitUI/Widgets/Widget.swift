public import StraitScreen

/// A part of the screen: something that is laid out, drawn, and may have the focus.
///
/// A widget belongs to one app at a time, through the tree whose root the app was given. Subclasses
/// say how large they want to be, how they are drawn, and which keys they take; whatever changes
/// their look calls `setNeedsDisplay()`, and the app draws once at the end of its turn.
@MainActor
open class Widget {
  /// The name by which tests and scripts find the widget.
  ///
  /// Should be unique in the app.
  public final var id: String?

  /// Where the widget is, in cells of the screen.
  ///
  /// Empty while the widget is out of sight. Set by its container before it is drawn.
  public final var frame = Rect(origin: Point(column: 0, row: 0), size: Size(columns: 0, rows: 0))

  /// How many rows of the widget are out of sight above its frame; set with the frame.
  final var rowsAbove = 0

  /// The app whose tree the widget belongs to.
  public internal(set) final weak var app: App?

  /// The widget that this one is inside of, once it belongs to an app; `nil` for the root.
  public internal(set) final weak var container: Widget?

  /// Whether the widget may take part.
  ///
  /// One that is disabled, and all inside it, has no focus, takes no keys and no clicks, and is drawn dim;
  /// what it is bound to still changes it. If it has the focus, or one inside it does, the focus moves on to
  /// the next that can have it; if none has the focus when a widget is enabled, the first that can have it
  /// does.
  public final var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      app?.renewFocus()
      setNeedsDisplay()
    }
  }

  /// Whether the widget and everything around it is enabled.
  public final var takesPart: Bool {
    isEnabled && container?.takesPart != false
  }

  /// Where the widget's events are sent, once somebody has asked for them.
  final var eventSource: ControlEventSource?

  /// Makes a widget.
  ///
  /// - Parameter id: The name by which tests and scripts find it.
  public init(id: String? = nil) {
    self.id = id
  }

  /// What kind of widget this is, for tests and scripts, such as `textfield` or `label`.
  open var role: String { "group" }

  /// What the widget holds, as text, for tests and scripts; `nil` if it holds nothing.
  open var value: String? { nil }

  /// What the widget is called, for tests and scripts: what stands on it or before it.
  open var name: String { "" }

  /// What else there is to say of the widget.
  ///
  /// Subclasses begin with what this class says.
  open var state: WidgetState {
    var state = WidgetState()
    state.isEnabled = takesPart
    return state
  }

  /// What the widget's channels begin at, so that it can be found what it is bound to.
  open var channelSource: AnyObject? { nil }

  /// The widgets inside this one, in the order of focus.
  ///
  /// Must stay the same once the widget belongs to an app.
  open var children: [Widget] { [] }

  /// Whether the widget can have the focus while it takes part.
  open var isFocusable: Bool { false }

  /// Whether a container may give the widget rows that are left over.
  open var stretches: Bool { false }

  /// Whether the widget has the focus.
  public final var isFocused: Bool { app?.focused === self }

  /// How large the widget wants to be.
  ///
  /// - Parameter available: How much room there is.
  /// - Returns: The size it wants; the container may give it less or more.
  open func preferredSize(in available: Size) -> Size { Size(columns: 0, rows: 0) }

  /// Gives each child its frame.
  ///
  /// Called after the own frame was set.
  open func layoutChildren() {}

  /// How many of the widget's rows, from the top, must be in sight for the focus to be; `nil` if it
  /// is elsewhere.
  func rowsDownToFocus(in available: Size) -> Int? {
    holdsFocus ? preferredSize(in: available).rows : nil
  }

  /// Draws the widget, but not its children.
  ///
  /// - Parameter cells: The screen; whatever is drawn must stay within `frame`.
  open func draw(into cells: inout CellBuffer) {}

  /// Where the terminal's cursor rests while the widget has the focus; `nil` hides it.
  ///
  /// Asked after the widget was drawn.
  open var caretPoint: Point? { nil }

  /// Takes a key press while the widget has the focus.
  ///
  /// - Parameter key: The key press.
  /// - Returns: `false` if the widget has no use for it; the app then looks at its own keys.
  open func press(_ key: KeyPress) -> Bool { false }

  /// Takes typed text while the widget has the focus.
  ///
  /// - Parameter text: What was typed; keys that arrive together come as one text.
  /// - Returns: `false` if the widget has no use for text.
  open func type(_ text: String) -> Bool { false }

  /// Takes a paste while the widget has the focus.
  ///
  /// - Parameter text: What was pasted; it may hold anything.
  /// - Returns: `false` if the widget has no use for text.
  open func paste(_ text: String) -> Bool { false }

  /// Whether the widget has any use for the mouse.
  ///
  /// Asked once, when the app starts: a terminal is asked for its mouse only if a widget wants it, since the
  /// user can then no longer select text in the terminal's own way.
  open var takesMouse: Bool { false }

  /// Takes something that was done with the mouse on the widget.
  ///
  /// Whoever takes a press is also told the drags and the release that belong to it, wherever they are.
  ///
  /// - Parameter press: What was done, and in which cell of the screen.
  /// - Returns: `false` if the widget has no use for it; the one around it is asked then.
  open func take(_ press: MousePress) -> Bool { false }

  /// Changes the value as a whole, as the user's edit.
  ///
  /// - Parameter request: What is asked for.
  /// - Returns: `false` if the widget is of another kind, or the value is none that it can have.
  open func perform(_ request: WidgetRequest) -> Bool { false }

  /// Asks the app to draw at the end of its turn.
  public final func setNeedsDisplay() {
    app?.setNeedsDisplay()
  }
}
