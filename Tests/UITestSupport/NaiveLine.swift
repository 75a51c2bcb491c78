/// The expected behavior of a line editor, implemented the slow way: the whole text is cut into
/// characters again after every operation.
package struct NaiveLine {
  package private(set) var scalars: [Unicode.Scalar]
  /// The number of scalars before the caret.
  package private(set) var offset: Int

  /// The number of scalars before the start of the selection, while there is one.
  package private(set) var begun: Int?

  package init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    offset = scalars.count
  }

  package var text: String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  /// The number of characters before the caret.
  package var caret: Int { boundaries.count { $0 < offset } }

  /// The scalars that are selected.
  private var selected: Range<Int>? {
    guard let begun, begun != offset else { return nil }
    return min(begun, offset)..<max(begun, offset)
  }

  /// The characters that are selected.
  package var selection: Range<Int>? {
    selected.map { selected in
      boundaries.count { $0 < selected.lowerBound }..<boundaries.count { $0 < selected.upperBound }
    }
  }

  package mutating func insert(_ text: String) {
    guard !text.isEmpty else { return }
    replace(selected ?? offset..<offset, with: text)
  }

  package mutating func deleteBackward() {
    let start = boundaries.last { $0 < offset } ?? offset
    replace(selected ?? start..<offset, with: "")
  }

  package mutating func deleteForward() {
    let end = boundaries.first { $0 > offset } ?? offset
    replace(selected ?? offset..<end, with: "")
  }

  package mutating func moveLeft() {
    move(to: selected?.lowerBound ?? boundaries.last { $0 < offset } ?? offset, selecting: false)
  }

  package mutating func moveRight() {
    move(to: selected?.upperBound ?? boundaries.first { $0 > offset } ?? offset, selecting: false)
  }

  package mutating func moveToStart() { move(to: 0, selecting: false) }
  package mutating func moveToEnd() { move(to: scalars.count, selecting: false) }

  package mutating func selectLeft() {
    move(to: boundaries.last { $0 < offset } ?? offset, selecting: true)
  }

  package mutating func selectRight() {
    move(to: boundaries.first { $0 > offset } ?? offset, selecting: true)
  }

  package mutating func selectToStart() { move(to: 0, selecting: true) }
  package mutating func selectToEnd() { move(to: scalars.count, selecting: true) }

  /// Selects so many characters behind the caret, up to a line break.
  package mutating func selectAhead(_ count: Int) {
    let ahead = Array(text)[caret...].prefix(count).prefix { !$0.isNewline }
    for _ in ahead { selectRight() }
  }

  /// Selects some characters, with the caret at their end.
  package mutating func select(_ range: Range<Int>) {
    begun = boundaries[range.lowerBound]
    offset = boundaries[range.upperBound]
  }

  package mutating func unselect() { begun = nil }

  /// Replaces the selection with text, or inserts the text if nothing is selected.
  package mutating func replaceSelection(with text: String) {
    replace(selected ?? offset..<offset, with: text)
    begun = nil
  }

  package mutating func selectAll() {
    offset = scalars.count
    begun = 0
  }

  private mutating func move(to offset: Int, selecting: Bool) {
    begun = selecting ? begun ?? self.offset : nil
    self.offset = offset
  }

  private mutating func replace(_ range: Range<Int>, with text: String) {
    // Nothing was deleted at an end of the text, and nothing else happened.
    if range.isEmpty, text.isEmpty { return }
    scalars.replaceSubrange(range, with: text.unicodeScalars)
    offset = boundary(from: range.lowerBound + text.unicodeScalars.count)
    begun = nil
  }

  /// The offsets of all boundaries between characters, with 0 and the end.
  private var boundaries: [Int] {
    var boundaries = [0]
    for character in text {
      boundaries.append(boundaries[boundaries.count - 1] + character.unicodeScalars.count)
    }
    return boundaries
  }

  private func boundary(from offset: Int) -> Int {
    boundaries.first { $0 >= offset } ?? scalars.count
  }
}
