import StraitModel
import Testing

/// The graphs of the kairo suite, with its sums and its numbers of runs.
///
/// After milomg/js-reactivity-benchmark; each write is a transaction of its own, as there.
@Suite struct KairoTests {
  private final class Count {
    var runs = 0
    var delivered = 0
    var last = 0
    private var effects: [Effect] = []

    func effect(_ derived: Derived<Int>) {
      let effect = Effect { [unowned self] in
        last = derived.value
        delivered += 1
      }
      effects.append(effect)
    }

    func derived(_ compute: @escaping () -> Int) -> Derived<Int> {
      Derived { [unowned self] in
        runs += 1
        return compute()
      }
    }
  }

  private func write(_ value: Int, to head: Property<Int>) {
    transaction { head.value = value }
  }

  /// Writes 1, forgets what has run, and writes the numbers of a range.
  ///
  /// - Returns: The runs of derived values and of effects.
  private func step(
    _ head: Property<Int>,
    _ count: Count,
    _ written: Range<Int>,
    _ check: (Int) -> Void
  ) -> [Int] {
    write(1, to: head)
    (count.runs, count.delivered) = (0, 0)
    for number in written {
      write(number, to: head)
      check(number)
    }
    return [count.runs, count.delivered]
  }

  @Test func `avoidable: what comes out equal runs nothing after it`() {
    let head = Property(0)
    let count = Count()
    let copy = Derived { head.value }
    let zero = Derived { copy.value * 0 }
    let third = count.derived { zero.value + 1 }
    let fourth = count.derived { third.value + 2 }
    let fifth = count.derived { fourth.value + 3 }
    count.effect(fifth)
    let runs = step(head, count, 0..<1000) { _ in #expect(fifth.value == 6) }
    #expect(runs == [0, 0])
  }

  @Test func `broad: 50 pairs run 2,500 effects`() {
    let head = Property(0)
    let count = Count()
    var last = Derived { 0 }
    for index in 0..<50 {
      let near = count.derived { head.value + index }
      last = count.derived { near.value + 1 }
      count.effect(last)
    }
    let runs = step(head, count, 0..<50) { #expect(last.value == $0 + 50) }
    #expect(runs == [5000, 2500])
  }

  @Test func `deep: a chain of 50 runs 50 effects`() {
    let head = Property(0)
    let count = Count()
    var end = count.derived { head.value + 1 }
    for _ in 1..<50 { end = count.derived { [end] in end.value + 1 } }
    count.effect(end)
    let runs = step(head, count, 0..<50) { #expect(end.value == $0 + 50) }
    #expect(runs == [2500, 50])
  }

  @Test func `diamond: five arms run 500 effects`() {
    let head = Property(0)
    let count = Count()
    let arms = (0..<5).map { _ in count.derived { head.value + 1 } }
    let sum = count.derived { arms.reduce(0) { $0 + $1.value } }
    count.effect(sum)
    let runs = step(head, count, 0..<500) { #expect(sum.value == ($0 + 1) * 5) }
    #expect(runs == [3000, 500])
  }

  @Test func `mux: only the branch that changed runs its effect`() {
    let heads = (0..<100).map { _ in Property(0) }
    let list = Derived { heads.map(\.value) }
    let count = Count()
    let later = Count()
    let ends = heads.indices.map { index in
      let picked = count.derived { list.value[index] }
      return later.derived { picked.value + 1 }
    }
    for end in ends { later.effect(end) }
    (count.runs, later.runs, later.delivered) = (0, 0, 0)
    for factor in 1...2 {
      for index in 0..<10 {
        write(index * factor, to: heads[index])
        #expect(ends[index].value == index * factor + 1)
      }
    }
    // The first head is written 0 twice, which it was: the list is equal.
    #expect(count.runs == 18 * 100)
    #expect(later.runs == 18)
    #expect(later.delivered == 18)
  }

  @Test func `repeated: reading 30 times is reading once`() {
    let head = Property(0)
    let count = Count()
    let sum = count.derived { (0..<30).reduce(0) { sum, _ in sum + head.value } }
    count.effect(sum)
    let runs = step(head, count, 0..<100) { #expect(sum.value == 30 * $0) }
    #expect(runs == [100, 100])
  }

  @Test func `triangle: a chain of 10, summed up, runs 100 effects`() {
    let head = Property(0)
    let count = Count()
    var links: [Derived<Int>] = []
    for _ in 0..<10 {
      let before = links.last
      links.append(count.derived { (before?.value ?? head.value) + 1 })
    }
    let summed = links.dropLast()
    let sum = count.derived { summed.reduce(head.value) { $0 + $1.value } }
    count.effect(sum)
    let runs = step(head, count, 0..<100) { #expect(sum.value == 55 - 10 + 10 * $0) }
    #expect(runs == [1000, 100])
  }

  @Test func `unstable: what is read turns round at each write`() {
    let head = Property(0)
    let count = Count()
    let double = count.derived { head.value * 2 }
    let inverse = count.derived { -head.value }
    let current = count.derived {
      (0..<20).reduce(0) { sum, _ in
        sum + (head.value.isMultiple(of: 2) ? inverse.value : double.value)
      }
    }
    count.effect(current)
    write(1, to: head)
    #expect(current.value == 40)
    let runs = step(head, count, 0..<100) {
      #expect(current.value == ($0.isMultiple(of: 2) ? -20 : 40) * $0)
    }
    #expect(runs == [200, 100])
  }

  @Test func `mol: heavy values are not computed in vain`() {
    let (a, b) = (Property(0), Property(0))
    let (count, heavy) = (Count(), Count())
    let c = count.derived { a.value % 2 + b.value % 2 }
    let d = Derived { (0..<5).map { $0 + a.value % 2 - b.value % 2 } }
    let e = heavy.derived { Self.hard(c.value + a.value + d.value[0]) }
    let f = heavy.derived { Self.hard(d.value[2] != 0 ? d.value[2] : b.value) }
    let g = count.derived {
      c.value + (c.value != 0 ? c.value : e.value % 2) + d.value[4] + f.value
    }
    let first = RunCounter { _ = Self.hard(g.value) }
    count.effect(g)
    let last = RunCounter { _ = Self.hard(f.value) }
    (count.runs, count.delivered, heavy.runs) = (0, 0, 0)
    for index in 0..<10 {
      transaction {
        b.value = 1
        a.value = 1 + index * 2
      }
      #expect(g.value == Self.hard(10))
      transaction {
        a.value = 2 + index * 2
        b.value = 2
      }
      #expect(count.last == Self.hard(7))
      #expect(f.value == Self.hard(2))
    }
    #expect(count.runs == 40)
    #expect(count.delivered == 20)
    // The records stay equal, and the sum is asked for the other heavy value only when it is 0
    // itself.
    #expect(heavy.runs == 10)
    #expect(first.count == 21 && last.count == 1)
  }

  private static func hard(_ number: Int) -> Int {
    func fibonacci(_ n: Int) -> Int { n < 2 ? 1 : fibonacci(n - 1) + fibonacci(n - 2) }
    return number + fibonacci(16)
  }
}
