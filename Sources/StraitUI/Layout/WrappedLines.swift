import StraitScreen

/// A text in lines that are broken between words; where there are more lines than rows, a part of
/// them, with a scroll bar.
struct WrappedLines {
  let text: String
  /// The largest width of a line.
  private let mostColumns: Int
  /// `true` if the column to the right of the lines is free for the scroll bar.
  private let hasMargin: Bool
  /// The first line that is shown; less where rows would be empty.
  private(set) var first = 0

  init(_ text: String, mostColumns: Int = .max, hasMargin: Bool = false) {
    self.text = text
    self.mostColumns = mostColumns
    self.hasMargin = hasMargin
  }

  /// Returns the lines for a size; if there are too many, the last column is the scroll bar's.
  private func lines(in size: Size) -> [Substring] {
    let lines = Self.lines(of: text, columns: min(size.columns, mostColumns))
    guard lines.count > size.rows, !hasMargin, size.columns > 1 else { return lines }
    return Self.lines(of: text, columns: min(size.columns - 1, mostColumns))
  }

  /// Returns whether lines are hidden above those in sight, or below them for a positive number.
  func canScroll(by rows: Int, in size: Size) -> Bool {
    guard size.columns > 0, size.rows > 0 else { return false }
    let last = max(0, lines(in: size).count - size.rows)
    return rows < 0 ? min(first, last) > 0 : first < last
  }

  mutating func scroll(by rows: Int, in size: Size) {
    let last = max(0, lines(in: size).count - size.rows)
    first = max(0, min(min(first, last) + rows, last))
  }

  @MainActor
  func draw(in place: Rect, style: StyleRole, on canvas: inout Canvas) {
    let size = place.size
    let lines = self.lines(in: size)
    let first = min(self.first, max(0, lines.count - size.rows))
    for (row, line) in lines[first...].prefix(size.rows).enumerated() {
      let point = Point(column: place.origin.column, row: place.origin.row + row)
      canvas.draw(line, at: point, style: style)
    }
    guard lines.count > size.rows, hasMargin || size.columns > 1 else { return }
    let end = place.origin.column + size.columns - (hasMargin ? 0 : 1)
    ScrollBar(extent: lines.count, view: size.rows, offset: first)
      .draw(at: Point(column: end, row: place.origin.row), on: &canvas)
  }

  /// Breaks a text at its line breaks, and between words where a line would be too long; a word
  /// that is too long for a line is broken anywhere.
  static func lines(of text: String, columns: Int) -> [Substring] {
    let columns = max(1, columns)
    var lines: [Substring] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var rest = line
      while true {
        var end = rest.startIndex
        var lastBlank: Substring.Index?
        var hasWord = false
        var width = 0
        while end < rest.endIndex {
          let character = rest[end]
          let next = width + ShownText.columns(of: character)
          if next > columns, end > rest.startIndex { break }
          if character == " " { lastBlank = hasWord ? end : nil } else { hasWord = true }
          width = next
          end = rest.index(after: end)
        }
        guard end < rest.endIndex else {
          lines.append(rest)
          break
        }
        // A blank that has no room any more breaks the line, too.
        if rest[end] == " " { lastBlank = end }
        if lastBlank == nil, rest.first == " " {
          // Blanks in front of a word that has no room behind them.
          rest = rest.drop { $0 == " " }
          continue
        }
        let cut = lastBlank ?? end
        lines.append(rest[..<cut])
        rest = rest[cut...].drop { $0 == " " }
        if rest.isEmpty { break }
      }
    }
    return lines
  }
}
