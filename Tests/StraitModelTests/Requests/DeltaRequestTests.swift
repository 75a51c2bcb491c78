import StraitChannels
import StraitModel
import StraitTestSupport
import Testing

/// What users ask for, 13 and 14: changes of collections with their places, and a fixed order.
@Suite struct DeltaRequestTests {
  private struct Row: Equatable {
    var id: Int
    var text: String
  }

  private final class Shelf: ObservableModel {
    @Observed var books = ["a", "b", "c"]
    @Observed var tags: Set<String> = ["x"]
    @Observed var counts = ["a": 1]
  }

  // MARK: 13

  @Test func `request 13: a change of an array says at which places, and what was there`() {
    let shelf = Shelf()
    var log: [String] = []
    let token = shelf.observe(\.books, options: [.old, .new]) { _, change in
      let places = change.indexes.map { Array($0.ranges.joined()) } ?? []
      log.append("\(change.kind) \(places) \(change.oldValue ?? []) \(change.newValue ?? [])")
    }
    shelf.$books.insert("d", at: 1)
    shelf.$books.remove(at: 0)
    shelf.$books[1] = "B"
    #expect(log.count == 3)
    #expect(log[0].hasPrefix("insertion [1]"))
    #expect(log[1].hasPrefix("removal [0]"))
    #expect(log[2].hasPrefix("replacement [1]"))
    withExtendedLifetime(token) {}
  }

  @Test func `request 13: changes of a set and of a dictionary say which members and keys`() {
    let shelf = Shelf()
    var sets: [String] = []
    var counts: [String] = []
    shelf.$tags.edits.skip(1).subscribe(onNext: { sets.append("+\($0.inserted) -\($0.removed)") })
    shelf.$counts.edits.skip(1).subscribe(onNext: { counts.append("\($0)") })
    shelf.$tags.edit { $0.formUnion(["x", "y"]) }
    shelf.$counts.edit { $0["b"] = 2 }
    #expect(sets == [#"+["y"] -[]"#])
    #expect(counts.count == 1)
  }

  @Test func `request 13: a new array of the same rows with other content is a replacement`() {
    let rows = Property([Row(id: 1, text: "one"), Row(id: 2, text: "two")])
    var edits: [String] = []
    rows.edits.skip(1).subscribe(onNext: { edits.append("\($0)") })
    rows.assign([Row(id: 1, text: "one"), Row(id: 2, text: "TWO")], as: .difference(by: \.id))
    rows.assign([Row(id: 2, text: "TWO"), Row(id: 1, text: "one")], as: .difference(by: \.id))
    rows.assign([Row(id: 2, text: "TWO"), Row(id: 1, text: "one")], as: .difference(by: \.id))
    #expect(edits.count == 2)
    #expect(edits.first == "replacement at 1")
    #expect(edits.last?.hasPrefix("move") == true)
  }

  @Test func `request 13: an array that follows another by difference says what came and went`() {
    let (one, other) = (Property(["a"]), Property([String]()))
    one.values.subscribe(onNext: { [weak other] in other?.assign($0, as: .difference) })
    var edits: [String] = []
    other.edits.skip(1).subscribe(onNext: { edits.append("\($0)") })
    one.append("b")
    one.value = ["b", "c"]
    #expect(other.value == ["b", "c"])
    #expect(edits == ["insertion at 1", "replacement of 0 by 1"])
  }

  // MARK: 14

  @Test
  func `request 14: a transaction is one change a property, from the first to the last value`() {
    let (one, other) = (Property(0), Property(0))
    let kept = CompositeDisposable()
    var log: [String] = []
    one.observe { log.append("one \($0)→\($1) \(other.value)") }.store(in: kept)
    other.observe { log.append("other \($0)→\($1) \(one.value)") }.store(in: kept)
    transaction {
      one.value = 1
      other.value = 1
      transaction { one.value = 2 }
      other.value = 2
    }
    #expect(log == ["one 0→2 2", "other 0→2 2"])
  }

  @Test func `request 14: a second write in an observer is not lost`() {
    let (one, sum) = (Property(0), Property(0))
    let kept = CompositeDisposable()
    var seen: [Int] = []
    one.observe { _, new in
      sum.value = new * 10
      sum.value = new * 10 + 1
      if new == 1 { one.value = 2 }
      if new == 2 { one.value = 3 }
    }.store(in: kept)
    sum.observe { _, new in seen.append(new) }.store(in: kept)
    one.value = 1
    #expect(one.value == 3)
    #expect(seen == [10, 11, 20, 21, 30, 31])
  }

  @Test func `request 14: every observer is given the same changes in the same order`() {
    let property = Property(0)
    let kept = CompositeDisposable()
    var logs: [[Int]] = [[], [], []]
    for index in logs.indices {
      property.observe { _, new in
        logs[index].append(new)
        if index == 1, new < 4 { property.value = new + 1 }
      }.store(in: kept)
    }
    property.value = 1
    #expect(logs == Array(repeating: [1, 2, 3, 4], count: 3))
  }

  @Test func `request 14: an old value and its new value belong together, however deep the writes`()
  {
    let property = Property(0)
    let kept = CompositeDisposable()
    var first: [[Int]] = []
    var last: [[Int]] = []
    property.observe { first.append([$0, $1]) }.store(in: kept)
    property.observe { _, new in
      if new == 1 {
        property.value = 5
        property.value = 6
      }
      if new == 5 { property.value = 7 }
    }.store(in: kept)
    property.observe { last.append([$0, $1]) }.store(in: kept)
    property.value = 1
    #expect(first == last)
    #expect(first.first == [0, 1])
    for (one, next) in zip(first, first.dropFirst()) { #expect(one[1] == next[0]) }
    #expect(first.last?[1] == property.value)
  }

  @Test func `request 14: an observer never sees one of two values that belong together`() {
    let (width, height) = (Property(2), Property(3))
    let area = Derived { width.value * height.value }
    let kept = CompositeDisposable()
    var seen: [Int] = []
    area.observe { _, new in seen.append(new) }.store(in: kept)
    transaction {
      width.value = 4
      height.value = 5
    }
    // A diamond: both branches are there before the join is computed.
    let (double, triple) = (Derived { width.value * 2 }, Derived { width.value * 3 })
    var runs = 0
    let join = Derived { () -> Int in
      runs += 1
      return double.value + triple.value
    }
    var joins: [Int] = []
    join.observe { _, new in joins.append(new) }.store(in: kept)
    runs = 0
    width.value = 10
    #expect(seen == [20, 50])
    #expect(joins == [50])
    #expect(runs == 1)
  }

  @Test func `request 14: a transaction that fails leaves everything as it was, and unsaid`() {
    struct Refusal: Error {}
    let (one, other) = (Property(0), Property(0))
    other.bind(to: one)
    let kept = CompositeDisposable()
    var count = 0
    one.observe { _, _ in count += 1 }.store(in: kept)
    other.observe { _, _ in count += 1 }.store(in: kept)
    #expect(throws: Refusal.self) {
      try transaction {
        one.value = 1
        other.value = 2
        throw Refusal()
      }
    }
    #expect([one.value, other.value, count] == [0, 0, 0])
  }
}
