// The one way in which a text changes.
extension TextBuffer {
  /// Puts text instead of some clusters.
  ///
  /// At the borders of the new text, scalars may join to clusters or separate, as when an accent is
  /// inserted behind its letter. To the left only the nearest cluster can change, since a boundary
  /// depends only on the text before it (Unicode Standard Annex #29, section 3.1). To the right the
  /// change continues through a row of flags, whose letters pair from the left, or from a joiner
  /// into the emoji behind it, up to the first place where both texts have a boundary: from there
  /// on all are the same. Parts of a cluster that is too long for one stay separate.
  ///
  /// - Parameters:
  ///   - range: The clusters. Must lie in the text.
  ///   - text: The text.
  /// - Returns: The change of whole clusters, and the place behind the inserted text.
  /// - Complexity: O(*k*) in the length of the two parts, and as `subscript(_:)` in that of the
  ///   text.
  @discardableResult
  public mutating func replace(
    _ range: Range<Int>,
    with text: String
  ) -> (edit: TextEdit, end: Int) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count,
      "a range must lie in 0..<\(count), got \(range)"
    )
    var start = range.lowerBound
    var end = range.upperBound
    var piece = text
    if start > 0 {
      let before = self[start - 1]
      if let first = text.first, !Self.join(before, first) {
      } else if text.isEmpty, end == count || !Self.join(before, self[end]) {
        // Nothing joins across the gap.
        return (splice(range, with: []), start)
      } else {
        start -= 1
        piece = String(before) + text
      }
    }
    // The last cluster that is known to be correct, which begins at a boundary.
    var last = end < count ? piece.last.map { String($0) } ?? "" : ""
    // Clusters that lie behind the end of the text that was inserted.
    var behind = 0
    while !last.isEmpty, end < count {
      let next = String(self[end])
      if last.utf8.count + next.utf8.count > TextChunk.largest { break }
      let joined = last + next
      let head = joined[joined.startIndex...].first.map { $0.utf8.count } ?? 0
      if head == last.utf8.count { break }
      piece += next
      end += 1
      behind += joined.count - 1
      last = joined.last.map { String($0) } ?? ""
    }
    let chunks = TextChunk.chunks(of: piece)
    let edit = splice(start..<end, with: chunks)
    return (edit, start + max(0, edit.inserted.count - behind))
  }

  /// Returns whether two clusters that become adjacent are one.
  static func join(_ left: Character, _ right: Character) -> Bool {
    var both = String(left)
    both.append(right)
    return both.first?.utf8.count != left.utf8.count
  }

  /// Makes a change that was made in a copy of this text, or the inverse of one.
  ///
  /// - Parameter edit: The change. The removed text must be at its place.
  public mutating func apply(_ edit: TextEdit) {
    precondition(
      edit.removedRange.upperBound <= count,
      "an edit must lie in the text of \(count) clusters, got \(edit.removedRange)"
    )
    _ = splice(edit.removedRange, with: edit.inserted)
  }

  /// Adds a text at the end of which both begin and end at boundaries.
  mutating func append(_ other: TextBuffer) {
    _ = splice(count..<count, with: other)
  }

  // MARK: Splicing

  /// Puts chunks instead of clusters, where all ends are boundaries.
  private mutating func splice(_ range: Range<Int>, with chunks: [TextChunk]) -> TextEdit {
    if chunks.count <= 1, let edit = spliceInChunk(range, with: chunks.first) { return edit }
    let inserted = TextBuffer(chunks)
    let removed = splice(range, with: inserted)
    return TextEdit(offset: range.lowerBound, removed: removed, inserted: inserted)
  }

  /// Changes one chunk in its place; `nil` if the change is not inside of one, or would leave it
  /// empty or too long.
  private mutating func spliceInChunk(_ range: Range<Int>, with piece: TextChunk?) -> TextEdit? {
    guard !isEmpty else { return nil }
    let place = place(of: range.lowerBound)
    let old = groups[place.group].chunks[place.chunk].measure
    guard
      place.cluster + range.count <= old.clusters,
      range.count < old.clusters
        ? old.bytes + (piece?.text.utf8.count ?? 0) <= TextChunk.largest : piece != nil
    else { return nil }
    let (removed, change) = groups[place.group].chunks[place.chunk].replace(
      place.cluster..<place.cluster + range.count,
      with: piece
    )
    groups[place.group].measure += change
    measure += change
    return TextEdit(
      offset: range.lowerBound,
      removed: TextBuffer(removed.map { [$0] } ?? []),
      inserted: TextBuffer(piece.map { [$0] } ?? [])
    )
  }

  /// Puts a text instead of clusters, where all ends are boundaries.
  ///
  /// - Returns: The removed text.
  private mutating func splice(_ range: Range<Int>, with inserted: TextBuffer) -> TextBuffer {
    guard !isEmpty else {
      self = inserted
      return TextBuffer()
    }
    let first = place(of: range.lowerBound)
    let last = place(of: range.upperBound)
    let (before, head) = groups[first.group].chunks[first.chunk].split(at: first.cluster)
    let (tail, after) = groups[last.group].chunks[last.chunk].split(at: last.cluster)
    let removed: TextBuffer
    if first.group == last.group, first.chunk == last.chunk {
      let chunk = groups[first.group].chunks[first.chunk]
      let cut = chunk.text[chunk.index(of: first.cluster)..<chunk.index(of: last.cluster)]
      removed = TextBuffer(TextChunk.chunks(of: String(cut)))
    } else if first.group == last.group {
      let between = groups[first.group].chunks[first.chunk + 1..<last.chunk]
      removed = TextBuffer([head].filled + between + [tail].filled)
    } else {
      var cut = Self.groups(
        of: [head].filled + groups[first.group].chunks[(first.chunk + 1)...]
      )
      cut += groups[first.group + 1..<last.group]
      cut += Self.groups(of: groups[last.group].chunks[..<last.chunk] + [tail].filled)
      removed = TextBuffer(groups: cut)
    }
    // The remaining parts of the groups that were cut, with the inserted text between.
    let left = groups[first.group].chunks[..<first.chunk] + [before].filled
    let right = [after].filled + groups[last.group].chunks[(last.chunk + 1)...]
    groups.replaceSubrange(
      first.group...last.group,
      with: Self.joined(Array(left), inserted.groups, Array(right))
    )
    measure -= removed.measure
    measure += inserted.measure
    joinSmall(around: first.group)
    return removed
  }

  /// Returns the groups of three parts, with small chunks joined where they meet.
  private static func joined(
    _ left: [TextChunk],
    _ middle: [Group],
    _ right: [TextChunk]
  ) -> [Group] {
    if middle.count <= 1 {
      var chunks = left
      for chunk in middle.first?.chunks ?? [] { chunks.append(joining: chunk) }
      for (number, chunk) in right.enumerated() {
        if number == 0 { chunks.append(joining: chunk) } else { chunks.append(chunk) }
      }
      return groups(of: chunks)
    }
    return groups(of: left) + middle + groups(of: right)
  }

  /// Joins groups that became small with their neighbours.
  private mutating func joinSmall(around group: Int) {
    var group = max(0, group - 1)
    let end = group + 3
    while group < min(end, groups.count - 1) {
      let both = groups[group].chunks.count + groups[group + 1].chunks.count
      if both <= Group.largest / 2 {
        groups[group] = Group(groups[group].chunks + groups[group + 1].chunks)
        groups.remove(at: group + 1)
      } else {
        group += 1
      }
    }
  }
}

extension [TextChunk] {
  /// The chunks that are not empty.
  fileprivate var filled: [TextChunk] { filter { $0.clusters > 0 } }

  /// Adds a chunk, joined with the last one if both together are short, and no parts of a cluster
  /// that was cut become one.
  fileprivate mutating func append(joining chunk: TextChunk) {
    guard let last, last.measure.bytes + chunk.measure.bytes <= TextChunk.usual else {
      append(chunk)
      return
    }
    let joined = TextChunk(last.text + chunk.text)
    var sum = last.measure
    sum += chunk.measure
    if joined.measure == sum { self[count - 1] = joined } else { append(chunk) }
  }
}
