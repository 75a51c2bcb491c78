@Suite struct ControllerProgramTests {
  @Test func `any calls lead to the rows that a computation of the whole finds`() {
    run(seeds: Soak.seeds(300), hasReaders: false)
  }

  @Test func `readers and observers that edit find the same rows`() {
    run(seeds: Soak.seeds(300), hasReaders: true)
  }

  private func run(seeds: Range<UInt64>, hasReaders: Bool) {
    for seed in seeds {
      watchingHubs { unsound in run(seed, hasReaders: hasReaders, unsound) }
    }
  }

  private func run(_ seed: UInt64, hasReaders: Bool, _ unsound: () -> [String]) {
    var program: ControllerProgram? = ControllerProgram(seed, hasReaders: hasReaders)
    let census = program?.census
    for step in 0..<30 {
      program?.step()
      let problems = (program?.problems() ?? []) + unsound()
      if !problems.isEmpty {
        Issue.record("seed \(seed), step \(step): \(problems) after \(program?.log ?? [])")
        return
      }
    }
    program = nil
    #expect(census?.count == 0, "seed \(seed) has left things behind")
  }
}
