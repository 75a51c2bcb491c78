import StraitScreen

/// Text in lines that are broken between words, for messages of any length.
@MainActor
final class DialogText: Widget {
  /// How many columns a line has at most.
  private static let mostColumns = 60

  private let text: String

  init(_ text: String) {
    self.text = text
    super.init()
  }

  override var semantics: Semantics { Semantics(.label, name: text, value: .text(text)) }

  override func measure(_ proposal: Proposal) -> Size {
    let room = min(proposal.columns ?? Self.mostColumns, Self.mostColumns)
    let lines = Self.lines(of: text, columns: room)
    return Size(
      columns: lines.reduce(0) { max($0, ShownText.columns(of: $1)) },
      rows: lines.count
    )
  }

  override func draw(on canvas: inout Canvas) {
    let room = min(canvas.size.columns, Self.mostColumns)
    for (row, line) in Self.lines(of: text, columns: room).enumerated() {
      canvas.draw(line, at: Point(column: 0, row: row))
    }
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
