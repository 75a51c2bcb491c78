import ModelTestSupport
import StraitTestSupport
import Testing

@testable import StraitForms

@Suite struct RowOrderTests {
  @Test func `rows are found where an array has them`() {
    for seed in Soak.seeds(6) {
      var random = SeededRandom(seed: seed)
      let order = RowOrder()
      var rows: [(row: Row, isShown: Bool)] = []
      var next: Row = 0
      for _ in 0..<4000 {
        switch random.below(10) {
        case 0...4:
          let place = random.below(4) == 0 ? rows.count : random.below(rows.count + 1)
          let isShown = random.below(3) > 0
          order.insert(next, at: order.place(at: place), isShown: isShown)
          rows.insert((next, isShown), at: place)
          next += 1
        case 5 where !rows.isEmpty, 6 where !rows.isEmpty:
          order.remove(rows.remove(at: random.below(rows.count)).row)
        case 7 where !rows.isEmpty:
          let place = random.below(rows.count)
          rows[place].isShown.toggle()
          order.setShown(rows[place].isShown, rows[place].row)
        case 8 where random.below(40) == 0:
          rows.shuffle(using: &random)
          let shown = Set(rows.lazy.filter(\.isShown).map(\.row))
          order.reset(ContiguousArray(rows.map(\.row))) { shown.contains($0) }
        case 9 where random.below(40) == 0:
          flipAll(&rows, order, &random)
        default: break
        }
      }
      check(order, rows, &random)
    }
  }

  private func flipAll(
    _ rows: inout [(row: Row, isShown: Bool)],
    _ order: RowOrder,
    _ random: inout SeededRandom
  ) {
    let old = rows
    for place in rows.indices { rows[place].isShown = random.below(2) == 0 }
    let shown = Set(rows.lazy.filter(\.isShown).map(\.row))
    var flips: [Row] = []
    order.update {
      shown.contains($0)
    } flipped: { row, before, now in
      flips.append(row)
      let place = rows.firstIndex { $0.row == row } ?? 0
      #expect(before == old[..<place].count(where: \.isShown))
      #expect(now == rows[..<place].count(where: \.isShown))
    }
    let expected = zip(old, rows).filter { $0.isShown != $1.isShown }.map { $0.0.row }
    #expect(flips == expected)
  }

  private func check(
    _ order: RowOrder,
    _ rows: [(row: Row, isShown: Bool)],
    _ random: inout SeededRandom
  ) {
    let shown = rows.filter(\.isShown).map(\.row)
    #expect(Array(order.rows) == rows.map(\.row))
    #expect(Array(order.shownRows) == shown)
    #expect(order.count == rows.count && order.shownCount == shown.count)
    var before = 0
    for (index, entry) in rows.enumerated() {
      #expect(order.index(of: entry.row) == index && order.row(at: index) == entry.row)
      #expect(order.isShown(entry.row) == entry.isShown)
      #expect(order.shownIndex(of: entry.row) == (entry.isShown ? before : nil))
      #expect(order.shownCount(before: order.place(at: index)) == before)
      if entry.isShown { before += 1 }
    }
    for (index, row) in shown.enumerated() { #expect(order.row(atShown: index) == row) }
    for _ in 0..<min(20, rows.count) {
      let index = random.below(rows.count)
      let first = Set(rows[..<index].map(\.row))
      let place = order.place { first.contains($0) }
      #expect(order.shownCount(before: place) == rows[..<index].count(where: \.isShown))
      let wanted = { (row: Row) in row % 7 == 0 }
      let next = rows[(index + 1)...].first { $0.isShown && wanted($0.row) }
      let previous = rows[..<index].last { $0.isShown && wanted($0.row) }
      #expect(order.neighbour(of: rows[index].row, where: wanted) == (next ?? previous)?.row)
    }
  }

  @Test func `a place is found even if the answers do not fit together`() {
    var random = SeededRandom(seed: Soak.seed(7))
    let order = RowOrder()
    for row in 0..<Row(2000) {
      order.insert(row, at: order.place { _ in random.below(2) == 0 }, isShown: true)
    }
    #expect(Set(order.rows).count == 2000)
    #expect(order.shownCount == 2000)
  }
}
