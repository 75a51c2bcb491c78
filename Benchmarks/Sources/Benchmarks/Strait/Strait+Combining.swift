import StraitChannels

extension Strait {
  /// W4: three operators in a row.
  static func chainOfOperators() -> Case {
    Case("W4", .strait, "map, filter, map", target: 16) {
      let subject = Subject<Int>()
      let sum = Sum()
      subject.map { $0 &+ 1 }.filter { $0 > 0 }.map { $0 &- 1 }
        .subscribe(onNext: { sum.value &+= $0 })
      return .timed { repetitions in
        sum.value = 0
        for number in 0..<repetitions { subject.sendNext(number) }
        return sum.value == sumOfNumbers(below: repetitions)
      }
    }
  }

  /// W9: the latest of two signals, one of which sends.
  static func combineTwo() -> Case {
    Case("W9-2", .strait, "combineLatest of 2, one value", target: 26) {
      let subjects = (0..<2).map { _ in Subject<Int>() }
      let sum = Sum()
      Signal.combineLatest(subjects[0], subjects[1]).subscribe(onNext: { sum.value &+= $0 &+ $1 })
      return feed(subjects, sum)
    }
  }

  /// W9: the latest of ten signals, one of which sends.
  static func combineTen() -> Case {
    Case("W9-10", .strait, "combineLatest of 10, one value", target: 40) {
      let s = (0..<10).map { _ in Subject<Int>() }
      let sum = Sum()
      Signal.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9])
        .subscribe(onNext: {
          sum.value &+= $0.0 &+ $0.1 &+ $0.2 &+ $0.3 &+ $0.4
          sum.value &+= $0.5 &+ $0.6 &+ $0.7 &+ $0.8 &+ $0.9
        })
      return feed(s, sum)
    }
  }

  /// The latest of a signal, taken by another that sends.
  static func takeLatest() -> Case {
    Case("W9-from", .strait, "withLatestFrom, one value") {
      let subjects = (0..<2).map { _ in Subject<Int>() }
      let sum = Sum()
      subjects[0].withLatestFrom(subjects[1]) { $0 &+ $1 }.subscribe(onNext: { sum.value &+= $0 })
      return feed(subjects, sum)
    }
  }

  /// Gives each signal a value, 0 but for the first, which then sends the numbers.
  private static func feed(_ subjects: [Subject<Int>], _ sum: Sum) -> Work {
    for subject in subjects { subject.sendNext(0) }
    let first = subjects[0]
    return .timed { repetitions in
      sum.value = 0
      for number in 0..<repetitions { first.sendNext(number) }
      return withExtendedLifetime(subjects) { sum.value == sumOfNumbers(below: repetitions) }
    }
  }
}
