import StraitModel

/// The number of a controller's row, for as long as its element is in the array.
typealias Row = UInt32

/// Rows in an order, of which some are shown: each is found by its index, and its index by the row.
///
/// ```
/// sums of rows     0 ──────── 384 ─────── 790     RankSums, by the places of the chunks
/// chunks           [r r r …]  [r r r …]   [r …]   up to 512 rows each
/// place of a row   row ──► chunk ──► scan
/// ```
///
/// With n rows there are about n/400 chunks. Finding, inserting, removing and showing one costs
/// O(log n) and the scan of one chunk; once in about 250 insertions into the same chunk it is
/// split, which costs a step for each chunk. A row takes 13 bytes.
final class RowOrder {
  /// The place of a row, or of one to be inserted.
  struct Place {
    var chunk: Int
    var offset: Int
  }

  struct Chunk {
    var position: Int
    var count = 0
    var shown = 0
    // Owned by the chunk, which the order frees when the chunk is empty, or with itself.
    let entries: UnsafeMutablePointer<UInt32>
  }

  typealias ChunkPointer = UnsafeMutablePointer<Chunk>

  static let capacity = 512
  /// The number of rows in a new chunk, if all are known.
  static let filling = 384
  /// The bit in an entry, next to the number of a row, that marks a shown row.
  static let shownBit: UInt32 = 1 << 31

  // The memory is freed in `deinit` and when a chunk is removed; no pointer leaves the class.
  var chunks: ContiguousArray<ChunkPointer> = []
  var chunkOfRow: ContiguousArray<ChunkPointer?> = []
  var counts = RankSums()
  var shownCounts = RankSums()
  /// The number of rows.
  var count = 0
  /// The number of shown rows.
  var shownCount = 0

  deinit {
    removeChunks()
  }

  func removeChunks() {
    for chunk in chunks { Self.free(chunk) }
    chunks.removeAll()
  }

  static func free(_ chunk: ChunkPointer) {
    chunk.pointee.entries.deallocate()
    chunk.deallocate()
  }

  static func makeChunk() -> ChunkPointer {
    let chunk = ChunkPointer.allocate(capacity: 1)
    chunk.initialize(to: Chunk(position: 0, entries: .allocate(capacity: capacity)))
    return chunk
  }

  static func row(_ entry: UInt32) -> Row { entry & ~shownBit }

  static func isShown(_ entry: UInt32) -> Bool { entry & shownBit != 0 }

  /// Counts the chunks and their rows again.
  func renumber() {
    for (position, chunk) in chunks.enumerated() { chunk.pointee.position = position }
    counts.reset(count: chunks.count) { chunks[$0].pointee.count }
    shownCounts.reset(count: chunks.count) { chunks[$0].pointee.shown }
  }

  func chunk(of row: Row) -> ChunkPointer {
    guard let chunk = chunkOfRow[Int(row)] else { preconditionFailure("row \(row) is in no order") }
    return chunk
  }

  func offset(of row: Row, in chunk: ChunkPointer) -> Int {
    let (entries, count) = (chunk.pointee.entries, chunk.pointee.count)
    var offset = 0
    while offset < count, entries[offset] & ~Self.shownBit != row { offset += 1 }
    return offset
  }

  static func shown(in chunk: ChunkPointer, before offset: Int) -> Int {
    if chunk.pointee.shown == chunk.pointee.count { return offset }
    let entries = chunk.pointee.entries
    var shown: UInt32 = 0
    for place in 0..<offset { shown &+= entries[place] >> 31 }
    return Int(shown)
  }
}

// Places of rows.
extension RowOrder {
  /// Returns whether a row is in the order.
  func contains(_ row: Row) -> Bool {
    Int(row) < chunkOfRow.count && chunkOfRow[Int(row)] != nil
  }

  /// Returns the number of rows before one.
  func index(of row: Row) -> Int {
    let chunk = chunk(of: row)
    return counts.sum(before: chunk.pointee.position) + offset(of: row, in: chunk)
  }

  /// Returns whether a row is shown.
  func isShown(_ row: Row) -> Bool {
    let chunk = chunk(of: row)
    return Self.isShown(chunk.pointee.entries[offset(of: row, in: chunk)])
  }

  /// Returns the number of shown rows before a row; `nil` if it is hidden.
  func shownIndex(of row: Row) -> Int? {
    let chunk = chunk(of: row)
    let offset = offset(of: row, in: chunk)
    guard Self.isShown(chunk.pointee.entries[offset]) else { return nil }
    return shownCounts.sum(before: chunk.pointee.position)
      + Self.shown(in: chunk, before: offset)
  }

