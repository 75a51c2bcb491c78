import StraitScreen

/// Which part of a line shows in a field that may be too narrow for it.
///
/// The caret's cell is always in sight, and no wide character is shown by half.
struct LineView {
  /// The first character that shows.
  private(set) var first = 0

  /// Brings the caret into sight.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - columns: How many columns the field has.
  /// - Returns: The caret's column, counted from the field's left edge; always within the field
  ///   unless it has none.
  mutating func scroll(_ line: LineEditor, columns: Int) -> Int {
    let characters = line.characters
    first = min(first, line.caret)
    // The caret takes a cell of its own, at the end behind the last character.
    let room = max(0, columns - 1)
    bringBack(characters, room: room)
    var width = 0
    var index = line.caret
    while index > first {
      let next = width + ShownText.columns(of: characters[index - 1])
      if next > room { break }
      width = next
      index -= 1
    }
    first = index
    return width
  }

  /// Fills what is free at the right, after a deletion or in a wider field, with what is out of
  /// sight on the left.
  private mutating func bringBack(_ characters: [Character], room: Int) {
    guard first > 0 else { return }
    var width = 0
    for character in characters[first...] {
      width += ShownText.columns(of: character)
      if width > room { return }
    }
    while first > 0 {
      width += ShownText.columns(of: characters[first - 1])
      if width > room { return }
      first -= 1
    }
  }

  /// The characters that show, from the left.
  func visible(_ line: LineEditor, columns: Int) -> ArraySlice<Character> {
    var width = 0
    var end = first
    while end < line.characters.count {
      width += ShownText.columns(of: line.characters[end])
      if width > columns { break }
      end += 1
    }
    return line.characters[min(first, line.characters.count)..<end]
  }

  /// The place in the line that a column of the field stands for.
  ///
  /// - Parameters:
  ///   - column: The column, counted from the field's left edge; either half of a wide character stands
  ///     for it.
  ///   - line: The line.
  /// - Returns: How many characters stand before the one that is shown there; all, if there is none.
  func index(at column: Int, in line: LineEditor) -> Int {
    var index = min(first, line.characters.count)
    var end = 0
    while index < line.characters.count {
      end += ShownText.columns(of: line.characters[index])
      if column < end { break }
      index += 1
    }
    return index
  }
}
