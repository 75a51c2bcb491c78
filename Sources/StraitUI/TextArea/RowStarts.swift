/// Starts of rows that were found while a text was laid out, so that a key need not find the rows
/// of a long line again.
///
/// They belong to one text, one width and one width of tabs. After an edit, those remain that
/// depend on the text before it alone.
final class RowStarts {
  /// The greatest number of starts that are kept.
  private static let most = 2 * TextLayout.block

  private let columns: Int?
  private let tabWidth: Int
  /// The places at which rows begin, in order; rows that were not needed yet are missing.
  private var starts: [Int] = []
  /// The number of rows that were found on the way to another one; tests count them.
  private(set) var walked = 0

  init(columns: Int? = nil, tabWidth: Int = 0) {
    self.columns = columns
    self.tabWidth = tabWidth
  }

  /// Returns the starts for a text that was changed from a cluster on, or for another width.
  ///
  /// - Parameters:
  ///   - first: The first cluster that was changed.
  ///   - columns: The width.
  ///   - tabWidth: The width of tabs.
  /// - Returns: The starts; this object if all of them remain.
  func followed(changeAt first: Int, columns: Int?, tabWidth: Int) -> RowStarts {
    let isOther = columns != self.columns || tabWidth != self.tabWidth
    guard isOther || first != .max else { return self }
    let next = RowStarts(columns: columns, tabWidth: tabWidth)
    if isOther { return next }
    // The end of a row is found at a cluster that is not behind the next row.
    next.starts = Array(starts[..<max(0, index(of: first) - 1)])
    next.walked = walked
    return next
  }

  /// Returns the last known start in a range.
  func last(from lower: Int, through upper: Int) -> Int? {
    let index = index(of: upper + 1)
    guard index > 0, starts[index - 1] >= lower else { return nil }
    return starts[index - 1]
  }

  /// Adds the starts of successive rows, between which none are known.
  func add(_ found: [Int]) {
    guard let first = found.first else { return }
    walked += found.count
    if starts.count > Self.most { starts = [] }
    starts.insert(contentsOf: found, at: index(of: first))
  }

  /// Returns the number of starts before a place.
  private func index(of place: Int) -> Int {
    var range = 0..<starts.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      if starts[middle] < place {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound
  }
}
