import Glibc

/// How many random programs a test runs: seconds of them, or thousands when `STRAIT_SOAK` is set.
///
/// `STRAIT_SOAK` may name the factor, which may be less than 1 for sanitizers; any other text
/// stands for 50. `STRAIT_SOAK_ROUND` is the number of a round, from 0: each has seeds of its own.
package enum Soak {
  private static let share: Double = {
    guard let text = getenv("STRAIT_SOAK") else { return 1 }
    return Double(String(cString: text)) ?? 50
  }()

  /// The factor for what cannot be less.
  package static let factor = max(1, Int(share))

  /// How long the longest chains are: a million, or what `STRAIT_DEPTH` names, for sanitizers that
  /// take a hundred times as long.
  package static let depth: Int =
    getenv("STRAIT_DEPTH").flatMap { Int(String(cString: $0)) } ?? 1_000_000

  /// How many there are of something that a test has so many of: with `STRAIT_DEPTH` no more than
  /// that.
  package static func many(_ count: Int) -> Int { min(count, depth) }

  /// How often something is tried that is tried so often without `STRAIT_SOAK`.
  package static func count(_ count: Int) -> Int { max(1, Int(Double(count) * share)) }

  /// The seeds of the random programs of this round, so many without `STRAIT_SOAK`.
  package static func seeds(_ count: Int) -> Range<UInt64> {
    let count = UInt64(self.count(count))
    return round * count..<(round + 1) * count
  }

  /// Returns the seed of a test with one long random run: another one in each round.
  package static func seed(_ seed: UInt64) -> UInt64 { seed &+ round << 32 }

  private static let round: UInt64 =
    getenv("STRAIT_SOAK_ROUND").flatMap { UInt64(String(cString: $0)) } ?? 0
}
