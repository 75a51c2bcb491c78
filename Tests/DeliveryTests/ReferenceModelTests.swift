import Testing

/// The reference model alone: it must keep the contract before anything is compared with it.
@Suite struct ReferenceModelTests {
  @Test(arguments: [Theme.subjects, .rings, .everything, .longChains])
  func `every subscriber hears one order`(_ theme: Theme) {
    expectNothing(theme) { OrderCheck.problems($1, of: $0) }
  }

  @Test(arguments: [Theme.identity, .equal, .coercing, .diverging, .mortal])
  func `old and new values chain for every observer`(_ theme: Theme) {
    expectNothing(theme) { OrderCheck.problems($1, of: $0) }
  }

  @Test(arguments: [Theme.identity, .equal, .longChains])
  func `bound properties are equal when the outermost call returns`(_ theme: Theme) {
    expectNothing(theme) { EqualityCheck.problems($1) }
  }

  @Test(arguments: [Theme.coercing, .diverging, .mortal, .everything])
  func `bound properties that differ have been reported`(_ theme: Theme) {
    expectNothing(theme) { EqualityCheck.problems($1) }
  }

  private func expectNothing(
    _ theme: Theme,
    but problems: (Program, Log) -> [String]
  ) {
    for seed in Soak.seeds(theme.chain > 0 ? 20 : 300) {
      let program = ProgramGenerator.program(theme, seed: seed)
      func fails(_ program: Program) -> [String] {
        problems(program, ReferenceWorld.run(program))
      }
      guard !fails(program).isEmpty else { continue }
      let small = Shrinker.shrink(program) { !fails($0).isEmpty }
      let log = ReferenceWorld.run(small).lines.map(\.description).joined(separator: "\n")
      Issue.record("\(fails(small))\n\(small)\n\(log)")
      return
    }
  }
}
