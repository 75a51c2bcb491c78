import StraitChannels
import StraitModel
import TestSupport
import Testing

/// Observers, and whatever is observed, are deallocated in every order: nothing crashes, each
/// signal sends one end, and nothing is left.
@Suite struct DeathOrderTests {
  /// Releases a cast in an order, and says what was wrong.
  private func play(
    _ roles: [DeathRole],
    _ order: [DeathRole],
    at places: [DeathPlace]
  ) -> [String] {
    var faults: [String] = []
    let cast = DeathCast(roles)
    for (role, place) in zip(order, places) {
      cast.kill(role, at: place)
      faults += cast.faults()
      cast.poke()
      faults += cast.faults()
    }
    faults += cast.remains()
    if faults.isEmpty { return [] }
    let deallocations = zip(order, places).map { "\($0) \($1)" }.joined(separator: ", ")
    return [deallocations] + Set(faults).sorted()
  }

  /// All orders of some elements (Heap's algorithm).
  private func permutations<Element>(_ elements: [Element]) -> [[Element]] {
    if elements.count <= 1 { return [elements] }
    return elements.indices.flatMap { index in
      var rest = elements
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }

  static let smallCasts: [[DeathRole]] = [
    [.root, .home, .door, .token, .values, .observer],
    [.root, .door, .text, .binding, .values, .token],
    [.root, .field, .terminal, .names, .text, .binding],
    [.root, .tariff, .friend, .prices, .friendship, .widths],
    [.root, .door, .derived, .doubled, .doubledValues, .effect],
    [.root, .friend, .doubled, .doubledToken, .weakEffect, .effect],
    [.root, .item, .sum, .sumEffect, .edits, .undo],
    [.root, .home, .undo, .baseline, .snapshot, .iterator],
    [.root, .door, .nameIterator, .iterator, .edits, .sum],
  ]

  @Test(arguments: smallCasts)
  func `six are deallocated in each order`(_ roles: [DeathRole]) {
    let places = DeathPlace.allCases
    for (index, order) in permutations(roles).enumerated() {
      // Each order at one place; at all places if there is time.
      for turn in 0..<min(Soak.factor, places.count) {
        let place = places[(index + turn) % places.count]
        let faults = play(roles, order, at: order.map { _ in place })
        #expect(faults == [])
        if !faults.isEmpty { return }
      }
    }
  }

  /// Releases all in random orders.
  private func playAll(
    _ seeds: Range<UInt64>,
    at place: (inout SeededRandom) -> DeathPlace
  ) {
    for seed in seeds {
      var random = SeededRandom(seed: seed)
      let order = DeathRole.allCases.shuffled(using: &random)
      let places = order.map { _ in place(&random) }
      let faults = play(DeathRole.allCases, order, at: places)
      #expect(faults == [], "seed \(seed)")
      if !faults.isEmpty { return }
    }
  }

  @Test(arguments: DeathPlace.allCases)
  func `all are deallocated in random orders`(_ place: DeathPlace) {
    playAll(Soak.seeds(20)) { _ in place }
  }

  @Test(arguments: recursionLimits)
  func `all are deallocated in random orders at random places`(_ limit: Int) {
    withRecursionLimit(limit) {
      playAll(Soak.seeds(200)) { $0.pick(DeathPlace.allCases) }
    }
  }

  @Test func `all are deallocated in random orders while they are inspected`() {
    Inspection.begin()
    defer { Inspection.end() }
    playAll(Soak.seeds(20)) { random in random.pick(DeathPlace.allCases) }
    let (_, entries) = Trace.collecting {
      playAll(Soak.seeds(20)) { random in random.pick(DeathPlace.allCases) }
    }
    #expect(!entries.isEmpty)
  }
}
