public import StraitUI

extension KeyMap {
  /// Reads a map from a file: a line for each action, as in `init(parsing:base:known:)`.
  ///
  /// ```swift
  /// app.keyMap = try KeyMap(file: "keys.txt", known: app.actionIDs)
  /// ```
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - base: The map whose bindings hold for actions that the file does not name.
  ///   - known: The existing identifiers in addition to those of `frameworkActions`.
  /// - Throws: `TextFileError` with the path, and the reason why it cannot be read or the faults in
  ///   it, such as a byte that is not UTF-8.
  public init(
    file path: String,
    base: KeyMap = .standard,
    known: some Collection<String> = [String]()
  ) throws(TextFileError) {
    self = try TextFileError.reading(path) { text throws(TextError) in
      try Self(parsing: text, base: base, known: known)
    }
  }
}
