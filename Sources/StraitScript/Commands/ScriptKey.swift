public import StraitScreen

/// A key that is pressed a number of times.
public struct ScriptKey: Hashable, Sendable {
  /// The key.
  public var press: KeyPress
  /// The number of presses, from 1 to 10,000; another number becomes the nearest of them.
  public var count: Int {
    didSet { count = max(1, min(count, 10_000)) }
  }

  /// Makes a key that is pressed a number of times.
  ///
  /// - Parameters:
  ///   - press: The key.
  ///   - count: The number of times. Must be one of 1 to 10,000.
  public init(_ press: KeyPress, count: Int = 1) {
    precondition((1...10_000).contains(count), "a key is pressed 1 to 10000 times, got \(count)")
    self.press = press
    self.count = count
  }
}
