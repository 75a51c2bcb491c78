import StraitChannels

/// What Strait does.
enum Strait {
  static func send(_ workload: String, to subscribers: Int, target: Double) -> Case {
    Case(
      workload,
      .strait,
      subscribers == 1 ? "send to 1" : "send to \(subscribers), per delivery",
      target: target,
      operations: subscribers
    ) {
      let subject = Subject<Int>()
      let sum = Sum()
      for _ in 0..<subscribers { subject.subscribe(onNext: { sum.value &+= $0 }) }
      return .timed { repetitions in
        sum.value = 0
        for number in 0..<repetitions { subject.sendNext(number) }
        return sum.value == subscribers &* sumOfNumbers(below: repetitions)
      }
    }
  }
}
