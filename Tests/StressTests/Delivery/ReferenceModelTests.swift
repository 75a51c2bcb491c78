import Testing

extension DeliveryTests {
  /// The reference model alone: it must keep the contract before anything is compared with it.
  @Suite struct ReferenceModelTests {
    @Test(arguments: [ProgramTheme.subjects, .rings, .everything, .longChains])
    func `every subscriber receives one order`(_ theme: ProgramTheme) {
      check(theme, theme.chain > 0 ? 20 : 300) {
        OrderCheck.problems(ReferenceWorld.run($0), of: $0)
      }
    }

    @Test(arguments: [ProgramTheme.identity, .equal, .coercing, .diverging, .mortal, .meddling])
    func `old and new values chain for every observer`(_ theme: ProgramTheme) {
      check(theme, 300) { OrderCheck.problems(ReferenceWorld.run($0), of: $0) }
    }

    @Test(arguments: [ProgramTheme.identity, .equal, .longChains])
    func `bound properties are equal when the outermost call returns`(_ theme: ProgramTheme) {
      check(theme, theme.chain > 0 ? 20 : 300) { EqualityCheck.problems(ReferenceWorld.run($0)) }
    }

    @Test(arguments: [ProgramTheme.coercing, .diverging, .mortal, .meddling, .everything])
    func `bound properties that differ have been reported`(_ theme: ProgramTheme) {
      check(theme, 300) { EqualityCheck.problems(ReferenceWorld.run($0)) }
    }
  }
}
