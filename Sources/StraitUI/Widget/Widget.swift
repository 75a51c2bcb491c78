import StraitChannels
public import StraitScreen

/// A part of the screen: something that is laid out, drawn, and may have the focus.
///
/// ```swift
/// final class Clock: Widget {
///   private let time: Property<String>
///
///   init(_ time: Property<String>) {
///     self.time = time
///     super.init()
///     own(time.values.subscribe(onNext: { [weak self] _ in self?.setNeedsDisplay() }))
///   }
///
///   override func measure(_ proposal: Proposal) -> Size { Size(columns: 5, rows: 1) }
///   override func draw(on canvas: inout Canvas) {
///     canvas.draw(time.value, at: Point(column: 0, row: 0))
///   }
/// }
/// ```
///
/// A widget is in one tree at a time. It enters an app when it is added to a container of the app,
/// or presented as a layer, and may leave and return; outside of an app it keeps its value and its
/// channels. Every change of its look calls `setNeedsDisplay()`, every change of the size it wants
/// `setNeedsLayout()`; the app lays out and draws once at the end of its turn.
///
/// The guide "Writing a widget" builds one from the first line to the last.
@MainActor
open class Widget: Content {
  /// The name by which tests and scripts find the widget.
  ///
  /// Should be unique in the app.
  public final var id: String?

  /// The parent widget, which holds this one.
  weak final var up: Widget?
  /// The app that the widget belongs to.
  weak final var host: (any Host)?
  final var flags: WidgetFlags = []
  /// The depth of the widget below the root of its layer, while it is attached.
  final var depth: Int32 = 0
  /// The number of columns for the widget's name, if its container aligns names.
  final var nameRoom: Int32 = 0
  final var storedFrame = Rect.zero
  final var cache = MeasureCache()
  /// The settings of modifiers; most widgets have none.
  final var box: Box?
  /// Rare members: subscriptions, the sender of its events.
  final var belongings: Belongings?

  /// Makes a widget.
  ///
  /// - Parameter id: The name by which tests and scripts find it.
  public init(id: String? = nil) {
    self.id = id
  }

  // MARK: The tree

  /// The widget around this one: a container, or a control that is made of several widgets; `nil`
  /// for a root, and once that widget's release has begun.
  public final var parent: Widget? { up }

  /// The widgets inside this one, in the order of focus.
  public var children: [Widget] { [] }

  /// The widgets that it keeps outside of the tree, such as the pages of tabs that are not shown.
  var keptChildren: [Widget] { [] }

  /// Shows one of `keptChildren`, as the user can.
  func show(kept child: Widget) {}

  /// `true` if a widget inside it shows its name, so that nothing above them has to.
  var isNamedInside: Bool { false }

  // The overrides of a widget with children: `Container`, and the controls that are made of several
  // widgets, whose children are added and removed by the control only.

  /// `true` if the widget gives frames to children.
  var arrangesChildren: Bool { false }

  /// Gives the children their frames.
  ///
  /// - Parameter size: The size of the content; may be empty.
  func arrangeChildren(in size: Size) {}

  /// Called when the children have lost their frames: the next arrangement must place them all.
  func framesLost() {}

  /// Draws the children that can be seen.
  func drawChildren(on canvas: inout Canvas) {}

  /// Returns the child that is drawn in a cell of the content; otherwise `nil`.
  func child(at point: Point) -> Widget? { nil }

  /// Brings a part of the content into sight, if the widget can scroll.
  ///
  /// Called after the layout when the focus has moved: with the place of the widget that has it, or
  /// of its caret, from the innermost container outwards. A container that scrolls places its
  /// children again before it returns.
  ///
  /// - Parameter rect: The part, in the coordinates of the content.
  /// - Returns: By how much the part has moved; zero unless a subclass says otherwise.
  open func reveal(_ rect: Rect) -> Point { .zero }

  /// Returns the number of rows that show the content uncut in a width, apart from content that
  /// it scrolls; `nil` for its preferred height.
  func wholeContentRows(in columns: Int) -> Int? {
    naturalHeight.isFraction ? leastSize().rows : nil
  }

  /// Called when the name of a child has become longer or shorter.
  func nameChanged() {}

  /// Called when a child was hidden or shown.
  func shownChildrenChanged() { setNeedsLayout() }

  /// Called when the sizes that a child wants have changed, before the widget itself is measured
  /// again.
  func childChanged(_ child: Widget, from old: MeasureCache, hasOtherBox: Bool) {
    flags.insert(.needsArrangement)
  }

  /// `true` if the widget belongs to an app.
  public final var isAttached: Bool { flags.contains(.attached) }

  /// Called when the widget has entered an app: before those inside it.
  ///
  /// `app` is set. The widget may add and remove children, and even leave again. Overrides call the
  /// superclass's.
  open func attached() {}

