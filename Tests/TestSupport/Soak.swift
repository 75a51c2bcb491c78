import Glibc

/// How many random programs a test runs: seconds of them, or thousands when `STRAIT_SOAK` is set.
///
/// `STRAIT_SOAK` may name the factor; any other text stands for 50.
package enum Soak {
  package static let factor: Int = {
    guard let text = getenv("STRAIT_SOAK") else { return 1 }
    return Int(String(cString: text)) ?? 50
  }()

  /// How long the longest chains are: a million, or what `STRAIT_DEPTH` names, for sanitizers that
  /// take a hundred times as long.
  package static let depth: Int =
    getenv("STRAIT_DEPTH").flatMap { Int(String(cString: $0)) } ?? 1_000_000

  package static func seeds(_ count: Int) -> Range<UInt64> {
    0..<UInt64(count * factor)
  }
}
