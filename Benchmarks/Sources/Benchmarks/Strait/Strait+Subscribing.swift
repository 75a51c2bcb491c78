import StraitChannels

extension Strait {
  static func subscribe(among others: Int) -> Case {
    Case("W5-\(others)", .strait, "subscribe + dispose, \(others) others", target: 80) {
      let subject = Subject<Int>()
      let sum = Sum()
      for _ in 0..<others { subject.subscribe(onNext: { sum.value &+= $0 }) }
      return .timed { repetitions in
        for _ in 0..<repetitions {
          let subscription = subject.subscribe(onNext: { sum.calls &+= $0 })
          subscription.dispose()
        }
        sum.value = 0
        sum.calls = 0
        subject.sendNext(1)
        return sum.value == others && sum.calls == 0
      }
    }
  }

  static func subscribeOldestFirst(among others: Int) -> Case {
    Case("W5-oldest", .strait, "subscribe + dispose the oldest of \(others)", target: 80) {
      let subject = Subject<Int>()
      let sum = Sum()
      var ring = (0..<others).map { _ in subject.subscribe(onNext: { sum.value &+= $0 }) }
      var oldest = 0
      return .timed { repetitions in
        for _ in 0..<repetitions {
          ring[oldest].dispose()
          ring[oldest] = subject.subscribe(onNext: { sum.value &+= $0 })
          oldest += 1
          if oldest == others { oldest = 0 }
        }
        sum.value = 0
        subject.sendNext(1)
        return sum.value == others
      }
    }
  }
}
