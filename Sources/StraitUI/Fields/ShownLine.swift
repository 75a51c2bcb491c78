import StraitScreen

/// A line of text as a field shows it: its clusters, or one sign for each of them.
struct ShownLine {
  let buffer: TextBuffer
  /// The character shown instead of each cluster; `nil` for the clusters themselves.
  let mask: Character?

  init(_ buffer: TextBuffer, mask: Character? = nil) {
    self.buffer = buffer
    self.mask = mask
  }

  /// The number of clusters.
  var count: Int { buffer.count }

  /// The number of columns of the whole line.
  var columns: Int { mask == nil ? buffer.columns : count }

  /// Returns the number of columns of the clusters before a place.
  func columns(before offset: Int) -> Int { mask == nil ? buffer.columns(before: offset) : offset }

  /// Returns the first place that at least a given number of columns precede.
  func offset(atColumn column: Int) -> Int {
    mask == nil ? buffer.offset(atColumn: column) : min(max(0, column), count)
  }

  /// Returns the clusters as they are drawn, one piece after the other.
  func pieces(in range: Range<Int>) -> [String] {
    mask == nil ? buffer.pieces(in: range) : [text(in: range)]
  }

  /// Returns the clusters as they are shown.
  func text(in range: Range<Int>) -> String {
    guard let mask else { return buffer.string(in: range) }
    return String(repeating: mask, count: range.count)
  }
}
