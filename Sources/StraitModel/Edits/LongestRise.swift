/// Returns the places of a longest ascending subsequence of numbers that are all different; O(n log
/// n).
///
/// Schensted, "Longest Increasing and Decreasing Subsequences", 1961; as patience sorting in Aldous
/// and Diaconis, "Longest Increasing Subsequences", section 1.1.
func longestRise(in numbers: [Int]) -> [Int] {
  /// The place of the smallest number that ends a rise of each length.
  var ends: [Int] = []
  /// The place before each in its rise.
  var before = [Int](repeating: -1, count: numbers.count)
  for place in numbers.indices {
    var low = 0
    var high = ends.count
    // Numbers that only rise are the usual case.
    if let last = ends.last, numbers[last] < numbers[place] { low = high }
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < numbers[place] { low = middle + 1 } else { high = middle }
    }
    if low > 0 { before[place] = ends[low - 1] }
    if low == ends.count { ends.append(place) } else { ends[low] = place }
  }
  var rise: [Int] = []
  rise.reserveCapacity(ends.count)
  var place = ends.last ?? -1
  while place >= 0 {
    rise.append(place)
    place = before[place]
  }
  rise.reverse()
  return rise
}
