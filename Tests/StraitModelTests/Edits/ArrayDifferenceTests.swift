@Suite struct ArrayDifferenceTests {
  /// Can be compared, but not hashed.
  private struct Plain: Equatable {
    let value: Int
  }

  private struct Row: Equatable {
    let id: Int
    var text: String
  }

  private class Node {}

  /// All of them are equal.
  private final class Alike: Node, Hashable {
    static func == (_: Alike, _: Alike) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  @Test func `B12: an element that is elsewhere has moved`() {
    let edit = ArrayEdit.difference(from: ["a", "b", "c", "d"], to: ["d", "a", "b", "c"])
    #expect(edit == .move(of: "d", from: 3, to: 0))
    #expect(ArrayEdit.difference(from: [1, 2, 3], to: [1, 2, 3]).isEmpty)
    #expect(ArrayEdit.difference(from: [Int](), to: []).isEmpty)
  }

  @Test func `what came, went and moved is sent at once`() {
    let old = ["a", "b", "c", "d"]
    let new = ["c", "a", "b", "e"]
    let edit = ArrayEdit.difference(from: old, to: new)
    expectLawful(edit, from: old, to: new)
    #expect(edit.kind == .replacement)
    #expect(edit.removed == ["c", "d"])
    #expect(edit.inserted == ["c", "e"])
    #expect(edit.moves.map { old[$0.from] } == ["c"])
  }

  @Test func `elements that can only be compared go and come`() {
    let old = [1, 2, 3].map(Plain.init)
    let new = [3, 1, 2, 4].map(Plain.init)
    let edit = ArrayEdit.difference(from: old, to: new)
    expectLawful(edit, from: old, to: new)
    #expect(edit.moves.isEmpty)
    #expect(edit.inserted.map(\.value) == [3, 4])
  }

  @Test func `objects are distinguished by identity, though they be equal`() {
    let (a, b, c) = (Alike(), Alike(), Alike())
    let edit = ArrayEdit.difference(from: [a, b], to: [c, a])
    #expect(edit.removed.map { ObjectIdentifier($0) } == [ObjectIdentifier(b)])
    #expect(edit.inserted.map { ObjectIdentifier($0) } == [ObjectIdentifier(c)])
    let nodes = [Node(), Node(), Node()]
    let turned = ArrayEdit.difference(from: nodes, to: [nodes[2], nodes[0], nodes[1]])
    #expect(turned.kind == .move)
    #expect(turned.moves.count == 1)
  }

  @Test func `an element that keeps its identity but not its content is replaced`() {
    let old = [Row(id: 1, text: "a"), Row(id: 2, text: "b"), Row(id: 3, text: "c")]
    let inPlace = ArrayEdit.difference(
      from: old,
      to: [old[0], Row(id: 2, text: "B"), old[2]],
      by: \.id
    )
    #expect(inPlace == .replacement(of: [old[1]], at: 1, with: [Row(id: 2, text: "B")]))
    let new = [Row(id: 3, text: "C"), old[0], Row(id: 2, text: "B"), Row(id: 4, text: "d")]
    let edit = ArrayEdit.difference(from: old, to: new, by: \.id)
    expectLawful(edit, from: old, to: new)
    #expect(edit.moves.isEmpty)
    #expect(edit.removed.map(\.id) == [2, 3])
    #expect(ArrayEdit.difference(from: old, to: old.reversed(), by: \.id).kind == .move)
  }

  @Test(arguments: 0..<300)
  func `B11: the difference of any two arrays leads from one to the other`(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    // Few kinds of elements make many equals, many kinds make many moves.
    let kinds = random.pick([2, 5, 40])
    let old = (0..<random.below(20)).map { _ in random.below(kinds) }
    var new = old
    if random.below(3) == 0 { new.shuffle(using: &random) }
    for _ in 0..<random.below(6) {
      let place = random.below(new.count + 1)
      if random.below(2) == 0 || place == new.count {
        new.insert(random.below(kinds), at: place)
      } else {
        new.remove(at: place)
      }
    }
    let edit = ArrayEdit.difference(from: old, to: new)
    expectLawful(edit, from: old, to: new, "seed \(seed)")
    let plain = ArrayEdit.difference(from: old.map(Plain.init), to: new.map(Plain.init))
    expectLawful(plain, from: old.map(Plain.init), to: new.map(Plain.init), "seed \(seed)")
    // Not more than the standard library finds, while the arrays are small.
    let known = new.difference(from: old)
    #expect(plain.removed.count == known.removals.count)
    #expect(edit.removed.count <= known.removals.count)
    let rows = { (numbers: [Int], text: String) in
      numbers.enumerated().map { Row(id: $1, text: $0.isMultiple(of: 3) ? text : "") }
    }
    expectLawful(
      .difference(from: rows(old, "x"), to: rows(new, "y"), by: \.id),
      from: rows(old, "x"),
      to: rows(new, "y"),
      "seed \(seed)"
    )
  }

  @Test(arguments: 0..<12)
  func `B11: large arrays are compared with the same law`(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let kinds = random.pick([3, 1_000, 1_000_000])
    let old = (0..<3_000).map { _ in random.below(kinds) }
    var new = old
    switch seed % 3 {
    case 0: new.shuffle(using: &random)
    case 1: new = (0..<3_000).map { _ in random.below(kinds) }
    default: break
    }
    for _ in 0..<40 {
      new.remove(at: random.below(new.count))
      new.insert(random.below(kinds), at: random.below(new.count))
    }
    expectLawful(.difference(from: old, to: new), from: old, to: new, "seed \(seed)")
  }

  @Test func `a few changes far apart in a large array are found each`() {
    let old = Array(0..<50_000)
    var new = old
    new.remove(at: 10)
    new.insert(-1, at: 30_000)
    new.swapAt(5, 49_000)
    let edit = ArrayEdit.difference(from: old, to: new)
    expectLawful(edit, from: old, to: new)
    #expect(edit.moves.count == 2)
    #expect(edit.removed.count == 3)
    #expect(edit.inserted.count == 3)
  }

  @Test func `many changes in a large array are found each, among equals too`() {
    let old = (0..<6_000).map { $0.isMultiple(of: 2) ? $0 : -1 }
    let new = old.enumerated().map { $0.isMultiple(of: 12) ? -2 - $0 : $1 }
    let edit = ArrayEdit.difference(from: old, to: new)
    expectLawful(edit, from: old, to: new)
    #expect(edit.removed.count == 500)
  }

  @Test func `large arrays that have nothing in common are replaced as a whole`() {
    let old = Array(0..<200_000)
    let new = Array(200_000..<400_000)
    let edit = ArrayEdit.difference(from: old, to: new)
    #expect(edit.removed.count == 200_000)
    #expect(edit.inserted.count == 200_000)
  }

  @Test func `comparisons are bounded for elements that can only be compared`() {
    struct Counted: Equatable {
      nonisolated(unsafe) static var comparisons = 0
      let value: Int
      static func == (one: Counted, other: Counted) -> Bool {
        comparisons += 1
        return one.value == other.value
      }
    }
    let old = (0..<3_000).map { Counted(value: $0) }
    let new = (0..<3_000).map { Counted(value: -1 - $0) }
    let edit = ArrayEdit.difference(from: old, to: new)
    #expect(edit.removed.count == 3_000)
    #expect(Counted.comparisons < 100_000)
  }
}
