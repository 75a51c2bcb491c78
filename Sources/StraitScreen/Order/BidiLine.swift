/// The order in which the characters of a line are shown.
///
/// Unicode Standard Annex #9, "Unicode Bidirectional Algorithm", for a line that is a paragraph and
/// has no formatting characters: rules P2 to L2. The marks on a character go with it.
struct BidiLine {
  /// The embedding level of each character: from left to right if it is even.
  private(set) var levels: [UInt8]

  /// Finds the levels of a line.
  ///
  /// - Parameter scalars: The characters in the order in which they are read.
  /// - Complexity: O(*n*), times the depth of brackets.
  init(_ scalars: [Unicode.Scalar]) {
    let original = scalars.map { BidiClass($0) }
    let strong = original.first { $0 == .left || $0 == .right || $0 == .arabic }
    // P2, P3.
    let base: UInt8 = strong == nil || strong == .left ? 0 : 1
    let outer: BidiClass = base == 0 ? .left : .right
    var classes = original
    Self.resolveWeak(&classes, outer: outer)
    Self.resolveBrackets(&classes, scalars, outer: outer)
    Self.resolveNeutral(&classes, outer: outer)
    // I1, I2.
    levels = classes.map { kind in
      switch kind {
      case .left: base == 0 ? 0 : 2
      case .right: 1
      default: 2
      }
    }
    // L1.
    for index in scalars.indices.reversed() {
      guard original[index] == .blank else { break }
      levels[index] = base
    }
  }

  /// The places of the characters in the line, from the left of the screen.
  var order: [Int] {
    var order = Array(levels.indices)
    // L2. No level is higher than 2.
    for level in [2, 1] as [UInt8] {
      var start = 0
      while start < order.count {
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        if end > start { order[start..<end].reverse() }
        start = max(end, start + 1)
      }
    }
    return order
  }

  // MARK: W1 to W7

  private static func resolveWeak(_ classes: inout [BidiClass], outer: BidiClass) {
    var strong = outer
    for index in classes.indices {
      switch classes[index] {
      case .left, .right: strong = classes[index]
      case .arabic:
        strong = .arabic
        classes[index] = .right
      case .europeanNumber where strong == .arabic: classes[index] = .arabicNumber
      default: break
      }
    }
    for index in classes.indices.dropFirst().dropLast() {
      let (before, after) = (classes[index - 1], classes[index + 1])
      guard before == after else { continue }
      switch (classes[index], before) {
      case (.europeanSeparator, .europeanNumber), (.commonSeparator, .europeanNumber):
        classes[index] = .europeanNumber
      case (.commonSeparator, .arabicNumber): classes[index] = .arabicNumber
      default: break
      }
    }
    forEachRun(of: { $0 == .europeanTerminator }, in: classes) { run in
      let isBeside =
        run.lowerBound > 0 && classes[run.lowerBound - 1] == .europeanNumber
        || run.upperBound < classes.count && classes[run.upperBound] == .europeanNumber
      return isBeside ? .europeanNumber : .other
    }.apply(to: &classes)
    strong = outer
    for index in classes.indices {
      switch classes[index] {
      case .europeanSeparator, .commonSeparator: classes[index] = .other
      case .left, .right: strong = classes[index]
      case .europeanNumber where strong == .left: classes[index] = .left
      default: break
      }
    }
  }

  // MARK: N0

  private static func resolveBrackets(
    _ classes: inout [BidiClass],
    _ scalars: [Unicode.Scalar],
    outer: BidiClass
  ) {
    for (start, end) in BidiBracket.pairs(in: scalars, where: { classes[$0] == .other }) {
      let inside = Set(classes[start + 1..<end].compactMap(\.direction))
      guard !inside.isEmpty else { continue }
      var direction = outer
      if !inside.contains(outer) {
        direction = classes[..<start].reversed().lazy.compactMap(\.direction).first ?? outer
      }
      classes[start] = direction
      classes[end] = direction
    }
  }

  // MARK: N1, N2

  private static func resolveNeutral(_ classes: inout [BidiClass], outer: BidiClass) {
    forEachRun(of: { $0 == .blank || $0 == .other }, in: classes) { run in
      let before = run.lowerBound > 0 ? classes[run.lowerBound - 1].direction : outer
      let after = run.upperBound < classes.count ? classes[run.upperBound].direction : outer
      return before == after ? before ?? outer : outer
    }.apply(to: &classes)
  }

  private struct Changes {
    var runs: [(Range<Int>, BidiClass)] = []

    func apply(to classes: inout [BidiClass]) {
      for (run, kind) in runs {
        for index in run { classes[index] = kind }
      }
    }
  }

  /// Finds what becomes of each run of characters of some types.
  private static func forEachRun(
    of isPart: (BidiClass) -> Bool,
    in classes: [BidiClass],
    becomes: (Range<Int>) -> BidiClass
  ) -> Changes {
    var changes = Changes()
    var start = 0
    while start < classes.count {
      var end = start
      while end < classes.count, isPart(classes[end]) { end += 1 }
      if end > start { changes.runs.append((start..<end, becomes(start..<end))) }
      start = max(end, start + 1)
    }
    return changes
  }
}

extension BidiClass {
  /// The direction that a type gives to its neighbours: numbers count as letters from right to
  /// left.
  fileprivate var direction: BidiClass? {
    switch self {
    case .left: .left
    case .right, .arabic, .europeanNumber, .arabicNumber: .right
    default: nil
    }
  }
}
