import StraitScreen

extension Container {
  /// Returns the children in a part of a container whose children follow each other from the top,
  /// none of them empty: found by halving.
  ///
  /// - Parameter rect: The part, in the container's own coordinates.
  /// - Returns: The indices of the children.
  final func orderedChildren(in rect: Rect) -> Range<Int> {
    var low = 0
    var high = childList.count
    while low < high {
      let middle = (low + high) / 2
      if childList[middle].storedFrame.endRow <= rect.origin.row {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var end = low
    while end < childList.count, childList[end].storedFrame.origin.row < rect.endRow { end += 1 }
    return low..<end
  }
}
