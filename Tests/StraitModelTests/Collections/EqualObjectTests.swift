/// Objects that are equal to others are followed as the objects that they are.
@Suite struct EqualObjectTests {
  /// Equal to another one of the same number.
  final class Item: ObservableModel, Hashable, Identifiable {
    let id: Int
    @Observed var price: Int

    init(_ id: Int, price: Int) {
      self.id = id
      self.price = price
    }

    static func == (one: Item, other: Item) -> Bool { one.id == other.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  private func items(_ ids: ClosedRange<Int>, price: Int) -> [Item] {
    ids.map { Item($0, price: price) }
  }

  /// Compares collections of elements that are only known to be equatable.
  private func compare<Element: Equatable>(
    _ old: [Element],
    _ new: [Element]
  ) -> ArrayEdit<Element> {
    .difference(from: old, to: new)
  }

  private func areIdentical(_ some: [Item], _ others: [Item]) -> Bool {
    some.count == others.count && zip(some, others).allSatisfy { $0 === $1 }
  }

  @Test func `an equal object in the place of another is a replacement`() {
    let old = items(1...3, price: 1)
    let new = [old[0], Item(2, price: 2), old[2]]
    for edit in [ArrayEdit.difference(from: old, to: new, by: \.id), compare(old, new)] {
      #expect(edit.kind == .replacement)
      #expect(areIdentical(edit.removed, [old[1]]) && areIdentical(edit.inserted, [new[1]]))
    }
    #expect(compare(old, old).isEmpty)
    let entries = DictionaryEdit.difference(from: ["a": old[1]], to: ["a": new[1]])
    #expect(entries.inserted["a"] === new[1])
  }

  @Test func `a controller shows the equal objects that an assignment has brought`() {
    let rows = Property(items(1...3, price: 1))
    let whole = ArrayController(rows)
    let keyed = ArrayController(rows, id: \.id, sortedBy: [.descending(\.id)])
    _ = (whole.count, keyed.count)
    let fresh = items(1...4, price: 10)
    rows.assign(fresh) { .difference(from: $0, to: $1, by: \.id) }
    #expect(areIdentical(Array(whole), fresh))
    #expect(areIdentical(Array(keyed), fresh.reversed()))
    let others = items(1...4, price: 20)
    rows.value = others
    #expect(areIdentical(Array(whole), others))
    #expect(areIdentical(Array(keyed), others.reversed()))
  }
}
