import StraitInspection

/// Deallocation of observers and observed objects in every order: nothing crashes, each signal
/// sends one end, and nothing remains.
@Suite struct DeallocationOrderTests {
  /// Releases a graph in an order, and returns the problems.
  private func play(
    _ roles: [DeallocationRole],
    _ order: [DeallocationRole],
    at places: [DeallocationPlace]
  ) -> [String] {
    var faults: [String] = []
    let graph = DeallocationGraph(roles)
    for (role, place) in zip(order, places) {
      graph.release(role, at: place)
      faults += graph.faults()
      graph.poke()
      faults += graph.faults()
    }
    faults += graph.remains()
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

  static let smallGraphs: [[DeallocationRole]] = [
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

  @Test(arguments: smallGraphs)
  func `six are deallocated in each order`(_ roles: [DeallocationRole]) {
    let places = DeallocationPlace.allCases
    for (index, order) in Soak.some(permutations(roles)).enumerated() {
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
    at place: (inout SeededRandom) -> DeallocationPlace
  ) {
    for seed in seeds {
      var random = SeededRandom(seed: seed)
      let order = DeallocationRole.allCases.shuffled(using: &random)
      let places = order.map { _ in place(&random) }
      let faults = play(DeallocationRole.allCases, order, at: places)
      #expect(faults == [], "seed \(seed)")
      if !faults.isEmpty { return }
    }
  }

  @Test(arguments: DeallocationPlace.allCases)
  func `all are deallocated in random orders`(_ place: DeallocationPlace) {
    playAll(Soak.seeds(20)) { _ in place }
  }

  @Test(.eachRecursionLimit)
  func `all are deallocated in random orders at random places`() {
    playAll(Soak.seeds(200)) { $0.pick(DeallocationPlace.allCases) }
  }

  @Test func `all are deallocated in random orders while they are inspected`() {
    Inspection.begin()
    defer { Inspection.end() }
    playAll(Soak.seeds(20)) { random in random.pick(DeallocationPlace.allCases) }
    let (_, entries) = Trace.collecting {
      playAll(Soak.seeds(20)) { random in random.pick(DeallocationPlace.allCases) }
    }
    #expect(!entries.isEmpty)
  }
}
