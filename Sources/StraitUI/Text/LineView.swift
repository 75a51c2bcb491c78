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
  /// - Returns: The caret's column, counted from the field's left edge; always within the field unless
  ///   it has none.
  mutating func scroll(_ line: LineEditor, columns: Int) -> Int {
    first = min(first, line.caret)
    let characters = line.characters
    // The caret takes a cell of its own, behind the last character.
    let room = max(0, columns - 1)
    var width = 0
    var index = line.caret
    while index > first {
      let next = ShownText.columns(of: characters[index - 1])
      if width + next > room { break }
      width += next
      index -= 1
    }
    first = index
    // After a deletion at the end, what is out of sight on the left comes back.
    if line.caret == characters.count {
      while first > 0 {
        let next = ShownText.columns(of: characters[first - 1])
        if width + next > room { break }
        width += next
        first -= 1
      }
    }
    return width
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
}
