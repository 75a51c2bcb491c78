/// What differs between two texts, line by line.
enum LineDifference {
  /// The lines that differ, as `- ` what was and `+ ` what is, with their numbers from 1.
  static func lines(from old: String, to new: String) -> [String] {
    let before = old.split(separator: "\n", omittingEmptySubsequences: false)
    let after = new.split(separator: "\n", omittingEmptySubsequences: false)
    var lines: [String] = []
    for index in 0..<max(before.count, after.count) {
      let was = index < before.count ? String(before[index]) : nil
      let now = index < after.count ? String(after[index]) : nil
      if was.map({ Array($0.utf8) }) == now.map({ Array($0.utf8) }) { continue }
      if let was { lines.append("\(index + 1) - \(was)") }
      if let now { lines.append("\(index + 1) + \(now)") }
    }
    return lines
  }
}
