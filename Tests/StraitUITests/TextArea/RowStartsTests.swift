import StraitScreen

@testable import StraitUI

/// The cost of a key in a long line of an area, and the rows that are found from known ones.
@MainActor @Suite struct RowStartsTests {
  private nonisolated static let pieces = [
    "word ", "a", "漢", "\n", "\t", " ", "longerword", "e\u{301}", "👩‍👩‍👧", "🇫", "\u{301}",
  ]

  private func text(_ count: Int, _ random: inout SeededRandom) -> String {
    (0..<count).map { _ in random.pick(Self.pieces) }.joined()
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `rows after edits are those of a text that is laid out anew`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let columns = 1 + random.below(20)
    var editor = TextEditor(text(200, &random))
    // Longer than a block, so that lines are cut.
    if seed % 4 == 0 { editor.insert(String(repeating: "x yz", count: 2100)) }
    var starts = RowStarts()
    for step in 0..<60 {
      starts = starts.followed(changeAt: editor.firstChange, columns: columns, tabWidth: 4)
      editor.firstChange = .max
      let buffer = editor.buffer
      let layout = TextLayout(buffer: buffer, columns: columns, tabWidth: 4, starts: starts)
      let fresh = TextLayout(buffer: buffer, columns: columns, tabWidth: 4)
      for _ in 0..<6 {
        let offset = random.below(buffer.count + 1)
        let row = layout.row(at: offset)
        let wanted = fresh.row(at: offset)
        #expect(row.clusters == wanted.clusters, "step \(step), offset \(offset)")
        #expect(row.endsLine == wanted.endsLine && row.lineStart == wanted.lineStart)
        #expect(layout.row(before: row)?.clusters == fresh.row(before: wanted)?.clusters)
      }
      let lower = random.below(editor.count + 1)
      let upper = min(editor.count, lower + random.below(4))
      editor.replace(lower..<upper, with: text(random.below(4), &random))
      if random.below(4) == 0 { editor.undo() }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `columns in a line are the sum of its clusters and the ways of its tabs`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var text = text(400, &random).filter { !$0.isNewline }
    text += String(repeating: "e\u{301}", count: 900) + String(repeating: "\u{301}", count: 900)
    let buffer = TextBuffer(text)
    var columns = [0]
    for character in buffer.drawnCharacters(from: 0) {
      let column = columns[columns.count - 1]
      let layout = TextLayout(buffer: buffer, columns: nil, tabWidth: 4)
      columns.append(column + layout.width(of: character, at: column))
    }
    for offset in 0...buffer.count {
      let place = buffer.advance(from: 0, upTo: offset, tabWidth: 4)
      #expect(place.offset == offset && place.column == columns[offset])
    }
    for column in stride(from: 0, to: columns[buffer.count] + 2, by: 3) {
      let place = buffer.advance(from: 0, upTo: buffer.count, within: column, tabWidth: 4)
      #expect(place.offset == columns.lastIndex { $0 <= column })
      #expect(place.column == columns[place.offset])
    }
  }

  @Test func `tabs and blanks are those of the standard library`() {
    for value in 0..<0x3100 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for character in "\(scalar)\u{301}\r\n" {
        #expect(character.isTab == (character == "\t"))
        #expect(character.isBlank == character.isWhitespace)
      }
    }
  }

  @Test(arguments: ["x", "e\u{301}", "\u{301}", "👩‍👩‍👧", "word "])
  func `a key finds the rows in sight, however long its line is`(key: String) {
    let area = TextArea(value: "a", id: "a")
    let driver = Driver(bracketed: area, columns: 30, rows: 6)
    driver.app.focus(area)
    driver.settle()
    var most = 0
    for number in 1...3000 {
      let walked = area.starts.walked
      _ = area.handle(.text(key))
      if number.isMultiple(of: 50) { driver.settle() }
      _ = area.view
      most = max(most, area.starts.walked - walked)
    }
    #expect(most <= 2 * 6)
    let fresh = TextLayout(buffer: area.buffer, columns: area.layout.columns, tabWidth: 4)
    #expect(area.view.rows.last?.clusters == fresh.row(at: area.buffer.count).clusters)
  }
}
