import OpenCombine

extension OpenCombinePeer {
  /// W4: three operators in a row.
  ///
  /// OpenCombine has no `combineLatest`, so there is no W9.
  static func chainOfOperators() -> Case {
    Case("W4", .opencombine, "map, filter, map") {
      let subject = PassthroughSubject<Int, Never>()
      let sum = Sum()
      let held = subject.map { $0 &+ 1 }.filter { $0 > 0 }.map { $0 &- 1 }
        .sink { sum.value &+= $0 }
      return .timed { repetitions in
        sum.value = 0
        for number in 0..<repetitions { subject.send(number) }
        return withExtendedLifetime(held) { sum.value == sumOfNumbers(below: repetitions) }
      }
    }
  }
}
