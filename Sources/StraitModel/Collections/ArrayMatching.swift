/// Which elements of an old array are which of a new one.
///
/// Equal ends are cut off first. Of the rest, the elements that are there just once on both sides are
/// paired, and a longest run of pairs in the same order is taken to have stayed (Heckel, "A technique for
/// isolating differences between files", 1978, with the longest rise of patience sorting in place of his
/// neighbours). The gaps between those are compared by the standard library (Myers, O(n·d)), as long
/// as that is cheap, and what is in a large gap that has nothing in common counts as replaced. What is then
/// removed and inserted, both, has moved.
struct ArrayMatching {
  /// The places in the old array of what did not stay, ascending.
  private var removed: [Int] = []
  /// The places in the new array of what did not stay, ascending.
  private var inserted: [Int] = []
  /// Pairs of the two, in any order.
  private var moves: [(from: Int, to: Int)] = []

  /// The largest product of lengths that is compared element by element: at most so many steps.
  private static let comparisonBound = 262_144

  static func matching<Key: Hashable>(_ old: [Key], _ new: [Key]) -> ArrayMatching {
    let gap = Gap(old.indices, new.indices).trimmed(old, new)
    if gap.isOneSided { return ArrayMatching(replacing: gap) }
    // Numbers are hashed once, and compared without the elements' own code.
    var numbers: [Key: Int] = [:]
    func number(_ key: Key) -> Int {
      if let number = numbers[key] { return number }
      numbers[key] = numbers.count
      return numbers.count - 1
    }
    let oldNumbers = old[gap.old].map(number)
    let newNumbers = new[gap.new].map(number)
    var result = ArrayMatching()
    result.match(oldNumbers, newNumbers, kinds: numbers.count)
    result.shift(by: gap.old.lowerBound)
    return result
  }

  static func matchingByEquality<Key: Equatable>(_ old: [Key], _ new: [Key]) -> ArrayMatching {
    var result = ArrayMatching()
    result.compareIfCheap(Gap(old.indices, new.indices), old, new)
    return result
  }

  /// Takes elements for others that stayed or moved, but are not what they were.
  ///
  /// - Parameters:
  ///   - oldCount: The length of the old array.
  ///   - areSame: Compares an element of the old array with one of the new array, by places.
  /// - Returns: The matching of those that are.
  func distinguishing(
    _ oldCount: Int,
    _ areSame: (_ old: Int, _ new: Int) -> Bool
  ) -> ArrayMatching {
    var result = ArrayMatching()
    result.moves = moves.filter { areSame($0.from, $0.to) }
    var (gone, come) = (removed[...], inserted[...])
    var new = 0
    for old in 0..<oldCount {
      if gone.first == old {
        result.removed.append(gone.removeFirst())
        continue
      }
      while come.first == new {
        result.inserted.append(come.removeFirst())
        new += 1
      }
      if !areSame(old, new) {
        result.removed.append(old)
        result.inserted.append(new)
      }
      new += 1
    }
    result.inserted += come
    return result
  }

  func edit<Element>(from old: [Element], to new: [Element]) -> ArrayEdit<Element> {
    ArrayEdit(
      removing: Places(removed, in: old),
      inserting: Places(inserted, in: new),
      moves: moves.map { ArrayEdit.Move(from: $0.from, to: $0.to) }
    )
  }

  private init() {}

  private init(replacing gap: Gap) {
    removed = Array(gap.old)
    inserted = Array(gap.new)
  }

  /// Matches elements that are known by numbers.
  ///
  /// - Parameters:
  ///   - old: The old array.
  ///   - new: The new array.
  ///   - kinds: How many numbers there are, from zero.
  private mutating func match(_ old: [Int], _ new: [Int], kinds: Int) {
    let whole = Gap(old.indices, new.indices)
    if whole.isWithin(ArrayMatching.comparisonBound) {
      compare(whole, old, new)
    } else {
      var rest = whole
      for (from, to) in ArrayMatching.anchors(old, new, kinds: kinds) {
        compareIfCheap(
          Gap(rest.old.lowerBound..<from, rest.new.lowerBound..<to),
          old,
          new
        )
        rest = Gap((from + 1)..<old.count, (to + 1)..<new.count)
      }
      compareIfCheap(rest, old, new)
    }
    pairMoves(old, new, kinds: kinds)
  }

