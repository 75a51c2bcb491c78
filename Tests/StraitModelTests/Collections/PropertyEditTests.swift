import StraitChannels
import StraitModel
import TestSupport
import Testing

@Suite struct PropertyEditTests {
  private struct Refusal: Error {}

  /// Reports its deallocation.
  private final class Node {
    let onDeinit: () -> Void

    init(_ onDeinit: @escaping () -> Void) {
      self.onDeinit = onDeinit
    }

    deinit {
      onDeinit()
    }
  }

  @Test func `edits sends the present content first, and then what is done`() {
    let tags = Property(["a"])
    var received: [ArrayEdit<String>] = []
    tags.edits.subscribe(onNext: { received.append($0) })
    tags.append("b")
    tags.remove(at: 0)
    tags[0] = "B"
    tags.insert(contentsOf: ["x", "y"], at: 0)
    tags.move(from: 2, to: 0)
    tags.value = ["z"]
    #expect(
      received == [
        .setting(from: [], to: ["a"]),
        .insertion(of: ["b"], at: 1),
        .removal(of: ["a"], at: 0),
        .replacement(of: ["b"], at: 0, with: ["B"]),
        .insertion(of: ["x", "y"], at: 0),
        .move(of: "B", from: 2, to: 0),
        .setting(from: ["B", "x", "y"], to: ["z"]),
      ]
    )
  }

  @Test func `a batch is one change for every subscriber`() {
    let kept = CompositeDisposable()
    let tags = Property(["b", "c"])
    var edits: [ArrayEdit<String>] = []
    var changes: [[[String]]] = []
    tags.edits.skip(1).subscribe(onNext: { edits.append($0) })
    tags.observe { old, new in changes.append([old, new]) }.store(in: kept)
    tags.edit { list in
      list.append("a")
      list.remove(at: 0)
      list.sort()
    }
    #expect(changes == [[["b", "c"], ["a", "c"]]])
    #expect(edits.count == 1)
    expectLawful(edits[0], from: ["b", "c"], to: ["a", "c"])
  }

  @Test func `an edit that does nothing is not sent`() {
    let kept = CompositeDisposable()
    let tags = Property(["a"])
    var delivered = 0
    tags.observe { _, _ in delivered += 1 }.store(in: kept)
    tags.edits.skip(1).subscribe(onNext: { _ in delivered += 1 })
    tags.edit { _ in }
    tags.append(contentsOf: [])
    tags.removeAll { $0 == "x" }
    tags.move(from: 0, to: 0)
    tags.removeSubrange(0..<0)
    tags.assign(["a"], as: .difference)
    #expect(delivered == 0)
  }

  @Test func `what is undone in the same batch is an equal value to observers, and no edit`() {
    let kept = CompositeDisposable()
    let tags = Property(["a"])
    var edits = 0
    var changes = 0
    tags.observe { _, _ in changes += 1 }.store(in: kept)
    tags.edits.skip(1).subscribe(onNext: { _ in edits += 1 })
    tags.edit { list in
      list.append("b")
      list.removeLast()
    }
    #expect(changes == 1)
    #expect(edits == 0)
  }

  @Test func `while the value before is not asked for, no edit copies the array`() {
    let list = Property(Array(0..<1000))
    list.value.reserveCapacity(2000)
    var count = 0
    list.values.subscribe(onNext: { count += $0.count })
    list.edits.subscribe(onNext: { count += $0.inserted.count })
    let before = list.value.base
    list.append(1)
    list[3] = 7
    list[4] += 1
    list.remove(at: 0)
    list.insert(5, at: 500)
    list.move(from: 0, to: 700)
    list.swapAt(1, 2)
    list.replaceSubrange(10..<20, with: [1, 2, 3])
    list.edit { editor in
      for place in editor.indices { editor[place] += 1 }
    }
    #expect(list.value.base == before)
    #expect(count > 0)
  }

  @Test func `an observer that asks for the value before is given it, at the cost of a copy`() {
    let kept = CompositeDisposable()
    let list = Property(Array(0..<10))
    var olds: [[Int]] = []
    list.observe { old, _ in olds.append(old) }.store(in: kept)
    let before = list.value.base
    list.append(10)
    #expect(list.value.base != before)
    #expect(olds == [Array(0..<10)])
  }

  @Test func `a value that is changed in place as a whole is sent as a setting`() {
    let list = Property([1])
    var received: [ArrayEdit<Int>] = []
    list.edits.skip(1).subscribe(onNext: { received.append($0) })
    list.value.append(2)
    #expect(received == [.setting(from: [1], to: [1, 2])])
  }

  @Test func `a whole array can be sent as a difference`() {
    let tags = Property(["a", "b", "c"])
    var received: [ArrayEdit<String>] = []
    tags.edits.skip(1).subscribe(onNext: { received.append($0) })
    tags.assign(["c", "a", "b"], as: .difference)
    #expect(received == [.move(of: "c", from: 2, to: 0)])
    #expect(tags.value == ["c", "a", "b"])

    struct Row: Equatable {
      let id: Int
      let text: String
    }
    let rows = Property([Row(id: 1, text: "a"), Row(id: 2, text: "b")])
    var kinds: [ChangeKind] = []
    rows.edits.skip(1).subscribe(onNext: { kinds.append($0.kind) })
    rows.assign([Row(id: 2, text: "b"), Row(id: 1, text: "a")], as: .difference(by: \.id))
    rows.assign([Row(id: 2, text: "b"), Row(id: 1, text: "A")], as: .difference(by: \.id))
    #expect(kinds == [.move, .replacement])
  }

  @Test func `whole sets and dictionaries can be sent as differences`() {
    let ids: Property<Set> = Property([1, 2])
    let stock = Property(["a": 1, "b": 2])
    var sets: [SetEdit<Int>] = []
    var keys: [DictionaryEdit<String, Int>] = []
    ids.edits.skip(1).subscribe(onNext: { sets.append($0) })
    stock.edits.skip(1).subscribe(onNext: { keys.append($0) })
    ids.assign([2, 3], as: .difference)
    ids.assign([3, 2], as: .difference)
    stock.assign(["a": 1, "b": 3], as: .difference)
    stock.assign(["b": 3, "a": 1], as: .difference)
    #expect(sets == [.setting(from: [1], to: [3])])
    #expect(keys == [.replacement(of: 2, with: 3, forKey: "b")])
  }

  @Test func `a set and a dictionary that are edited through the property send the edit`() {
    let ids: Property<Set> = Property([1])
    let stock = Property(["a": 1])
    var kinds: [SetMutation] = []
    var changes: [[String: DictionaryEdit<String, Int>.Change]] = []
    ids.edits.skip(1).subscribe(onNext: { kinds.append($0.mutation) })
    stock.edits.skip(1).subscribe(onNext: { changes.append($0.changes) })
    ids.insert(2)
    ids.formUnion([3, 4])
    ids.formIntersection([1, 2, 3])
    ids.remove(1)
    ids.value = [7]
    stock["b"] = 2
    stock["b", default: 0] += 1
    stock.removeValue(forKey: "a")
    #expect(kinds == [.union, .union, .intersect, .minus, .set])
    #expect(
      changes == [
        ["b": .insertion(2)], ["b": .replacement(old: 2, new: 3)], ["a": .removal(1)],
      ]
    )
  }

  @Test func `edits are sent one by one, those made while one is sent after it`() {
    let list = Property([0])
    var log: [String] = []
    list.edits.skip(1).subscribe(onNext: { edit in
      log.append("1: \(edit)")
      if list.value.count < 4 { list.append(list.value.count) }
    })
    list.edits.skip(1).subscribe(onNext: { log.append("2: \($0)") })
    list.append(1)
    #expect(
      log == [
        "1: insertion at 1", "2: insertion at 1", "1: insertion at 2", "2: insertion at 2",
        "1: insertion at 3", "2: insertion at 3",
      ]
    )
  }

  @Test func `a transaction sends the joint of its edits`() {
    let list = Property([1, 2, 3])
    var received: [ArrayEdit<Int>] = []
    list.edits.skip(1).subscribe(onNext: { received.append($0) })
    transaction {
      list.append(4)
      list.remove(at: 0)
      transaction { list.append(5) }
      list.removeAll { $0 == 4 }
    }
    #expect(received.count == 1)
    expectLawful(received[0], from: [1, 2, 3], to: [2, 3, 5])
    #expect(received[0].removed == [1])
    #expect(received[0].inserted == [5])
  }

  @Test func `B10: a transaction that throws leaves the collection as it was, and sends nothing`() {
    let list = Property([1, 2, 3])
    var received = 0
    list.edits.skip(1).subscribe(onNext: { _ in received += 1 })
    try? transaction {
      list.removeAll()
      throw Refusal()
    }
    #expect(list.value == [1, 2, 3])
    #expect(received == 0)
  }

  @Test func `an edit that throws keeps and sends what was done before`() {
    let list = Property([1])
    var received: [ArrayEdit<Int>] = []
    list.edits.skip(1).subscribe(onNext: { received.append($0) })
    #expect(throws: Refusal.self) {
      try list.edit { editor in
        editor.append(2)
        throw Refusal()
      }
    }
    #expect(list.value == [1, 2])
    #expect(received == [.insertion(of: [2], at: 1)])
  }

  @Test func `a subscriber amid a transaction receives what was before, and all of it or nothing`()
  {
    let list = Property([1])
    var mirrors: [[Int]] = [[], []]
    list.edits.subscribe(onNext: { _ in })
    transaction {
      list.append(2)
      try? transaction {
        list.append(9)
        list.edits.subscribe(onNext: { $0.apply(to: &mirrors[0]) })
        throw Refusal()
      }
      #expect(mirrors[0] == [1])
      list.append(3)
    }
    try? transaction {
      list.append(8)
      list.edits.subscribe(onNext: { $0.apply(to: &mirrors[1]) })
      throw Refusal()
    }
    #expect(mirrors == [[1, 2, 3], [1, 2, 3]])
    list.append(4)
    #expect(mirrors == [[1, 2, 3, 4], [1, 2, 3, 4]])
  }

  @Test func `a property that coerces is asked about the whole, and sends it as set`() {
    let list = Property<[Int]>([1, 2], coercing: { $0.count > 3 ? nil : $0 })
    var received: [ArrayEdit<Int>] = []
    list.edits.skip(1).subscribe(onNext: { received.append($0) })
    list.append(3)
    list.append(4)
    list[0] = 9
    #expect(list.value == [9, 2, 3])
    #expect(
      received == [
        .setting(from: [1, 2], to: [1, 2, 3]), .setting(from: [1, 2, 3], to: [9, 2, 3]),
      ]
    )
  }

  @Test func `a partner is set as a whole, and edits of either reach the other`() {
    let (a, b) = (Property([1]), Property([0]))
    var received: [ArrayEdit<Int>] = []
    b.bind(to: a)
    b.edits.skip(1).subscribe(onNext: { received.append($0) })
    a.append(2)
    b.append(3)
    #expect(a.value == [1, 2, 3])
    #expect(received == [.setting(from: [1], to: [1, 2]), .insertion(of: [3], at: 2)])
  }

  @Test func `inside of an edit the property reads as it was edited so far`() {
    let list = Property([1])
    let sum = Derived { list.value.reduce(0, +) }
    var received = 0
    let effect = Effect { received = sum.value }
    list.edits.subscribe(onNext: { _ in })
    list.edit { editor in
      editor.append(2)
      #expect(list.value == [1, 2])
      // Computed for the first time in the middle of the edit, too.
      let product = Derived { list.value.reduce(1, *) }
      #expect(product.value == 2)
      editor.append(3)
    }
    #expect(sum.value == 6)
    #expect(received == 6)
    effect.dispose()
  }

  @Test func `a derived value is fresh amid an edit, and no effect runs before its end`() {
    let kept = CompositeDisposable()
    let list = Property([1])
    let other = Property(0)
    other.observe { _, _ in }.store(in: kept)
    let sum = Derived { list.value.reduce(0, +) }
    var seen: [Int] = []
    let effect = Effect { seen.append(sum.value) }
    list.edit { editor in
      editor.append(2)
      #expect(sum.value == 3)
      editor.append(3)
      other.value = 1
      #expect(sum.value == 6)
      editor[0] = 10
    }
    #expect(seen == [1, 15])
    let second = Effect { seen.append(other.value) }
    list.edit { _ in
      other.value = 2
      #expect(seen == [1, 15, 1])
    }
    #expect(seen == [1, 15, 1, 2])
    effect.dispose()
    second.dispose()
  }

  @Test func `a derived value that first reads in the middle of an edit follows the property`() {
    let list = Property([1])
    let sum = Derived { list.value.reduce(0, +) }
    list.edit { editor in
      editor.append(2)
      #expect(sum.value == 3)
      editor.append(3)
    }
    #expect(sum.value == 6)
  }

  @Test func `setting or observing a property amid its edit is the programmer's mistake`() async {
    await #expect(processExitsWith: .failure) {
      let list = Property([1])
      list.edit { _ in list.value = [2] }
    }
    await #expect(processExitsWith: .failure) {
      let kept = CompositeDisposable()
      let list = Property([1])
      list.observe { _, _ in }.store(in: kept)
      list.edit { _ in list.append(2) }
    }
    await #expect(processExitsWith: .failure) {
      let list = Property([1])
      list.edit { _ in
        _ = Derived { list.value.count }.value
        list.value = [2]
      }
    }
    await #expect(processExitsWith: .failure) {
      let list = Property([1])
      list.edit { _ in list.edits.subscribe(onNext: { _ in }) }
    }
  }

  @Test func `an element that is deallocated finds the collection whole`() {
    let list = Property<[Node]>([])
    var counts: [Int] = []
    let add = { (count: Int) in
      for _ in 0..<count { list.append(Node { counts.append(list.value.count) }) }
    }
    add(4)
    list.removeSubrange(0..<2)
    list.remove(at: 0)
    list[0] = Node {}
    list.removeAll()
    add(3)
    list.edit { editor in
      editor.removeSubranges(RangeSet([0..<1, 2..<3]))
      editor.replaceSubrange(0..., with: [])
    }
    #expect(counts == [2, 2, 1, 1, 1, 1, 0])
  }

  @Test func `C1: edits completes when the property is deallocated, and does not hold it`() {
    var list: Property<[Int]>? = Property([1])
    weak let held = list
    var ended = 0
    list?.edits.subscribe(onNext: { _ in }, onCompleted: { ended += 1 })
    let late = list?.edits
    list = nil
    #expect(held == nil)
    #expect(ended == 1)
    late?.subscribe(onNext: { _ in }, onCompleted: { ended += 1 })
    #expect(ended == 2)
  }

  @Test func `an observer may drop the property whose edit it receives`() {
    var list: Property<[Int]>? = Property([1])
    var received = 0
    list?.edits.skip(1).subscribe(onNext: { _ in
      list = nil
      received += 1
    })
    list?.append(2)
    #expect(received == 1)
    #expect(list == nil)
  }

  @Test func `an edit that changes nothing has the effects run that it has set off`() {
    for list in [Property([1]), Property([1], coercing: { $0 })] {
      let other = Property(1)
      var seen: [Int] = []
      let effect = Effect { seen.append(other.value) }
      list.edit { _ in other.value = 2 }
      #expect(seen == [1, 2])
      try? list.edit { (_: ArrayEditor<Int>) throws in
        other.value = 3
        throw Refusal()
      }
      #expect(seen == [1, 2, 3])
      effect.dispose()
    }
  }
}
