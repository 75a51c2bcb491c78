import StraitModel

extension RowOrder {
  /// Replaces all rows; O(n).
  func reset(_ rows: ContiguousArray<Row>, isShown: (Row) -> Bool) {
    forEach { row, _ in chunkOfRow[Int(row)] = nil }
    removeChunks()
    count = rows.count
    shownCount = 0
    chunks.reserveCapacity(rows.count / Self.filling + 1)
    var next = 0
    while next < rows.count {
      let end = min(next + Self.filling, rows.count)
      let chunk = Self.makeChunk()
      for (offset, row) in rows[next..<end].enumerated() {
        let isShown = isShown(row)
        chunk.pointee.entries[offset] = isShown ? row | Self.shownBit : row
        if isShown { chunk.pointee.shown += 1 }
        note(chunk, of: row)
      }
      chunk.pointee.count = end - next
      shownCount += chunk.pointee.shown
      chunks.append(chunk)
      next = end
    }
    renumber()
  }

  /// Puts a row before the one at a place.
  func insert(_ row: Row, at place: Place, isShown: Bool) {
    let (chunk, offset) = room(at: place)
    let entries = chunk.pointee.entries
    (entries + offset + 1).update(from: entries + offset, count: chunk.pointee.count - offset)
    entries[offset] = isShown ? row | Self.shownBit : row
    note(chunk, of: row)
    chunk.pointee.count += 1
    count += 1
    counts.add(1, at: chunk.pointee.position)
    if isShown { noteShown(1, in: chunk) }
  }

  /// Takes a row out.
  func remove(_ row: Row) {
    let chunk = chunk(of: row)
    let offset = offset(of: row, in: chunk)
    let entries = chunk.pointee.entries
    let wasShown = Self.isShown(entries[offset])
    chunk.pointee.count -= 1
    (entries + offset).update(from: entries + offset + 1, count: chunk.pointee.count - offset)
    chunkOfRow[Int(row)] = nil
    count -= 1
    counts.add(-1, at: chunk.pointee.position)
    if wasShown { noteShown(-1, in: chunk) }
    if chunk.pointee.count == 0 {
      chunks.remove(at: chunk.pointee.position)
      Self.free(chunk)
      renumber()
    }
  }

  /// Shows or hides a row.
  func setShown(_ isShown: Bool, _ row: Row) {
    let chunk = chunk(of: row)
    let offset = offset(of: row, in: chunk)
    if Self.isShown(chunk.pointee.entries[offset]) == isShown { return }
    chunk.pointee.entries[offset] ^= Self.shownBit
    noteShown(isShown ? 1 : -1, in: chunk)
  }

  /// Shows and hides all rows again; O(n).
  ///
  /// - Parameters:
  ///   - onlyHides: `true` if no row appears that was hidden; `isShown` is not called for those
  ///     then.
  ///   - isShown: `true` if a row should be shown.
  ///   - flipped: Called with each row that was shown and is not, or the other way round, and how
  ///     many were and are shown before it.
  func update(
    onlyHides: Bool = false,
    isShown: (Row) -> Bool,
    flipped: (_ row: Row, _ old: Int, _ new: Int) -> Void
  ) {
    var (old, new) = (0, 0)
    for chunk in chunks {
      let entries = chunk.pointee.entries
      let first = new
      for offset in 0..<chunk.pointee.count {
        let entry = entries[offset]
        let was = Self.isShown(entry)
        if onlyHides, !was { continue }
        let isNow = isShown(Self.row(entry))
        if was != isNow {
          entries[offset] = entry ^ Self.shownBit
          flipped(Self.row(entry), old, new)
        }
        if was { old += 1 }
        if isNow { new += 1 }
      }
      chunk.pointee.shown = new - first
    }
    shownCount = new
    shownCounts.reset(count: chunks.count) { chunks[$0].pointee.shown }
  }

  private func note(_ chunk: ChunkPointer, of row: Row) {
    if chunkOfRow.count <= Int(row) {
      chunkOfRow.append(contentsOf: repeatElement(nil, count: Int(row) + 1 - chunkOfRow.count))
    }
    chunkOfRow[Int(row)] = chunk
  }

  private func noteShown(_ difference: Int, in chunk: ChunkPointer) {
    chunk.pointee.shown += difference
    shownCount += difference
    shownCounts.add(difference, at: chunk.pointee.position)
  }

  /// Returns a chunk that has room for another row, and where in it.
  private func room(at place: Place) -> (ChunkPointer, Int) {
    guard place.chunk < chunks.count else { return (addChunk(), 0) }
    let chunk = chunks[place.chunk]
    if chunk.pointee.count < Self.capacity { return (chunk, place.offset) }
    // Rows appended one by one must not leave half-empty chunks behind.
    if place.chunk == chunks.count - 1, place.offset == chunk.pointee.count {
      return (addChunk(), 0)
    }
    let half = Self.capacity / 2
    let second = Self.makeChunk()
    second.pointee.entries.update(from: chunk.pointee.entries + half, count: half)
    second.pointee.shown = Self.shown(in: chunk, before: Self.capacity)
    second.pointee.shown -= Self.shown(in: chunk, before: half)
    chunk.pointee.shown -= second.pointee.shown
    chunk.pointee.count = half
    second.pointee.count = half
    for offset in 0..<half { note(second, of: Self.row(second.pointee.entries[offset])) }
    chunks.insert(second, at: place.chunk + 1)
    renumber()
    return place.offset <= half ? (chunk, place.offset) : (second, place.offset - half)
  }

  private func addChunk() -> ChunkPointer {
    let chunk = Self.makeChunk()
    chunks.append(chunk)
    renumber()
    return chunk
  }
}
