/// One line of text being edited, as a value: the text, and the caret between two of its
/// characters.
///
/// A character is an extended grapheme cluster, whatever it is made of: the caret never rests
/// inside one, and one deletion takes a whole one.
///
/// ```swift
/// var line = LineEditor("Ada")
/// line.insert("!")          // Ada!|
/// line.moveLeft()           // Ada|!
/// line.deleteBackward()     // Ad|!
/// ```
///
/// Moving takes constant time, an edit time linear in the length of the text.
public struct LineEditor: Hashable, Sendable {
  /// The text.
  public private(set) var text: String
  /// The text's characters.
  public private(set) var characters: [Character]
  /// How many characters stand before the caret.
  public private(set) var caret: Int

  /// Makes a line with the caret at its end.
  ///
  /// - Parameter text: The text.
  public init(_ text: String = "") {
    self.text = text
    characters = Array(text)
    caret = characters.count
  }

  /// Puts text in at the caret, which comes to rest behind it.
  ///
  /// Scalars that make one character with their neighbours join them, as when a mark is typed after
  /// its letter.
  ///
  /// - Parameter text: The text.
  public mutating func insert(_ text: String) {
    guard !text.isEmpty else { return }
    replace(caret..<caret, with: text)
  }

  /// Deletes the character before the caret.
  ///
  /// - Returns: `false` if there is none.
  @discardableResult
  public mutating func deleteBackward() -> Bool {
    guard caret > 0 else { return false }
    replace(caret - 1..<caret, with: "")
    return true
  }

  /// Deletes the character after the caret.
  ///
  /// - Returns: `false` if there is none.
  @discardableResult
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

  /// Exchanges the whole text; the caret keeps its distance from the end.
  ///
  /// - Parameter text: The new text.
  public mutating func setText(_ text: String) {
    let fromEnd = characters.count - caret
    self.text = text
    characters = Array(text)
    caret = max(0, characters.count - fromEnd)
  }

  /// Replaces some characters and puts the caret behind what came in.
  ///
  /// Where the new text meets the old, characters may join or part. To the left only the nearest
  /// one can: each boundary depends on what stands before it alone (Unicode Standard Annex #29,
  /// section 3.1). To the right, a change runs on as long as the boundaries differ: through a row
  /// of flags, whose letters pair from the left, or from a joiner into the emoji behind it. Once
  /// both texts have a boundary at one place, all further ones are the same.
  private mutating func replace(_ range: Range<Int>, with text: String) {
    let start = max(0, range.lowerBound - 1)
    let left = String(characters[start..<range.lowerBound]) + text
    var reach = 1
    while true {
      let end = min(characters.count, range.upperBound + reach)
      let kept = characters[range.upperBound..<end]
      let renewed = Array(left + String(kept))
      let hasSettled = renewed.last?.unicodeScalars.count == kept.last?.unicodeScalars.count
      if hasSettled || end == characters.count {
        characters.replaceSubrange(start..<end, with: renewed)
        caret = start + Self.characters(in: renewed, covering: left.unicodeScalars.count)
        self.text = String(characters)
        return
      }
      reach *= 4
    }
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
