package import StraitScreen

extension Frame {
  /// Reads what `textDocument` or `styleDocument` wrote, with a line feed at the end or without.
  ///
  ///     Frame(document: frame.styleDocument) == frame
  ///
  /// A `textDocument` does not contain the styles, and all cells are plain. A caret outside the
  /// frame, cells that a document replaces, links, pictures and the paper are not restored.
  ///
  /// - Parameter document: The document; any other text gives `nil`.
  package init?(document: String) {
    var lines = document.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.last == "└", let (size, caret) = Self.head(lines[0]) else { return nil }
    self.init(cells: CellBuffer(size: size), caret: caret)
    var row = -1
    for line in lines.dropFirst().dropLast() {
      if line.unicodeScalars.first == "│" {
        row += 1
        guard row < size.rows else { return nil }
        draw(String(line.unicodeScalars.dropFirst()), inRow: row)
      } else if line.hasPrefix("├ "), row >= 0 {
        guard paint(line.dropFirst(2), inRow: row) else { return nil }
      } else {
        return nil
      }
    }
  }

  /// Returns the size and the caret of `┌ 12x5 caret 8,0`.
  private static func head(_ line: String) -> (Size, Point?)? {
    let words = line.split(separator: " ")
    guard words.count >= 2, words[0] == "┌", let sides = numbers(words[1], separator: "x"),
      (0...1000).contains(sides.0), (0...1000).contains(sides.1)
    else { return nil }
    let size = Size(columns: sides.0, rows: sides.1)
    if words.count == 2 { return (size, nil) }
    guard words[2] == "caret", words.count > 3,
      let caret = numbers(words[3], separator: ",").map({ Point(column: $0, row: $1) })
    else { return nil }
    return (size, caret)
  }

  private static func numbers(_ text: Substring, separator: Character) -> (Int, Int)? {
    let parts = text.split(separator: separator).map { Int($0) }
    guard parts.count == 2, let first = parts[0], let second = parts[1] else { return nil }
    return (first, second)
  }

  /// Draws the text of a row, without the bar that marks the caret.
  private mutating func draw(_ text: String, inRow row: Int) {
    var column = 0
    var mark = caret.flatMap { $0.row == row && cells.bounds.contains($0) ? $0.column : nil }
    for cell in text.lazy.flatMap(Self.cells) {
      if column == mark, cell.base == "|" {
        mark = nil
        continue
      }
      guard column + Int(cell.width) <= cells.size.columns else { return }
      cells.put(cell, at: Point(column: column, row: row))
      column += Int(cell.width)
    }
  }

  /// Returns the cells of a character of a document.
  ///
  /// A sequence that was shown whole is followed by its blanks in the document.
  private static func cells(of character: Character) -> [Cell] {
    let cells = ShownText.cells(of: character, policy: .clusters)
    return cells[0].isSequence ? [cells[0]] : cells
  }

  /// Gives the cells of `0-4 bold` their style.
  private mutating func paint(_ text: Substring, inRow row: Int) -> Bool {
    let parts = text.split(separator: " ", maxSplits: 1)
    let ends = (parts.first ?? "").split(separator: "-").map { Int($0) }
    guard parts.count == 2, let first = ends.first ?? nil, let last = ends.last ?? nil,
      first >= 0, first <= last, last < cells.size.columns,
      let style = try? Style(parsing: String(parts[1]))
    else { return false }
    for column in first...last { cells.cells[row * cells.size.columns + column].style = style }
    return true
  }
}
