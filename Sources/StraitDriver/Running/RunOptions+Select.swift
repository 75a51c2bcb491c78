public import StraitScript

extension RunOptions {
  /// The tests that are run, in order; each as often as there are rounds.
  ///
  /// A shard takes every so-manyth test before they are put in another order, so that a test is in
  /// one of them whatever the seed.
  ///
  /// - Parameter tests: All tests.
  /// - Returns: Those that are meant.
  public func select(_ tests: [ScriptProgram.Test]) -> [ScriptProgram.Test] {
    rounds(of: tests).map(\.test)
  }

  /// The tests that are run, each with the number of its round.
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
      var generator = OrderGenerator(state: orderSeed)
      all.shuffle(using: &generator)
    }
    return all
  }
}

extension ScriptProgram.Test {
  /// The test's name, or that of its file.
  var title: String { name ?? place?.file ?? "script" }
}

/// Numbers that look random and are the same for the same seed.
///
/// SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", section 2.
private struct OrderGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
