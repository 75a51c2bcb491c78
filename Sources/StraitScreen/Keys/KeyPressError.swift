/// An error for a text that does not name a key press.
public struct KeyPressError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The whole text.
  public let text: String
  /// The text expected at the place that could not be read.
  public let expected: String
  /// The text found there; empty if the text ends there.
  public let found: String
  /// The name nearest to the found text, if one is near.
  public let nearest: String?

  /// The error as a sentence.
  ///
  ///     expected a key name after "ctrl+", found "lft"; did you mean "left"?
  public var description: String {
    let end = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
    return "expected \(expected), found \(found.isEmpty ? "nothing" : "\"\(found)\"")\(end)"
  }

  /// Returns the name that takes the fewest changes to reach from a word; `nil` if none takes few
  /// enough: one change for a word of up to five letters, two for a longer one.
  package static func nearest(to word: Substring, among names: [String]) -> String? {
    let word = word.lowercased()
    guard word.count < 20 else { return nil }
    // Two changes can make another short word: "seed" is not a typing error for "sleep".
    let limit = word.count < 6 ? 1 : 2
    // As many changes as the lengths differ by are needed at least.
    let near = names.filter { abs($0.count - word.count) <= limit }
    let distances = near.map { ($0, distance(from: word, to: $0)) }
    guard let (name, changes) = distances.min(by: { $0.1 < $1.1 }) else { return nil }
    return changes <= limit && changes < word.count ? name : nil
  }

  /// Returns the number of characters that must be changed, added, removed, or swapped with their
  /// neighbours to make one word of another.
  private static func distance(from word: String, to other: String) -> Int {
    // Wagner and Lowrance, "An extension of the string-to-string correction problem", with two rows
    // kept at a time.
    let (word, other) = (Array(word), Array(other))
    var before: [Int] = []
    var above = Array(0...other.count)
    for i in word.indices {
      var row = [i + 1]
      for j in other.indices {
        var least = min(row[j] + 1, above[j + 1] + 1, above[j] + (word[i] == other[j] ? 0 : 1))
        if i > 0, j > 0, word[i] == other[j - 1], word[i - 1] == other[j] {
          least = min(least, before[j - 1] + 1)
        }
        row.append(least)
      }
      before = above
      above = row
    }
    return above[other.count]
  }
}
