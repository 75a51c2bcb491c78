/// The logs of one program from two worlds, and where they part.
struct Comparison: CustomStringConvertible {
  let program: Program
  let expected: Log
  let found: Log

  /// The index of the first line that differs, if any does.
  var difference: Int? {
    let common = zip(expected.lines, found.lines).enumerated().first { $1.0 != $1.1 }?.offset
    if let common { return common }
    let counts = (expected.lines.count, found.lines.count)
    return counts.0 == counts.1 ? nil : min(counts.0, counts.1)
  }

  var description: String {
    guard let difference else { return "no difference" }
    return """
      the logs part at line \(difference + 1)
      --- reference
      \(Self.draw(expected, around: difference))
      --- engine
      \(Self.draw(found, around: difference))
      """
  }

  private static func draw(_ log: Log, around difference: Int) -> String {
    log.lines.indices
      .filter { $0 >= difference - 8 && $0 <= difference + 4 }
      .map { "\($0 == difference ? ">" : " ") \(log.lines[$0])" }
      .joined(separator: "\n")
  }
}
