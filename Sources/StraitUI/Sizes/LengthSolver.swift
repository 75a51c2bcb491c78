/// Shares room among things in a line: the widgets of a row or a column, the columns of a grid or a
/// table, the two sides of a split.
///
/// Lengths in cells and those that fit their content come first; fractions share the rest. If even
/// those do not fit, the ones with the lowest priority become smaller first, and among these each
/// gives in proportion to its length above its minimum. If the minimums do not fit either, the
/// first get theirs, one gets the rest, and the last get none, without the spacing before them. A
/// minimum wins over a maximum.
///
/// Shares are rounded by the method of Sainte-Laguë: each cell goes to the one with the largest
/// quotient of its weight by twice its cells plus one, of equals to the first. So none loses a cell
/// while the room grows, as can happen with the largest remainder (M. L. Balinski and H. P. Young,
/// Fair Representation, chapters 7 and 8).
struct LengthSolver {
  private struct Item {
    let length: Length
    let ideal: Int
    let least: Int
    let most: Int
    let priority: Int
    var size = 0
    var offset = 0
    var weight = 0.0
    // For the current distribution: the length from which its cells are counted, the length before,
    // and the maximum length.
    var origin = 0
    var start = 0
    var limit = 0

    /// The number of its cells in the current distribution.
    var seats: Int { size - origin }
  }

  private var items: [Item] = []

  /// The end of the last that has room.
  private(set) var total = 0

  /// The number of items.
  var count: Int { items.count }

  /// Prepares for a number of items.
  mutating func reserve(_ count: Int) {
    items.reserveCapacity(count)
  }

  /// Adds an item behind the others.
  ///
  /// - Parameters:
  ///   - length: The requested length.
  ///   - ideal: Its preferred length, where that counts.
  ///   - least: Its least length, while there is room.
  ///   - most: Its greatest length; `nil` for any length.
  ///   - priority: Lengths with lower numbers become smaller first.
  mutating func add(
    _ length: Length,
    ideal: Int,
    least: Int = 0,
    most: Int? = nil,
    priority: Int = 0
  ) {
    items.append(
      Item(
        length: length,
        ideal: ideal.cutToExtent,
        least: max(0, least.cutToExtent),
        most: max(least.cutToExtent, most ?? .max),
        priority: priority
      )
    )
  }

  /// Returns the length of an item.
  func size(_ index: Int) -> Int { items[index].size }

  /// Returns the beginning of an item.
  func offset(_ index: Int) -> Int { items[index].offset }

  /// Shares the room.
  ///
  /// - Parameters:
  ///   - room: The room; `nil` gives each its preferred length, fractions too.
  ///   - spacing: The room between two items.
  /// - Complexity: O(n log n) in the number of items, for any room.
  mutating func solve(room: Int?, spacing: Int) {
    let room = room?.cutToExtent
    let spacing = spacing.cutToCells
    var used = 0
    var weights = 0.0
    for index in items.indices {
      let item = items[index]
      switch item.length.kind {
      case .cells(let cells): items[index].size = max(item.least, min(cells, item.most))
      case .fraction(let weight) where room != nil:
        items[index].size = item.least
        weights += weight
      case .fit, .fraction: items[index].size = max(item.least, min(item.ideal, item.most))
      }
      used += items[index].size
    }
    used += spacing * max(0, items.count - 1)
    if let room {
      if used > room {
        shrink(to: room, from: used, spacing: spacing)
      } else if weights > 0, used < room {
        stretch(by: room - used)
      }
    }
    setOffsets(spacing: spacing, room: room)
  }

  // MARK: More room than needed

  private mutating func stretch(by rest: Int) {
    for index in items.indices {
      if case .fraction(let weight) = items[index].length.kind {
        items[index].weight = weight
        items[index].origin = 0
        items[index].limit = items[index].most
      } else {
        items[index].weight = 0
      }
    }
    share(rest)
  }

  // MARK: Less room than needed

