@testable import StraitUI

/// An item that shares the space, as the tests write it.
private struct Item {
  var length: Length
  var ideal = 0
  var least = 0
  var most: Int?
  var priority = 0
}

/// The rules of `LengthSolver` as they are stated, cell by cell.
private struct SlowSolver {
  private(set) var sizes: [Int] = []
  private let items: [Item]

  init(_ items: [Item], room: Int?, spacing: Int) {
    self.items = items
    sizes = items.map { item in
      switch item.length.kind {
      case .cells(let cells): Self.clamp(cells, item)
      case .fit: Self.clamp(item.ideal, item)
      case .fraction: room == nil ? Self.clamp(item.ideal, item) : item.least
      }
    }
    guard let room else { return }
    let used = sizes.reduce(0, +) + spacing * max(0, items.count - 1)
    if used > room {
      shrink(by: used - room, room: room, spacing: spacing)
    } else {
      stretch(by: room - used)
    }
  }

  private static func clamp(_ size: Int, _ item: Item) -> Int {
    max(item.least, min(size, max(item.least, item.most ?? .max)))
  }

  /// Each cell to the one with the largest quotient, of equals to the first.
  private mutating func stretch(by cells: Int) {
    for _ in 0..<cells {
      var best: (index: Int, quotient: Double)?
      for (index, item) in items.enumerated() {
        guard case .fraction(let weight) = item.length.kind,
          sizes[index] < max(item.least, item.most ?? .max)
        else { continue }
        let quotient = weight / Double(2 * sizes[index] + 1)
        if best.map({ quotient > $0.quotient }) ?? true { best = (index, quotient) }
      }
      guard let best else { return }
      sizes[best.index] += 1
    }
  }

  private mutating func shrink(by excess: Int, room: Int, spacing: Int) {
    var excess = excess
    for priority in Set(items.map(\.priority)).sorted() where excess > 0 {
      let giving = items.indices.filter {
        items[$0].priority == priority && sizes[$0] > items[$0].least
      }
      let above = giving.map { sizes[$0] - items[$0].least }
      let surplus = above.reduce(0, +)
      let kept = max(0, surplus - excess)
      excess -= surplus - kept
      var shares = above.map { _ in 0 }
      for _ in 0..<kept {
        var best: (index: Int, quotient: Double)?
        for index in giving.indices where shares[index] < above[index] {
          let quotient = Double(above[index]) / Double(2 * shares[index] + 1)
          if best.map({ quotient > $0.quotient }) ?? true { best = (index, quotient) }
        }
        if let best { shares[best.index] += 1 }
      }
      for (place, index) in giving.enumerated() {
        sizes[index] = items[index].least + shares[place]
      }
    }
    guard excess > 0 else { return }
    // The first ones get theirs, one gets the remaining space.
    var end = 0
    var isFull = false
    for (index, item) in items.enumerated() {
      let start = index == 0 ? 0 : end + spacing
      let size = isFull ? 0 : max(0, min(item.least, room - start))
      if size < item.least { isFull = true }
      sizes[index] = size
      if size > 0 || item.least == 0 { end = start + size }
    }
  }
}

/// The one solver of rows, columns, grids and tables.
@Suite struct LengthSolverTests {
  private func solve(_ items: [Item], _ room: Int?, spacing: Int = 0) -> LengthSolver {
    var solver = LengthSolver()
    for item in items {
      solver.add(
        item.length,
        ideal: item.ideal,
        least: item.least,
        most: item.most,
        priority: item.priority
      )
    }
    solver.solve(room: room, spacing: spacing)
    return solver
  }

  private func sizes(_ items: [Item], _ room: Int?, spacing: Int = 0) -> [Int] {
    let solver = solve(items, room, spacing: spacing)
    return items.indices.map { solver.size($0) }
  }

  private func fit(_ ideal: Int, least: Int = 1, most: Int? = nil, priority: Int = 0) -> Item {
    Item(length: .fit, ideal: ideal, least: least, most: most, priority: priority)
  }

  private func fraction(_ weight: Double, ideal: Int = 0, least: Int = 0, most: Int? = nil) -> Item
  {
    Item(length: .fraction(weight), ideal: ideal, least: least, most: most)
  }

