/// The lines to remove from a text, and to insert, to make another text of it.
///
///     let difference = TextDifference(from: kept, to: frame.textDocument)
///     if !difference.isEmpty { print(difference.unified()) }
///
/// Lines are compared byte by byte, so that two ways to write one accented letter differ; they end
/// at line feeds alone.
public struct TextDifference: Hashable, Sendable {
  /// One line of either text.
  enum Line: Hashable, Sendable {
    case kept(String)
    case removed(String)
    case added(String)
  }

  /// All lines of both texts, the kept ones once.
  let lines: [Line]

  /// Number of lines of the first text that the second one does not have.
  public let removedCount: Int
  /// Number of lines of the second text that the first one does not have.
  public let addedCount: Int

  /// `true` if the texts are the same.
  public var isEmpty: Bool { removedCount == 0 && addedCount == 0 }

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - first: The one that is expected.
  ///   - second: The one that was found.
  /// - Complexity: Memory is linear in the length of the texts. The time is that of reading them,
  ///   and grows with the product of the lines and of those that differ; parts with thousands of
  ///   lines in another order count as other parts altogether.
  public init(from first: String, to second: String) {
    let (old, new) = Self.comparable(first, second)
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let known = numbers[line] { return known }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    let matching = LineMatching(old.map(number), new.map(number))
    var lines: [Line] = []
    var (place, otherPlace) = (0, 0)
    for pair in matching.pairs + [(old.count, new.count)] {
      for line in old[place..<pair.first] { lines.append(.removed(Self.text(line))) }
      for line in new[otherPlace..<pair.second] { lines.append(.added(Self.text(line))) }
      if pair.first < old.count { lines.append(.kept(Self.text(old[pair.first]))) }
      (place, otherPlace) = (pair.first + 1, pair.second + 1)
    }
    self.lines = lines
    removedCount = old.count - matching.pairs.count
    addedCount = new.count - matching.pairs.count
  }

  /// Returns the lines of both texts, so that a last line that lacks its line feed differs from one
  /// that has it; where both have or lack it, there is nothing to say.
  private static func comparable(
    _ first: String,
    _ second: String
  ) -> ([ArraySlice<UInt8>], [ArraySlice<UInt8>]) {
    var all = [first, second].map {
      Array($0.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
    }
    let isEnded = all.map { $0.last?.isEmpty == true }
    for index in all.indices where isEnded[index] { all[index].removeLast() }
    if isEnded[0] != isEnded[1] {
      let index = isEnded[0] ? 1 : 0
      all[index][all[index].count - 1] += Array("\n\\ No newline at end of file".utf8)
    }
    return (all[0], all[1])
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line, as: UTF8.self)
  }
}
