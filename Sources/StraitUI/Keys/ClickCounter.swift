package import StraitScreen

/// Counts presses in quick succession: single, double and triple clicks.
///
/// A press belongs to the one before it if the same button goes down in the same cell within half a
/// second. A fourth one begins again.
package struct ClickCounter {
  /// The maximum time from one press to the next.
  static let window = Duration.milliseconds(500)

  private static let most = 3
  private var last: (press: MousePress, time: Duration)?

  /// Makes a counter that has seen no press.
  package init() {}

  /// The number of the last press in quick succession; 0 without a press.
  package var lastCount: Int { last?.press.clicks ?? 0 }

  /// Counts a press.
  ///
  /// - Parameters:
  ///   - press: The press.
  ///   - time: The time at which the button went down.
  /// - Returns: The number of the press in quick succession, from 1.
  package mutating func count(_ press: MousePress, at time: Duration) -> Int {
    var press = press
    press.clicks = 1
    if let last, last.press.point == press.point, last.press.button == press.button,
      time - last.time <= Self.window, last.press.clicks < Self.most
    {
      press.clicks = last.press.clicks + 1
    }
    last = (press, time)
    return press.clicks
  }
}
