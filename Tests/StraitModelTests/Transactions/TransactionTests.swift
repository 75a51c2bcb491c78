@Suite struct TransactionTests {
  @Test func `T21: a transaction delivers each property once, from first to last`() {
    let kept = CompositeDisposable()
    let one = Property(0)
    let other = Property("a")
    var log: [String] = []
    one.observe { log.append("one \($0)→\($1)") }.store(in: kept)
    other.observe { log.append("other \($0)→\($1)") }.store(in: kept)
    transaction {
      other.value = "b"
      one.value = 1
      one.value = 2
      other.value = "c"
      #expect(log.isEmpty)
      #expect(one.value == 2)
    }
    #expect(log == ["other a→c", "one 0→2"])
  }

  @Test func `T21: a throw restores all values, and notifies no observer`() {
    let kept = CompositeDisposable()
    let one = Property(0)
    let unobserved = Property(0)
    let list = Property([1])
    var log: [String] = []
    one.observe { log.append("\($0)→\($1)") }.store(in: kept)
    let double = Derived { one.value * 2 }
    let runs = RunCounter { _ = double.value + unobserved.value }
    #expect(throws: Failure.self) {
      try transaction {
        one.value = 1
        unobserved.value = 1
        list.value.append(2)
        #expect(double.value == 2)
        throw Failure()
      }
    }
    #expect(one.value == 0 && unobserved.value == 0 && list.value == [1])
    #expect(double.value == 0)
    #expect(log.isEmpty)
    #expect(runs.count == 1)
    one.value = 5
    #expect(double.value == 10)
    #expect(runs.count == 2)
  }

  @Test func `a transaction inside another is rolled back alone`() {
    let kept = CompositeDisposable()
    let one = Property(0)
    let other = Property(0)
    var log: [String] = []
    one.observe { log.append("one \($0)→\($1)") }.store(in: kept)
    other.observe { log.append("other \($0)→\($1)") }.store(in: kept)
    transaction {
      one.value = 1
      rollBack {
        one.value = 2
        other.value = 2
      }
      #expect(one.value == 1 && other.value == 0)
      transaction { one.value = 3 }
    }
    #expect(log == ["one 0→3"])
  }

  /// A member of a set that does something when it is compared.
  private struct Member: Hashable {
    final class Watch {
      var compared: (() -> Void)?
    }

    let number: Int
    let watch: Watch

    static func == (one: Member, other: Member) -> Bool {
      one.watch.compared?()
      return one.number == other.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Test func `what compares members may set what the transactions have set`() {
    let kept = CompositeDisposable()
    let watch = Member.Watch()
    let members = Property<Set<Member>>([])
    let comparisons = Property(0)
    var log: [String] = []
    members.edits.skip(1).subscribe(onNext: { _ in log.append("edit") })
    comparisons.observe { old, _ in log.append("from \(old)") }.store(in: kept)
    transaction {
      members.insert(Member(number: 1, watch: watch))
      comparisons.value = 1
      transaction {
        members.insert(Member(number: 2, watch: watch))
        members.remove(Member(number: 1, watch: watch))
        comparisons.value = 2
      }
      watch.compared = { comparisons.value += 1 }
    }
    watch.compared = nil
    #expect(comparisons.value > 2)
    #expect(members.value.map(\.number) == [2])
    #expect(log == ["edit", "from 0"])
    comparisons.value = 0
    #expect(log.count == 3)
  }

  @Test func `what was done in a transaction is not kept where no observer asks for it`() {
    final class Element {}
    let list = Property<[Element]>([])
    let count = list.elementCount
    #expect(count.value == 0)
    for _ in 0..<3 {
      weak var gone: Element?
      transaction {
        let element = Element()
        gone = element
        list.edit { $0.append(element) }
      }
      #expect(count.value == 1)
      transaction { list.edit { $0.remove(at: 0) } }
      #expect(count.value == 0)
      #expect(gone == nil)
    }
  }
}
