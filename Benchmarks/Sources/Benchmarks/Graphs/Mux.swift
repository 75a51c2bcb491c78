/// 100 cells, joined to a list by one derived value and split again by 100, each with one more after it.
enum Mux<L: GraphLibrary> {
  private static var count: Int { 100 }

  /// A write to one cell, and reading its end; it computes so many values, about.
  static func write(target: Double? = nil, nodes: Int = 102) -> Case {
    Case(
      "W11-mux",
      L.library,
      "write to one of 100 joined and split again",
      target: target,
      nodes: nodes
    ) {
      let log = EffectLog()
      let heads = (0..<count).map { _ in L.cell(0) }
      let list = L.List(from: heads) {
        log.computed()
        return heads.map { L.read($0) }
      }
      let ends = heads.indices.map { index in
        let one = L.Derived(from: [list]) {
          log.computed()
          return L.read(list)[index]
        }
        return L.Derived(from: [one]) {
          log.computed()
          return L.read(one) &+ 1
        }
      }
      let effects = ends.map { L.effect(on: $0, into: log) }
      _ = log.takeRuns()
      var next = 1
      return .graph { repetitions in
        let written = next..<next + repetitions
        next = written.upperBound
        var isRight = true
        for number in written {
          L.write(number, to: heads[number % count])
          isRight = L.read(ends[number % count]) == number + 1 && isRight
        }
        let runs = withExtendedLifetime(effects) { log.takeRuns() }
        let minimal = Runs(computations: count + 2, effects: 1) * repetitions
        return (isRight && (!L.isMinimal || runs == minimal), runs)
      }
    }
  }
}
