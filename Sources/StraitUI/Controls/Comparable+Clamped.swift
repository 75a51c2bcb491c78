extension Comparable {
  /// Returns the value, or the end of a range that is nearer to it.
  func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
