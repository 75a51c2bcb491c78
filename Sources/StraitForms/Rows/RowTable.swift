import StraitModel

/// The state of a row.
struct RowMarks: OptionSet {
  let rawValue: UInt8
  /// Its element is in the array.
  static var live: RowMarks { RowMarks(rawValue: 1) }
  /// The filter lets it through.
  static var passes: RowMarks { RowMarks(rawValue: 2) }
  /// The filter that is being applied lets it through.
  static var candidate: RowMarks { RowMarks(rawValue: 4) }
  /// It is among those that are placed again.
  static var touched: RowMarks { RowMarks(rawValue: 8) }
  /// Its element has left the array.
  static var gone: RowMarks { RowMarks(rawValue: 16) }
  /// Its element is another one, of the same identity.
  static var replaced: RowMarks { RowMarks(rawValue: 32) }
  /// Its element is at another place of the array.
  static var moved: RowMarks { RowMarks(rawValue: 64) }
  /// The row has to be examined.
  static var doubtful: RowMarks { RowMarks(rawValue: 128) }

  /// Returns the marks of the rows that a filter examines: if it is narrower than the one before,
  /// only of those that this lets through.
  static func examined(isNarrower: Bool) -> RowMarks { isNarrower ? [.live, .passes] : .live }
}

/// The rows, and the state of each.
///
/// It is apart from the elements, since code that does not know their type takes ten times as long.
final class RowTable {
  private var marks: ContiguousArray<RowMarks> = []
  private var free: [Row] = []

  /// One more than the highest row there ever was.
  var limit: Row { Row(marks.count) }

  /// Returns whether a row has a mark.
  func has(_ mark: RowMarks, _ row: Row) -> Bool { marks[Int(row)].contains(mark) }

  /// Sets or removes a mark of a row.
  func set(_ mark: RowMarks, _ isSet: Bool, _ row: Row) {
    if isSet { marks[Int(row)].insert(mark) } else { marks[Int(row)].remove(mark) }
  }

  /// Replaces some marks of a row by those of them that are present now.
  func set(_ marks: RowMarks, to present: RowMarks, _ row: Row) {
    self.marks[Int(row)] = self.marks[Int(row)].subtracting(marks).union(present)
  }

  /// Lets a filter that was applied in slices take effect; O(n), a few instructions a row.
  ///
  /// If it is narrower, what does not pass now was not examined, and does not pass.
  func adoptCandidates(isNarrower: Bool) {
    let examined = RowMarks.examined(isNarrower: isNarrower)
    marks.withUnsafeMutableBufferPointer { marks in
      for row in marks.indices where marks[row].isSuperset(of: examined) {
        let candidate = marks[row].contains(.candidate)
        if candidate { marks[row].insert(.passes) } else { marks[row].remove(.passes) }
      }
    }
  }

  /// Returns the end of the shortest range of rows in which so many have a mark, or of as many rows
  /// as may be examined.
  func end(from first: Row, having mark: RowMarks, count: Int, atMost: Int) -> Row {
    marks.withUnsafeBufferPointer { marks in
      var (row, left) = (Int(first), count)
      let end = min(marks.count, row + atMost)
      while row < end, left > 0 {
        if marks[row].contains(mark) { left -= 1 }
        row += 1
      }
      return Row(row)
    }
  }

  /// The row that is made next.
  var nextRow: Row { free.last ?? limit }

  /// Makes a row for an element that has come.
  func makeRow() -> Row {
    if let row = free.popLast() {
      marks[Int(row)] = .live
      return row
    }
    precondition(marks.count < 1 << 31, "a controller can have at most 2,147,483,648 rows")
    marks.append(.live)
    return Row(marks.count - 1)
  }

  func remove(_ row: Row) {
    marks[Int(row)] = []
    free.append(row)
  }

  func reserveCapacity(_ count: Int) {
    marks.reserveCapacity(count)
  }
}

/// The elements of all rows.
///
/// An array of optionals would have the type of an optional looked up at each access.
final class RowElements<Element> {
  private let table: RowTable
  // A place has an element as long as its row is live: rows come and go by `insert` and `remove`
  // only.
  private var places: UnsafeMutablePointer<Element>
  private var capacity = 0

  init(_ table: RowTable) {
    self.table = table
    places = .allocate(capacity: 0)
  }

  deinit {
    for row in 0..<table.limit where table.has(.live, row) {
      (places + Int(row)).deinitialize(count: 1)
    }
    places.deallocate()
  }

  /// The element of a row that has one.
  subscript(row: Row) -> Element { places[Int(row)] }

  /// Makes a row for an element that has come.
  func insert(_ element: Element) -> Row {
    let needed = table.nextRow
    if needed >= capacity { reserveCapacity(max(Int(needed) + 1, capacity * 2, 8)) }
    let row = table.makeRow()
    (places + Int(row)).initialize(to: element)
    return row
  }

  /// Gives a row another element; returns the one before.
  func replace(_ row: Row, by element: Element) -> Element {
    var old = element
    swap(&places[Int(row)], &old)
    return old
  }

  /// Gives up a row; returns its element.
  func remove(_ row: Row) -> Element {
    table.remove(row)
    return (places + Int(row)).move()
  }

  func reserveCapacity(_ count: Int) {
    if count <= capacity { return }
    let new = UnsafeMutablePointer<Element>.allocate(capacity: count)
    for row in 0..<table.limit where table.has(.live, row) {
      (new + Int(row)).moveInitialize(from: places + Int(row), count: 1)
    }
    places.deallocate()
    places = new
    capacity = count
    table.reserveCapacity(count)
  }
}