  private mutating func shrink(to room: Int, from used: Int, spacing: Int) {
    var excess = used - room
    var last = Int.min
    while excess > 0 {
      // The lowest priority that was not asked yet.
      var priority: Int?
      for item in items where item.priority > last && item.size > item.least {
        priority = min(priority ?? item.priority, item.priority)
      }
      guard let priority else { return giveMinimums(room: room, spacing: spacing) }
      last = priority
      var surplus = 0
      for index in items.indices {
        let item = items[index]
        let gives = item.priority == priority ? max(0, item.size - item.least) : 0
        items[index].weight = Double(gives)
        items[index].origin = item.least
        items[index].limit = item.size
        surplus += gives
        if gives > 0 { items[index].size = item.least }
      }
      let kept = max(0, surplus - excess)
      excess -= surplus - kept
      share(kept)
    }
  }

  private mutating func giveMinimums(room: Int, spacing: Int) {
    var end = 0
    var isFull = false
    for index in items.indices {
      let least = items[index].least
      let start = index == 0 ? 0 : end + spacing
      let size = isFull ? 0 : max(0, min(least, room - start))
      if size < least { isFull = true }
      items[index].size = size
      if size > 0 || least == 0 { end = start + size }
    }
  }

  // MARK: Sainte-Laguë

  /// Gives cells to the items with a weight, beyond those that they have, up to their limits.
  private mutating func share(_ cells: Int) {
    guard cells > 0 else { return }
    var heaviest = 0.0
    var sum = 0.0
    var count = 0
    for index in items.indices where items[index].weight > 0 {
      items[index].start = items[index].size
      heaviest = max(heaviest, items[index].weight)
      sum += items[index].weight
      count += 1
    }
    guard count > 0 else { return }
    // All cells whose quotient is above a threshold are given in one step, with a threshold that
    // gives nearly all cells; the others are given one by one.
    var safe = heaviest * 2
    var tooLow = 0.0
    var threshold = sum / Double(2 * cells + count)
    for _ in 0..<60 {
      let given = give(above: threshold)
      if given <= cells { safe = threshold } else { tooLow = threshold }
      if given <= cells, cells - given <= count { break }
      threshold = tooLow == 0 ? safe / 2 : (safe + tooLow) / 2
    }
    giveOneByOne(cells - give(above: safe))
  }

  /// Gives all cells whose quotient is above a threshold.
  ///
  /// - Returns: The number given.
  private mutating func give(above threshold: Double) -> Int {
    var given = 0
    for index in items.indices where items[index].weight > 0 {
      let item = items[index]
      // Slightly less, so that rounding gives no cell too early.
      let seats = max(0, (item.weight / threshold + 1) / 2 - 1e-6)
      let wanted = item.origin + Int(min(seats, Double(Int32.max)))
      items[index].size = max(item.start, min(wanted, item.limit))
      given += items[index].size - item.start
    }
    return given
  }

  private mutating func giveOneByOne(_ cells: Int) {
    guard cells > 0 else { return }
    var heap: [Int] = []
    for index in items.indices
    where items[index].weight > 0 && items[index].size < items[index].limit {
      heap.append(index)
    }
    for index in stride(from: heap.count / 2 - 1, through: 0, by: -1) { sink(index, in: &heap) }
    for _ in 0..<cells {
      guard let first = heap.first else { return }
      items[first].size += 1
      if items[first].size >= items[first].limit {
        heap[0] = heap[heap.count - 1]
        heap.removeLast()
      }
      sink(0, in: &heap)
    }
  }

  private func isBefore(_ first: Int, _ second: Int) -> Bool {
    let left = items[first].weight * Double(2 * items[second].seats + 1)
    let right = items[second].weight * Double(2 * items[first].seats + 1)
    return left > right || (left == right && first < second)
  }

  private func sink(_ start: Int, in heap: inout [Int]) {
    var index = start
    while true {
      var best = index
      let left = 2 * index + 1
      if left < heap.count, isBefore(heap[left], heap[best]) { best = left }
      if left + 1 < heap.count, isBefore(heap[left + 1], heap[best]) { best = left + 1 }
      guard best != index else { return }
      heap.swapAt(index, best)
      index = best
    }
  }

  // MARK: Offsets

  private mutating func setOffsets(spacing: Int, room: Int?) {
    var end = 0
    for index in items.indices {
      let size = items[index].size
      // An item without a length, for lack of room, has no spacing, either.
      guard size > 0 || items[index].least == 0 else {
        items[index].offset = end
        continue
      }
      let start = index == 0 ? 0 : end + spacing
      items[index].offset = min(start, room ?? .max)
      end = start + size
    }
    total = min(end, room ?? .max)
  }
}
