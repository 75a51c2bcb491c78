/// What a step has found of one snapshot, and what it has made of it.
public struct SnapshotResult: Hashable, Sendable {
  /// What came of the comparison.
  public enum Outcome: String, Hashable, Sendable {
    /// The snapshot shows what there is.
    case same
    /// There was none, and now there is.
    case made
    /// It showed something else, and is made again.
    case remade
    /// It shows something else, and stays.
    case different
    /// There is none, and none was made.
    case missing
  }

  /// The path of the snapshot.
  public var path: String
  /// What came of the comparison.
  public var outcome: Outcome
  /// Of one that was made again, how it differs from what it was, line by line.
  public var difference: [String]

  /// Makes a result.
  ///
  /// - Parameters:
  ///   - path: The path of the snapshot.
  ///   - outcome: What came of the comparison.
  ///   - difference: How it differs from what it was, line by line.
  public init(path: String, _ outcome: Outcome, difference: [String] = []) {
    self.path = path
    self.outcome = outcome
    self.difference = difference
  }

  /// `true` if the snapshot was written.
  public var isWritten: Bool { outcome == .made || outcome == .remade }
}
