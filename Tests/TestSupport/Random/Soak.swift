import Glibc

/// The number of random programs that a test runs: a tenth of those that it names, or as many times
/// them as `STRAIT_SOAK` says, which is 1 under the sanitizers of `.ci/run`.
///
/// `STRAIT_SOAK_ROUND` is the number of a round, from 0; the seeds of two rounds differ.
package enum Soak {
  private static let share: Double = {
    guard let text = getenv("STRAIT_SOAK").map({ String(cString: $0) }) else { return 0.1 }
    guard let share = Double(text), (0...1_000_000).contains(share) else {
      preconditionFailure("STRAIT_SOAK: expected a number from 0 to 1,000,000, found \"\(text)\"")
    }
    return share
  }()

  /// The factor for counts that cannot be less.
  package static let factor = max(1, Int(share))

  /// Returns all of some cases, or a tenth of them in a plain run: every tenth one.
  package static func some<Case>(_ cases: [Case]) -> [Case] {
    if share >= 1 { return cases }
    return stride(from: 0, to: cases.count, by: 10).map { cases[$0] }
  }

  /// Returns all of some cases, or the one for an index in a plain run, in turn.
  package static func some<Case>(_ cases: [Case], for index: Int) -> [Case] {
    share >= 1 ? cases : [cases[index % cases.count]]
  }

  private static let limit = getenv("STRAIT_DEPTH").flatMap { Int(String(cString: $0)) }

  /// The length of the longest chains that the engine promises: 100,000, or the number in
  /// `STRAIT_DEPTH`, for sanitizers that take a hundred times as long.
  package static let depth = limit ?? 100_000

  /// The number of things that a test has so many of: with `STRAIT_DEPTH` no more than that.
  package static func many(_ count: Int) -> Int { min(count, limit ?? count) }

  /// The number of times that something is tried, of which a test names so many.
  package static func count(_ count: Int) -> Int { max(1, Int(Double(count) * share)) }

  /// The seeds of the random programs of this round, of which a test names so many.
  package static func seeds(_ count: Int) -> Range<UInt64> {
    let count = UInt64(self.count(count))
    return round * count..<(round + 1) * count
  }

  /// Returns the seed of a test with one long random run: another one in each round.
  package static func seed(_ seed: UInt64) -> UInt64 { seed &+ round << 32 }

  private static let round: UInt64 =
    getenv("STRAIT_SOAK_ROUND").flatMap { UInt64(String(cString: $0)) } ?? 0
}
