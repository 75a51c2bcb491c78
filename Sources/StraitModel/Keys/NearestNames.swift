/// The names that may have been meant.
package enum NearestNames {
  /// A name longer than this is not a slip of the finger.
  private static let longest = 64

  /// Up to three names that differ from the one given by few letters, the nearest first.
  package static func near(_ name: String, in names: [String]) -> [String] {
    let sought = Array(name.lowercased().utf8)
    guard sought.count <= longest else { return [] }
    let limit = max(1, sought.count * 2 / 5)
    let found = names.enumerated().compactMap { index, candidate -> (Int, Int, String)? in
      let distance = distance(sought, Array(candidate.lowercased().utf8), limit: limit)
      return distance <= limit ? (distance, index, candidate) : nil
    }
    return found.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(3).map(\.2)
  }

  /// Returns the number of letters that must be added, left out, replaced, or swapped with their
  /// neighbours.
  ///
  /// The optimal string alignment distance, as in R. A. Wagner and R. Lowrance, "An Extension of the
  /// String-to-String Correction Problem".
  private static func distance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int {
    if abs(a.count - b.count) > limit { return limit + 1 }
    var before: [Int] = []
    var above = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var least = min(row[j] + 1, above[j + 1] + 1, above[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, before[j - 1] + 1)
        }
        row.append(least)
      }
      before = above
      above = row
    }
    return above[b.count]
  }
}
