/// Says why a text does not name a key press.
public struct KeyPressError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The whole text.
  public let text: String
  /// What was expected at the place that could not be read.
  public let expected: String
  /// What stands there; empty if the text ends there.
  public let found: String
  /// The name that is nearest to what stands there, if one is near.
  public let nearest: String?

  /// The error as a sentence.
  ///
  ///     expected a key name after "ctrl+", found "lft"; did you mean "left"?
  public var description: String {
    let end = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
    return "expected \(expected), found \(found.isEmpty ? "nothing" : "\"\(found)\"")\(end)"
  }

  /// The name that takes the fewest changes to reach from a word; `nil` if none takes under three.
  package static func nearest(to word: Substring, among names: [String]) -> String? {
    let word = word.lowercased()
    guard word.count < 20 else { return nil }
    // As many changes as the lengths differ by are needed at least.
    let near = names.filter { abs($0.count - word.count) <= 2 }
    let distances = near.map { ($0, distance(from: word, to: $0)) }
    guard let (name, changes) = distances.min(by: { $0.1 < $1.1 }) else { return nil }
    return changes <= 2 && changes < word.count ? name : nil
  }

  /// How many characters must be changed, added or removed to make one word of another.
  private static func distance(from word: String, to other: String) -> Int {
    // Wagner and Fischer, "The string-to-string correction problem", one row at a time.
    var row = Array(0...other.count)
    for (i, character) in word.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, target) in other.enumerated() {
        let replaced = diagonal + (character == target ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[other.count]
  }
}
