/// A place in a script.
///
/// Lines and columns are counted from 1, columns in characters as a reader counts them: an emoji of
/// several scalars is one column, as is a letter with its accents.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// The name of the file, as it was given to the parser.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column of the first character, counted from 1.
  public var column: Int
  /// The number of characters on its line; 0 for a place between characters.
  public var length: Int

  /// Makes a place.
  ///
  /// - Parameters:
  ///   - file: The name of the file.
  ///   - line: The line, counted from 1.
  ///   - column: The column of the first character, counted from 1.
  ///   - length: The number of characters that it covers.
  public init(file: String, line: Int, column: Int, length: Int) {
    self.file = file
    self.line = line
    self.column = column
    self.length = length
  }

  /// The place as compilers write it: `login.uitest:3:7`.
  public var description: String { "\(file):\(line):\(column)" }
}
