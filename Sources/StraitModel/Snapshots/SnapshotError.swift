import StraitChannels

/// The error of restoring a snapshot in an object that it was not made of.
public struct SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The object that the snapshot was made of: `the Person that it was made of`.
  public let expected: String
  /// The object in which the snapshot should be restored: `another Person`.
  public let found: String

  /// The two objects, in one line.
  public var description: String { OneLine.text("expected \(expected), found \(found)") }
}
