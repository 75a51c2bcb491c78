/// Expects what every operator keeps: alone, during an inspection, and between other operators in
/// random programs.
///
/// The file that tests an operator calls it, so no list of all operators is kept.
func expectContract(
  _ contract: OperatorContract,
  _ location: SourceLocation = #_sourceLocation
) {
  #expect(contract.violations() == [], sourceLocation: location)
  #expect(inspected { contract.violations() } == [], sourceLocation: location)
  let problem = Soak.seeds(4).lazy
    .compactMap { RandomWorld.problem(seed: $0, with: contract) }.first
  #expect(problem == nil, sourceLocation: location)
}
