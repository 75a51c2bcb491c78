import OpenCombine

/// What OpenCombine does.
enum OpenCombinePeer {
  static func send(_ workload: String, to subscribers: Int) -> Case {
    Case(
      workload,
      .opencombine,
      subscribers == 1 ? "send to 1" : "send to \(subscribers), per delivery",
      operations: subscribers
    ) {
      let subject = PassthroughSubject<Int, Never>()
      let sum = Sum()
      let held = (0..<subscribers).map { _ in subject.sink { sum.value &+= $0 } }
      return .timed { repetitions in
        sum.value = 0
        for number in 0..<repetitions { subject.send(number) }
        return sum.value == held.count &* sumOfNumbers(below: repetitions)
      }
    }
  }
}
