package import StraitForms
package import StraitModel
package import StraitTestSupport

/// A thing on a shelf, which counts how many there are.
package final class Thing: ObservableModel {
  package let number: Int
  @Observed package var key: Double
  @Observed package var group: Int
  @Observed package var isOn: Bool
  private let census: Census

  package init(_ number: Int, _ random: inout SeededRandom, _ census: Census) {
    self.number = number
    key = Thing.anyKey(&random)
    group = random.below(4)
    isOn = random.below(3) > 0
    self.census = census
    census.count += 1
  }

  deinit {
    census.count -= 1
  }

  /// Few different keys, so that there are equal ones, and some that are not equal to themselves.
  package static func anyKey(_ random: inout SeededRandom) -> Double {
    random.below(12) == 0 ? .nan : Double(random.below(9))
  }
}

extension Thing: CustomStringConvertible {
  package var description: String { "\(number)[\(key) \(group) \(isOn ? "on" : "off")]" }
}

/// An object that contains things.
package final class Shelf: ObservableModel {
  @Observed package var things: [Thing] = []

  package init() {}
}

/// A filter, for the controller and for the model alike.
package enum Sieve: CaseIterable {
  case all
  case on
  case low
  case none

  package var filter: ((Thing) -> Bool)? {
    switch self {
    case .all: nil
    case .on: { $0.isOn }
    case .low: { $0.key < 4 }
    case .none: { _ in false }
    }
  }
}

/// An order of things, for the controller and for the model alike.
package enum Order: CaseIterable {
  case natural
  case up
  case down
  case groupThenKey
  case closure

  package var keys: [SortKey<Thing>] {
    switch self {
    case .natural: []
    case .up: [.ascending(\.key)]
    case .down: [.descending(\.key)]
    case .groupThenKey: [.descending(\.group), .ascending(\.key)]
    case .closure: [.ordered { $0.group < $1.group }]
    }
  }

  /// Returns whether one thing belongs before another one, as simply as can be.
  package func isBefore(_ one: Thing, _ other: Thing) -> Bool {
    switch self {
    case .natural: false
    case .up: Self.compare(one.key, other.key) < 0
    case .down: Self.compareDown(one.key, other.key) < 0
    case .groupThenKey:
      one.group != other.group
        ? one.group > other.group : Self.compare(one.key, other.key) < 0
    case .closure: one.group < other.group
    }
  }

  private static func compare(_ one: Double, _ other: Double) -> Int {
    if one.isNaN || other.isNaN { return (one.isNaN ? 1 : 0) - (other.isNaN ? 1 : 0) }
    return one < other ? -1 : one > other ? 1 : 0
  }

  private static func compareDown(_ one: Double, _ other: Double) -> Int {
    if one.isNaN || other.isNaN { return compare(one, other) }
    return compare(other, one)
  }
}

/// Rows as they should be: filtered, then sorted, computed as a whole each time.
package func expectedRows(
  of things: [Thing],
  _ sieve: Sieve,
  _ order: Order,
  isSectioned: Bool
) -> [Thing] {
  var rows = things
  if let filter = sieve.filter { rows = rows.filter(filter) }
  // One after the other is put behind all that do not belong behind it.
  var sorted: [Thing] = []
  for thing in rows {
    let place = sorted.lastIndex { other in
      if isSectioned, other.group != thing.group { return other.group < thing.group }
      return !order.isBefore(thing, other)
    }
    sorted.insert(thing, at: place.map { $0 + 1 } ?? 0)
  }
  return sorted
}

/// A follower of edits, which applies them, and holds each to its law.
package final class EditMirror<Element> {
  package private(set) var content: [Element] = []
  package private(set) var count = 0
  package private(set) var problems: [String] = []
  private let areSame: (Element, Element) -> Bool

  package init(areSame: @escaping (Element, Element) -> Bool) {
    self.areSame = areSame
  }

  package func follow(_ edit: ArrayEdit<Element>) {
    count += 1
    let before = content
    if edit.isEmpty, count > 1 { problems.append("an empty edit was sent") }
    if !isSame(Array(before[edit.removedIndexes]), edit.removed) {
      problems.append("\(edit) removes \(edit.removed) from \(before)")
    }
    edit.apply(to: &content)
    var back = content
    edit.inverse.apply(to: &back)
    if !isSame(back, before) { problems.append("the inverse of \(edit) leads to \(back)") }
    for move in edit.moves where !areSame(before[move.from], content[move.to]) {
      problems.append("\(edit) does not move what it says")
    }
  }

  package func isSame(_ one: [Element], _ other: [Element]) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { areSame($0, $1) }
  }
}
