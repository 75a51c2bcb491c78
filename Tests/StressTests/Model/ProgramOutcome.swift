/// The result of a random program.
struct ProgramOutcome {
  let log: [String]
  let problems: [String]
  /// `true` if the log must be the same at all recursion limits.
  let isOrdered: Bool

  /// Returns the first line that differs from the log of another run of the program.
  func difference(from other: ProgramOutcome) -> String? {
    guard isOrdered, other.isOrdered, log != other.log else { return nil }
    let place = zip(log, other.log).enumerated().first { $1.0 != $1.1 }
    return place.map { "line \($0.offset): \($0.element)" } ?? "one log is longer"
  }
}
