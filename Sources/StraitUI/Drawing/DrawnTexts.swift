import StraitScreen

/// The cells of each text on a screen, for putting them into reading order.
///
/// Pieces drawn side by side, in the same part of the screen and right after each other, are one
/// text: a field draws its selection separately.
struct DrawnTexts {
  private let size: Size
  /// The number of each cell's text; 0 for none.
  private var numbers: [Int32]
  private var lastNumber: Int32 = 0
  private var lastEnd: Point?
  private var lastClip: Rect?

  init(size: Size) {
    self.size = size
    numbers = Array(repeating: 0, count: size.columns * size.rows)
  }

  /// Notes that a text was drawn.
  ///
  /// - Parameters:
  ///   - point: Its beginning.
  ///   - end: The column after it.
  ///   - clip: The part of the screen that could be drawn into.
  mutating func note(from point: Point, to end: Int, clippedTo clip: Rect) {
    if point != lastEnd || clip != lastClip { lastNumber += 1 }
    lastEnd = Point(column: end, row: point.row)
    lastClip = clip
    guard clip.origin.row..<max(clip.origin.row, clip.endRow) ~= point.row else { return }
    let first = max(point.column, clip.origin.column)
    let last = min(end, clip.endColumn)
    guard first < last else { return }
    for column in first..<last { numbers[point.row * size.columns + column] = lastNumber }
  }

  /// Notes that something else was drawn.
  mutating func noteOther(_ rect: Rect, clippedTo clip: Rect) {
    let rect = rect.intersection(clip)
    guard !rect.isEmpty else { return }
    for row in rect.origin.row..<rect.endRow {
      let start = row * size.columns
      for column in rect.origin.column..<rect.endColumn { numbers[start + column] = 0 }
    }
  }

  /// Returns the columns of the texts in a row, from the left.
  func texts(inRow row: Int) -> [Range<Int>] {
    var texts: [Range<Int>] = []
    let numbers = numbers[row * size.columns..<(row + 1) * size.columns]
    var start = numbers.startIndex
    while start < numbers.endIndex {
      var end = start + 1
      while end < numbers.endIndex, numbers[end] == numbers[start] { end += 1 }
      if numbers[start] != 0 {
        texts.append(start - numbers.startIndex..<end - numbers.startIndex)
      }
      start = end
    }
    return texts
  }
}
