import StraitModel

/// The source of a window's rows.
@MainActor
class RowSource {
  /// The current number of rows.
  var count: Int { 0 }

  /// Makes the widget of a row; `nil` for a row that does not exist.
  func makeSlot(for row: Int) -> RowSlot? { nil }

  /// Lets a slot show a row.
  ///
  /// - Returns: `false` for a row that does not exist.
  func fill(_ slot: RowSlot, with row: Int) -> Bool { false }

  /// Reads the texts of rows, one by one.
  func makeReader() -> @MainActor (Int) -> String { { _ in "" } }

  /// Two rows of the same identity among some; `nil` if there are none, or rows have no identity.
  func twins(in rows: Range<Int>) -> (Int, Int)? { nil }

  /// Returns the maximum width that one of the first rows wants.
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

/// The source of a window's rows, with elements of one type.
class ElementSource<Element>: RowSource {
  /// Returns the element of a row; `nil` for a row that does not exist.
  func element(at row: Int) -> Element? { nil }

  override func fill(_ slot: RowSlot, with row: Int) -> Bool {
    guard let element = element(at: row) else { return false }
    slot.row = row
    slot.isStale = false
    show(element, in: slot)
    return true
  }

  /// Shows another element in a slot that `makeSlot` has made: an `ElementSlot`, unless the source
  /// makes others.
  func show(_ element: Element, in slot: RowSlot) {
    (slot as? ElementSlot<Element>)?.element.value = element
  }
}

/// A widget that shows one row after the other.
@MainActor
class RowSlot {
  let widget: Widget
  /// The row that it shows; -1 for none.
  var row: Int
  /// `true` if another element has taken the row's place.
  var isStale = false

  init(_ widget: Widget, row: Int) {
    self.widget = widget
    self.row = row
  }
}

/// A slot whose widget follows the element that it is given.
final class ElementSlot<Element>: RowSlot {
  let element: Property<Element>
  private let effect: Effect?

  init(_ element: Property<Element>, _ widget: Widget, row: Int, by effect: Effect? = nil) {
    self.element = element
    self.effect = effect
    super.init(widget, row: row)
  }
}
