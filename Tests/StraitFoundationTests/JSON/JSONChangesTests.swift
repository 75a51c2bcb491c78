@Suite struct JSONChangesTests {
  private func applied(_ old: String, _ new: String, _ file: String) throws -> JSONTree? {
    JSONTree.applyingChanges(
      from: try JSONTree(reading: old),
      to: try JSONTree(reading: new),
      in: try JSONTree(reading: file)
    )
  }

  @Test(arguments: TableRow.all(of: "applied"))
  func `a member is changed if it differs in the two versions`(_ row: TableRow) throws {
    #expect(try applied(row[0], row[1], row[2])?.line == row[3])
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
  func `random changes are applied leaf by leaf`(_ seed: UInt64) throws {
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
    let old = changed([:], 9)
    let (new, file) = (changed(old, random.below(5)), changed(old, random.below(5)))
    var expected: Leaves = [:]
    for path in paths { expected[path] = new[path] == old[path] ? file[path] : new[path] }
    let result = try applied(text(old), text(new), text(file))
    #expect(try result == JSONTree(reading: text(expected)), "seed \(seed)")
  }

  @Test(.timeLimit(.minutes(15)))
  func `members that are removed take no more than linear time`() throws {
    // Quadratic time would take hours.
    let members = (0..<200_000).map { "\"\($0)\":1" }.joined(separator: ",")
    let result = try applied("{\(members)}", #"{"m":1}"#, "{\(members),\"t\":2}")
    #expect(result?.line == #"{"t": 2, "m": 1}"#)
  }
}
