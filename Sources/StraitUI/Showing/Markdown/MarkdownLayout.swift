import StraitScreen

/// A row of a formatted text as it is laid out.
struct MarkdownRow {
  /// The signs before the content: lines of quotes, bullets, blanks.
  enum Prefix {
    case blank(Int)
    case glyph(Glyph, StyleRole)
    case text(String, Int)

    var columns: Int {
      switch self {
      case .blank(let columns), .text(_, let columns): columns
      // With the gap behind it.
      case .glyph: 2
      }
    }
  }

  enum Content {
    case empty
    case runs([Run])
    case code(String)
    case rule
  }

  /// Text in one look, with the number of the link that it belongs to.
  struct Run {
    let text: String
    let look: MarkdownLook
    let link: Int?
  }

  let prefix: [Prefix]
  let content: Content
  /// The level of the heading that the row belongs to.
  var heading: Int?
  /// `true` if the row is in a quote.
  var isQuoted = false

  /// The column at which the content begins.
  var start: Int {
    prefix.reduce(0) { $0 + $1.columns }
  }
}

/// A formatted text in rows of a width.
struct MarkdownLayout {
  let columns: Int
  private(set) var rows: [MarkdownRow] = []
  /// The addresses of the links, in order.
  private(set) var links: [String] = []
  /// The beginning of each link, by its number; none for one of hidden blanks.
  private(set) var places: [Int: Point] = [:]
  /// The signs before the next row only.
  private var nextPrefix: [MarkdownRow.Prefix]?
  private var quotes = 0

  init(_ blocks: [MarkdownBlock], columns: Int) {
    self.columns = columns
    add(blocks, behind: [], isLoose: true)
  }

  private mutating func add(
    _ blocks: [MarkdownBlock],
    behind prefix: [MarkdownRow.Prefix],
    isLoose: Bool
  ) {
    for (index, block) in blocks.enumerated() {
      if index > 0, isLoose { emit(.empty, behind: prefix) }
      add(block, behind: prefix)
    }
  }

  private mutating func add(_ block: MarkdownBlock, behind prefix: [MarkdownRow.Prefix]) {
    switch block {
    case .heading(let level, let runs):
      add(runs, behind: prefix, heading: level)
      if level == 1 { emit(.rule, behind: prefix) }
    case .paragraph(let runs): add(runs, behind: prefix, heading: nil)
    case .rule: emit(.rule, behind: prefix)
    case .code(let lines):
      let room = room(behind: prefix)
      for line in lines.isEmpty ? [""] : lines {
        for row in Self.wrap(line, columns: max(1, room - 2), isCode: true) {
          emit(.code(String(row.characters)), behind: prefix)
        }
      }
    case .quote(let blocks):
      let bar = MarkdownRow.Prefix.glyph(.scrollTrack, .border)
      if let nextPrefix { self.nextPrefix = nextPrefix + [bar] }
      quotes += 1
      add(blocks, behind: prefix + [bar], isLoose: true)
      if blocks.isEmpty { emit(.empty, behind: prefix + [bar]) }
      quotes -= 1
    case .list(let first, let isLoose, let items):
      for (index, item) in items.enumerated() {
        if index > 0, isLoose { emit(.empty, behind: prefix) }
        let marker = Self.marker(of: index, from: first, in: items.count)
        nextPrefix = (nextPrefix ?? prefix) + [marker]
        add(item, behind: prefix + [.blank(marker.columns)], isLoose: isLoose)
        if item.isEmpty { emit(.empty, behind: prefix) }
      }
    }
  }

  /// Returns the sign before an item of a list.
  private static func marker(of index: Int, from first: Int?, in count: Int) -> MarkdownRow.Prefix {
    guard let first else { return .glyph(.bullet, .accent) }
    let columns = "\(first + count - 1)".count + 2
    let number = "\(first + index)."
    return .text(
      String(repeating: " ", count: max(0, columns - 1 - number.count)) + number,
      columns
    )
  }

  private func room(behind prefix: [MarkdownRow.Prefix]) -> Int {
    let left = columns - Self.columns(of: prefix)
    return left > 0 ? left : max(1, columns)
  }

  private static func columns(of prefix: [MarkdownRow.Prefix]) -> Int {
    var columns = 0
    for part in prefix { columns += part.columns }
    return columns
  }

  private mutating func emit(
    _ content: MarkdownRow.Content,
    behind prefix: [MarkdownRow.Prefix],
    heading: Int? = nil
  ) {
    var prefix = nextPrefix ?? prefix
    nextPrefix = nil
    // In a very narrow place, the text is more useful than the signs before it.
    if Self.columns(of: prefix) >= columns { prefix = [] }
    rows.append(
      MarkdownRow(prefix: prefix, content: content, heading: heading, isQuoted: quotes > 0)
    )
  }

  // MARK: Text in lines

  private mutating func add(
    _ runs: [MarkdownRun],
    behind prefix: [MarkdownRow.Prefix],
    heading: Int?
  ) {
    // The run of each byte: characters may reach over the end of one.
    var text = ""
    var ends: [Int] = []
    var numbers: [Int?] = []
    for (index, run) in runs.enumerated() {
      text += run.text
      ends.append(text.utf8.count)
      if let url = run.url, index == 0 || runs[index - 1].url != url { links.append(url) }
      numbers.append(run.url == nil ? nil : links.count - 1)
    }
    var run = 0
    for row in Self.wrap(text, columns: room(behind: prefix), isCode: false) {
      var pieces: [MarkdownRow.Run] = []
      var piece = ""
      func end() {
        guard !piece.isEmpty else { return }
        pieces.append(MarkdownRow.Run(text: piece, look: runs[run].look, link: numbers[run]))
        piece = ""
      }
      var byte = row.start
      for character in row.characters {
        while byte >= ends[run] {
          end()
          run += 1
        }
        piece.append(character)
        byte += character.utf8.count
      }
      end()
      emit(pieces.isEmpty ? .empty : .runs(pieces), behind: prefix, heading: heading)
      notePlaces(of: pieces)
    }
  }

  /// Notes where links begin in the last row.
  private mutating func notePlaces(of pieces: [MarkdownRow.Run]) {
    var column = rows.last?.start ?? 0
    for piece in pieces {
      if let link = piece.link, places[link] == nil {
        places[link] = Point(column: column, row: rows.count - 1)
      }
      column += ShownText.columns(of: piece.text)
    }
  }

  /// A row of a text: its characters without blanks at its end, and its first byte.
  private struct WrappedRow {
    let characters: ArraySlice<Character>
    let start: Int
  }

  private static func wrap(_ text: String, columns: Int, isCode: Bool) -> [WrappedRow] {
    let characters = Array(text)
    let layout = TextLayout(buffer: TextBuffer(text), columns: columns, tabWidth: 4)
    var rows: [WrappedRow] = []
    var byte = 0
    var place = 0
    for row in layout.shownRows(keepingIndents: isCode) {
      let range = row.clusters.clamped(to: 0..<characters.count)
      while place < range.lowerBound {
        byte += characters[place].utf8.count
        place += 1
      }
      rows.append(WrappedRow(characters: characters[range], start: byte))
    }
    return rows
  }
}
