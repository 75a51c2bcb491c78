/// Finds the lines that two lists have in common, in order, so that few others are left.
///
/// Myers, "An O(ND) Difference Algorithm and Its Variations", section 4b: in memory that is linear
/// in the lines, however many of them differ.
struct LineMatching {
  private let first: [Int]
  private let second: [Int]
  /// The places in both lists of lines that are kept, from the beginning.
  private(set) var pairs: [(first: Int, second: Int)] = []
  private var forward: [Int] = []
  private var backward: [Int] = []

  /// The maximum number of different lines in a part before it counts as another one altogether:
  /// the time grows with the square of it.
  private static let limit = 2_000

  /// - Parameters:
  ///   - first: A number for each line; equal lines have equal numbers.
  ///   - second: The same for the other list.
  init(_ first: [Int], _ second: [Int]) {
    // A line that the other list does not have is in no pair; without these, far fewer differ.
    let (inFirst, inSecond) = (Set(first), Set(second))
    let places = first.indices.filter { inSecond.contains(first[$0]) }
    let otherPlaces = second.indices.filter { inFirst.contains(second[$0]) }
    self.first = places.map { first[$0] }
    self.second = otherPlaces.map { second[$0] }
    match(self.first.indices, self.second.indices)
    pairs = pairs.map { (places[$0.first], otherPlaces[$0.second]) }
  }

  private mutating func match(_ range: Range<Int>, _ other: Range<Int>) {
    var (low, high) = (range.lowerBound, range.upperBound)
    var (otherLow, otherHigh) = (other.lowerBound, other.upperBound)
    while low < high, otherLow < otherHigh, first[low] == second[otherLow] {
      pairs.append((low, otherLow))
      low += 1
      otherLow += 1
    }
    var tail = 0
    while low < high, otherLow < otherHigh, first[high - 1] == second[otherHigh - 1] {
      high -= 1
      otherHigh -= 1
      tail += 1
    }
    if low < high, otherLow < otherHigh, let middle = middle(low..<high, otherLow..<otherHigh) {
      // Both parts differ in half as many lines, so this goes no deeper than the logarithm of them.
      match(low..<middle.first, otherLow..<middle.second)
      match(middle.first..<high, middle.second..<otherHigh)
    }
    for offset in 0..<tail { pairs.append((high + offset, otherHigh + offset)) }
  }

  /// Returns a place on a shortest way from one end of both ranges to the other, about half way;
  /// `nil` if there are too many differences to look for it.
  private mutating func middle(
    _ range: Range<Int>,
    _ other: Range<Int>
  ) -> (first: Int, second: Int)? {
    let (count, otherCount) = (range.count, other.count)
    let delta = count - otherCount
    let most = (count + otherCount + 1) / 2
    let reach = min(most, Self.limit)
    // Diagonals from -reach to reach, and one more on both sides.
    let zero = reach + 1
    forward = Array(repeating: 0, count: 2 * zero + 1)
    backward = Array(repeating: 0, count: 2 * zero + 1)
    for changes in 0...reach {
      for diagonal in stride(from: -changes, through: changes, by: 2) {
        var x = Self.start(forward, zero + diagonal, diagonal, changes)
        var y = x - diagonal
        while x < count, y < otherCount,
          first[range.lowerBound + x] == second[other.lowerBound + y]
        {
          x += 1
          y += 1
        }
        forward[zero + diagonal] = x
        let facing = delta - diagonal
        // A path that leaves the lists on one side is ignored.
        let isInside = x <= count && y <= otherCount
        if delta & 1 != 0, isInside, abs(facing) < changes, x + backward[zero + facing] >= count {
          return (range.lowerBound + x, other.lowerBound + y)
        }
      }
      for diagonal in stride(from: -changes, through: changes, by: 2) {
        var x = Self.start(backward, zero + diagonal, diagonal, changes)
        var y = x - diagonal
        while x < count, y < otherCount,
          first[range.upperBound - 1 - x] == second[other.upperBound - 1 - y]
        {
          x += 1
          y += 1
        }
        backward[zero + diagonal] = x
        let facing = delta - diagonal
        let isInside = x <= count && y <= otherCount
        if delta & 1 == 0, isInside, abs(facing) <= changes, x + forward[zero + facing] >= count {
          return (range.upperBound - x, other.upperBound - y)
        }
      }
    }
    return nil
  }

  /// Returns the furthest point on a diagonal reached from the two next to it, with one change
  /// more.
  @inline(__always)
  private static func start(
    _ reached: [Int],
    _ index: Int,
    _ diagonal: Int,
    _ changes: Int
  ) -> Int {
    if changes == 0 { return 0 }
    let isDown =
      diagonal == -changes || diagonal != changes && reached[index - 1] < reached[index + 1]
    return isDown ? reached[index + 1] : reached[index - 1] + 1
  }
}