  /// What may be taken to have stayed: pairs of places, ascending on both sides.
  private static func anchors(
    _ old: [Int],
    _ new: [Int],
    kinds: Int
  ) -> [(from: Int, to: Int)] {
    let (oldPlaces, newPlaces) = (solePlaces(old, kinds), solePlaces(new, kinds))
    let pairs = new.indices.compactMap { place -> (from: Int, to: Int)? in
      let number = new[place]
      guard oldPlaces[number] >= 0, newPlaces[number] >= 0 else { return nil }
      return (oldPlaces[number], place)
    }
    return longestRise(in: pairs.map(\.from)).map { pairs[$0] }
  }

  /// Where each number is: -1 for nowhere, -2 for more than once.
  private static func solePlaces(_ numbers: [Int], _ kinds: Int) -> [Int] {
    var places = [Int](repeating: -1, count: kinds)
    for (place, number) in numbers.enumerated() {
      places[number] = places[number] == -1 ? place : -2
    }
    return places
  }

  private mutating func compareIfCheap<Key: Equatable>(_ gap: Gap, _ old: [Key], _ new: [Key]) {
    let gap = gap.trimmed(old, new)
    if gap.isWithin(ArrayMatching.comparisonBound), !gap.isOneSided {
      compare(gap, old, new)
    } else {
      removed += gap.old
      inserted += gap.new
    }
  }

  private mutating func compare<Key: Equatable>(_ gap: Gap, _ old: [Key], _ new: [Key]) {
    let difference = new[gap.new].difference(from: old[gap.old])
    for case .remove(let offset, _, _) in difference.removals {
      removed.append(gap.old.lowerBound + offset)
    }
    for case .insert(let offset, _, _) in difference.insertions {
      inserted.append(gap.new.lowerBound + offset)
    }
  }

  /// What was both removed and inserted has moved; of equals, the first went to the first place.
  private mutating func pairMoves(_ old: [Int], _ new: [Int], kinds: Int) {
    if removed.isEmpty || inserted.isEmpty { return }
    var first = [Int](repeating: -1, count: kinds)
    var next = [Int](repeating: -1, count: old.count)
    for place in removed.reversed() {
      next[place] = first[old[place]]
      first[old[place]] = place
    }
    for place in inserted where first[new[place]] >= 0 {
      let origin = first[new[place]]
      moves.append((origin, place))
      first[new[place]] = next[origin]
    }
  }

  private mutating func shift(by offset: Int) {
    removed = removed.map { $0 + offset }
    inserted = inserted.map { $0 + offset }
    moves = moves.map { ($0.from + offset, $0.to + offset) }
  }
}

/// A part of the old array, and the part of the new one that came of it.
private struct Gap {
  let old: Range<Int>
  let new: Range<Int>

  init(_ old: Range<Int>, _ new: Range<Int>) {
    self.old = old
    self.new = new
  }

  var isOneSided: Bool { old.isEmpty || new.isEmpty }

  /// Whether each element can be compared with each in so many steps.
  func isWithin(_ bound: Int) -> Bool {
    let (steps, isMore) = old.count.multipliedReportingOverflow(by: new.count)
    return !isMore && steps <= bound
  }

  /// Without the equal elements at both ends.
  func trimmed<Key: Equatable>(_ oldKeys: [Key], _ newKeys: [Key]) -> Gap {
    var (old, new) = (old, new)
    while !old.isEmpty, !new.isEmpty, oldKeys[old.lowerBound] == newKeys[new.lowerBound] {
      old = (old.lowerBound + 1)..<old.upperBound
      new = (new.lowerBound + 1)..<new.upperBound
    }
    while !old.isEmpty, !new.isEmpty, oldKeys[old.upperBound - 1] == newKeys[new.upperBound - 1] {
      old = old.lowerBound..<(old.upperBound - 1)
      new = new.lowerBound..<(new.upperBound - 1)
    }
    return Gap(old, new)
  }
}
