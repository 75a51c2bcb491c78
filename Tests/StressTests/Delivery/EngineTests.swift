extension DeliveryTests {
  /// The engine against the reference model, line by line, on random programs.
  @Suite struct EngineTests {
    @Test(arguments: [ProgramTheme.subjects, .rings], Engine.all)
    func `laws 1 to 8: subscribers receive what the model says they receive`(
      _ theme: ProgramTheme,
      _ engine: Engine
    ) {
      compare(theme, engine, 200)
    }

    @Test(arguments: [ProgramTheme.identity, .equal], Engine.all)
    func `laws 9 to 12 and 17: bound properties send as the model says, and end equal`(
      _ theme: ProgramTheme,
      _ engine: Engine
    ) {
      compare(theme, engine, 200)
    }

    @Test(arguments: [ProgramTheme.coercing, .diverging], Engine.all + Engine.blind)
    func `laws 12 to 15: stores that coerce and refuse settle as the model says, or are reported`(
      _ theme: ProgramTheme,
      _ engine: Engine
    ) {
      compare(theme, engine, 200)
    }

    @Test(arguments: Engine.all)
    func `properties are deallocated in any delivery but their own as the model says`(
      _ engine: Engine
    ) {
      compare(.mortal, engine, 200)
    }

    @Test(arguments: Engine.all)
    func `properties may be deallocated in their own delivery`(_ engine: Engine) {
      check(.mortal, 200) { program in
        let log = engine.run(program)
        return OrderCheck.problems(log, of: program) + EqualityCheck.problems(log) + leaks(log)
      }
    }

    @Test(arguments: Engine.all + Engine.blind)
    func `rules may act while they are asked what to store`(_ engine: Engine) {
      compare(.meddling, engine, 200)
    }

    @Test(arguments: Engine.all + Engine.blind)
    func `subjects and properties together do what the model says`(_ engine: Engine) {
      compare(.everything, engine, 200)
    }

    @Test(
      arguments: [ProgramTheme.rings, .coercing, .diverging, .mortal, .everything],
      Engine.traced
    )
    func `a handler that looks at the deliveries changes none of them`(
      _ theme: ProgramTheme,
      _ engine: Engine
    ) {
      compare(theme, engine, 100)
    }

    @Test(arguments: Engine.traced)
    func `long chains that are looked at do what the model says`(_ engine: Engine) {
      compare(.longChains, engine, 5)
    }

    @Test(arguments: Engine.all)
    func `chains longer than the stack may grow do what the model says`(_ engine: Engine) {
      compare(.longChains, engine, 10)
    }

    private func compare(_ theme: ProgramTheme, _ engine: Engine, _ count: Int) {
      check(theme, count) { problems($0, engine) }
    }

    /// Returns the differences between the engine and the model, and the engine's own problems.
    private func problems(_ program: Program, _ engine: Engine) -> [String] {
      let refused = ReferenceWorld.run(program, knowsEquality: engine.knowsEquality).refusedDrops
      let program = program.without(refused)
      let comparison = Comparison(
        program: program,
        expected: ReferenceWorld.run(program, knowsEquality: engine.knowsEquality),
        found: engine.run(program)
      )
      let differences = comparison.difference == nil ? [] : [comparison.description]
      return differences + OrderCheck.problems(comparison.found, of: program)
        + EqualityCheck.problems(comparison.found) + leaks(comparison.found)
    }

    private func leaks(_ log: Log) -> [String] {
      log.leaks == 0 ? [] : ["\(log.leaks) lists of subscribers are left"]
    }
  }
}
