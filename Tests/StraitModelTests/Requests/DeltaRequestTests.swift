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

  // MARK: 13

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
}
