import StraitScreen

/// Which part of a line shows in a field that may be too narrow for it.
///
/// It is a function of the line, its caret and the field's width, so that drawing changes nothing.
/// A line that fits shows from its start. In a longer one the caret's cell is always in sight, at
/// its end with as much text before it as there is room for, and else in steps of half the width:
/// so the text stands still while the caret moves inside of it. No wide character is shown by half.
///
/// While the mouse is held on the field, its text begins where it did when it was pressed, as long
/// as the caret is in sight: what the pointer points at must not run away from it.
struct LineView {
  /// The first character that shows.
  let first: Int
  /// The caret's column, counted from the field's left edge; always within the field unless it has
  /// none.
  let caretColumn: Int

  /// Finds the part that shows.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - columns: How many columns the field has.
  ///   - held: The first character that is shown if the caret is in sight then; `nil` leaves it to
  ///     the caret.
  /// - Complexity: O(n) in the number of characters.
  init(_ line: LineEditor, columns: Int, held: Int? = nil) {
    let characters = line.characters
    var caret = 0
    var total = 0
    for index in characters.indices {
      if index == line.caret { caret = total }
      total += ShownText.columns(of: characters[index])
    }
    if line.caret == characters.count { caret = total }
    // The caret takes a cell of its own, at the end behind the last character.
    guard columns > 0, total + 1 > columns else {
      first = 0
      caretColumn = columns > 0 ? caret : 0
      return
    }
    if let held {
      var start = min(held, line.caret)
      var column = 0
      for index in start..<line.caret { column += ShownText.columns(of: characters[index]) }
      while column >= columns, start < line.caret {
        column -= ShownText.columns(of: characters[start])
        start += 1
      }
      first = start
      caretColumn = column
      return
    }
    let step = max(1, columns / 2)
    let least = max(0, caret - columns + 1)
    let offset = min((least + step - 1) / step * step, total + 1 - columns, caret)
    var column = 0
    var index = 0
    while index < line.caret, column < offset {
      column += ShownText.columns(of: characters[index])
      index += 1
    }
    first = index
    caretColumn = min(caret - column, columns - 1)
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
  ///   - column: The column, counted from the field's left edge; either half of a wide character
  ///     stands for it.
  ///   - line: The line.
  /// - Returns: How many characters stand before the one that is shown there; all, if there is
  ///   none.
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
