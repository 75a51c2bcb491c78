import Glibc
import Testing

/// How many random programs a test runs: seconds of them, or thousands when `STRAIT_SOAK` is set.
///
/// `STRAIT_SOAK` may name the factor; any other text stands for 50.
enum Soak {
  static let factor: Int = {
    guard let text = getenv("STRAIT_SOAK") else { return 1 }
    return Int(String(cString: text)) ?? 50
  }()

  static func seeds(_ count: Int) -> Range<UInt64> {
    0..<UInt64(count * factor)
  }
}

/// Runs random programs until one has problems, then records it, shrunk.
func check(_ theme: Theme, _ count: Int, _ problems: (Program) -> [String]) {
  for seed in Soak.seeds(count) {
    let program = ProgramGenerator.program(theme, seed: seed)
    guard !problems(program).isEmpty else { continue }
    let small = Shrinker.shrink(program) { !problems($0).isEmpty }
    Issue.record("\(problems(small).joined(separator: "\n"))\n\(small)")
    return
  }
}
