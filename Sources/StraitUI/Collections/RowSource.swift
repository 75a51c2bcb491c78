/// Where a window has its rows from.
@MainActor
class RowSource {
  /// How many rows there are now.
  var count: Int { 0 }

  /// Makes the widget of a row; `nil` if there is no such row.
  func makeSlot(for row: Int) -> RowSlot? { nil }

  /// Lets a slot show a row.
  ///
  /// - Returns: `false` if there is no such row.
  func fill(_ slot: RowSlot, with row: Int) -> Bool { false }

  /// Reads the texts of rows, one by one.
  func makeReader() -> @MainActor (Int) -> String { { _ in "" } }

  /// Two rows of the same identity among some; `nil` if there are none, or rows have no identity.
  func twins(in rows: Range<Int>) -> (Int, Int)? { nil }

  /// How wide one of the first rows wants to be at most.
  func columns(ofFirst rows: Int) -> Int { 0 }
}

/// Finds the first row that is like one before it.
@MainActor
func firstTwins<Key: Hashable>(in rows: Range<Int>, _ key: (Int) -> Key?) -> (Int, Int)? {
  var known: [Key: Int] = [:]
  known.reserveCapacity(rows.count)
  for row in rows {
    guard let key = key(row) else { continue }
    if let first = known.updateValue(row, forKey: key) { return (first, row) }
  }
  return nil
}

/// Where a window has its rows from, whose elements are of one type.
class ElementSource<Element>: RowSource {
  /// The element of a row; `nil` if there is no such row.
  func element(at row: Int) -> Element? { nil }
}

/// A widget that shows one row after the other.
@MainActor
class RowSlot {
  let widget: Widget
  /// The row that it shows; -1 for none.
  var row: Int
  /// Whether another element has taken the row's place.
  var isStale = false

  init(_ widget: Widget, row: Int) {
    self.widget = widget
    self.row = row
  }
}
