import StraitChannels

/// The matching of the elements of an old array with those of a new one.
///
/// Equal ends are cut off first. If the rest differs in few elements, the fewest possible are
/// found. If it does not, the elements that occur exactly once on both sides are paired, and a
/// longest run of pairs in the same order is taken to have stayed (Heckel, "A technique for
/// isolating differences between files", 1978, with the longest rise of patience sorting instead of
/// his neighbours); the gaps between those are compared again, for the sake of elements that occur
/// more than once. Elements that are then both removed and inserted have moved.
package struct ArrayMatching {
  private let oldCount: Int
  private let newCount: Int
  /// The elements that stayed, ascending.
  private(set) var stayed: [PlacePair] = []
  /// The elements that moved, in any order.
  private var moved: [PlacePair] = []

  /// Up to this number of differences, the fewest are searched.
  private static let limit = 256
  /// The same for a gap, of which there may be many.
  private static let gapLimit = 64

  package static func matching<Key: Hashable>(_ old: [Key], _ new: [Key]) -> ArrayMatching {
    let whole = Gap(old, new)
    if let stayed = longestCommon(old[whole.old], new[whole.new], within: limit) {
      var result = ArrayMatching(old, new, whole, stayed)
      result.findMoves(old, new)
      return result
    }
    // Elements are hashed once, and their numbers compared without the elements' own code.
    var numbers: [Key: Int] = [:]
    func number(_ key: Key) -> Int {
      if let number = numbers[key] { return number }
      numbers[key] = numbers.count
      return numbers.count - 1
    }
    let oldNumbers = old.map(number)
    let newNumbers = new.map(number)
    let stayed = anchored(oldNumbers, newNumbers, kinds: numbers.count)
    var result = ArrayMatching(old, new, Gap(old: old.indices, new: new.indices), stayed)
    result.findMoves(oldNumbers, newNumbers)
    return result
  }

  static func matchingByEquality<Key: Equatable>(_ old: [Key], _ new: [Key]) -> ArrayMatching {
    let whole = Gap(old, new)
    let stayed = longestCommon(old[whole.old], new[whole.new], within: limit)
    return ArrayMatching(old, new, whole, stayed ?? [])
  }

  /// - Parameters:
  ///   - old: The old array.
  ///   - new: The new array.
  ///   - whole: Both without their equal ends.
  ///   - stayed: The part that stayed.
  private init<Key>(_ old: [Key], _ new: [Key], _ whole: Gap, _ stayed: [PlacePair]) {
    oldCount = old.count
    newCount = new.count
    self.stayed.reserveCapacity(old.count)
    for place in 0..<whole.old.lowerBound { self.stayed.append(PlacePair(old: place, new: place)) }
    self.stayed += stayed
    for place in whole.old.upperBound..<old.count {
      self.stayed.append(PlacePair(old: place, new: place - old.count + new.count))
    }
  }

  /// Takes elements that stayed or moved for different ones if their content has changed.
  func distinguishing(_ areSame: (PlacePair) -> Bool) -> ArrayMatching {
    var result = self
    result.stayed = stayed.filter(areSame)
    result.moved = moved.filter(areSame)
    return result
  }

  /// Takes elements for others whose content differs, though they are equal.
  func distinguishingContent<Element>(of old: [Element], _ new: [Element]) -> ArrayMatching {
    if Element.self is any ContentEquatable.Type { return self }
    return distinguishing { haveSameParts(old[$0.old], new[$0.new]) }
  }

  package func edit<Element>(from old: [Element], to new: [Element]) -> ArrayEdit<Element> {
    ArrayEdit(
      removing: Places(others(than: stayed.lazy.map(\.old), below: oldCount), in: old),
      inserting: Places(others(than: stayed.lazy.map(\.new), below: newCount), in: new),
      moves: moved.map { ArrayEdit.Move(from: $0.old, to: $0.new) }
    )
  }

  /// Returns the elements that stayed, found by elements that occur exactly once on both sides, and
  /// those between them.
  private static func anchored(_ old: [Int], _ new: [Int], kinds: Int) -> [PlacePair] {
    let (oldPlaces, newPlaces) = (solePlaces(old, kinds), solePlaces(new, kinds))
    let pairs = new.indices.compactMap { place -> PlacePair? in
      let number = new[place]
      guard oldPlaces[number] >= 0, newPlaces[number] >= 0 else { return nil }
      return PlacePair(old: oldPlaces[number], new: place)
    }
    var stayed: [PlacePair] = []
    var begin = PlacePair(old: 0, new: 0)
    var counter = SideCounter(kinds)
    func fill(upTo end: PlacePair) {
      let old = (begin.old..<end.old).map { (number: old[$0], place: $0) }
      let new = (begin.new..<end.new).map { (number: new[$0], place: $0) }
      // Most of the remaining elements occur on one side only.
      let (oldCommon, newCommon) = counter.common(old, new)
      let pairs = longestCommon(
        oldCommon.map(\.number)[...],
        newCommon.map(\.number)[...],
        within: gapLimit
      )
      for pair in pairs ?? [] {
        stayed.append(PlacePair(old: oldCommon[pair.old].place, new: newCommon[pair.new].place))
      }
    }
    for rank in longestRise(in: pairs.map(\.old)) {
      fill(upTo: pairs[rank])
      stayed.append(pairs[rank])
      begin = PlacePair(old: pairs[rank].old + 1, new: pairs[rank].new + 1)
    }
    fill(upTo: PlacePair(old: old.count, new: new.count))
    return stayed
  }

  /// Returns the place of each number: -1 for nowhere, -2 for more than once.
  private static func solePlaces(_ numbers: [Int], _ kinds: Int) -> [Int] {
    var places = [Int](repeating: -1, count: kinds)
    for (place, number) in numbers.enumerated() {
      places[number] = places[number] == -1 ? place : -2
    }
    return places
  }

  /// Matches elements that were both removed and inserted; of equals, the first goes to the first
  /// place.
  private mutating func findMoves<Key: Hashable>(_ old: [Key], _ new: [Key]) {
    let inserted = others(than: stayed.lazy.map(\.new), below: newCount)
    if inserted.isEmpty { return }
    var origins: [Key: [Int]] = [:]
    for place in others(than: stayed.lazy.map(\.old), below: oldCount).reversed() {
      origins[old[place], default: []].append(place)
    }
    for place in inserted {
      guard let origin = origins[new[place]]?.popLast() else { continue }
      moved.append(PlacePair(old: origin, new: place))
    }
  }
}

