extension TextBuffer {
  /// One cluster.
  ///
  /// - Parameter offset: The number of clusters before it. Must be less than `count`.
  /// - Complexity: O(√*n*) in the length of the text, with a very small factor.
  public subscript(offset: Int) -> Character {
    precondition(0..<count ~= offset, "a cluster must be in 0..<\(count), got \(offset)")
    let place = place(of: offset)
    let chunk = groups[place.group].chunks[place.chunk]
    return chunk.text[chunk.index(of: place.cluster)]
  }

  /// Returns a part of the text.
  ///
  /// - Parameter range: Its clusters. Must lie in the text.
  /// - Returns: The part.
  /// - Complexity: O(*k*) in the length of the part.
  public func string(in range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    let first = place(of: range.lowerBound)
    let last = place(of: range.upperBound)
    let chunk = groups[first.group].chunks[first.chunk]
    let start = chunk.index(of: first.cluster)
    if first.group == last.group, first.chunk == last.chunk {
      let end = chunk.index(of: last.cluster, from: first.cluster, at: start)
      return String(chunk.text[start..<end])
    }
    var string = String(chunk.text[start...])
    for group in first.group...last.group {
      let chunks = groups[group].chunks
      let begin = group == first.group ? first.chunk + 1 : 0
      let end = group == last.group ? last.chunk : chunks.count
      for chunk in chunks[begin..<end] { string += chunk.text }
    }
    let end = groups[last.group].chunks[last.chunk]
    return string + end.text[..<end.index(of: last.cluster)]
  }

  /// Returns a part of the text as it is drawn: in one piece, or in several where a cluster was
  /// cut, with as much of a long cluster as is seen.
  ///
  /// - Parameter range: The clusters of the part. Must lie in the text.
  /// - Returns: The pieces. Drawn one behind the other, they take as many columns as the buffer has
  ///   for them.
  func pieces(in range: Range<Int>) -> [String] {
    var pieces: [String] = []
    var isApart = true
    var start = range.lowerBound
    while start < range.upperBound {
      let place = place(of: start)
      let chunk = groups[place.group].chunks[place.chunk]
      let end = min(range.upperBound, start + chunk.clusters - place.cluster)
      let isWhole = end - start == chunk.clusters
      if isApart || chunk.hasLong { pieces.append("") }
      pieces[pieces.count - 1] += isWhole ? chunk.drawn : string(in: start..<end)
      isApart = chunk.hasLong
      start = end
    }
    return pieces
  }

  /// Returns the clusters from a place on.
  ///
  /// - Parameter offset: The number of clusters before the first one. Must be in `0...count`.
  /// - Returns: The clusters; each next one takes constant time.
  public func characters(from offset: Int = 0) -> Characters {
    Characters(self, from: offset)
  }

  /// Returns the clusters from a place on as they are drawn: with as much of a long one as is seen.
  func drawnCharacters(from offset: Int) -> Characters {
    Characters(self, from: offset, asDrawn: true)
  }

  /// The clusters of a text from some place on.
  public struct Characters: Sequence, IteratorProtocol, Sendable {
    private let buffer: TextBuffer
    /// `true` if a long cluster is read only as far as it is seen.
    private let asDrawn: Bool
    private var group: Int
    private var chunk: Int
    private var rest: Substring

    fileprivate init(_ buffer: TextBuffer, from offset: Int, asDrawn: Bool = false) {
      self.buffer = buffer
      self.asDrawn = asDrawn
      guard !buffer.isEmpty else {
        (group, chunk, rest) = (0, 0, "")
        return
      }
      let place = buffer.place(of: offset)
      group = place.group
      chunk = place.chunk
      let start = buffer.groups[group].chunks[chunk]
      rest =
        asDrawn
        ? start.drawn(from: place.cluster) : start.text[start.index(of: place.cluster)...]
    }

    /// `true` if the last cluster that was read must be drawn by itself, since it may be part of a
    /// long one that was cut.
    var isApart: Bool {
      group < buffer.groups.count && buffer.groups[group].chunks[chunk].hasLong
    }

    /// Moves on over bytes that are clusters of one column each, as far as they are in one piece.
    ///
    /// - Parameter body: Takes at least one such byte, of ASCII but no carriage return; returns the
    ///   number of bytes used, and its result.
    /// - Returns: The result; `nil` if the next cluster is of another kind, or at the end.
    mutating func readPlain<Found>(
      _ body: (UnsafeBufferPointer<UInt8>) -> (used: Int, found: Found)
    ) -> Found? {
      guard !rest.isEmpty, buffer.groups[group].chunks[chunk].isPlain,
        let (used, found) = rest.utf8.withContiguousStorageIfAvailable(body)
      else { return nil }
      rest = rest[rest.utf8.index(rest.startIndex, offsetBy: used)...]
      return found
    }

    /// Moves on by one cluster.
    ///
    /// - Returns: The cluster; `nil` at the end of the text.
    public mutating func next() -> Character? {
      while rest.isEmpty {
        guard group < buffer.groups.count else { return nil }
        chunk += 1
        if chunk == buffer.groups[group].chunks.count {
          group += 1
          chunk = 0
          guard group < buffer.groups.count else { return nil }
        }
        let next = buffer.groups[group].chunks[chunk]
        rest = asDrawn ? next.drawn[...] : next.text[...]
      }
      return rest.removeFirst()
    }
  }

  // MARK: Columns

  /// The number of columns of the text on one line.
  var columns: Int { measure.columns }

  /// Returns the number of columns of the text before a place on one line.
  func columns(before offset: Int) -> Int { amount(of: .columns, before: offset) }

  /// Returns the first place that at least a given number of columns precede.
  func offset(atColumn column: Int) -> Int {
    column <= 0 ? 0 : offset(after: column, of: .columns)
  }
}
