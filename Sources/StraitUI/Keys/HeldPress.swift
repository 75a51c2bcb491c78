import StraitScreen

/// The left button of the mouse on a widget that is pressed when the button is released on it.
struct HeldPress {
  /// The meaning of an input.
  enum Outcome {
    /// It is another input.
    case ignored
    /// The button is down, or was released elsewhere.
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
  /// - Returns: The meaning.
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
