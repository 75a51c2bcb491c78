import StraitScreen

/// The left button of the mouse on a widget that is pressed when the button is released on it.
struct HeldPress {
  /// What an input has meant.
  enum Outcome {
    /// It is another input.
    case ignored
    /// The button is held, or was released elsewhere.
    case taken
    /// The button was released on the widget.
    case pressed
  }

  private var isHeld = false

  /// Takes an input.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - size: The size of the widget's content.
  /// - Returns: What it has meant.
  mutating func take(_ input: WidgetInput, in size: Size) -> Outcome {
    guard case .mouse(let press) = input, press.button == .left else { return .ignored }
    switch press.kind {
    case .press:
      isHeld = true
      return .taken
    case .release where isHeld:
      isHeld = false
      return Rect(origin: .zero, size: size).contains(press.point) ? .pressed : .taken
    default: return isHeld ? .taken : .ignored
    }
  }
}
