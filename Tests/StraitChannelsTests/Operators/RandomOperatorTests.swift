import StraitChannels
import TestSupport
import Testing

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

extension RandomWorld {
  /// What differs between the ways to run a program, or what it leaves over; `nil` if it is sound.
  ///
  /// - Parameters:
  ///   - seed: Chooses what happens.
  ///   - own: An operator that is used as well.
  /// - Returns: The problem, with the lines around it.
  static func problem(seed: UInt64, with own: OperatorContract? = nil) -> String? {
    let wanted = run(seed: seed, with: own)
    if let broken = wanted.last(where: { $0.hasPrefix("BROKEN") }) {
      return "seed \(seed): \(broken)\n\(wanted)"
    }
    for limit in recursionLimits.dropFirst() {
      let got = withRecursionLimit(limit) { run(seed: seed, with: own) }
      if wanted != got { return difference(seed, "recursion limit \(limit)", wanted, got) }
    }
    let limit = recursionLimits[Int(seed) % recursionLimits.count]
    let got = withRecursionLimit(limit) { inspected { run(seed: seed, with: own) } }
    return wanted == got
      ? nil : difference(seed, "inspected, recursion limit \(limit)", wanted, got)
  }

  private static func difference(
    _ seed: UInt64,
    _ way: String,
    _ wanted: [String],
    _ got: [String]
  ) -> String {
    let place = zip(wanted, got).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
    return """
      seed \(seed), \(way), line \(place) of \(wanted.count) and \(got.count):
      \(wanted.dropFirst(max(0, place - 20)).prefix(40))
      \(got.dropFirst(max(0, place - 20)).prefix(40))
      """
  }
}
