import StraitInspection

/// Random graphs against computing everything from scratch.
@Suite struct GraphProgramTests {
  private static func problems(_ program: GraphProgram) -> [String] {
    let plain = program.run()
    var problems = plain.problems
    // On the slow path, the sets of an old value's deinit are settled when the set ends.
    let isOrdered = program.theme != .trees
    for limit in recursionLimits.dropFirst() {
      let other = withRecursionLimit(limit) { program.run() }
      problems += other.problems.map { "limit \(limit): \($0)" }
      if isOrdered, let difference = plain.difference(from: other) {
        problems.append("limit \(limit), \(difference)")
      }
    }
    let traced = Trace.collecting { program.run() }.result
    if isOrdered, let difference = plain.difference(from: traced) {
      problems.append("traced, \(difference)")
    }
    let marked = program.run(marking: true)
    if let difference = plain.difference(from: marked) {
      problems.append("marked, \(difference)")
    }
    return problems + traced.problems + marked.problems
  }

  /// T19 to T22: nothing stale is ever read, nothing runs in vain, nothing is missed, and the order
  /// does not depend on the recursion limit, nor on whether sets push or mark.
  @Test func `a random graph is always what computing it from scratch says`() {
    for seed in Soak.seeds(300) {
      let program = GraphProgram(seed: seed)
      guard !Self.problems(program).isEmpty else { continue }
      let small = Self.shrink(program)
      let lines = Self.problems(small) + small.run().log
      Issue.record("\(small)\n\(lines.joined(separator: "\n"))")
      return
    }
  }

  private static func shrink(_ program: GraphProgram) -> GraphProgram {
    for nodes in 2...program.nodes {
      for steps in 1...program.steps {
        let small = GraphProgram(seed: program.seed, nodes: nodes, steps: steps)
        if !problems(small).isEmpty { return small }
      }
    }
    return program
  }
}
