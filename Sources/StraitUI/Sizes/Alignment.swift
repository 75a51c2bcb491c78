/// The place of content in more room than it takes.
public enum Alignment: Hashable, Sendable, CaseIterable {
  /// At the left, or above.
  case start
  /// In the middle; the odd cell is behind it.
  case center
  /// At the right, or below.
  case end

  /// Returns the beginning of the content.
  ///
  /// - Parameters:
  ///   - size: The number of cells that it takes.
  ///   - room: The number of them.
  /// - Returns: The cells before it; none if it takes all.
  func offset(of size: Int, in room: Int) -> Int {
    switch self {
    case .start: 0
    case .center: max(0, (room - size) / 2)
    case .end: max(0, room - size)
    }
  }
}
