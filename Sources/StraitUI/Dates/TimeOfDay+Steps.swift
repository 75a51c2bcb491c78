import StraitChannels
import StraitForms

extension TimeOfDay {
  /// Returns the time a number of steps of minutes away, to multiples of the step within the hour;
  /// the first or the last minute of the day, if it would lie outside of them.
  ///
  /// - Parameters:
  ///   - steps: The number of steps; earlier if negative.
  ///   - step: The number of minutes in a step.
  /// - Returns: The time, without a fraction of a second.
  func stepped(by steps: Int, ofMinutes step: Int) -> TimeOfDay {
    let steps = max(-100_000, min(steps, 100_000))
    // Seconds stay, also at the ends of the day.
    return advanced(
      bySeconds: minutes(by: steps, of: max(1, min(step, 60))) * 60,
      from: second,
      to: 86_340 + second
    )
  }

  /// Returns the number of minutes between the time and the multiple of a step that is a number of
  /// steps away.
  func minutes(by steps: Int, of step: Int) -> Int {
    let rest = minute % step
    // From between two multiples, the first step leads to the nearer end.
    let first = steps < 0 && rest > 0 ? step : 0
    return steps * step - rest + first
  }

  /// Returns the time a number of seconds later, without a fraction; the first or the last second
  /// of the day that are given, if it would lie outside of them.
  func advanced(bySeconds seconds: Int, from first: Int = 0, to last: Int) -> TimeOfDay {
    let sum = max(first, min(hour * 3600 + minute * 60 + second + seconds, last))
    return TimeOfDay(hour: sum / 3600, minute: sum / 60 % 60, second: sum % 60) ?? self
  }
}
