/// Text as a terminal can be trusted to show it.
///
/// Terminals disagree about emoji sequences, flags and stray marks, and obey control characters. So
/// any text for a screen is cut into cells that all terminals measure alike: one base scalar that
/// takes columns, with at most four marks on it, and never a control or format character.
///
/// | In the text | Shown |
/// | --- | --- |
/// | a base and its marks | as they are, with the first four marks |
/// | a sequence of wide emoji | its first one |
/// | a skin tone, a variation selector or a tag on a base | the base |
/// | a flag | its two letters |
/// | a control character | its control picture, `␉` or `␛` |
/// | an unassigned or deprecated character, a line separator | `�` |
/// | a format character on its own: a bidi override, a zero-width space | `·` |
/// | a soft hyphen | `-` |
/// | a mark without a base | the mark on `◌` |
///
/// A display whose terminal measures by cluster shows more: `Policy.clusters` has emoji sequences
/// and flags whole. A text takes the same columns under both policies, so that measuring needs
/// none: `columns(of:)` holds for every display.
///
/// Characters are those of the version of Unicode that `ScalarWidth.unicodeVersion` names. If the C
/// library of the machine has another width for one, a terminal shows it nevertheless, and what
/// follows it is placed by its column. Only a terminal whose description has no move to a column
/// (`hpa`), such as a VT220, shows `�` in its place, in as many columns.
///
/// The text itself is never altered, and the caret moves by whole characters of it: the columns of
/// a character are the sum of the columns of its cells.
public enum ShownText {
  /// Returns the cells that show a character.
  ///
  /// - Parameters:
  ///   - character: Any character at all.
  ///   - style: The style of the cells.
  ///   - policy: The part of a cluster that the display accepts.
  /// - Returns: The cells from the left, at least one. A wide cell comes without its right half.
  public static func cells(
    of character: Character,
    style: Style = .plain,
    policy: Policy = .scalars
  ) -> [Cell] {
    var cells: [Cell] = []
    let scalars = character.unicodeScalars
    if policy == .clusters, shapeWhole(scalars, style: style, emit: { cells.append($0) }) {
      return cells
    }
    shape(scalars, style: style) { cells.append($0) }
    return cells
  }

  /// Returns the cells that show a text.
  ///
  /// - Parameters:
  ///   - text: Any text at all.
  ///   - style: The style of the cells.
  ///   - policy: The part of a cluster that the display accepts.
  /// - Returns: The cells from the left. A wide cell comes without its right half.
  public static func cells(
    of text: some StringProtocol,
    style: Style = .plain,
    policy: Policy = .scalars
  ) -> [Cell] {
    var list = CellList()
    send(Substring(text), style: style, policy: policy, to: &list)
    return list.cells
  }

  /// Returns how many columns a character takes.
  ///
  /// - Parameter character: Any character at all.
  /// - Returns: The columns of all its cells, at least 1.
  public static func columns(of character: Character) -> Int {
    var bytes = character.utf8.makeIterator()
    // A character of one byte is ASCII and, control or not, takes one column.
    if bytes.next() != nil, bytes.next() == nil { return 1 }
    var columns = 0
    shape(character.unicodeScalars, style: .plain) { columns += Int($0.width) }
    return columns
  }

  /// Returns how many columns a text takes on one line.
  ///
  /// - Parameter text: Any text at all.
  /// - Returns: The columns of all its cells; 0 for an empty text only.
  /// - Complexity: O(*n*) in the length of the text.
  public static func columns(of text: some StringProtocol) -> Int {
    columns(of: Substring(text), upTo: .max)
  }

  /// Returns how many columns a text takes, as far as that is of interest.
  ///
  /// - Parameters:
  ///   - text: Any text at all.
  ///   - limit: The largest number of columns that are read. Must not be negative.
  /// - Returns: The columns of the whole text, if `limit` or less; else some number from `limit`
  ///   up.
  /// - Complexity: O(`limit`).
  package static func columns(of text: Substring, upTo limit: Int) -> Int {
    var count = ColumnCount(limit: limit)
    send(text, style: .plain, policy: .scalars, to: &count)
    return count.columns
  }
}
