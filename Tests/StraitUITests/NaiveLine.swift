/// What a line editor must do, done the slow way: the whole text is cut into characters anew after
/// every operation.
struct NaiveLine {
  private(set) var scalars: [Unicode.Scalar]
  /// How many scalars stand before the caret.
  private(set) var offset: Int

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    offset = scalars.count
  }

  var text: String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  /// How many characters stand before the caret.
  var caret: Int { boundaries.count { $0 < offset } }

  mutating func insert(_ text: String) {
    scalars.insert(contentsOf: text.unicodeScalars, at: offset)
    offset = boundary(from: offset + text.unicodeScalars.count)
  }

  mutating func deleteBackward() {
    let start = boundaries.last { $0 < offset } ?? offset
    scalars.removeSubrange(start..<offset)
    offset = boundary(from: start)
  }

  mutating func deleteForward() {
    let end = boundaries.first { $0 > offset } ?? offset
    scalars.removeSubrange(offset..<end)
    offset = boundary(from: offset)
  }

  mutating func moveLeft() { offset = boundaries.last { $0 < offset } ?? offset }
  mutating func moveRight() { offset = boundaries.first { $0 > offset } ?? offset }
  mutating func moveToStart() { offset = 0 }
  mutating func moveToEnd() { offset = scalars.count }

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
