public import StraitScreen

extension Frame {
  /// The frame as a text to be kept and compared: its rows behind a rule, its size above them.
  ///
  ///     ┌ 12x5 caret 8,0
  ///     │Name: Ad|a
  ///     │
  ///     │ 漢 é
  ///     └
  ///
  /// The rows are those of `text(caret:)`: blanks at their ends and empty rows at the lower end are
  /// omitted, and a bar precedes the cell of the caret, so that the cells after it are one column
  /// further right. The first line has the position of the caret, or nothing for a hidden one; one
  /// outside the frame is named there and has no bar. No line ends in a blank, and none except for
  /// the last lacks a line feed.
  ///
  /// The same frame gives the same bytes everywhere. A cell that no terminal could show, made by
  /// hand of a control character for example, is shown as `ShownText` shows such a text, or as `�`.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public var textDocument: String {
    document(exportable.textRows.map { [$0] })
  }

  /// The frame as `textDocument`, and below each row what of it is not plain.
  ///
  ///     ┌ 12x5 caret 8,0
  ///     │Name: Ad|a
  ///     ├ 0-4 bold
  ///     ├ 6-11 fg=red bg=#102030 underline
  ///     └
  ///
  /// The columns are those of the cells, counted from 0, whether or not a caret is marked before
  /// them, and blanks at the end of a row count as well. The styles can be read with
  /// `Style(parsing:)`.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public var styleDocument: String {
    let frame = exportable
    var rows = frame.textRows.map { [$0] }
    for row in frame.cells.filledRows {
      let runs = frame.cells.styledRuns(inRow: row)
      guard !runs.isEmpty else { continue }
      // The row may be one of those that are left out as empty.
      while rows.count <= row { rows.append([""]) }
      rows[row] += runs.map(\.description)
    }
    return document(rows)
  }

  /// The frame with cells that can be written anywhere.
  var exportable: Frame { Frame(cells: cells.exportable, caret: caret, paper: paper) }

  /// The rows of `text(caret:)`; none of a blank screen.
  private var textRows: [String] {
    let text = cells.filledRows.isEmpty ? "" : text(caret: "|")
    // By bytes, since a line feed after a return is not a separate character.
    let rows = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    return text.isEmpty ? [] : rows.map { String(Substring($0)) }
  }

  /// Returns the document of some rows: the text of each, and the notes below it.
  private func document(_ rows: [[String]]) -> String {
    var lines = ["┌ \(cells.size)\(caretDescription)"]
    for row in rows {
      lines.append("│" + row[0])
      lines += row.dropFirst().map { "├ " + $0 }
    }
    return (lines + ["└"]).joined(separator: "\n")
  }

  private var caretDescription: String {
    guard let caret else { return "" }
    return " caret \(caret)" + (cells.bounds.contains(caret) ? "" : " outside")
  }
}
