import StraitFoundation
import StraitTestSupport
import Testing

@Suite struct LineMergeTests {
  @Test(arguments: TableRow.all(of: "merged"))
  func `a chunk is as on the side that has changed it`(_ row: TableRow) {
    let versions = (0..<4).map { column in row[column].map { "\($0)\n" }.joined() }
    let (base, mine, theirs) = (versions[0], versions[1], versions[2])
    let merge = LineMerge(base: base, mine: mine, theirs: theirs, preferring: .mine)
    #expect(merge.text == versions[3])
    #expect(merge.conflicts.map(\.place).joined(separator: "; ") == row[4])
    let mirrored = LineMerge(base: base, mine: theirs, theirs: mine, preferring: .theirs)
    #expect(mirrored.text == versions[3])
  }

  @Test func `a conflict shows all three`() {
    let merge = LineMerge(base: "a\nb\n", mine: "a\nB\n", theirs: "a\n", preferring: .theirs)
    #expect(merge.text == "a\n")
    #expect(
      merge.conflicts.map(\.description) == ["line 2: b became B here and nothing in the file"]
    )
  }

  @Test func `line ends and a missing one at the end are part of the lines`() {
    let merge = LineMerge(
      base: "a\r\nb\nc",
      mine: "a\nb\nc",
      theirs: "a\r\nb\nc\n",
      preferring: .mine
    )
    #expect(merge.text == "a\nb\nc\n")
    #expect(merge.conflicts.isEmpty)
    let composed = LineMerge(base: "\u{e9}", mine: "e\u{301}", theirs: "\u{e9}", preferring: .mine)
    #expect(composed.text.utf8.elementsEqual("e\u{301}".utf8))
  }

  /// Blocks of lines with fixed lines between them: what is done to one block concerns no other.
  @Test(arguments: 0..<300 as Range<UInt64>)
  func `random versions are merged block by block`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = 1 + random.below(8)
    func block() -> [Int] { (0..<random.below(4)).map { _ in random.below(100) } }
    func changed(_ blocks: [[Int]]) -> [[Int]] {
      blocks.map { random.below(3) == 0 ? block() : $0 }
    }
    func text(_ blocks: [[Int]]) -> String {
      blocks.enumerated().map { index, block in
        "-- \(index)\n" + block.map { "\(index) \($0)\n" }.joined()
      }.joined()
    }
    let base = (0..<count).map { _ in block() }
    let (mine, theirs) = (changed(base), changed(base))
    let side: MergeSide = random.below(2) == 0 ? .mine : .theirs
    // A block that both have changed may still be merged, line by line: it is not predicted here.
    var isPredicted = true
    let expected = base.indices.map { index in
      let (old, my, their) = (base[index], mine[index], theirs[index])
      if my == old || my == their { return their }
      if their == old { return my }
      isPredicted = false
      return side == .mine ? my : their
    }
    let merge = LineMerge(
      base: text(base),
      mine: text(mine),
      theirs: text(theirs),
      preferring: side
    )
    if isPredicted {
      #expect(merge.text == text(expected), "seed \(seed)")
      #expect(merge.conflicts.isEmpty, "seed \(seed)")
    }
    // Whatever both have done, a line that one has added is in the result or in a conflict.
    var shown = Set(ExactText(merge.text).lines)
    for conflict in merge.conflicts {
      for text in [conflict.mine, conflict.theirs] {
        shown.formUnion(ExactText(text ?? "").lines)
      }
    }
    let old = Set(ExactText(text(base)).lines)
    for version in [mine, theirs] {
      let added = Set(ExactText(text(version)).lines).subtracting(old)
      #expect(added.isSubset(of: shown), "seed \(seed)")
    }
  }

  @Test func `large texts with nothing in common are merged in time`() {
    func text(_ name: String) -> String { (0..<20_000).map { "\(name) \($0)\n" }.joined() }
    let merge = LineMerge(
      base: text("a"),
      mine: text("b"),
      theirs: text("c"),
      preferring: .theirs
    )
    #expect(merge.text == text("c"))
    #expect(merge.conflicts.count == 1)
  }
}
