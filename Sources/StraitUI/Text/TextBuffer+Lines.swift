// The lines of a text, which end before a line break.
extension TextBuffer {
  /// The number of lines, at least one.
  public var lineCount: Int { measure.breaks + 1 }

  /// Returns the line of a place.
  ///
  /// - Parameter offset: The place. Must lie in `0...count`.
  /// - Returns: The number of the line, counted from 0.
  public func lineNumber(at offset: Int) -> Int { amount(of: .breaks, before: offset) }

  /// Returns the clusters of a line, without the line break behind it.
  ///
  /// - Parameter number: The line, counted from 0. Must be less than `lineCount`.
  /// - Returns: Its clusters.
  public func line(_ number: Int) -> Range<Int> {
    precondition(0..<lineCount ~= number, "a line must be in 0..<\(lineCount), got \(number)")
    let start = number == 0 ? 0 : offset(after: number, of: .breaks)
    return start..<lineEnd(from: start)
  }

  /// Returns the clusters of a place's line, without the line break behind it.
  ///
  /// - Parameter offset: The place. Must lie in `0...count`.
  /// - Returns: The clusters.
  public func line(at offset: Int) -> Range<Int> {
    lineStart(before: offset)..<lineEnd(from: offset)
  }

  /// Returns the place behind the last line break before a place, or the start of the text.
  func lineStart(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    let place = place(of: offset)
    var start = offset - place.cluster
    var local = place.cluster
    var chunks = groups[place.group].chunks[...place.chunk]
    var group = place.group
    while true {
      while let chunk = chunks.popLast() {
        if chunk.breaks > 0, let found = chunk.lastBreakEnd(before: local) { return start + found }
        if let previous = chunks.last {
          start -= previous.clusters
          local = previous.clusters
        }
      }
      group -= 1
      while group >= 0, groups[group].measure.breaks == 0 {
        start -= groups[group].measure.clusters
        group -= 1
      }
      guard group >= 0 else { return 0 }
      chunks = groups[group].chunks[...]
      local = chunks.last?.clusters ?? 0
      start -= local
    }
  }

  /// Returns the place of the next line break from a place on, or the end of the text.
  func lineEnd(from offset: Int) -> Int {
    guard offset < count else { return count }
    let place = place(of: offset)
    var start = offset - place.cluster
    var local = place.cluster
    var chunks = groups[place.group].chunks[place.chunk...]
    var group = place.group
    while true {
      while let chunk = chunks.popFirst() {
        if chunk.breaks > 0, let found = chunk.firstBreak(from: local) { return start + found }
        start += chunk.clusters
        local = 0
      }
      group += 1
      while group < groups.count, groups[group].measure.breaks == 0 {
        start += groups[group].measure.clusters
        group += 1
      }
      guard group < groups.count else { return count }
      chunks = groups[group].chunks[...]
    }
  }
}

extension TextChunk {
  /// Returns the number of clusters before the end of the last line break before a cluster.
  fileprivate func lastBreakEnd(before cluster: Int) -> Int? {
    guard isPlain else {
      let end = index(of: cluster)
      var index = end
      var count = cluster
      while index > text.startIndex {
        index = text.index(before: index)
        if text[index].isNewline { return count }
        count -= 1
      }
      return nil
    }
    var count = cluster
    let start = text.utf8.startIndex
    var index = text.utf8.index(start, offsetBy: cluster)
    while index > start {
      index = text.utf8.index(before: index)
      if 0x0A...0x0C ~= text.utf8[index] { return count }
      count -= 1
    }
    return nil
  }

  /// Returns the number of clusters before the first line break from a cluster on.
  fileprivate func firstBreak(from cluster: Int) -> Int? {
    var count = cluster
    if isPlain {
      for byte in text.utf8.dropFirst(cluster) {
        if 0x0A...0x0C ~= byte { return count }
        count += 1
      }
      return nil
    }
    for character in text[index(of: cluster)...] {
      if character.isNewline { return count }
      count += 1
    }
    return nil
  }
}
