/// One line of text being edited, as a value: the text, the caret between two of its characters,
/// and perhaps a selection, which reaches from the caret to where it was begun.
///
/// A character is an extended grapheme cluster, whatever it is made of: the caret never rests
/// inside one, and one deletion takes a whole one.
///
/// ```swift
/// var line = LineEditor("Ada")
/// line.insert("!")          // Ada!|
/// line.moveLeft()           // Ada|!
/// line.deleteBackward()     // Ad|!
/// line.selectAll()
/// line.insert("Grace")      // Grace|
/// ```
///
/// What is typed or deleted takes the place of the selection, and a move without selecting ends it.
///
/// Moving takes constant time, an edit time linear in the length of the text.
public struct LineEditor: Hashable, Sendable {
  /// The text.
  public private(set) var text: String
  /// The text's characters.
  public private(set) var characters: [Character]
  /// How many characters stand before the caret.
  public private(set) var caret: Int
  /// Where the selection was begun, while there is one; perhaps where the caret is.
  private var begun: Int?

  /// Makes a line with the caret at its end.
  ///
  /// - Parameter text: The text.
  public init(_ text: String = "") {
    self.text = text
    characters = Array(text)
    caret = characters.count
  }

  /// The characters that are selected, counted from 0; `nil` if none are.
  public var selection: Range<Int>? {
    guard let begun, begun != caret else { return nil }
    return min(begun, caret)..<max(begun, caret)
  }

  /// Where the selection was begun; without one, where the caret is.
  public var anchor: Int { begun ?? caret }

  /// The text that is selected; `nil` if none is.
  public var selectedText: String? {
    selection.map { String(characters[$0]) }
  }

  /// The line with one and the same character in place of each of its own.
  ///
  /// - Parameter character: The character, such as a bullet. Must not join with itself.
  /// - Returns: The line, with its caret and selection where they are.
  /// - Complexity: O(*n*) in the number of characters.
  public func masked(with character: Character) -> LineEditor {
    var line = LineEditor(String(repeating: character, count: characters.count))
    line.caret = caret
    line.begun = begun
    return line
  }

  /// Puts text in at the caret, or in the place of the selection; the caret comes to rest behind
  /// it.
  ///
  /// Scalars that make one character with their neighbours join them, as when a mark is typed after
  /// its letter.
  ///
  /// - Parameter text: The text.
  public mutating func insert(_ text: String) {
    guard !text.isEmpty else { return }
    replace(selection ?? caret..<caret, with: text)
  }

  /// Puts text in as `insert(_:)` does, with blanks in place of line breaks.
  mutating func insertOnOneLine(_ text: String) {
    // A line break is one character, however it is written.
    let isOneLine = !text.contains(where: \.isNewline)
    insert(isOneLine ? text : String(text.map { $0.isNewline ? " " : $0 }))
  }

  /// Deletes what is selected.
  ///
  /// - Returns: `false` if nothing is.
  @discardableResult
  public mutating func deleteSelection() -> Bool {
    guard let selection else { return false }
    replace(selection, with: "")
    return true
  }

  /// Deletes the character before the caret, or what is selected.
  ///
  /// - Returns: `false` if there is none.
  @discardableResult
  public mutating func deleteBackward() -> Bool {
    if deleteSelection() { return true }
    guard caret > 0 else { return false }
    replace(caret - 1..<caret, with: "")
    return true
  }

  /// Deletes the word before the caret with the blanks behind it, or what is selected.
  ///
  /// - Returns: `false` if there is none.
  @discardableResult
  public mutating func deleteWordBackward() -> Bool {
    if deleteSelection() { return true }
    guard caret > 0 else { return false }
    var start = caret
    while start > 0, characters[start - 1].isWhitespace { start -= 1 }
    if start > 0 { start = word(at: start - 1).lowerBound }
    replace(start..<caret, with: "")
    return true
  }

  /// Deletes the character after the caret, or what is selected.
  ///
  /// - Returns: `false` if there is none.
  @discardableResult
  public mutating func deleteForward() -> Bool {
    if deleteSelection() { return true }
    guard caret < characters.count else { return false }
    replace(caret..<caret + 1, with: "")
    return true
  }

  /// Moves the caret one character to the left, if it can, or to the left end of the selection.
  ///
  /// - Parameter selecting: Whether the selection follows the caret.
  public mutating func moveLeft(selecting: Bool = false) {
    let end = selecting ? nil : selection?.lowerBound
    moveCaret(to: end ?? caret - 1, selecting: selecting)
  }

  /// Moves the caret one character to the right, if it can, or to the right end of the selection.
  ///
  /// - Parameter selecting: Whether the selection follows the caret.
  public mutating func moveRight(selecting: Bool = false) {
    let end = selecting ? nil : selection?.upperBound
    moveCaret(to: end ?? caret + 1, selecting: selecting)
  }

  /// Moves the caret before the first character.
  ///
  /// - Parameter selecting: Whether the selection follows the caret.
  public mutating func moveToStart(selecting: Bool = false) {
    moveCaret(to: 0, selecting: selecting)
  }

  /// Moves the caret behind the last character.
  ///
  /// - Parameter selecting: Whether the selection follows the caret.
  public mutating func moveToEnd(selecting: Bool = false) {
    moveCaret(to: characters.count, selecting: selecting)
  }

  /// Moves the caret.
  ///
  /// - Parameters:
  ///   - index: How many characters stand before it; cut to the text's length.
  ///   - selecting: Whether the selection follows the caret, or is begun where it was.
  public mutating func moveCaret(to index: Int, selecting: Bool = false) {
    begun = selecting ? anchor : nil
    caret = min(max(0, index), characters.count)
  }

  /// Selects the whole text, with the caret at its end.
  public mutating func selectAll() {
    select(0..<characters.count)
  }

  /// Selects some characters, with the caret at their end.
  ///
  /// - Parameter range: The characters, counted from 0; cut to the text's length.
  public mutating func select(_ range: Range<Int>) {
    moveCaret(to: range.lowerBound)
    moveCaret(to: range.upperBound, selecting: true)
  }

  /// Exchanges the whole text; the caret keeps its distance from the end, and nothing is selected.
  ///
  /// - Parameter text: The new text.
  public mutating func setText(_ text: String) {
    let fromEnd = characters.count - caret
    begun = nil
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
    begun = nil
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
