import StraitScript

extension ScriptItems {
  /// Returns the indexes that are meant, counted from 0.
  ///
  /// - Returns: The indexes; `nil` if there are fewer items.
  func indexes(of count: Int) -> RangeSet<Int>? {
    switch self {
    case .all: return RangeSet(0..<count)
    case .ranges(let ranges):
      var indexes = RangeSet<Int>()
      for range in ranges {
        guard range.lowerBound > 0, range.upperBound <= count else { return nil }
        indexes.insert(contentsOf: range.lowerBound - 1..<range.upperBound)
      }
      return indexes
    }
  }

  /// Makes the choice of items for some indexes.
  ///
  /// - Parameter indexes: The indexes, counted from 0.
  init(_ indexes: RangeSet<Int>) {
    self = .ranges(indexes.ranges.map { $0.lowerBound + 1...$0.upperBound })
  }
}