  /// Returns the number of shown rows before a place.
  func shownCount(before place: Place) -> Int {
    if place.chunk >= chunks.count { return shownCount }
    return shownCounts.sum(before: place.chunk)
      + Self.shown(in: chunks[place.chunk], before: place.offset)
  }

  /// Returns the row at an index, of which there must be one.
  func row(at index: Int) -> Row {
    let (position, offset) = counts.place(ofRank: index)
    return Self.row(chunks[position].pointee.entries[offset])
  }

  /// Returns the row at an index among those that are shown, of which there must be one.
  func row(atShown index: Int) -> Row {
    let (position, rest) = shownCounts.place(ofRank: index)
    let chunk = chunks[position]
    let entries = chunk.pointee.entries
    if chunk.pointee.shown == chunk.pointee.count { return Self.row(entries[rest]) }
    var (offset, left) = (0, rest)
    while true {
      if Self.isShown(entries[offset]) {
        if left == 0 { return Self.row(entries[offset]) }
        left -= 1
      }
      offset += 1
    }
  }

  /// Returns the place of the row at an index, or the one behind all.
  func place(at index: Int) -> Place {
    if index >= count { return end }
    let (position, offset) = counts.place(ofRank: index)
    return Place(chunk: position, offset: offset)
  }

  private var end: Place {
    guard let last = chunks.last else { return Place(chunk: 0, offset: 0) }
    return Place(chunk: chunks.count - 1, offset: last.pointee.count)
  }

  /// Returns the place of the first row that does not belong before something, which all rows
  /// before it do; some place if the answers do not fit together.
  func place(where isBefore: (Row) -> Bool) -> Place {
    var (lower, upper) = (0, chunks.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      let chunk = chunks[middle].pointee
      if isBefore(Self.row(chunk.entries[chunk.count - 1])) {
        lower = middle + 1
      } else {
        upper = middle
      }
    }
    guard lower < chunks.count else { return end }
    let (position, chunk) = (lower, chunks[lower].pointee)
    (lower, upper) = (0, chunk.count - 1)
    while lower < upper {
      let middle = (lower + upper) / 2
      if isBefore(Self.row(chunk.entries[middle])) { lower = middle + 1 } else { upper = middle }
    }
    return Place(chunk: position, offset: lower)
  }

  /// Calls a closure with each row, in order.
  func forEach(_ body: (_ row: Row, _ isShown: Bool) -> Void) {
    for chunk in chunks {
      for offset in 0..<chunk.pointee.count {
        let entry = chunk.pointee.entries[offset]
        body(Self.row(entry), Self.isShown(entry))
      }
    }
  }

  /// Returns the first row that satisfies a condition.
  func first(where condition: (_ row: Row, _ isShown: Bool) -> Bool) -> Row? {
    for chunk in chunks {
      for offset in 0..<chunk.pointee.count {
        let entry = chunk.pointee.entries[offset]
        if condition(Self.row(entry), Self.isShown(entry)) { return Self.row(entry) }
      }
    }
    return nil
  }

  /// Returns the first row behind one that is shown and satisfies a condition; otherwise the last
  /// one before it.
  func neighbour(of row: Row, where condition: (Row) -> Bool) -> Row? {
    let start = chunk(of: row)
    let offset = offset(of: row, in: start)
    func check(_ chunk: ChunkPointer, _ offset: Int) -> Row? {
      let entry = chunk.pointee.entries[offset]
      return Self.isShown(entry) && condition(Self.row(entry)) ? Self.row(entry) : nil
    }
    for position in start.pointee.position..<chunks.count {
      let chunk = chunks[position]
      for place in (chunk == start ? offset + 1 : 0)..<chunk.pointee.count {
        if let found = check(chunk, place) { return found }
      }
    }
    for position in (0...start.pointee.position).reversed() {
      let chunk = chunks[position]
      for place in (0..<(chunk == start ? offset : chunk.pointee.count)).reversed() {
        if let found = check(chunk, place) { return found }
      }
    }
    return nil
  }

  /// All rows, in order.
  var rows: ContiguousArray<Row> {
    var rows: ContiguousArray<Row> = []
    rows.reserveCapacity(count)
    forEach { row, _ in rows.append(row) }
    return rows
  }

  /// All rows that are shown, in order.
  var shownRows: ContiguousArray<Row> {
    var rows: ContiguousArray<Row> = []
    rows.reserveCapacity(shownCount)
    forEach { row, isShown in
      if isShown { rows.append(row) }
    }
    return rows
  }
}
