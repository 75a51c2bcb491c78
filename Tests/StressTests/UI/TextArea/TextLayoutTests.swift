@testable import StraitUI

@Suite struct TextLayoutTests {
  /// The rows of a text from its start.
  private func rows(_ layout: TextLayout) -> [TextRow] {
    var rows = [layout.row(at: 0)]
    while let next = layout.row(after: rows[rows.count - 1]) { rows.append(next) }
    return rows
  }

  private func texts(_ text: String, columns: Int?, tabWidth: Int = 4) -> [String] {
    let buffer = TextBuffer(text)
    let layout = TextLayout(buffer: buffer, columns: columns, tabWidth: tabWidth)
    return rows(layout).map { buffer.string(in: $0.clusters) }
  }

  @Test(
    arguments: [
      ("one two three", 8, ["one two ", "three"]), ("one two three", 7, ["one two ", "three"]),
      ("abcdefgh", 3, ["abc", "def", "gh"]), ("漢字漢", 3, ["漢", "字", "漢"]), ("", 5, [""]),
      ("a\n\nb\n", 5, ["a", "", "b", ""]), ("a\tb\tc", 8, ["a\tb\t", "c"]), ("漢", 1, ["漢"]),
      ("ab cd", 2, ["ab ", "cd"]), ("ab ", 2, ["ab ", ""]), ("ab  cd", 2, ["ab ", " ", "cd"]),
      ("abc\tde", 5, ["abc\t", "de"]), ("abcd\tef", 5, ["abcd\t", "ef"]),
    ] as [(String, Int, [String])]
  )
  func `a row ends behind the last blank that fits or hangs over`(
    text: String,
    columns: Int,
    rows: [String]
  ) {
    #expect(texts(text, columns: columns) == rows)
  }

  @Test func `without a width, rows are lines`() {
    #expect(texts("one two\r\nthree\n", columns: nil) == ["one two", "three", ""])
  }

  @Test(arguments: Soak.seeds(40))
  func `rows are the same from wherever they are found`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = ["word ", "a", "漢", "\n", "\t", " ", "longerword", "e\u{301}", "👩‍👩‍👧"]
    var text = ""
    for _ in 0..<random.below(120) { text += random.pick(pieces) }
    // Longer than a block, so that lines are cut.
    if seed % 8 == 0 { text += String(repeating: "x y", count: 3000) }
    let buffer = TextBuffer(text)
    let layout = TextLayout(
      buffer: buffer,
      columns: seed % 5 == 0 ? nil : 1 + random.below(20),
      tabWidth: 1 + random.below(8)
    )
    let rows = rows(layout)
    var next = 0
    for (index, row) in rows.enumerated() {
      #expect(row.clusters.lowerBound == next)
      next = row.clusters.upperBound + (row.endsLine ? 1 : 0)
      // A blank may hang over, and a cluster that is too wide has a row to itself.
      let hangs = !row.endsLine && !row.clusters.isEmpty && buffer[next - 1].isWhitespace
      let end = hangs ? next - 1 : row.clusters.upperBound
      if let columns = layout.columns, end > row.clusters.lowerBound + 1 {
        #expect(layout.column(of: end, in: row) <= columns)
      }
      guard index < 300 else { continue }
      #expect(layout.row(before: row)?.clusters == (index > 0 ? rows[index - 1].clusters : nil))
      for offset in Set([row.clusters.lowerBound, row.lastPlace]) {
        #expect(layout.row(at: offset).clusters == row.clusters)
        let column = layout.column(of: offset, in: row)
        #expect(layout.offset(at: column, in: row) == offset)
      }
    }
    #expect(next == buffer.count + 1)
  }

  @Test(arguments: [1, 2, 3], ["", "\nb"])
  func `a line as long as a block, or several, has no empty row at its end`(
    blocks: Int,
    rest: String
  ) throws {
    let end = TextLayout.block * blocks
    for columns in [10, 64, nil] as [Int?] {
      let layout = TextLayout(
        buffer: TextBuffer(String(repeating: "a", count: end) + rest),
        columns: columns,
        tabWidth: 4
      )
      let all = rows(layout)
      let last = try #require(all.last { $0.clusters.upperBound == end })
      #expect(layout.row(at: end).clusters == last.clusters && !last.clusters.isEmpty)
      let before = all.last { $0.clusters.upperBound <= last.clusters.lowerBound }
      #expect(layout.row(before: last)?.clusters == before?.clusters)
    }
  }
}
