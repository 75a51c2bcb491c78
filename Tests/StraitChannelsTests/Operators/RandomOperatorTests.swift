import StraitChannels
import TestSupport
import Testing

/// Random programs over all operators log the same at every recursion limit, and whether they are
/// watched or not; and they leave nothing over.
@Suite struct RandomOperatorTests {
  @Test func `random programs send the same however they are run`() {
    for seed in Soak.seeds(500) {
      let wanted = RandomWorld.run(seed: seed)
      if let broken = wanted.last(where: { $0.hasPrefix("BROKEN") }) {
        Issue.record("seed \(seed): \(broken)\n\(wanted)")
        return
      }
      for limit in recursionLimits.dropFirst() {
        let got = withRecursionLimit(limit) { RandomWorld.run(seed: seed) }
        guard report(seed, "recursion limit \(limit)", wanted, got) else { return }
      }
      let limit = recursionLimits[Int(seed) % recursionLimits.count]
      let watched = withRecursionLimit(limit) { Self.watched { RandomWorld.run(seed: seed) } }
      guard report(seed, "watched, recursion limit \(limit)", wanted, watched) else { return }
    }
  }

  private static func watched(_ body: () -> [String]) -> [String] {
    Inspection.begin()
    defer { Inspection.end() }
    return Trace.collecting(body).result
  }

  private func report(_ seed: UInt64, _ way: String, _ wanted: [String], _ got: [String]) -> Bool {
    if wanted == got { return true }
    let place = zip(wanted, got).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
    Issue.record(
      """
      seed \(seed), \(way), line \(place) of \(wanted.count) and \(got.count):
      \(wanted.dropFirst(max(0, place - 20)).prefix(40))
      \(got.dropFirst(max(0, place - 20)).prefix(40))
      """
    )
    return false
  }
}
