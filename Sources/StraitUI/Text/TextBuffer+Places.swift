// The search for places: by the sums of groups and chunks, then inside of one chunk.
extension TextBuffer {
  /// The place of a cluster.
  struct Place {
    var group: Int
    var chunk: Int
    /// The number of clusters of the chunk before it.
    var cluster: Int
  }

  /// Returns the place of a cluster.
  ///
  /// - Parameter offset: The number of clusters before it.
  /// - Returns: Its place; the end of the last chunk for the end of the text. The text is not
  ///   empty.
  func place(of offset: Int) -> Place {
    precondition(0...count ~= offset, "a place must be in 0...\(count), got \(offset)")
    var rest = offset
    var group = 0
    groups.withUnsafeBufferPointer { groups in
      while group < groups.count - 1, rest >= groups[group].measure.clusters {
        rest &-= groups[group].measure.clusters
        group &+= 1
      }
    }
    return groups[group].chunks.withUnsafeBufferPointer { chunks in
      var chunk = 0
      while chunk < chunks.count - 1, rest >= chunks[chunk].clusters {
        rest &-= chunks[chunk].clusters
        chunk &+= 1
      }
      return Place(group: group, chunk: chunk, cluster: rest)
    }
  }

  /// Returns the amount of one measure in the text before a place.
  func amount(of weight: TextChunk.Weight, before offset: Int) -> Int {
    guard offset < count else { return measure.amount(of: weight) }
    let place = place(of: offset)
    var sum = 0
    groups.withUnsafeBufferPointer { groups in
      for group in 0..<place.group { sum += groups[group].measure.amount(of: weight) }
      groups[place.group].chunks.withUnsafeBufferPointer { chunks in
        for chunk in 0..<place.chunk { sum += chunks[chunk].amount(of: weight) }
        sum += chunks[place.chunk].amount(of: weight, before: place.cluster)
      }
    }
    return sum
  }

  /// Returns the first place that at least an amount of a measure precedes.
  ///
  /// - Parameters:
  ///   - amount: The length; up to the end of the text if there is less. More than 0.
  ///   - weight: The measure.
  /// - Returns: The number of clusters before the place.
  func offset(after amount: Int, of weight: TextChunk.Weight) -> Int {
    var rest = amount
    var offset = 0
    return groups.withUnsafeBufferPointer { groups in
      for group in groups {
        let whole = group.measure.amount(of: weight)
        guard whole >= rest else {
          rest -= whole
          offset += group.measure.clusters
          continue
        }
        return group.chunks.withUnsafeBufferPointer { chunks in
          for chunk in chunks {
            let whole = chunk.amount(of: weight)
            guard whole < rest else { return offset + chunk.clusters(until: rest, weight) }
            rest -= whole
            offset += chunk.clusters
          }
          return offset
        }
      }
      return offset
    }
  }
}
