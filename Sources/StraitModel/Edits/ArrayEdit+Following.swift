extension ArrayEdit {
  /// Returns the one edit that does what this one and then another does.
  ///
  /// Elements that this one inserted and the next one removes are in neither; an element that is
  /// moved twice has moved once, and one that is back between its old neighbours has not moved.
  /// Costs O(k) for `k` elements in both, and O(m log m) for `m` moves; O(n) if one of the two is a
  /// setting.
  ///
  /// - Parameter next: An edit of the array that this one leads to.
  /// - Returns: The edit from where this one begins to where the next one ends. Its kind is that of the
  ///   whole, `setting` if one of the two is one.
  public func followed(by next: ArrayEdit) -> ArrayEdit {
    if let whole = settingFollowed(by: next) { return whole }
    if next.isEmpty { return self }
    if isEmpty { return next }
    return joined(at: next) ?? joined(with: next)
  }

  /// Joins two edits that each put neighbours instead of neighbours, and touch each other: appends,
  /// or elements that are gone through one after the other.
  private func joined(at next: ArrayEdit) -> ArrayEdit? {
    guard let (gone, come) = run, let (nextGone, nextCome) = next.run,
      nextGone.lowerBound <= come.upperBound, come.lowerBound <= nextGone.upperBound
    else { return nil }
    let before = max(0, come.lowerBound - nextGone.lowerBound)
    let behind = max(0, nextGone.upperBound - come.upperBound)
    let stayBefore = max(0, nextGone.lowerBound - come.lowerBound)
    let stayBehind = max(0, come.upperBound - nextGone.upperBound)
    return .replacement(
      of: next.removed.prefix(before) + removed + next.removed.suffix(behind),
      at: min(gone.lowerBound, nextCome.lowerBound),
      with: inserted.prefix(stayBefore) + next.inserted + inserted.suffix(stayBehind)
    )
  }

  /// The places of neighbours that went, and of the neighbours that came in their place; `nil` if this is
  /// not all that happened.
  private var run: (gone: Range<Int>, come: Range<Int>)? {
    guard moves.isEmpty, removedIndexes.ranges.count <= 1, insertedIndexes.ranges.count <= 1
    else { return nil }
    switch (removedIndexes.ranges.first, insertedIndexes.ranges.first) {
    case (let gone?, let come?):
      return gone.lowerBound == come.lowerBound ? (gone, come) : nil
    case (let gone?, nil): return (gone, gone.lowerBound..<gone.lowerBound)
    case (nil, let come?): return (come.lowerBound..<come.lowerBound, come)
    case (nil, nil): return nil
    }
  }

  /// Joins two edits that are neither empty nor settings.
  ///
  /// Both name places in the array between them: the insertions of the first, and the removals of
  /// the second. Each such place is followed to the old array, or to the new one.
  private func joined(with next: ArrayEdit) -> ArrayEdit {
    var old = Places(removedIndexes, removed)
    var new = Places(next.insertedIndexes, next.inserted)
    let came = Places(insertedIndexes, inserted)
    let goes = Places(next.removedIndexes, next.removed)
    let origins = Dictionary(uniqueKeysWithValues: moves.lazy.map { ($0.to, $0.from) })
    let goals = Dictionary(uniqueKeysWithValues: next.moves.lazy.map { ($0.from, $0.to) })
    var moves: [Move] = []

    var lateGone = Places<Element>()
    var wentAgain = [Bool](repeating: false, count: came.indexes.count)
    var before = 0
    var toOld = UneditedPlaces(of: old.indexes)
    for (rank, middle) in goes.indexes.enumerated() {
      while before < came.indexes.count, came.indexes[before] < middle { before += 1 }
      let origin: Int?
      if before < came.indexes.count, came.indexes[before] == middle {
        wentAgain[before] = true
        origin = origins[middle]
      } else {
        let place = toOld.place(ofRank: middle - before)
        lateGone.append(goes.elements[rank], at: place)
        origin = place
      }
      if let origin, let goal = goals[middle] { moves.append(Move(from: origin, to: goal)) }
    }

    var earlyCome = Places<Element>()
    before = 0
    var toNew = UneditedPlaces(of: new.indexes)
    for (rank, middle) in came.indexes.enumerated() where !wentAgain[rank] {
      while before < goes.indexes.count, goes.indexes[before] < middle { before += 1 }
      let place = toNew.place(ofRank: middle - before)
      earlyCome.append(came.elements[rank], at: place)
      if let origin = origins[middle] { moves.append(Move(from: origin, to: place)) }
    }

    old.merge(lateGone)
    new.merge(earlyCome)
    return ArrayEdit(removing: old, inserting: new, moves: moves)
  }

  /// Makes an edit from the removed, the inserted and the moved elements, in the shortest form.
  package init(removing old: Places<Element>, inserting new: Places<Element>, moves: [Move]) {
    var (old, new) = (old, new)
    var moves = moves.sorted { $0.from < $1.from }
    ArrayEdit.forgetIdleMoves(&moves, &old, &new)
    self.init(
      kind: ArrayEdit.kind(removed: old.indexes.count, inserted: new.indexes.count, moves.count),
      removedIndexes: RangeSet(ascending: old.indexes),
      removed: old.elements,
      insertedIndexes: RangeSet(ascending: new.indexes),
      inserted: new.elements,
      moves: moves
    )
  }

  private static func kind(removed: Int, inserted: Int, _ moves: Int) -> ChangeKind {
    if removed == 0 { return .insertion }
    if inserted == 0 { return .removal }
    return removed == moves && inserted == moves ? .move : .replacement
  }

  /// Drops the moves of elements that are back between the same two elements that stayed.
  ///
  /// The moves are in the order of the old array.
  private static func forgetIdleMoves(
    _ moves: inout [Move],
    _ old: inout Places<Element>,
    _ new: inout Places<Element>
  ) {
    if moves.isEmpty { return }
    let ranks = Dictionary(uniqueKeysWithValues: new.indexes.enumerated().map { ($1, $0) })
    var idle: [Move] = []
    var rank = 0
    for move in moves {
      while old.indexes[rank] < move.from { rank += 1 }
      guard let newRank = ranks[move.to] else { continue }
      // Two in one gap may have changed places with each other; then only one of them has stayed.
      if move.from - rank == move.to - newRank, move.to > idle.last?.to ?? -1 { idle.append(move) }
    }
    if idle.isEmpty { return }
    old.remove(idle.map(\.from))
    new.remove(idle.map(\.to))
    let gone = Set(idle)
    moves.removeAll { gone.contains($0) }
  }
}

