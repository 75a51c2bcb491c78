public import StraitScreen
public import StraitUI

extension Theme {
  /// Reads a theme from a file: a line for each role, as in `init(parsing:colors:known:)`.
  ///
  /// ```swift
  /// app.theme = try Theme(file: "my.theme")
  /// ```
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - colors: The number of colours of the base if its name does not include it.
  ///   - known: The names of roles in addition to the framework's.
  /// - Throws: `TextFileError` with the path, and the reason why it cannot be read or the faults in
  ///   it, such as a byte that is not UTF-8.
  public init(
    file path: String,
    colors: ColorDepth = .direct,
    known: some Collection<String> = [String]()
  ) throws(TextFileError) {
    self = try TextFileError.reading(path) { text throws(TextError) in
      try Self(parsing: text, colors: colors, known: known)
    }
  }

  /// Finds the framework's theme of a name, or else reads the file of that path.
  ///
  /// The colours are those of the palette where they are not said: not all terminals that claim
  /// direct colours have them.
  package init(nameOrFile name: String) throws(TextFileError) {
    if let theme = Theme.named(name, colors: .palette) {
      self = theme
      return
    }
    try self.init(file: name, colors: .palette)
  }
}
