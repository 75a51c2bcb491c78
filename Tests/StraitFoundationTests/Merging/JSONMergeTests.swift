import StraitFoundation
import StraitTestSupport
import Testing

@Suite struct JSONMergeTests {
  private func merge(
    _ base: String?,
    _ mine: String?,
    _ theirs: String?,
    _ side: MergeSide
  ) throws -> JSONMerge {
    JSONMerge(
      base: try base.map(JSONTree.init(reading:)),
      mine: try mine.map(JSONTree.init(reading:)),
      theirs: try theirs.map(JSONTree.init(reading:)),
      preferring: side
    )
  }

  @Test(arguments: TableRow.all(of: "merged"))
  func `each member is as on the side that has changed it`(_ row: TableRow) throws {
    let merge = try merge(row[0], row[1], row[2], .mine)
    #expect(merge.value?.line == row[3])
    #expect(merge.conflicts.map(\.description).joined(separator: "; ") == row[4])
    // The other way round it is the same, but for the side that is preferred.
    let mirrored = try self.merge(row[0], row[2], row[1], .theirs)
    #expect(mirrored.value == merge.value)
  }

  /// Objects of two levels, as their leaves: the rule for one leaf is that for all.
  private typealias Leaves = [String: Int]

  private func text(_ leaves: Leaves) -> String {
    let outer = ["a", "b", "c"].map { outer in
      let inner = ["x", "y", "z"].compactMap { inner in
        leaves["\(outer).\(inner)"].map { "\"\(inner)\": \($0)" }
      }
      return "\"\(outer)\": {\(inner.joined(separator: ", "))}"
    }
    return "{\(outer.joined(separator: ", "))}"
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `random versions are merged leaf by leaf`(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let paths = ["a", "b", "c"].flatMap { outer in ["x", "y", "z"].map { "\(outer).\($0)" } }
    func changed(_ leaves: Leaves, _ count: Int) -> Leaves {
      var leaves = leaves
      for _ in 0..<count {
        let value = random.below(4)
        leaves[paths[random.below(paths.count)]] = value == 3 ? nil : value
      }
      return leaves
    }
    let base = changed([:], 9)
    let (mine, theirs) = (changed(base, random.below(5)), changed(base, random.below(5)))
    let side: MergeSide = random.below(2) == 0 ? .mine : .theirs
    var expected: Leaves = [:]
    var conflicts: Set<String> = []
    for path in paths {
      let (old, my, their) = (base[path], mine[path], theirs[path])
      if my == old || my == their {
        expected[path] = their
      } else if their == old {
        expected[path] = my
      } else {
        expected[path] = side == .mine ? my : their
        conflicts.insert(path)
      }
    }
    let merge = try merge(text(base), text(mine), text(theirs), side)
    #expect(try merge.value == JSONTree(reading: text(expected)), "seed \(seed)")
    #expect(Set(merge.conflicts.map(\.place)) == conflicts, "seed \(seed)")
  }

  @Test(.timeLimit(.minutes(15)))
  func `members that are removed take no more than linear time`() throws {
    // Quadratic time would take hours.
    let members = (0..<200_000).map { "\"\($0)\":1" }.joined(separator: ",")
    let merge = try merge("{\(members)}", #"{"m":1}"#, "{\(members),\"t\":2}", .mine)
    #expect(merge.value?.line == #"{"t": 2, "m": 1}"#)
    #expect(merge.conflicts.isEmpty)
  }
}
