/// Transactions in one of two domains, while values cross from the other one.
@Suite(.timeLimit(.minutes(15))) struct CrossActorTransactionTests: TwoDomains {
  private struct Undone: Error {}

  let here = VirtualScheduler()
  let there = VirtualScheduler()

  @Test func `a value that a transaction did not take is taken after its rollback`() {
    let (a, b) = (Property(1), Property(2))
    b.bind(to: CrossActorProperty(a, on: here), on: there)
    settle()
    a.value = 5
    rollBack {
      // Newer than what arrives.
      b.value = 7
      there.advance(by: .zero)
    }
    settle()
    #expect([a.value, b.value] == [5, 5])
  }

  @Test func `a binding that is flushed while it is paused sends what is committed`() {
    let (a, b) = (Property(1), Property(1))
    let binding = b.bind(to: CrossActorProperty(a, on: here), on: there)
    settle()
    binding.pause()
    b.value = 2
    rollBack {
      b.value = 3
      binding.flush()
    }
    settle()
    #expect([a.value, b.value] == [1, 2])
    transaction {
      b.value = 4
      binding.flush()
      settle()
      #expect(a.value == 1)
    }
    settle()
    #expect([a.value, b.value] == [4, 4])
  }

  @Test func `a binding that is reverted in a transaction that is rolled back takes nothing`() {
    let (a, b) = (Property(1), Property(1))
    let binding = b.bind(to: CrossActorProperty(a, on: here), on: there)
    settle()
    binding.pause()
    b.value = 2
    rollBack {
      binding.revert()
    }
    settle()
    #expect([a.value, b.value] == [1, 2])
    transaction { binding.revert() }
    settle()
    #expect([a.value, b.value] == [1, 1])
  }

  @Test func `what the other side asks for inside a transaction is what is committed`() {
    let (a, b) = (Property(1), Property(2))
    let binding = b.bind(to: CrossActorProperty(a, on: here), on: there)
    settle()
    var received: [Int] = []
    let observation = b.observe { _, new in received.append(new) }
    binding.revert()
    rollBack {
      a.value = 9
      here.advance(by: .zero)
      there.advance(by: .zero)
    }
    settle()
    #expect([a.value, b.value] == [1, 1])
    #expect(received == [])
    observation.dispose()
  }

  @Test func `law 17: after a rollback a value from another domain reaches both ends`() {
    let (a, b, c) = (Property(1), Property(2), Property(3))
    b.bind(to: CrossActorProperty(a, on: here), on: there)
    settle()
    let inside = b.bind(to: c)
    settle()
    inside.pause()
    a.value = 26
    here.advance(by: .zero)
    rollBack {
      inside.resume()
    }
    settle()
    #expect(b.value == c.value)
    #expect(b.value == a.value)
    a.value = 27
    settle()
    #expect([a.value, b.value, c.value] == [27, 27, 27])
  }

  @Test func `random programs with transactions and paused bindings end in agreement`() {
    for seed in Soak.seeds(3_000) {
      let program = CrossActorProgram(seed)
      #expect(program.disagreement() == nil, "seed \(seed)")
    }
  }
}

/// Two domains of three properties each, and random steps in both.
private final class CrossActorProgram {
  private struct Undone: Error {}

  private var random: SeededRandom
  private let schedulers = [VirtualScheduler(), VirtualScheduler()]
  private let properties: [[Property<Int>]]
  private var bindings: [(binding: Binding, first: Property<Int>, second: Property<Int>)] = []

  init(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    properties = (0..<2).map { _ in (0..<3).map { _ in Property(random.below(50)) } }
    self.random = random
  }

  /// Runs the program, and returns the bound values that differ when it rests.
  func disagreement() -> String? {
    let ((), reports) = Report.collecting {
      bind()
      for _ in 0..<25 { step(in: random.below(2), depth: 0) }
      for bound in bindings { bound.binding.resume() }
      while schedulers.contains(where: { $0.nextDue != nil }) {
        for scheduler in schedulers { scheduler.advance(by: .zero) }
      }
    }
    if !reports.isEmpty { return nil }
    for (binding, first, second) in bindings where first.value != second.value {
      return "\(binding): \(first.value) and \(second.value)"
    }
    return nil
  }

  private func bind() {
    for members in properties where random.below(2) == 0 {
      bindings.append((members[0].bind(to: members[1]), members[0], members[1]))
    }
    for _ in 0...random.below(2) {
      let (here, one, other) = (random.below(2), random.below(3), random.below(3))
      let (first, second) = (properties[here][one], properties[1 - here][other])
      let crossing = CrossActorProperty(second, on: schedulers[1 - here])
      bindings.append((first.bind(to: crossing, on: schedulers[here]), first, second))
    }
  }

  private func step(in domain: Int, depth: Int) {
    let binding = bindings[random.below(bindings.count)].binding
    switch random.below(14) {
    case 0..<5: properties[domain][random.below(3)].value = random.below(100)
    case 5, 6: schedulers[domain].advance(by: .zero)
    case 7: binding.pause()
    case 8: binding.resume()
    case 9: binding.flush()
    case 10: binding.revert()
    case 11, 12:
      if depth == 2 { return }
      let isUndone = random.below(2) == 0
      try? transaction {
        for _ in 0..<random.below(4) { step(in: domain, depth: depth + 1) }
        if isUndone { throw Undone() }
      }
    default: break
    }
  }
}