  private func cells(_ count: Int, least: Int = 0) -> Item {
    Item(length: .cells(count), least: least)
  }

  @Test func `fixed and fitting lengths come first, fractions share the rest`() {
    #expect(sizes([cells(5), fraction(1), fit(3)], 20) == [5, 12, 3])
    #expect(sizes([cells(5), fraction(1), fit(3)], 20, spacing: 2) == [5, 8, 3])
    #expect(sizes([fraction(1), fraction(2), fraction(1)], 8) == [2, 4, 2])
  }

  @Test func `shares are rounded by Sainte-Laguë, of equals the first has the odd cell`() {
    // Quotients 53000, 24000, 23000, over 1, 3, 5 …: the method's usual example.
    #expect(sizes([fraction(53), fraction(24), fraction(23)], 7) == [3, 2, 2])
    #expect(sizes([fraction(1), fraction(1), fraction(1)], 4) == [2, 1, 1])
    #expect(sizes([fraction(1), fraction(1), fraction(1)], 5) == [2, 2, 1])
  }

  @Test func `without a room, each has what it wants`() {
    #expect(sizes([fraction(3, ideal: 7), fit(4), cells(2)], nil, spacing: 1) == [7, 4, 2])
    #expect(solve([fraction(3, ideal: 7), fit(4), cells(2)], nil, spacing: 1).total == 15)
  }

  @Test func `very large and very small numbers are no trap`() {
    #expect(sizes([fraction(1e300), fraction(1e-300)], 10) == [10, 0])
    #expect(sizes([fraction(.leastNonzeroMagnitude)], 10) == [10])
    #expect(sizes([fraction(.greatestFiniteMagnitude), fraction(1)], 3) == [3, 0])
    let large = sizes([fraction(1), fraction(1)], 1_000_001)
    #expect(large == [500_001, 500_000])
    #expect(sizes([], 10) == [])
  }

  @Test func `200,000 random cases come to what the rules say, cell by cell`() {
    let rounds = Soak.count(200_000)
    var random = SeededRandom(seed: Soak.seed(14))
    for round in 0..<rounds {
      let items = (0..<random.below(6)).map { _ in self.item(&random) }
      let room = random.below(12) == 0 ? nil : random.below(45)
      let spacing = random.below(3)
      let fast = solve(items, room, spacing: spacing)
      let slow = SlowSolver(items, room: room, spacing: spacing)
      for index in items.indices where fast.size(index) != slow.sizes[index] {
        Issue.record("round \(round): \(items) in \(room ?? -1), spacing \(spacing), item \(index)")
        return
      }
      var end = 0
      for index in items.indices where fast.size(index) > 0 {
        guard fast.offset(index) >= end else {
          Issue.record("round \(round): item \(index) overlaps the one before")
          return
        }
        end = fast.offset(index) + fast.size(index)
      }
      if let room, max(fast.total, end) > room {
        Issue.record("round \(round): more than there is room for")
        return
      }
    }
  }

  @Test func `F7 no share loses a cell while the room grows`() {
    var random = SeededRandom(seed: Soak.seed(15))
    for _ in 0..<2000 {
      let items = (0..<1 + random.below(5)).map { _ in self.item(&random) }
      var former = items.map { _ in 0 }
      let least = items.reduce(0) { $0 + $1.least } + items.count
      for room in least..<least + 40 {
        let present = sizes(items, room, spacing: 0)
        for index in items.indices where present[index] < former[index] {
          Issue.record("\(items) lose at \(room): \(former) became \(present)")
          return
        }
        former = present
      }
    }
  }

  private func item(_ random: inout SeededRandom) -> Item {
    let least = random.below(3) == 0 ? random.below(8) : random.below(2)
    var item = Item(
      length: .fit,
      ideal: random.below(20),
      least: least,
      most: random.below(4) == 0 ? random.below(15) : nil,
      priority: random.below(3) - 1
    )
    switch random.below(3) {
    case 0: item.length = .cells(random.below(15))
    case 1: item.length = .fraction(Double(1 + random.below(8)) / 2)
    default: break
    }
    return item
  }
}
