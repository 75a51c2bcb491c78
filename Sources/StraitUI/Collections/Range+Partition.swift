extension Range<Int> {
  /// The first number that is not before what is looked for, where those that are come first; the
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
