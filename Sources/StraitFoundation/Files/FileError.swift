import StraitChannels

/// The reason why a file could not be read, written or watched, or does not fit the bound value.
///
///     cannot read /etc/app.json: expected Int for "age", found the text "old"
///     cannot write /home/ada/notes.txt: expected room on the device, found none
///
/// The value that the program has is not changed by it, nor is the file.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operation that failed.
  public enum Operation: String, Sendable, Hashable {
    /// The file was read.
    case read
    /// The file was written.
    case write
    /// Watching the file for changes.
    case watch
  }

  /// The kind of the fault.
  public enum Reason: Sendable, Hashable {
    /// The file does not exist, or was removed.
    case missing
    /// There is something else in its place, such as a directory.
    case notAFile
    /// The system does not permit it.
    case notPermitted
    /// The device is full, or the process may not write so much.
    case noRoom
    /// The file has, or would have, more bytes than are read: 256 MiB.
    case tooLarge
    /// The bytes are not UTF-8.
    case notText
    /// The text is not JSON.
    case notJSON
    /// A value in the file is of another type than the model's, or is missing there.
    case mistyped
    /// A value of the model cannot be written as JSON; or defaults could not be written, and the
    /// reason is not known.
    case notWritable
    /// This program and another one have changed the file, and it is not decided which one wins.
    case conflict
    /// A transaction is in progress, which may still undo the values to be written.
    case inTransaction
    /// Any other error of the system, with its number.
    case system(Int32)
  }

  /// The operation that failed.
  public let operation: Operation
  /// The kind of the fault.
  public let reason: Reason
  /// The path of the file, as the program gave it.
  public let path: String
  /// The expectation.
  public let expected: String
  /// The value or text found instead.
  public let found: String

  /// All of it in one line.
  public var description: String {
    OneLine.text("cannot \(operation.rawValue) \(path): expected \(expected), found \(found)")
  }
}
