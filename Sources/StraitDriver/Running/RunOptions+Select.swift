public import StraitScript

extension RunOptions {
  /// Returns the tests that are run, in order; each as often as there are rounds.
  ///
  /// A shard takes every *n*-th test before they are reordered, so that each test is in one of them
  /// for any seed.
  ///
  /// - Parameter tests: All tests.
  /// - Returns: The selected tests.
  public func select(_ tests: [ScriptProgram.Test]) -> [ScriptProgram.Test] {
    rounds(of: tests).map(\.test)
  }

  /// Returns the tests that are run, each with the number of its round.
  func rounds(of tests: [ScriptProgram.Test]) -> [(test: ScriptProgram.Test, round: Int)] {
    var chosen = tests.filter { test in
      (grep.map { test.title.contains($0) } ?? true)
        && (tags.isEmpty || !Set(tags).isDisjoint(with: test.tags))
    }
    if let shard {
      chosen = chosen.enumerated()
        .filter { $0.offset % shard.count == shard.number - 1 }
        .map(\.element)
    }
    var all = (1...max(1, rounds)).flatMap { round in chosen.map { (test: $0, round: round) } }
    if let orderSeed {
      var generator = SeededGenerator(seed: orderSeed)
      all.shuffle(using: &generator)
    }
    return all
  }
}
