public import StraitScreen

/// A click on a target.
public struct ScriptClick: Hashable, Sendable {
  /// The number of presses of the button within the multi-click time.
  public enum Count: Int, Hashable, Sendable, CaseIterable {
    /// One click.
    case single = 1
    /// A double click.
    case double
    /// A triple click.
    case triple
  }

  /// The clicked widget.
  public var target: ScriptLocator
  /// The number of clicks.
  public var count: Count
  /// The button; left, middle or right.
  public var button: MousePress.Button
  /// The keys that are held in the meantime.
  public var modifiers: KeyPress.Modifiers
  /// The cell, counted from the target's upper left; `nil` for the cell that the driver finds best.
  public var point: Point?

  /// Makes a click.
  ///
  /// - Parameters:
  ///   - target: The clicked widget.
  ///   - count: The number of times.
  ///   - button: The button. Must be left, middle or right.
  ///   - modifiers: The keys that are held in the meantime.
  ///   - point: The cell, counted from the target's upper left, if it matters. Must not be
  ///     negative.
  public init(
    _ target: ScriptLocator,
    count: Count = .single,
    button: MousePress.Button = .left,
    modifiers: KeyPress.Modifiers = [],
    at point: Point? = nil
  ) {
    precondition(
      [.left, .middle, .right].contains(button),
      "a click is left, middle or right, got \(button)"
    )
    self.target = target
    self.count = count
    self.button = button
    self.modifiers = modifiers
    self.point = point
  }
}