  /// Called when the widget has left its app: after those inside it.
  ///
  /// `app` is `nil` already. Each call follows one of `attached()`. Overrides call the
  /// superclass's.
  open func detached() {}

  /// Ends a subscription, a binding or an effect with the widget, or holds an object as long.
  ///
  /// ```swift
  /// own(person.values(of: \.name).subscribe(onNext: { [weak self] in self?.show($0) }))
  /// own(Effect { [weak self] in self?.width(.cells(settings.columns)) })
  /// own(person)
  /// ```
  ///
  /// - Parameter object: Is released when the widget is deallocated, not when it leaves an app. A
  ///   `Disposable`, such as an `Effect`, and a `BindingGroup` are disposed then.
  public final func own(_ object: AnyObject) {
    let belongings = self.belongings ?? Belongings()
    self.belongings = belongings
    belongings.owned.append(ScopedDisposable(owning: object))
  }

  /// The effect of Return on the value of the widget.
  var submitKey: SubmitKey { .none }

  // MARK: Taking part

  /// `true` if the widget may be used.
  ///
  /// A disabled widget, and all widgets inside it, has no focus and receives no keys and no mouse,
  /// and is drawn in the role `.disabled`; its bindings still change it. If it has the focus, the
  /// focus moves to the next that can have it. `enabled(_:)` follows a signal, a property or a
  /// derived value.
  public final var isEnabled: Bool {
    get { !flags.contains(.disabled) }
    set {
      guard newValue == flags.contains(.disabled) else { return }
      if newValue { flags.remove(.disabled) } else { flags.insert(.disabled) }
      host?.renewFocus()
      setNeedsDisplay()
    }
  }

  /// `true` if the widget and everything around it is enabled, and not hidden.
  public final var takesPart: Bool {
    var next: Widget? = self
    while let widget = next {
      if !widget.flags.isDisjoint(with: .unusable) { return false }
      next = widget.up
    }
    return true
  }

  /// `true` if the widget is drawn as a part of a selection, with its content.
  ///
  /// Set by a container that has a selection, such as a list, of its rows; `Canvas.isSelected` is
  /// then `true` where they draw.
  public final var isDrawnSelected: Bool {
    get { flags.contains(.selected) }
    set {
      guard newValue != flags.contains(.selected) else { return }
      if newValue { flags.insert(.selected) } else { flags.remove(.selected) }
      setNeedsDisplay()
    }
  }

  /// `true` if Return presses the widget from anywhere in its layer, if nothing else uses Return.
  ///
  /// The widget is one that can be pressed, such as a `Button`: it takes `SemanticRequest.press`
  /// while its semantics have the ability. Of several in a layer, the one that has entered the app
  /// first is pressed.
  public final var isDefault: Bool {
    get { flags.contains(.isDefault) }
    set {
      guard newValue != flags.contains(.isDefault) else { return }
      if newValue {
        flags.insert(.isDefault)
        host?.defaultWidgets.append(self)
      } else {
        flags.remove(.isDefault)
        host?.defaultWidgets.removeAll { $0 === self }
      }
      setNeedsDisplay()
    }
  }

  // MARK: Layout

  /// Returns the size that the widget's content wants.
  ///
  /// The framework adds border and padding and keeps the answer until `setNeedsLayout()` is called.
  ///
  /// - Parameter proposal: The room; `nil` for the ideal.
  /// - Returns: The size that it wants; a container may give it less or more.
  open func measure(_ proposal: Proposal) -> Size { .zero }

  /// Returns the least size in which the widget's content is of use.
  ///
  /// A container that lacks room does not go below it for as long as it can.
  ///
  /// - Returns: One cell, unless a subclass says otherwise.
  open func leastSize() -> Size { Size(columns: 1, rows: 1) }

  /// The width that the widget has if no modifier has set one.
  open var naturalWidth: Length { .fit }

  /// The height that the widget has if no modifier has set one.
  open var naturalHeight: Length { .fit }

  /// The number of columns of the widget's own name before its value, with the gap behind it; 0 for
  /// a widget that draws no name.
  ///
  /// A `Column`, and a column of a `Grid`, gives all its widgets the room of the longest, so that
  /// their values are aligned.
  open var nameColumns: Int { 0 }

  /// The number of columns for the widget's name, with the gap behind it: `nameColumns`, or those
  /// of the longest name in its column.
  public final var alignedNameColumns: Int { max(nameColumns, Int(nameRoom)) }

  /// Drops all that is known of sizes.
  func forgetSizes() {
    cache = MeasureCache()
    flags.insert(.needsArrangement)
  }

  /// Called before the widget is measured again.
  func prepareSizes() {}

  /// Gives the widget's name a number of columns.
  final func align(name columns: Int) {
    nameRoom = Int32(clamping: columns)
    cache = MeasureCache()
  }

  // MARK: Drawing

