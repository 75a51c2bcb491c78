/// One line of text being edited, as a value: the text, and the caret between two of its characters.
///
/// A character is an extended grapheme cluster, whatever it is made of: the caret never rests inside one,
/// and one deletion takes a whole one.
///
/// ```swift
/// var line = LineEditor("Ada")
/// line.insert("!")          // Ada!|
/// line.moveLeft()           // Ada|!
/// line.deleteBackward()     // Ad|!
/// ```
///
/// Moving takes constant time, an edit time linear in what is inserted and in what stands after it.
public struct LineEditor: Hashable, Sendable {
  /// The characters.
  public private(set) var characters: [Character]
  /// How many characters stand before the caret.
  public private(set) var caret: Int

  /// Makes a line with the caret at its end.
  ///
  /// - Parameter text: The text.
  public init(_ text: String = "") {
    characters = Array(text)
    caret = characters.count
  }

  /// The text.
  public var text: String { String(characters) }

  /// Puts text in at the caret, which comes to rest behind it.
  ///
  /// Scalars that make one character with their neighbours join them, as when a mark is typed after its
  /// letter.
  ///
  /// - Parameter text: The text.
  public mutating func insert(_ text: String) {
    guard !text.isEmpty else { return }
    replace(caret..<caret, with: text)
  }

  /// Deletes the character before the caret.
  ///
  /// - Returns: `false` if there is none.
  public mutating func deleteBackward() -> Bool {
    guard caret > 0 else { return false }
    replace(caret - 1..<caret, with: "")
    return true
  }

  /// Deletes the character after the caret.
  ///
  /// - Returns: `false` if there is none.
  public mutating func deleteForward() -> Bool {
    guard caret < characters.count else { return false }
    replace(caret..<caret + 1, with: "")
    return true
  }

  /// Moves the caret one character to the left, if it can.
  public mutating func moveLeft() {
    caret = max(0, caret - 1)
  }

  /// Moves the caret one character to the right, if it can.
  public mutating func moveRight() {
    caret = min(characters.count, caret + 1)
  }

  /// Moves the caret before the first character.
  public mutating func moveToStart() {
    caret = 0
  }

  /// Moves the caret behind the last character.
  public mutating func moveToEnd() {
    caret = characters.count
  }

  /// Moves the caret.
  ///
  /// - Parameter index: How many characters stand before it; cut to the text's length.
  public mutating func moveCaret(to index: Int) {
    caret = min(max(0, index), characters.count)
  }

  /// Exchanges the whole text. The caret keeps its distance from the end.
  ///
  /// - Parameter text: The new text.
  public mutating func setText(_ text: String) {
    let fromEnd = characters.count - caret
    characters = Array(text)
    caret = max(0, characters.count - fromEnd)
  }

  /// Replaces some characters and puts the caret behind what came in.
  ///
  /// Where the new text meets the old, characters may join or part. They can do so only with their
  /// direct neighbours (Unicode Standard Annex #29, section 3.1: the rules look at one character before
  /// the boundary), but for flags, whose letters pair from the left; so a neighbour that is a regional
  /// indicator takes the whole line along.
  private mutating func replace(_ range: Range<Int>, with text: String) {
    var before = max(0, range.lowerBound - 1)
    var after = min(characters.count, range.upperBound + 1)
    let neighbours = characters[before..<range.lowerBound] + characters[range.upperBound..<after]
    if neighbours.contains(where: \.startsWithRegionalIndicator)
      || text.first?.startsWithRegionalIndicator == true
      || text.last?.startsWithRegionalIndicator == true
    {
      before = 0
      after = characters.count
    }
    let left = String(characters[before..<range.lowerBound]) + text
    let joined = left + String(characters[range.upperBound..<after])
    let inserted = Array(joined)
    characters.replaceSubrange(before..<after, with: inserted)
    caret = before + Self.characters(in: inserted, covering: left.unicodeScalars.count)
  }

  /// How many of the characters it takes to cover so many scalars.
  private static func characters(in characters: [Character], covering scalars: Int) -> Int {
    var covered = 0
    var count = 0
    while covered < scalars, count < characters.count {
      covered += characters[count].unicodeScalars.count
      count += 1
    }
    return count
  }
}

extension Character {
  fileprivate var startsWithRegionalIndicator: Bool {
    unicodeScalars.first.map { (0x1F1E6...0x1F1FF).contains($0.value) } ?? false
  }
}
