/// Random programs against reading the paths again after each thing that is done.
@Suite struct PathProgramTests {
  private static func problems(_ program: PathProgram) -> [String] {
    let plain = program.run()
    var problems = plain.problems
    for limit in recursionLimits.dropFirst() {
      let other = withRecursionLimit(limit) { program.run() }
      problems += other.problems.map { "limit \(limit): \($0)" }
      if let difference = plain.difference(from: other) {
        problems.append("limit \(limit), \(difference)")
      }
    }
    return problems
  }

  /// T19 to T22, T29: a change is sent if the value at the end of the path is another, or was
  /// itself set; once for a transaction; never to who has left; in an order that no recursion limit
  /// changes.
  @Test func `a followed path sends what reading it again gives`() {
    for seed in Soak.seeds(500) {
      let program = PathProgram(seed: seed)
      guard !Self.problems(program).isEmpty else { continue }
      let small = Self.shrink(program)
      let lines = Self.problems(small) + small.run().log
      Issue.record("\(small)\n\(lines.joined(separator: "\n"))")
      return
    }
  }

  private static func shrink(_ program: PathProgram) -> PathProgram {
    for steps in 1...program.steps {
      var small = program
      small.steps = steps
      if !problems(small).isEmpty { return small }
    }
    return program
  }
}
