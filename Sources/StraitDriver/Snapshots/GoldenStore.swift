/// A store of snapshots.
public struct GoldenStore {
  /// Gives the bytes that are kept under a path; `nil` if nothing is.
  public let read: (_ path: String) throws -> [UInt8]?
  /// Keeps bytes under a path.
  public let write: (_ path: String, _ bytes: [UInt8]) throws -> Void

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - read: Gives the bytes that are kept under a path; `nil` if nothing is.
  ///   - write: Keeps bytes under a path, in a folder that may not be there yet.
  public init(
    read: @escaping (_ path: String) throws -> [UInt8]?,
    write: @escaping (_ path: String, _ bytes: [UInt8]) throws -> Void
  ) {
    self.read = read
    self.write = write
  }
}

/// The treatment of snapshots that differ, or are missing.
public enum GoldenPolicy: Hashable, Sendable {
  /// A missing one is made; one that differs is a failure.
  case create
  /// A missing one is made, one that differs is made again.
  case update
  /// A missing one, or one that differs, is a failure.
  case forbid
}
