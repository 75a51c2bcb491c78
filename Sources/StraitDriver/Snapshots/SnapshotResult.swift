/// The comparison of one snapshot in a step, and its effect on the file.
public struct SnapshotResult: Hashable, Sendable {
  /// The outcome of the comparison.
  public enum Outcome: String, Hashable, Sendable {
    /// The snapshot shows what there is.
    case same
    /// There was none, and now there is.
    case made
    /// It showed something else, and is made again.
    case remade
    /// It shows something else, and stays.
    case different
    /// The snapshot is missing, and none was made.
    case missing
  }

  /// The path of the snapshot.
  public var path: String
  /// The outcome of the comparison.
  public var outcome: Outcome
  /// The difference from the previous one if it was made again, line by line.
  public var difference: [String]

  /// Makes a result.
  ///
  /// - Parameters:
  ///   - path: The path of the snapshot.
  ///   - outcome: The outcome of the comparison.
  ///   - difference: The difference from the previous one, line by line.
  public init(path: String, _ outcome: Outcome, difference: [String] = []) {
    self.path = path
    self.outcome = outcome
    self.difference = difference
  }

  /// `true` if the snapshot was written.
  public var isWritten: Bool { outcome == .made || outcome == .remade }
}