/// Elements and their places in one array, ascending.
package struct Places<Element> {
  private(set) var indexes: [Int]
  private(set) var elements: [Element]

  package init(_ indexes: [Int] = [], _ elements: [Element] = []) {
    self.indexes = indexes
    self.elements = elements
  }

  init(_ indexes: RangeSet<Int>, _ elements: [Element]) {
    self.init(indexes.allIndexes, elements)
  }

  /// The elements at some places of an array, which ascend.
  init(_ indexes: [Int], in array: [Element]) {
    self.init(indexes, indexes.map { array[$0] })
  }

  mutating func append(_ element: Element, at index: Int) {
    indexes.append(index)
    elements.append(element)
  }

  /// Takes in others, at other places of the same array.
  mutating func merge(_ others: Places) {
    if others.indexes.isEmpty { return }
    if indexes.last ?? -1 < others.indexes[0] {
      indexes += others.indexes
      elements += others.elements
      return
    }
    var merged = Places()
    merged.indexes.reserveCapacity(indexes.count + others.indexes.count)
    merged.elements.reserveCapacity(indexes.count + others.indexes.count)
    var (own, other) = (0, 0)
    while own < indexes.count || other < others.indexes.count {
      let ownIsNext =
        other == others.indexes.count
        || own < indexes.count && indexes[own] < others.indexes[other]
      if ownIsNext {
        merged.append(elements[own], at: indexes[own])
        own += 1
      } else {
        merged.append(others.elements[other], at: others.indexes[other])
        other += 1
      }
    }
    self = merged
  }

  /// Forgets some of the places, given in ascending order.
  mutating func remove(_ places: [Int]) {
    var rest = places[...]
    var kept = Places()
    for (rank, index) in indexes.enumerated() {
      if rest.first == index {
        rest.removeFirst()
      } else {
        kept.append(elements[rank], at: index)
      }
    }
    self = kept
  }
}

/// The places of the elements of an array that an edit leaves unchanged.
private struct UneditedPlaces {
  private let edited: [Int]
  private var passed = 0

  init(of edited: [Int]) {
    self.edited = edited
  }

  /// Returns the place of the element after `rank` unedited ones; call it in ascending order.
  mutating func place(ofRank rank: Int) -> Int {
    while passed < edited.count, edited[passed] <= rank + passed { passed += 1 }
    return rank + passed
  }
}
