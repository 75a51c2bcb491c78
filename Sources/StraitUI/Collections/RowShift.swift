import StraitModel

/// The places of an array's rows after an edit.
struct RowShift {
  /// The fate of one row.
  enum Fate: Hashable {
    /// It is the same element, at this place.
    case kept(Int)
    /// Another element is in its place.
    case exchanged
    /// Its element was removed; at this place is its replacement, or otherwise the next one.
    case gone(Int)
  }

  /// Rows that have moved together.
  struct Move {
    /// The old place of the first.
    let from: Int
    /// The new place of the first.
    var to: Int
    /// The number of rows.
    let count: Int
  }

  private let removed: [Range<Int>]
  private let inserted: [Range<Int>]
  /// In the order of their old places.
  private let moves: [Move]
  private let isExchange: Bool
  /// The old place of a row that is kept, but holds another value of the same identity now;
  /// otherwise `nil`.
  let renewed: Int?

  /// Reads the places of an edit; O(r) for `r` ranges and moves.
  init<Element>(_ edit: ArrayEdit<Element>) {
    removed = Array(edit.removedIndexes.ranges)
    inserted = Array(edit.insertedIndexes.ranges)
    moves = edit.moves.map { Move(from: $0.from, to: $0.to, count: 1) }
    isExchange =
      edit.kind == .replacement && moves.isEmpty && edit.removedIndexes == edit.insertedIndexes
    renewed = nil
  }

  /// Describes an edit of rows.
  ///
  /// - Parameters:
  ///   - removed: The old places of removed or moved rows. Must be in order.
  ///   - inserted: New places of what came or moved. Must be in order.
  ///   - moves: The moved rows, in the order of the old places.
  ///   - isExchange: `true` if other elements are at the same places.
  ///   - renewed: The old place of a row that is kept, but holds another value of the same identity
  ///     now; otherwise `nil`.
  init(
    removed: [Range<Int>] = [],
    inserted: [Range<Int>] = [],
    moves: [Move] = [],
    isExchange: Bool = false,
    renewed: Int? = nil
  ) {
    self.removed = removed
    self.inserted = inserted
    self.moves = moves
    self.isExchange = isExchange
    self.renewed = renewed
  }

  /// Returns the fate of a row.
  ///
  /// - Parameters:
  ///   - row: Its place in the old array.
  ///   - followsMoves: `true` if an element that has moved counts as kept, and not as gone.
  /// - Returns: Its fate.
  /// - Complexity: O(r) for `r` ranges before it.
  func fate(of row: Int, followsMoves: Bool = true) -> Fate {
    var before = 0
    var isRemoved = false
    for range in removed {
      if range.lowerBound > row { break }
      if range.contains(row) {
        isRemoved = true
        before += row - range.lowerBound
        break
      }
      before += range.count
    }
    let remaining = row - before
    guard isRemoved else { return .kept(place(of: remaining, among: inserted)) }
    if isExchange { return .exchanged }
    if followsMoves, let place = moved(from: row) { return .kept(place) }
    // Between the two neighbours that have stayed, added rows correspond to removed ones, one for
    // one.
    let gap = remaining == 0 ? 0 : place(of: remaining - 1, among: inserted) + 1
    let formerGap = remaining == 0 ? 0 : place(of: remaining - 1, among: removed) + 1
    let came = place(of: remaining, among: inserted) - gap
    return .gone(gap + min(came, row - formerGap))
  }

  /// Returns the place of a row that was not edited.
  private func place(of remaining: Int, among edited: [Range<Int>]) -> Int {
    var place = remaining
    for range in edited {
      if range.lowerBound > place { break }
      place += range.count
    }
    return place
  }

  private func moved(from row: Int) -> Int? {
    let place = moves.indices.partition { moves[$0].from + moves[$0].count <= row }
    guard place < moves.count, moves[place].from <= row else { return nil }
    return moves[place].to + row - moves[place].from
  }
}
