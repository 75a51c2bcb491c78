import StraitScreen

/// A text's rows: cut at line breaks and, where it wraps, at the width of an area.
///
/// A row ends behind the last blank that fits, or behind one for which it has no room any more, so
/// that no row begins with the blank at which its line was broken. A word that is wider than the
/// area is cut between clusters. The end of a row depends on its start alone, so that rows are
/// found from each other and not from the start of the text. For the same reason a line is cut
/// after each 4,096 clusters, even inside a word. Rows inside of such a part are found from those
/// that `starts` knows.
struct TextLayout {
  /// After this number of clusters a line is cut in any case.
  static let block = 4096

  let buffer: TextBuffer
  /// The width of the area, at least 1; `nil` where lines are not wrapped.
  let columns: Int?
  /// A tab leads to the next column that is a multiple of this.
  let tabWidth: Int
  /// The starts of rows that are known of the buffer.
  var starts = RowStarts()

  /// Returns the columns that a cluster takes behind a number of others in its row.
  func width(of character: Character, at column: Int) -> Int {
    character.isTab ? tabWidth - column % tabWidth : ShownText.columns(of: character)
  }

  // MARK: Rows

  /// Returns the row of a line that begins at a place.
  private func row(from start: Int, ofLineAt lineStart: Int) -> TextRow {
    guard let columns else {
      let end = buffer.lineEnd(from: start)
      return TextRow(clusters: start..<end, lineStart: lineStart, endsLine: true, hasLong: true)
    }
    let cut = lineStart + ((start - lineStart) / Self.block + 1) * Self.block
    var scan = RowScan(start: start, cut: cut, columns: columns)
    var clusters = buffer.drawnCharacters(from: start)
    var hasLong = false
    while scan.end == nil {
      // Most texts are ASCII, whose bytes need not be looked up in any table.
      if clusters.readPlain({ (scan.take(plain: $0, tabWidth: tabWidth), ()) }) != nil { continue }
      guard let character = clusters.next() else { break }
      hasLong = hasLong || clusters.isApart
      scan.take(
        width: width(of: character, at: scan.column),
        isBlank: character.isBlank,
        isBreak: character.isNewline
      )
    }
    return TextRow(
      clusters: start..<(scan.end ?? scan.offset),
      lineStart: lineStart,
      endsLine: scan.endsLine,
      hasLong: hasLong
    )
  }

  /// Finds the end of a row.
  private struct RowScan {
    let start: Int
    /// The latest end of the row.
    let cut: Int
    let columns: Int
    var column = 0
    var offset: Int
    /// Behind the last blank, where the row can end.
    var blank: Int?
    /// The end, once it was found.
    var end: Int?
    var endsLine = true

    init(start: Int, cut: Int, columns: Int) {
      self.start = start
      self.cut = cut
      self.columns = columns
      offset = start
    }

    /// Takes one cluster.
    mutating func take(width: Int, isBlank: Bool, isBreak: Bool) {
      if isBreak {
        end = offset
      } else if offset == cut || column + width > columns && offset > start {
        // A blank that has no room hangs over the edge, where the caret before it stands.
        end = offset == cut ? offset : isBlank ? offset + 1 : blank ?? offset
        endsLine = false
      } else {
        column += width
        offset += 1
        if isBlank { blank = offset }
      }
    }

    /// Takes bytes of ASCII until the end is found.
    ///
    /// - Returns: The number of bytes used.
    mutating func take(plain bytes: UnsafeBufferPointer<UInt8>, tabWidth: Int) -> Int {
      for (index, byte) in bytes.enumerated() {
        take(
          width: byte == 0x09 ? tabWidth - column % tabWidth : 1,
          isBlank: byte == 0x20 || byte == 0x09,
          isBreak: 0x0A...0x0C ~= byte
        )
        if end != nil { return index }
      }
      return bytes.count
    }
  }

  /// Returns the row that a caret is in: at a place where a line was wrapped, the row that begins
  /// there.
  func row(at offset: Int) -> TextRow {
    let start = buffer.lineStart(before: offset)
    return row(at: offset, ofLineAt: start)
  }

  private func row(at offset: Int, ofLineAt lineStart: Int) -> TextRow {
    var block = lineStart + (offset - lineStart) / Self.block * Self.block
    // The end of a line belongs to its last row, though a longer line would be cut there.
    if block == offset, block > lineStart, offset == buffer.count || buffer[offset].isNewline {
      block -= Self.block
    }
    guard columns != nil else { return row(from: lineStart, ofLineAt: lineStart) }
    let known = starts.last(from: block, through: offset) ?? block
    var row = row(from: known, ofLineAt: lineStart)
    var found: [Int] = []
    while row.clusters.upperBound <= offset, !row.endsLine {
      row = self.row(from: row.clusters.upperBound, ofLineAt: lineStart)
      found.append(row.clusters.lowerBound)
    }
    starts.add(found)
    return row
  }

  /// Returns the row behind one; `nil` behind the last.
  func row(after row: TextRow) -> TextRow? {
    let end = row.clusters.upperBound
    guard row.endsLine else { return self.row(from: end, ofLineAt: row.lineStart) }
    return end < buffer.count ? self.row(from: end + 1, ofLineAt: end + 1) : nil
  }

  /// Returns the row before one; `nil` before the first.
  func row(before row: TextRow) -> TextRow? {
    let start = row.clusters.lowerBound
    if start > row.lineStart { return self.row(at: start - 1, ofLineAt: row.lineStart) }
    return start > 0 ? self.row(at: start - 1) : nil
  }

  // MARK: Columns

  /// Returns the column of a place in its row.
  func column(of offset: Int, in row: TextRow) -> Int {
    buffer.advance(from: row.clusters.lowerBound, upTo: offset, tabWidth: tabWidth).column
  }

  /// Returns the place in a row of a column; the nearest one at either end.
  ///
  /// Either half of a wide cluster gives the place before it.
  func offset(at wanted: Int, in row: TextRow) -> Int {
    buffer.advance(
      from: row.clusters.lowerBound,
      upTo: row.clusters.upperBound,
      within: wanted,
      tabWidth: tabWidth
    ).offset
  }
}

/// A row of a text: a line, or the part of one that was wrapped.
struct TextRow {
  /// The clusters, without the line break behind them.
  let clusters: Range<Int>
  /// The beginning of the line.
  let lineStart: Int
  /// `true` if the line ends with it, and does not continue in the next row.
  let endsLine: Bool
  /// `true` if it may have parts of a long cluster that was cut, as any row that is not wrapped
  /// may.
  let hasLong: Bool

  /// `true` if the line begins with it.
  var beginsLine: Bool { clusters.lowerBound == lineStart }

  /// The last place that a caret can have in it: behind the last cluster; where the line continues,
  /// that is the start of the next row.
  var lastPlace: Int {
    endsLine ? clusters.upperBound : max(clusters.lowerBound, clusters.upperBound - 1)
  }

  /// Returns whether a caret at a place is in it.
  func contains(_ offset: Int) -> Bool { clusters.lowerBound <= offset && offset <= lastPlace }
}
