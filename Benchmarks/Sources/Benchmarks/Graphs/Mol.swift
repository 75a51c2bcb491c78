/// The graph of the mol suite: two cells, and derived values of which some are heavy.
enum Mol<L: GraphLibrary> {
  static func write() -> Case {
    Case("W11-mol", L.library, "two batches of two writes, heavy nodes", nodes: 2000) {
      let log = EffectLog()
      let (a, b) = (L.cell(0), L.cell(0))
      let c = L.Derived(from: [a, b]) {
        log.computed()
        return L.read(a) % 2 &+ L.read(b) % 2
      }
      let d = L.List(from: [a, b]) {
        log.computed()
        return (0..<5).map { $0 &+ L.read(a) % 2 &- L.read(b) % 2 }
      }
      let e = L.Derived(from: [c, a, d]) {
        log.computed()
        return hard(L.read(c) &+ L.read(a) &+ L.read(d)[0])
      }
      let f = L.Derived(from: [d, b]) {
        log.computed()
        let record = L.read(d)[2]
        return hard(record != 0 ? record : L.read(b))
      }
      let g = L.Derived(from: [c, e, d, f]) {
        log.computed()
        let middle = L.read(c) != 0 ? L.read(c) : L.read(e) % 2
        return L.read(c) &+ middle &+ L.read(d)[4] &+ L.read(f)
      }
      let effects: [Any] = [
        L.effect(on: g) { log.noteAside(hard($0)) },
        L.effect(on: f) { log.noteAside(hard($0)) },
        L.effect(on: g, into: log),
      ]
      _ = log.takeRuns()
      let (between, after, never) = (hard(10), hard(7), hard(2))
      var next = 1
      return .graph { repetitions in
        let written = next..<next + repetitions
        next = written.upperBound
        var isRight = true
        for number in written {
          L.batch {
            L.write(1, to: b)
            L.write(1 &+ 2 &* number, to: a)
          }
          isRight = L.read(g) == between && isRight
          L.batch {
            L.write(2 &+ 2 &* number, to: a)
            L.write(2, to: b)
          }
          isRight = L.read(g) == after && L.read(f) == never && log.last == after && isRight
        }
        let runs = withExtendedLifetime(effects) { log.takeRuns() }
        // The records stay equal, so F is not computed, and E only when C is 0: C, D, G; C, D, E, G.
        let minimal = Runs(computations: 7, effects: 4) * repetitions
        return (isRight && (!L.isMinimal || runs == minimal), runs)
      }
    }
  }
}

private func hard(_ number: Int) -> Int {
  number &+ fibonacci(16)
}

private func fibonacci(_ number: Int) -> Int {
  number < 2 ? 1 : fibonacci(number - 1) &+ fibonacci(number - 2)
}
