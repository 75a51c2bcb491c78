/// Random programs over operators log the same at every recursion limit, and whether they are
/// inspected or not; and they leave nothing over.
@Suite struct RandomOperatorTests {
  @Test func `random programs send the same however they are run`() {
    let problem = Soak.seeds(500).lazy.compactMap { RandomWorld.problem(seed: $0) }.first
    #expect(problem == nil)
  }

  @Test func `random programs use an operator that only its contract describes`() {
    let contract = OperatorContract("an operator of its own", "") { $0.map { $0 + 1 } }
    for seed in UInt64(0)..<8 {
      let lines = RandomWorld.run(seed: seed)
      #expect(!lines.contains { $0.contains(contract.name) })
    }
    #expect(
      (UInt64(0)..<8).contains { seed in
        RandomWorld.run(seed: seed, with: contract).contains { $0.contains(contract.name) }
      }
    )
  }

  @Test func `random programs find an operator that differs between recursion limits`() {
    let dropping = OperatorContract("dropping", "") {
      $0.filter { _ in Delivery.recursionLimit != 0 }
    }
    let problem = (UInt64(0)..<50).lazy
      .compactMap { RandomWorld.problem(seed: $0, with: dropping) }.first
    #expect(problem != nil)
  }
}
