import StraitModel

/// What becomes of a text that two programs have changed, line by line.
///
///     base     a b c d e
///     mine     a B c d e           merged   a B c d e f
///     theirs   a b c d e f
///
/// Khanna, Kunal and Pierce, "A Formal Investigation of Diff3", 2007, section 3: the lines that are
/// the same in all three texts stay, and the chunks between them are decided one by one. A chunk
/// that one side has left alone is the other's; one that both have changed in the same way is
/// theirs, too; any other is a conflict. So changes of neighbouring lines are in conflict.
///
/// Takes time linear in the lines for each, and O(n log n) for texts with little in common.
package struct LineMerge {
  /// The merged text, with the preferred side's version of each conflict.
  package private(set) var text = ""
  package private(set) var conflicts: [MergeConflict] = []

  private let base: [ExactText]
  private let mine: [ExactText]
  private let theirs: [ExactText]

  /// Merges three texts.
  ///
  /// - Parameters:
  ///   - base: What both started from.
  ///   - mine: This program's text.
  ///   - theirs: The file's text.
  ///   - side: Whose version of a conflict is taken.
  package init(base: String, mine: String, theirs: String, preferring side: MergeSide) {
    self.base = ExactText(base).lines
    self.mine = ExactText(mine).lines
    self.theirs = ExactText(theirs).lines
    let inMine = Self.places(of: self.base, in: self.mine)
    let inTheirs = Self.places(of: self.base, in: self.theirs)
    var chunk = Chunk(base: 0..<0, mine: 0..<0, theirs: 0..<0)
    for line in self.base.indices {
      guard let myLine = inMine[line], let theirLine = inTheirs[line] else { continue }
      chunk = chunk.following(upTo: line, myLine, theirLine)
      decide(chunk, side)
      text += self.base[line].text
      chunk = Chunk(
        base: line..<(line + 1),
        mine: myLine..<(myLine + 1),
        theirs: theirLine..<(theirLine + 1)
      )
    }
    decide(chunk.following(upTo: self.base.count, self.mine.count, self.theirs.count), side)
  }

  /// Lines between two that are the same in all three texts.
  private struct Chunk {
    let base: Range<Int>
    let mine: Range<Int>
    let theirs: Range<Int>

    func following(upTo base: Int, _ mine: Int, _ theirs: Int) -> Chunk {
      Chunk(
        base: self.base.upperBound..<base,
        mine: self.mine.upperBound..<mine,
        theirs: self.theirs.upperBound..<theirs
      )
    }
  }

  private mutating func decide(_ chunk: Chunk, _ side: MergeSide) {
    let (old, my, their) = (base[chunk.base], mine[chunk.mine], theirs[chunk.theirs])
    let chosen: ArraySlice<ExactText>
    if my == their || my == old {
      chosen = their
    } else if their == old {
      chosen = my
    } else {
      chosen = side == .mine ? my : their
      func joined(_ lines: ArraySlice<ExactText>) -> String? {
        lines.isEmpty ? nil : lines.map(\.text).joined()
      }
      conflicts.append(
        MergeConflict(
          place: Self.name(chunk.base),
          base: joined(old),
          mine: joined(my),
          theirs: joined(their)
        )
      )
    }
    for line in chosen { text += line.text }
  }

  private static func name(_ lines: Range<Int>) -> String {
    switch lines.count {
    case 0: lines.lowerBound == 0 ? "the beginning" : "after line \(lines.lowerBound)"
    case 1: "line \(lines.upperBound)"
    default: "lines \(lines.lowerBound + 1) to \(lines.upperBound)"
    }
  }

  /// Where each line of the base is found in a version of it; `nil` for one that is not.
  private static func places(of base: [ExactText], in version: [ExactText]) -> [Int?] {
    var places = [Int?](repeating: nil, count: base.count)
    for pair in commonPlaces(of: base, version) { places[pair.old] = pair.new }
    return places
  }
}