  /// Draws the widget's content, but not its children.
  ///
  /// Must not change anything: it may be called any number of times.
  ///
  /// - Parameter canvas: The canvas; its size is that of the content.
  open func draw(on canvas: inout Canvas) {}

  /// The place of the terminal's cursor while the widget has the focus, in the widget's own
  /// coordinates; `nil` hides it.
  open var caretPoint: Point? { nil }

  /// The cell that is scrolled into sight while the widget has the focus; `nil` for all of it.
  var revealedPoint: Point? { caretPoint }

  /// Brings the caret into sight, in a widget that scrolls its own content.
  func revealCaret() {}

  /// The place, in the widget's own coordinates, next to which a menu is shown that a key opens:
  /// the caret, or otherwise the first row.
  var menuPlace: Rect {
    if let caret = caretPoint { return Rect(origin: caret, size: Size(columns: 1, rows: 1)) }
    return Rect(origin: .zero, size: Size(columns: contentSize.columns, rows: 1))
  }

  /// `true` if content that is too long for one row gets more of them, as in a dialog: labels and
  /// names of buttons are broken into lines, and the widgets of a `Row` are stacked.
  var wrapsContent: Bool { up?.wrapsContent ?? false }

  /// The text at the focus that has too few cells; `nil` if all of it can be read.
  var cutText: CutText? { nil }

  /// Asks the app to draw at the end of its turn.
  public final func setNeedsDisplay() {
    host?.setNeedsDisplay()
  }

  // MARK: Input

  /// `true` if the widget can have the focus while it is enabled.
  open var isFocusable: Bool { false }

  /// `true` if the widget uses typed text: plain characters are then not keys.
  open var takesText: Bool { false }

  /// `true` if the widget has any use for the mouse.
  ///
  /// A terminal reports its mouse only while a widget wants it, since the user can then no longer
  /// select text in the terminal's own way.
  open var takesMouse: Bool { false }

  /// The keys of all widgets of this class.
  ///
  /// Overrides add to their superclass's table.
  open class var actionTable: ActionTable { .empty }

  /// The actions of this one widget, in addition to its class's table.
  ///
  /// Asked again for each key press and each frame that shows hints.
  open var actions: [Action] { [] }

  /// Handles text, a paste, or something that was done with the mouse on the widget.
  ///
  /// Text and pastes go to the widget that has the focus, and from there outwards to the first that
  /// handles it. A mouse press goes to the innermost widget under the pointer, and outwards from
  /// there; the one that handles it also receives the drags and the release that belong to it,
  /// at any place. If the press has moved the widget, their points are relative to its former place
  /// until the pointer leaves that place, so that a new layout loses no click.
  ///
  /// - Parameter input: The input; the mouse in the widget's own coordinates.
  /// - Returns: `false` if the widget does not use it; the one around it handles it next.
  open func handle(_ input: WidgetInput) -> Bool { false }

  /// Called when the widget has received the focus, and when it has lost it.
  ///
  /// Overrides call the superclass's.
  ///
  /// - Parameter isFocused: `true` if the widget has it now.
  open func focusChanged(_ isFocused: Bool) {}

  /// `true` if the widget has the focus.
  public final var isFocused: Bool { host?.focused === self }

  // MARK: Semantics

  /// The description of the widget, for scripts, screen readers and the plain mode.
  ///
  /// An override states the widget's own part. `described` adds the parts of every widget.
  open var semantics: Semantics { Semantics(.widget) }

  /// Adds to a description what widgets of this kind always have.
  func complete(_ semantics: inout Semantics) {}

  /// The widget whose item or cell this is; `nil` for a separate widget.
  package var partOwner: Widget? { nil }

  /// Brings an item or a cell into sight.
  package func bringIntoSight() {}

  /// The object at which the widget's channels begin, by which its bindings are found.
  open var channelSource: AnyObject? { nil }

  /// The widget's value if it is a secret, so that reports and recordings can leave it out;
  /// otherwise `nil`.
  open var secretText: String? { nil }

  /// The number of characters of the text that keys edit here; otherwise `nil`.
  ///
  /// The value of a number field is written in another way than the text in it may be.
  package var editedLength: Int? { nil }

  /// The last edit of the user's that its text has refused: which one it was, and why.
  package var lastRefusal: (number: Int, reason: String)? { nil }

  /// Returns the cell of the screen in which a click puts the caret before a character of the
  /// widget's text.
  ///
  /// - Parameter index: The number of characters before it; for all of them, the cell behind the
  ///   last.
  /// - Returns: The left one of the character's cells; `nil` if it is out of sight, or the widget
  ///   has no caret.
  open func point(before index: Int) -> Point? { nil }

  /// Fulfils a request as a whole, as the user's edit.
  ///
  /// - Parameter request: The request.
  /// - Returns: `false` if the widget cannot do it.
  open func perform(_ request: SemanticRequest) -> Bool { false }
}
