import StraitChannels
import StraitScreen

/// The services of the app for its widgets.
///
/// `App` is the one host. Widgets do not name it, since the app is made of widgets.
@MainActor
protocol Host: AnyObject {
  // MARK: Layout and drawing

  /// The widgets that have to be measured and arranged again.
  var layout: LayoutQueue { get }
  /// `true` if a frame is drawn now.
  var isDrawing: Bool { get }

  /// Asks for a drawing at the end of the turn; outside of one, a turn is scheduled.
  func setNeedsDisplay()

  /// Returns the part of a rectangle that is on the screen, in its cells.
  ///
  /// - Parameters:
  ///   - rect: In the coordinates of the widget's frame, or of its content.
  ///   - widget: The widget.
  ///   - inContent: `true` if the coordinates are those of the content.
  /// - Returns: The part; empty if nothing of it is there.
  func onScreen(_ rect: Rect, of widget: Widget, inContent: Bool) -> Rect

  // MARK: Input

  /// The number of the app's widgets that use the mouse.
  var mouseWidgets: Int { get set }
  /// The number of the app's widgets with a tooltip.
  var tooltipWidgets: Int { get set }
  /// The widgets that Return presses, those that have entered first first.
  var defaultWidgets: [Widget] { get set }

  /// Runs a widget's reaction: work that begins in the meantime is its action.
  func act<Result>(as widget: Widget?, _ body: @MainActor () -> Result) -> Result

  // MARK: Time

  /// Returns a signal that sends the time again and again while the app runs.
  func every(_ interval: Duration) -> Signal<Duration>

  // MARK: Focus

  /// The widget that has the focus.
  var focused: Widget? { get }

  /// Returns the widget that has the focus of the layer that a widget is in; otherwise `nil`.
  func focusInLayer(of widget: Widget) -> Widget?

  /// Gives a widget the focus, if it can have it.
  func focus(_ widget: Widget)

  /// Moves the focus if its widget cannot have it any more.
  func renewFocus()

  /// Calls a closure during which the focus may move, and raises `end` and `begin` after it, if
  /// another widget than before has the focus then.
  func withFocusEventsAfter(_ body: () -> Void)

  // MARK: The tree

  /// Follows a change of the tree, once it is complete.
  ///
  /// - Parameter added: The added widgets; if nothing else could have the focus, one in them may.
  func treeChanged(adding added: [Widget])

  /// Returns the widget that has the focus once some subtrees are gone; `nil` if the focus is in
  /// none of them.
  func focusSuccessor(without leaving: [Widget]) -> Widget?

  /// Moves the focus out of subtrees that are gone.
  func moveFocus(to successor: Widget?, from left: [Widget])

  /// Removes the app's references to a widget that leaves.
  func forget(_ widget: Widget)
}
