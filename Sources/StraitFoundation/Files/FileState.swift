/// The relation between a file and the value that is bound to it.
public enum FileState: Hashable, Sendable, CustomStringConvertible {
  /// The file has the program's value, as far as the program knows.
  case clean
  /// The program has changes that are not saved.
  case edited
  /// The program's changes are being written.
  case saving
  /// This program and another one have changed the file: nothing is written before
  /// `ObservedFile.resolve(_:)`.
  case conflict
  /// The file could not be read or written, or does not fit; the program keeps its last good value.
  case failed(FileError)

  /// The error, if there is one.
  public var error: FileError? {
    if case .failed(let error) = self { error } else { nil }
  }

  /// The name of the case, with the error if there is one.
  public var description: String {
    switch self {
    case .clean: "clean"
    case .edited: "edited"
    case .saving: "saving"
    case .conflict: "conflict"
    case .failed(let error): "failed (\(error))"
    }
  }
}
