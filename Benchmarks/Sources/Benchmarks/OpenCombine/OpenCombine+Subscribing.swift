import OpenCombine

extension OpenCombinePeer {
  static func subscribe(among others: Int) -> Case {
    Case("W5-\(others)", .opencombine, "subscribe + dispose, \(others) others") {
      let subject = PassthroughSubject<Int, Never>()
      let sum = Sum()
      let held = (0..<others).map { _ in subject.sink { sum.value &+= $0 } }
      return .timed { repetitions in
        for _ in 0..<repetitions {
          let subscription = subject.sink { sum.calls &+= $0 }
          subscription.cancel()
        }
        sum.value = 0
        sum.calls = 0
        subject.send(1)
        return sum.value == held.count && sum.calls == 0
      }
    }
  }
}
