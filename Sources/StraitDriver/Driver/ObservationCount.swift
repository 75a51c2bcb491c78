import StraitChannels
import StraitInspection

/// Counts the observations that live, to find leaks.
@MainActor
enum ObservationCount {
  private static var users = 0
  /// `true` if other code began the inspection, and is to end it.
  private static var isForeign = false

  /// Begins to count.
  ///
  /// - Returns: The current number.
  static func begin() -> Int {
    if users == 0 {
      isForeign = Inspection.isOn
      Inspection.begin()
    }
    users += 1
    return present
  }

  /// The current number.
  static var present: Int { Inspection.counters.subscriptions }

  /// Stops counting.
  static func end() {
    users -= 1
    if users == 0, !isForeign { Inspection.end() }
  }
}
