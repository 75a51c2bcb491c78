/// The graphs of the kairo suite.
enum Kairo<L: GraphLibrary> {
  /// A chain of 50, each one more than the one before.
  static func deep(target: Double? = nil) -> Case {
    headCase(
      "W11-deep",
      "write to a chain of 50 derived",
      target: target,
      expected: .last(factor: 1, offset: 50),
      minimal: Runs(computations: 50, effects: 1)
    ) { head, log in
      var end = L.Derived(from: [head]) {
        log.computed()
        return L.read(head) &+ 1
      }
      for _ in 1..<50 { end = increment(of: end, log) }
      return [L.effect(on: end, into: log)]
    }
  }

  /// 50 pairs beside each other, the effect of each noting another number.
  static func broad(target: Double? = nil) -> Case {
    headCase(
      "W11-broad",
      "write to 50 pairs of derived",
      target: target,
      expected: .sum(factor: 50, offset: 50 * 51 / 2),
      minimal: Runs(computations: 100, effects: 50)
    ) { head, log in
      (0..<50).map { number in
        let near = L.Derived(from: [head]) {
          log.computed()
          return L.read(head) &+ number
        }
        return L.effect(on: increment(of: near, log), into: log)
      }
    }
  }

  /// Five arms, and their sum.
  static func diamond(target: Double? = nil) -> Case {
    headCase(
      "W11-diamond",
      "write to a diamond of 5 arms",
      target: target,
      expected: .last(factor: 5, offset: 5),
      minimal: Runs(computations: 6, effects: 1)
    ) { head, log in
      let arms = (0..<5).map { _ in
        L.Derived(from: [head]) {
          log.computed()
          return L.read(head) &+ 1
        }
      }
      let sum = L.Derived(from: arms) {
        log.computed()
        var sum = 0
        for arm in arms { sum &+= L.read(arm) }
        return sum
      }
      return [L.effect(on: sum, into: log)]
    }
  }

  /// A chain of 10, and the sum of the head and all but the last.
  ///
  /// Nothing reads the last.
  static func triangle(target: Double? = nil) -> Case {
    headCase(
      "W11-triangle",
      "write to a chain of 10, all summed up",
      target: target,
      expected: .last(factor: 10, offset: 45),
      minimal: Runs(computations: 10, effects: 1)
    ) { head, log in
      var links = [
        L.Derived(from: [head]) {
          log.computed()
          return L.read(head) &+ 1
        }
      ]
      while links.count < 10 { links.append(increment(of: links[links.count - 1], log)) }
      let last = links.removeLast()
      let sum = L.Derived(from: [head] + links) { [links] in
        log.computed()
        var sum = L.read(head)
        for link in links { sum &+= L.read(link) }
        return sum
      }
      return [last, L.effect(on: sum, into: log)]
    }
  }

  /// One cell, read 30 times.
  static func repeated(target: Double? = nil) -> Case {
    headCase(
      "W11-repeated",
      "write to a cell that is read 30 times",
      target: target,
      expected: .last(factor: 30, offset: 0),
      minimal: Runs(computations: 1, effects: 1)
    ) { head, log in
      let sum = L.Derived(from: [head]) {
        log.computed()
        var sum = 0
        for _ in 0..<30 { sum &+= L.read(head) }
        return sum
      }
      return [L.effect(on: sum, into: log)]
    }
  }

  /// The second of a chain is always 0, so that the slow rest has nothing to do.
  static func avoidable(target: Double? = nil) -> Case {
    headCase(
      "W11-avoidable",
      "write that changes nothing further on",
      target: target,
      expected: .last(factor: 0, offset: 6),
      minimal: Runs(computations: 2, effects: 0)
    ) { head, log in
      let copy = L.Derived(from: [head]) {
        log.computed()
        return L.read(head)
      }
      let always = L.Derived(from: [copy]) {
        log.computed()
        return L.read(copy) &* 0
      }
      let heavy = L.Derived(from: [always]) {
        log.computed()
        spin()
        return L.read(always) &+ 1
      }
      let after = L.Derived(from: [heavy]) {
        log.computed()
        return L.read(heavy) &+ 2
      }
      let end = L.Derived(from: [after]) {
        log.computed()
        return L.read(after) &+ 3
      }
      let effect = L.effect(on: end) {
        spin()
        log.note($0)
      }
      return [effect]
    }
  }

  /// 20 reads that turn to another derived value at each write.
  static func unstable(target: Double? = nil) -> Case {
    headCase(
      "W11-unstable",
      "write that changes who is read",
      target: target,
      expected: .alternating(even: -20, odd: 40),
      minimal: Runs(computations: 2, effects: 1)
    ) { head, log in
      let twice = L.Derived(from: [head]) {
        log.computed()
        return 2 &* L.read(head)
      }
      let inverse = L.Derived(from: [head]) {
        log.computed()
        return 0 &- L.read(head)
      }
      let sum = L.Derived(from: [head, twice, inverse]) {
        log.computed()
        var sum = 0
        for _ in 0..<20 {
          sum &+= L.read(head) & 1 == 0 ? L.read(inverse) : L.read(twice)
        }
        return sum
      }
      return [L.effect(on: sum, into: log)]
    }
  }

  private static func increment(of derived: L.Derived, _ log: EffectLog) -> L.Derived {
    L.Derived(from: [derived]) {
      log.computed()
      return L.read(derived) &+ 1
    }
  }

  private static func headCase(
    _ workload: String,
    _ title: String,
    target: Double?,
    expected: HeadGraph<L>.Expected,
    minimal: Runs,
    build: @escaping @Sendable (_ head: L.Cell, _ log: EffectLog) -> [Any]
  ) -> Case {
    Case(workload, L.library, title, target: target, nodes: max(minimal.computations, 1)) {
      let graph = HeadGraph<L>(expected: expected, minimal: minimal, build: build)
      return .graph { graph.run($0) }
    }
  }
}

/// Wastes the time of 100 steps.
private func spin() {
  for step in 0..<100 { blackHole(step) }
}

@inline(never)
@_optimize(none)
private func blackHole(_ step: Int) {}
