/// The behaviour of a file when this program and another one have both changed it.
public enum FileConflictPolicy: Sendable, Hashable {
  /// This program's version replaces the other one.
  case mine
  /// The file's version replaces this program's, whose changes are lost.
  case theirs
  /// The file is in conflict until `ObservedFile.resolve(_:)` is called.
  case ask
}

/// The resolution of a conflict.
public enum FileResolution: Sendable, Hashable {
  /// This program's version replaces the file.
  case mine
  /// The file's version replaces this program's.
  case theirs
}

/// When a file is saved and read, and what becomes of changes of others.
public struct FileOptions: Sendable, Hashable {
  /// The time between the last change and saving; `nil` for saving only by `save()` and `flush()`.
  public var saveDelay: Duration?
  /// The time between the system's report of a change and reading the file.
  ///
  /// Editors and scripts write in several steps; the changes of one such interval are read once.
  public var settleDelay: Duration
  /// The behaviour when this program and another one have both changed the file.
  public var whenBothChanged: FileConflictPolicy
  /// `true` if changes by others are followed; else `reload()` finds them, and a save that writes.
  public var isWatched: Bool

  /// Makes options.
  ///
  /// - Parameters:
  ///   - saveDelay: The time from the last change to the save of the file; `nil` for never. Must
  ///     not be negative.
  ///   - settleDelay: The time from a report of a change to the read of the file. Must not be
  ///     negative.
  ///   - whenBothChanged: The treatment of a file that this program and another one have changed.
  ///   - isWatched: `true` if changes by others are followed.
  public init(
    saveDelay: Duration? = .milliseconds(500),
    settleDelay: Duration = .milliseconds(50),
    whenBothChanged: FileConflictPolicy = .ask,
    isWatched: Bool = true
  ) {
    precondition(
      saveDelay ?? .zero >= .zero && settleDelay >= .zero,
      "the delays of a file must not be negative, got \(saveDelay ?? .zero) and \(settleDelay)"
    )
    self.saveDelay = saveDelay
    self.settleDelay = settleDelay
    self.whenBothChanged = whenBothChanged
    self.isWatched = isWatched
  }
}