/// Returns the places that are not among some, which ascend.
private func others(than places: some Sequence<Int>, below count: Int) -> [Int] {
  var others: [Int] = []
  var next = 0
  for place in places {
    others += next..<place
    next = place + 1
  }
  others += next..<count
  return others
}

/// Parts of two arrays that correspond, without the equal elements at their ends.
package struct Gap {
  package let old: Range<Int>
  package let new: Range<Int>
}

extension Gap {
  package init<Key: Equatable>(_ old: [Key], _ new: [Key]) {
    let shorter = min(old.count, new.count)
    var before = 0
    while before < shorter, old[before] == new[before] { before += 1 }
    var after = 0
    while after < shorter - before, old[old.count - 1 - after] == new[new.count - 1 - after] {
      after += 1
    }
    self.init(old: before..<(old.count - after), new: before..<(new.count - after))
  }
}

/// Finds the elements on both sides of a gap, without clearing its table for each.
private struct SideCounter {
  /// For each number, the last gap that had it on the old side, and on the new side.
  private var lastSeen: [(old: Int, new: Int)]
  private var gap = 0

  init(_ kinds: Int) {
    lastSeen = [(old: Int, new: Int)](repeating: (0, 0), count: kinds)
  }

  typealias Side = [(number: Int, place: Int)]

  mutating func common(_ old: Side, _ new: Side) -> (Side, Side) {
    gap += 1
    for (number, _) in old { lastSeen[number].old = gap }
    for (number, _) in new { lastSeen[number].new = gap }
    return (
      old.filter { lastSeen[$0.number].new == gap }, new.filter { lastSeen[$0.number].old == gap }
    )
  }
}
