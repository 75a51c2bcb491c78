import StraitChannels

extension RandomWorld {
  /// Returns the differences between the ways to run a program, or its remaining objects; `nil` if
  /// it is sound.
  ///
  /// - Parameters:
  ///   - seed: Chooses what happens.
  ///   - own: An operator that is used as well.
  /// - Returns: The problem, with the lines around it.
  package static func problem(seed: UInt64, with own: OperatorContract? = nil) -> String? {
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
