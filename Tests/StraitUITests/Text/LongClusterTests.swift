@testable import StraitUI

@Suite struct LongClusterTests {
  /// Clusters of any length: marks, emoji with joiners, Hangul by letters, conjuncts; and
  /// flags, whose letters form pairs.
  private static let kinds: [(name: String, start: String, part: String)] = [
    ("marks", "e", "\u{301}"),
    ("emoji", "👩", "\u{200D}👩"),
    ("Hangul", "\u{1100}", "\u{1100}"),
    ("conjuncts", "क", "\u{94D}क"),
    ("flags", "🇫", "🇮"),
  ]

  private func text(_ kind: Int, _ count: Int) -> String {
    Self.kinds[kind].start + String(repeating: Self.kinds[kind].part, count: count)
  }

  private func expectSound(_ buffer: TextBuffer, _ text: String, _ place: Comment) {
    let clusters = Array(buffer.characters())
    #expect(buffer.string.utf8.elementsEqual(text.utf8), place)
    #expect(buffer.count == clusters.count, place)
    #expect(buffer.byteCount == text.utf8.count, place)
    #expect(clusters.allSatisfy { $0.utf8.count <= TextChunk.largest }, place)
    #expect(buffer.columns == clusters.reduce(0) { $0 + ShownText.columns(of: $1) }, place)
    #expect(buffer == TextBuffer(text), place)
    let drawn = buffer.pieces(in: 0..<buffer.count)
    #expect(drawn.reduce(0) { $0 + ShownText.columns(of: $1) } == buffer.columns, place)
  }

  @Test(arguments: kinds.indices)
  func `typing on in a long cluster copies no more of it than a part`(kind: Int) {
    let count = 2000
    let (name, start, part) = Self.kinds[kind]
    var editor = TextEditor(start)
    editor.keepsChanges = true
    var copied = 0
    for _ in 0..<count {
      editor.type(part)
      for edit in editor.takeChanges() {
        copied += edit.removed.byteCount + edit.inserted.byteCount
      }
    }
    #expect(copied < count * (2 * TextChunk.largest + part.utf8.count), "\(name)")
    #expect(editor.caret == editor.count)
    expectSound(editor.buffer, text(kind, count), "\(name)")
  }

  @Test(arguments: kinds.indices)
  func `a long cluster is set, pasted and measured in time linear in its bytes`(kind: Int) {
    let name = Self.kinds[kind].name
    // The square of the length of a shorter text is below the limit.
    expectLinearCost("setting \(name)", from: 128) { _ = TextBuffer(text(kind, $0)) }
    expectLinearCost("measuring \(name)", from: 32) { _ = ShownText.columns(of: text(kind, $0)) }
    expectLinearCost("pasting \(name)", from: 32) {
      var editor = TextEditor("ab")
      editor.moveCaret(to: 1)
      editor.insert(text(kind, $0))
    }
  }

  @Test(arguments: kinds.indices)
  func `edits within long clusters keep the text, and are undone`(kind: Int) {
    var random = SeededRandom(seed: UInt64(kind))
    let (name, start, part) = Self.kinds[kind]
    var buffer = TextBuffer("a" + text(kind, 1000) + "z")
    expectSound(buffer, "a" + text(kind, 1000) + "z", "\(name)")
    for step in 0..<60 {
      let place: Comment = "\(name), step \(step)"
      let lower = random.below(buffer.count + 1)
      let upper = min(buffer.count, lower + random.below(3))
      let count = random.below(step % 10 == 0 ? 600 : 4)
      let inserted = random.pick(["", start, "x", "\n"]) + String(repeating: part, count: count)
      let wanted =
        buffer.string(in: 0..<lower) + inserted + buffer.string(in: upper..<buffer.count)
      let before = buffer
      let (edit, end) = buffer.replace(lower..<upper, with: inserted)
      expectSound(buffer, wanted, place)
      #expect((0...buffer.count).contains(end), place)
      let bytes = before.string(in: 0..<lower).utf8.count + inserted.utf8.count
      #expect(buffer.string(in: 0..<end).utf8.count >= bytes, place)
      var undone = buffer
      undone.apply(edit.inverse)
      #expect(undone == before && undone.count == before.count, place)
      undone.apply(edit)
      #expect(undone == buffer && undone.count == buffer.count, place)
    }
  }

  @Test(arguments: kinds.indices)
  func `the parts of a long cluster are drawn in the columns that they are measured in`(kind: Int) {
    var random = SeededRandom(seed: UInt64(kind))
    let line = ShownLine(TextBuffer("ab" + text(kind, 2000) + "yz"))
    for _ in 0..<40 {
      let lower = random.below(line.count + 1)
      let range = lower..<lower + random.below(line.count + 1 - lower)
      let pieces = line.pieces(in: range)
      let columns = line.columns(before: range.upperBound) - line.columns(before: range.lowerBound)
      #expect(pieces.reduce(0) { $0 + ShownText.columns(of: $1) } == columns)
      let cells = range.flatMap { ShownText.cells(of: line.buffer[$0]) }
      #expect(pieces.flatMap { ShownText.cells(of: $0) } == cells)
      // A key draws only the visible part of a cluster of any length.
      #expect(pieces.joined().utf8.count <= 128 * columns)
    }
  }

  /// A screen without its accents.
  private func bases(_ screen: String) -> String {
    String(String.UnicodeScalarView(screen.unicodeScalars.filter { $0 != "\u{301}" }))
  }

  @MainActor @Test(arguments: [false, true])
  func `an area draws the parts of a long cluster apart, selected or not`(isSelected: Bool) {
    let area = TextArea(value: "ab" + text(0, 2000) + "yz", id: "a")
    let driver = Driver(bracketed: area, columns: 30, rows: 3)
    if isSelected { area.selection = 0..<area.buffer.count }
    driver.settle()
    #expect(bases(driver.screen).contains("abe◌◌◌yz"))
    #expect(area.buffer.count == 8 && area.buffer.columns == 8)
  }

  @MainActor @Test func `a field shows the marks that are typed onto one letter`() {
    let field = TextField(id: "f")
    let driver = Driver(bracketed: field, columns: 40, rows: 2)
    for text in ["e"] + Array(repeating: "\u{301}", count: 600) { _ = field.handle(.text(text)) }
    driver.settle()
    #expect(field.text.utf8.elementsEqual(text(0, 600).utf8))
    #expect(field.buffer.count == 2)
    #expect(bases(driver.screen).contains("[e◌ "))
  }
}
