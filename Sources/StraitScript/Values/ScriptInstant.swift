/// A point in time, to the nanosecond, as `now` gives it.
///
/// Written as `2026-01-01T12:00:00Z`, with a fraction of the second or an offset such as `+02:00`
/// where needed; the canonical form is in UTC.
public struct ScriptInstant: Hashable, Sendable {
  /// The seconds since the beginning of 1970 in UTC, without leap seconds.
  public let seconds: Int64
  /// The nanoseconds beyond them, below one milliard.
  public let nanoseconds: Int32

  /// The seconds of the years 0 to 9999.
  static let range: ClosedRange<Int64> = -62_167_219_200...253_402_300_799

  /// Makes an instant.
  ///
  /// - Parameters:
  ///   - seconds: The seconds since the beginning of 1970 in UTC. Must lie in the years 0 to 9999.
  ///   - nanoseconds: The nanoseconds beyond them. Must be one of 0 to 999,999,999.
  public init(seconds: Int64, nanoseconds: Int32 = 0) {
    precondition(
      Self.range.contains(seconds),
      "the year must be one of 0 to 9999, got \(seconds) seconds from 1970"
    )
    precondition(
      (0..<1_000_000_000).contains(nanoseconds),
      "nanoseconds must be fewer than a second, got \(nanoseconds)"
    )
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// Returns a later instant, or an earlier one; never one outside of the years 0 to 9999.
  ///
  /// - Parameter duration: The difference. Fractions of a nanosecond are dropped.
  /// - Returns: The instant.
  public func advanced(by duration: Duration) -> ScriptInstant {
    // Longer than all years that there are; the components of the longest durations overflow.
    let longest = Duration.seconds(1 << 40)
    let (whole, part) = max(.zero - longest, min(duration, longest)).components
    let nanoseconds = Int64(nanoseconds) + part / 1_000_000_000
    let carried = nanoseconds >= 1_000_000_000 ? 1 : nanoseconds < 0 ? -1 : 0
    let later = seconds + whole + Int64(carried)
    guard Self.range.contains(later) else {
      return whole < 0
        ? ScriptInstant(seconds: Self.range.lowerBound)
        : ScriptInstant(seconds: Self.range.upperBound, nanoseconds: 999_999_999)
    }
    return ScriptInstant(
      seconds: later,
      nanoseconds: Int32(nanoseconds - Int64(carried) * 1_000_000_000)
    )
  }
}
