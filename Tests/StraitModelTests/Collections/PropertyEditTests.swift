@Suite struct PropertyEditTests {
  private let kept = CompositeDisposable()

  /// Calls on a list of 1, 2 and 3, and the events they cause.
  private struct Calls: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let edits: [ArrayEdit<Int>]
    /// The number of changes that an observer of the value receives.
    let changes: Int
    let call: @Sendable (Property<[Int]>) throws -> Void

    init(
      _ name: String,
      _ edits: [ArrayEdit<Int>],
      changes: Int,
      _ call: @escaping @Sendable (Property<[Int]>) throws -> Void
    ) {
      (testDescription, self.edits, self.changes, self.call) = (name, edits, changes, call)
    }

    static let all = [
      Calls(
        "single calls",
        [
          .insertion(of: [4], at: 3),
          .removal(of: [1], at: 0),
          .replacement(of: [2], at: 0, with: [9]),
          .insertion(of: [7, 8], at: 0),
          .move(of: 9, from: 2, to: 0),
          .setting(from: [9, 7, 8, 3, 4], to: [5]),
        ],
        changes: 6
      ) { list in
        list.append(4)
        list.remove(at: 0)
        list[0] = 9
        list.insert(contentsOf: [7, 8], at: 0)
        list.move(from: 2, to: 0)
        list.value = [5]
      },
      Calls("calls that do nothing", [], changes: 0) { list in
        list.edit { _ in }
        list.append(contentsOf: [])
        list.removeAll { $0 == 7 }
        list.move(from: 0, to: 0)
        list.removeSubrange(0..<0)
        list.assign([1, 2, 3]) { .difference(from: $0, to: $1) }
      },
      Calls("a batch that is undone in itself", [], changes: 1) { list in
        list.edit { list in
          list.append(4)
          list.removeLast()
        }
      },
      Calls("a change in place", [.setting(from: [1, 2, 3], to: [1, 2, 3, 4])], changes: 1) {
        $0.value.append(4)
      },
      Calls("the whole as a difference", [.move(of: 3, from: 2, to: 0)], changes: 1) {
        $0.assign([3, 1, 2]) { .difference(from: $0, to: $1) }
      },
      Calls("a batch that throws", [.insertion(of: [4], at: 3)], changes: 1) { list in
        try list.edit { list in
          list.append(4)
          throw Failure()
        }
      },
      Calls(
        "a transaction",
        [.removal(of: [1], at: 0).followed(by: .insertion(of: [5], at: 2))],
        changes: 1
      ) { list in
        transaction {
          list.append(4)
          list.remove(at: 0)
          transaction { list.append(5) }
          list.removeAll { $0 == 4 }
        }
      },
    ]
  }

  @Test(arguments: Calls.all)
  private func `calls on a list send their edits`(_ calls: Calls) {
    let list = Property([1, 2, 3])
    let received = Recording(list.edits)
    var changes = 0
    list.observe { _, _ in changes += 1 }.store(in: kept)
    try? calls.call(list)
    #expect(received.values == [.setting(from: [], to: [1, 2, 3])] + calls.edits)
    #expect(changes == calls.changes)
    var content: [Int] = []
    for edit in received.values { edit.apply(to: &content) }
    #expect(content == list.value)
  }

  @Test func `B10: a transaction that throws leaves the collection as it was, and sends nothing`() {
    let list = Property([1, 2, 3])
    let received = Recording(list.edits.skip(1))
    rollBack {
      list.removeAll()
    }
    #expect(list.value == [1, 2, 3])
    #expect(received.values == [])
  }

  @Test func `edits copy no array while the value before is not asked for`() {
    let list = Property(Array(0..<1000))
    list.value.reserveCapacity(2000)
    // Counts, since an edit that sets the whole array holds it.
    let values = Recording(list.values.map(\.count))
    let edits = Recording(list.edits.map { _ in 1 })
    let before = list.value.base
    list.append(1)
    list[3] = 7
    list[4] += 1
    list.remove(at: 0)
    list.insert(5, at: 500)
    list.move(from: 0, to: 700)
    list.edit { $0.swapAt(1, 2) }
    list.edit { $0.replaceSubrange(10..<20, with: [1, 2, 3]) }
    list.edit { editor in
      for place in editor.indices { editor[place] += 1 }
    }
    #expect(list.value.base == before)
    #expect(values.values.count > 1 && edits.values.count > 1)
    // An observer that asks for it is given it, at the cost of a copy.
    let count = list.value.count
    var counts: [Int] = []
    list.observe { old, _ in counts.append(old.count) }.store(in: kept)
    list.append(10)
    #expect(list.value.base != before)
    #expect(counts == [count])
  }

  @Test func `whole sets and dictionaries can be sent as differences`() {
    let ids: Property<Set> = Property([1, 2])
    let stock = Property(["a": 1, "b": 2])
    let (sets, keys) = (Recording(ids.edits.skip(1)), Recording(stock.edits.skip(1)))
    ids.assign([2, 3])
    ids.assign([3, 2])
    stock.assign(["a": 1, "b": 3])
    stock.assign(["b": 3, "a": 1])
    #expect(sets.values == [.setting(from: [1], to: [3])])
    #expect(keys.values == [.replacement(of: 2, with: 3, forKey: "b")])
  }

  @Test func `a set and a dictionary that are edited through the property send the edit`() {
    let ids: Property<Set> = Property([1])
    let stock = Property(["a": 1])
    let kinds = Recording(ids.edits.skip(1).map(\.mutation))
    let changes = Recording(stock.edits.skip(1).map(\.changes))
    ids.insert(2)
    ids.edit { $0.formUnion([3, 4]) }
    ids.edit { $0.formIntersection([1, 2, 3]) }
    ids.remove(1)
    ids.value = [7]
    stock["b"] = 2
    stock["b", default: 0] += 1
    stock.removeValue(forKey: "a")
    #expect(kinds.values == [.union, .union, .intersect, .minus, .set])
    #expect(
      changes.values == [
        ["b": .insertion(2)], ["b": .replacement(old: 2, new: 3)], ["a": .removal(1)],
      ]
    )
  }

  @Test func `a property that coerces is asked about the whole, and sends it as set`() {
    let list = Property<[Int]>([1, 2], coercing: { $0.count > 3 ? nil : $0 })
    let received = Recording(list.edits.skip(1))
    list.append(3)
    list.append(4)
    list[0] = 9
    #expect(list.value == [9, 2, 3])
    #expect(
      received.values == [
        .setting(from: [1, 2], to: [1, 2, 3]), .setting(from: [1, 2, 3], to: [9, 2, 3]),
      ]
    )
  }

  @Test func `a partner is set as a whole, and edits of either reach the other`() {
    let (a, b) = (Property([1]), Property([0]))
    b.bind(to: a)
    let received = Recording(b.edits.skip(1))
    a.append(2)
    b.append(3)
    #expect(a.value == [1, 2, 3])
    #expect(received.values == [.setting(from: [1], to: [1, 2]), .insertion(of: [3], at: 2)])
  }

  // MARK: Inside of an edit

  @Test(arguments: [true, false])
  func `derived values inside of an edit are those of the list edited so far`(_ isKnown: Bool) {
    let list = Property([1])
    let sum = Derived { list.value.reduce(0, +) }
    if isKnown { list.edits.subscribe(onNext: { _ in }) }
    let seen = isKnown ? Recording { sum.value } : nil
    list.edit { editor in
      editor.append(2)
      #expect(list.value == [1, 2])
      #expect(sum.value == 3)
      // Computed for the first time in the middle of the edit.
      #expect(Derived { list.value.reduce(1, *) }.value == 2)
      editor.append(3)
    }
    #expect(sum.value == 6)
    #expect(seen == nil || seen?.values == [1, 6])
  }

  @Test func `no effect that reads a list runs before the end of its edit`() {
    let list = Property([1])
    let other = Property(0)
    other.observe { _, _ in }.store(in: kept)
    let sum = Derived { list.value.reduce(0, +) }
    let sums = Recording { sum.value }
    list.edit { editor in
      editor.append(2)
      #expect(sum.value == 3)
      editor.append(3)
      other.value = 1
      #expect(sum.value == 6)
      editor[0] = 10
    }
    #expect(sums.values == [1, 15])
    let others = Recording { other.value }
    list.edit { _ in
      other.value = 2
      #expect(others.values == [1])
    }
    #expect(others.values == [1, 2])
  }

  @Test func `an edit that changes nothing runs the effects that it has set off`() {
    for list in [Property([1]), Property([1], coercing: { $0 })] {
      let other = Property(1)
      let seen = Recording { other.value }
      list.edit { _ in other.value = 2 }
      #expect(seen.values == [1, 2])
      try? list.edit { (_: ArrayEditor<Int>) throws in
        other.value = 3
        throw Failure()
      }
      #expect(seen.values == [1, 2, 3])
    }
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

  // MARK: Lifetimes

  @Test func `an element that is deallocated finds the collection whole`() {
    let list = Property<[LastCall]>([])
    var counts: [Int] = []
    let add = { (count: Int) in
      for _ in 0..<count { list.append(LastCall { counts.append(list.value.count) }) }
    }
    add(4)
    list.removeSubrange(0..<2)
    list.remove(at: 0)
    list[0] = LastCall {}
    list.removeAll()
    add(3)
    list.edit { editor in
      editor.removeSubranges(RangeSet([0..<1, 2..<3]))
      editor.replaceSubrange(0..., with: [])
    }
    #expect(counts == [2, 2, 1, 1, 1, 1, 0])
  }

  @Test func `C1: edits completes when the property is deallocated, and does not hold it`() throws {
    var list: Property<[Int]>? = Property([1])
    weak let held = list
    let edits = try #require(list?.edits)
    let early = Recording(edits)
    list = nil
    #expect(held == nil)
    #expect(early.isComplete)
    #expect(Recording(edits).isComplete)
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
}
