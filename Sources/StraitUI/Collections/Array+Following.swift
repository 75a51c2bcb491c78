extension Array {
  /// Finds an element again in the array that has replaced this one.
  ///
  /// An object is the same element only if it is the very same object. Other elements are
  /// recognized by their `id` if they have one, otherwise by `==`. Equal elements at both ends of
  /// the arrays have stayed. Between the ends, the first of several equal elements corresponds to
  /// the first.
  ///
  /// - Parameters:
  ///   - index: The place of the element in this array.
  ///   - new: The array that has replaced this one.
  /// - Returns: Its place there; `nil` if it is not there, or cannot be recognized.
  /// - Complexity: O(*n*) comparisons.
  func place(ofElementAt index: Int, in new: [Element]) -> Int? {
    guard indices.contains(index) else { return nil }
    func byIdentity<Known: Identifiable>(_: Known.Type) -> Int? {
      guard let old = self as Any as? [Known], let new = new as Any as? [Known] else { return nil }
      return old.place(of: index, in: new) { $0.id == $1.id }
    }
    func byEquality<Known: Equatable>(_: Known.Type) -> Int? {
      guard let old = self as Any as? [Known], let new = new as Any as? [Known] else { return nil }
      return old.place(of: index, in: new) { $0 == $1 }
    }
    if Element.self is AnyObject.Type {
      return place(of: index, in: new) { $0 as AnyObject === $1 as AnyObject }
    }
    if let type = Element.self as? any Identifiable.Type { return byIdentity(type) }
    if let type = Element.self as? any Equatable.Type { return byEquality(type) }
    return nil
  }

  private func place(
    of index: Int,
    in new: [Element],
    _ areSame: (Element, Element) -> Bool
  ) -> Int? {
    let shorter = Swift.min(count, new.count)
    var start = 0
    while start < shorter, areSame(self[start], new[start]) {
      if start == index { return index }
      start += 1
    }
    var (end, newEnd) = (count, new.count)
    while Swift.min(end, newEnd) > start, areSame(self[end - 1], new[newEnd - 1]) {
      (end, newEnd) = (end - 1, newEnd - 1)
      if end == index { return newEnd }
    }
    let rank = self[start..<index].count { areSame($0, self[index]) }
    let places = (start..<newEnd).filter { areSame(new[$0], self[index]) }
    return places.isEmpty ? nil : places[Swift.min(rank, places.count - 1)]
  }
}
