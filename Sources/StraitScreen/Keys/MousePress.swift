/// One thing that was done with the mouse.
public struct MousePress: Hashable, Sendable {
  /// A kind of mouse action.
  public enum Kind: Hashable, Sendable {
    /// A button went down.
    case press
    /// A button went up.
    case release
    /// The mouse moved while a button was down.
    case drag
    /// The mouse moved while no button was down.
    case move
    /// The wheel was turned away from the user.
    case wheelUp
    /// The wheel was turned towards the user.
    case wheelDown
    /// The wheel was pushed to the left.
    case wheelLeft
    /// The wheel was pushed to the right.
    case wheelRight
  }

  /// A button of the mouse.
  public enum Button: Hashable, Sendable {
    /// The left button.
    case left
    /// The middle button, often the wheel.
    case middle
    /// The right button.
    case right
    /// The button that goes back.
    case back
    /// The button that goes forward.
    case forward
  }

  /// The kind of action.
  public var kind: Kind
  /// The button used; `nil` for the wheel, for a move without one, and for the release of an old
  /// terminal that does not report the button.
  public var button: Button?
  /// The cell the mouse is on.
  public var point: Point
  /// The keys that were held in the meantime.
  public var modifiers: KeyPress.Modifiers
  /// The number in quick succession that this press is, or belongs to: 2 in a double click, 3 in a
  /// triple one.
  ///
  /// Terminals do not count; an app does, before it hands the press on.
  public var clicks: Int

  /// Describes something that was done with the mouse.
  ///
  /// - Parameters:
  ///   - kind: The kind of action.
  ///   - button: The button it was done with, if any.
  ///   - point: The cell the mouse is on.
  ///   - modifiers: The keys that were held in the meantime.
  ///   - clicks: The number of the press in quick succession.
  public init(
    _ kind: Kind,
    _ button: Button? = nil,
    at point: Point,
    modifiers: KeyPress.Modifiers = [],
    clicks: Int = 1
  ) {
    self.kind = kind
    self.button = button
    self.point = point
    self.modifiers = modifiers
    self.clicks = clicks
  }
}
