extension Range<Int> {
  /// Returns the first number that is not before the target, if those that are come first; the
  /// upper bound if all are.
  @inline(__always)
  func partition(_ isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
