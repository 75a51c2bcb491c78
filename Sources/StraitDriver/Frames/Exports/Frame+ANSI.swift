public import StraitScreen

extension Frame {
  /// The frame as text with escape sequences for its styles, which a terminal can show again.
  ///
  ///     print(frame.ansiText)       // with its colours, at the position of the terminal's cursor
  ///
  /// The rows are joined by a return and a line feed. Plain blanks at the end of a row, and plain
  /// rows at the end, are left out. Each row leaves the terminal's style as `plain`. The caret is
  /// left out. Cells that no terminal could show are replaced, as `textDocument` does it.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public var ansiText: String {
    let cells = cells.exportable
    var rows = cells.filledRows.map { cells.ansi(row: $0) }
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows.joined(separator: "\r\n")
  }

  /// Returns the output of a program that shows the frame on the whole of a terminal, caret
  /// included.
  ///
  /// Without a frame before it, the terminal is cleared first; otherwise only the rows that differ
  /// are written, each from its beginning, and nothing at all if the frames are alike.
  ///
  /// - Parameter previous: The frame that the terminal already shows. One of another size than this
  ///   frame's is ignored.
  /// - Returns: Text and escape sequences, for a terminal of the frame's size.
  /// - Complexity: O(*n*) in the number of cells.
  public func ansiScreen(after previous: Frame? = nil) -> String {
    guard self != previous else { return "" }
    let cells = cells.exportable
    let shown = previous?.cells.size == cells.size ? previous?.cells.exportable : nil
    var text = "\u{1B}[?25l"
    if shown == nil { text += "\u{1B}[0m\u{1B}[H\u{1B}[2J" }
    for row in cells.filledRows {
      if let shown, shown.row(row) == cells.row(row) { continue }
      let content = cells.ansi(row: row)
      if shown == nil, content.isEmpty { continue }
      text += "\u{1B}[\(row + 1);1H" + content
      // At the end of a full row some terminals would erase its last cell.
      if shown != nil, cells.row(row).last?.isPlainBlank == true { text += "\u{1B}[K" }
    }
    if let caret, cells.bounds.contains(caret) {
      text += "\u{1B}[\(caret.row + 1);\(caret.column + 1)H\u{1B}[?25h"
    }
    return text
  }
}

extension CellBuffer {
  /// Returns a row with its styles, up to its last cell that is not a plain blank.
  fileprivate func ansi(row: Int) -> String {
    guard let last = self.row(row).lastIndex(where: { !$0.isPlainBlank }) else { return "" }
    var text = ""
    var style = Style.plain
    let start = row * size.columns
    for (index, cell) in zip(start..., self.row(row)[...last]) where cell.width > 0 {
      if cell.style != style {
        style = cell.style
        text += style.rendition
      }
      text.unicodeScalars.append(contentsOf: cell.scalars)
      // Terminals that measure it otherwise must not move the cells after it.
      let next = index + Int(cell.width) - start
      if cell.isSequence, next < size.columns { text += "\u{1B}[\(next + 1)G" }
    }
    return style == .plain ? text : text + Style.plain.rendition
  }
}

extension Cell {
  /// `true` if a cleared terminal shows the same cell, which excludes the right half of a wide
  /// cell.
  fileprivate var isPlainBlank: Bool { isBlank && style == .plain && width == 1 }
}
