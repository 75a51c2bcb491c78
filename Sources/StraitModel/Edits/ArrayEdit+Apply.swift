extension ArrayEdit {
  /// Makes the change.
  ///
  /// A setting is O(1), a replacement in place costs its elements, and everything else at most the
  /// whole array: removals or insertions close together move the elements behind them once.
  ///
  /// - Parameter array: The array that the edit leads from. Must be long enough for it.
  public func apply(to array: inout [Element]) {
    if kind == .setting {
      array = inserted
      return
    }
    requireRoom(in: array.count)
    if removedIndexes == insertedIndexes {
      replaceInPlace(&array)
    } else if removedIndexes.ranges.count <= 1, insertedIndexes.ranges.count <= 1 {
      replaceRun(&array)
    } else {
      array.removeSubranges(removedIndexes)
      if !inserted.isEmpty { spread(&array) }
    }
  }

  private func replaceInPlace(_ array: inout [Element]) {
    var next = 0
    for range in insertedIndexes.ranges {
      array.replaceSubrange(range, with: inserted[next..<(next + range.count)])
      next += range.count
    }
  }

  /// At most one run of elements goes, and at most one comes.
  private func replaceRun(_ array: inout [Element]) {
    let gone = removedIndexes.ranges.first
    let come = insertedIndexes.ranges.first
    if let gone, gone.lowerBound == come?.lowerBound {
      array.replaceSubrange(gone, with: inserted)
      return
    }
    if let gone { array.removeSubrange(gone) }
    if let come { array.insert(contentsOf: inserted, at: come.lowerBound) }
  }

  /// Puts the runs of inserted elements between the elements that stayed.
  private func spread(_ array: inout [Element]) {
    var result: [Element] = []
    result.reserveCapacity(array.count + inserted.count)
    var stayed = 0
    var next = 0
    for range in insertedIndexes.ranges {
      let before = range.lowerBound - result.count
      result.append(contentsOf: array[stayed..<(stayed + before)])
      stayed += before
      result.append(contentsOf: inserted[next..<(next + range.count)])
      next += range.count
    }
    result.append(contentsOf: array[stayed...])
    array = result
  }

  private func requireRoom(in count: Int) {
    precondition(
      removedIndexes.ranges.last?.upperBound ?? 0 <= count,
      "the edit takes elements at \(removedIndexes.indexList), the array has \(count)"
    )
    let newCount = count - removed.count + inserted.count
    precondition(
      insertedIndexes.ranges.last?.upperBound ?? 0 <= newCount,
      "the edit puts elements at \(insertedIndexes.indexList), the array would have \(newCount)"
    )
  }
}
