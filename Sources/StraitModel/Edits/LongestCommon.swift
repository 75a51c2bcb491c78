/// A place in an old array, and the one in a new array where its element is.
struct PlacePair {
  var old: Int
  var new: Int
}

/// Finds a longest common subsequence of two arrays, unless that is expensive.
///
/// Myers, "An O(ND) Difference Algorithm and Its Variations", 1986, figure 2. The standard library
/// has the same, but cannot be made to give up: for arrays with little in common it takes quadratic
/// time and room. This one takes O((n + d)·d) time and O(d²) room for `d` differences.
///
/// - Parameters:
///   - old: One array.
///   - new: The other one.
///   - limit: The largest number of elements that are removed and inserted.
/// - Returns: The places of the common elements, ascending; `nil` if there are more differences.
func longestCommon<Key: Equatable>(
  _ old: ArraySlice<Key>,
  _ new: ArraySlice<Key>,
  within limit: Int
) -> [PlacePair]? {
  let limit = min(limit, old.count + new.count)
  let goal = old.count - new.count
  // On each diagonal, where the old place is so much more than the new one: how far one gets on it.
  var furthest = Diagonals(upTo: limit + 1)
  var history: [Diagonals] = []
  for differences in 0...limit {
    for diagonal in stride(from: -differences, through: differences, by: 2) {
      var place = furthest.entry(to: diagonal, after: differences).place
      while place < old.count, place - diagonal < new.count,
        old[old.startIndex + place] == new[new.startIndex + place - diagonal]
      {
        place += 1
      }
      furthest[diagonal] = place
      if diagonal == goal, place >= old.count {
        return wayBack(from: place, on: diagonal, history).reversed().map {
          PlacePair(old: old.startIndex + $0.old, new: new.startIndex + $0.new)
        }
      }
    }
    history.append(furthest.narrowed(to: differences + 1))
  }
  return nil
}

/// Returns the common places on the way to the end, the last first.
private func wayBack(from end: Int, on diagonal: Int, _ history: [Diagonals]) -> [PlacePair] {
  var pairs: [PlacePair] = []
  var (end, diagonal) = (end, diagonal)
  for differences in stride(from: history.count, through: 0, by: -1) {
    let entry =
      differences == 0
      ? (place: 0, from: 0)
      : history[differences - 1].entry(to: diagonal, after: differences)
    for place in (entry.place..<end).reversed() {
      pairs.append(PlacePair(old: place, new: place - diagonal))
    }
    if differences > 0 { end = history[differences - 1][entry.from] }
    diagonal = entry.from
  }
  return pairs
}

/// A number for each diagonal, on both sides of the middle one.
private struct Diagonals {
  private let reach: Int
  private var numbers: [Int]

  init(upTo reach: Int) {
    self.reach = reach
    numbers = [Int](repeating: 0, count: 2 * reach + 1)
  }

  private init(reach: Int, _ numbers: [Int]) {
    self.reach = reach
    self.numbers = numbers
  }

  subscript(diagonal: Int) -> Int {
    get { numbers[reach + diagonal] }
    set { numbers[reach + diagonal] = newValue }
  }

  /// Returns the place where a diagonal is entered from one of its neighbours, and the neighbour.
  func entry(to diagonal: Int, after differences: Int) -> (place: Int, from: Int) {
    let inserts =
      diagonal == -differences
      || diagonal != differences && self[diagonal - 1] < self[diagonal + 1]
    return inserts
      ? (self[diagonal + 1], diagonal + 1) : (self[diagonal - 1] + 1, diagonal - 1)
  }

  func narrowed(to reach: Int) -> Diagonals {
    let middle = self.reach
    return Diagonals(reach: reach, Array(numbers[(middle - reach)...(middle + reach)]))
  }
}
