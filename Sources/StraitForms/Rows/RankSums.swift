import StraitModel

/// Numbers in a row whose sums are found, and places by their sums, in O(log n).
///
/// A binary indexed tree (Fenwick, "A new data structure for cumulative frequency tables", 1994).
struct RankSums {
  /// The sum of the numbers of each place; one more than there are numbers.
  private var sums: ContiguousArray<Int> = [0]

  /// Replaces all numbers; O(n).
  mutating func reset(count: Int, _ number: (Int) -> Int) {
    sums.removeAll(keepingCapacity: true)
    sums.append(0)
    for place in 0..<count { sums.append(number(place)) }
    for place in stride(from: 1, through: count, by: 1) {
      let next = place + (place & -place)
      if next <= count { sums[next] += sums[place] }
    }
  }

  mutating func add(_ difference: Int, at place: Int) {
    var place = place + 1
    while place < sums.count {
      sums[place] += difference
      place += place & -place
    }
  }

  /// Returns the sum of the numbers before a place.
  func sum(before place: Int) -> Int {
    var (sum, place) = (0, place)
    while place > 0 {
      sum += sums[place]
      place &= place - 1
    }
    return sum
  }

  /// Returns the place whose number takes a sum beyond a rank, which must be less than the sum of
  /// all, and how far the rank is beyond its beginning.
  func place(ofRank rank: Int) -> (place: Int, rest: Int) {
    var (place, rest) = (0, rank)
    var step = 1
    while step << 1 < sums.count { step <<= 1 }
    while step > 0 {
      let next = place + step
      if next < sums.count, sums[next] <= rest {
        place = next
        rest -= sums[next]
      }
      step >>= 1
    }
    return (place, rest)
  }
}
