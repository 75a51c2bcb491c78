/// The result of a random program.
struct ProgramOutcome {
  let log: [String]
  let problems: [String]
  /// Whether the log must be the same at all recursion limits.
  let isOrdered: Bool

  /// Where the log of the same program, run otherwise, differs.
  func difference(from other: ProgramOutcome) -> String? {
    guard isOrdered, other.isOrdered, log != other.log else { return nil }
    let place = zip(log, other.log).enumerated().first { $1.0 != $1.1 }
    return place.map { "line \($0.offset): \($0.element)" } ?? "one log is longer"
  }
}
