import OpenCombine
import StraitChannels

/// A timed operator by Strait and by OpenCombine: a value comes with each tick of virtual time, and the
/// time goes on for ten more.
private func timedPair<Peer: Publisher & SendableMetatype>(
  _ name: String,
  expected: @escaping @Sendable (Int) -> Int = { sumOfNumbers(below: $0) },
  strait: @escaping @Sendable (StraitChannels.Subject<Int>, VirtualScheduler) -> Signal<Int>,
  peer: @escaping @Sendable (PassthroughSubject<Int, PeerError>, PeerScheduler) -> Peer
) -> [Case] where Peer.Output == Int {
  let workload = "op-\(name)"
  let title = "a value and a tick through \(name)"
  return [
    Case(workload, .strait, title) {
      .timed { repetitions in
        let scheduler = VirtualScheduler()
        let subject = StraitChannels.Subject<Int>()
        let sum = Sum()
        let subscription = strait(subject, scheduler).subscribe(onNext: { sum.value &+= $0 })
        for number in 0..<repetitions {
          subject.sendNext(number)
          scheduler.advance(by: .seconds(1))
        }
        for _ in 0..<10 { scheduler.advance(by: .seconds(1)) }
        subscription.dispose()
        return sum.value == expected(repetitions)
      }
    },
    Case(workload, .opencombine, title) {
      .timed { repetitions in
        let scheduler = PeerScheduler()
        let subject = PassthroughSubject<Int, PeerError>()
        let sum = Sum()
        let subscription = peer(subject, scheduler).sink(
          receiveCompletion: { _ in },
          receiveValue: { sum.value &+= $0 }
        )
        for number in 0..<repetitions {
          subject.send(number)
          scheduler.tick()
        }
        for _ in 0..<10 { scheduler.tick() }
        subscription.cancel()
        return sum.value == expected(repetitions)
      }
    },
  ]
}

/// Operators that move values in time.
@CaseList
var timedOperatorCases: [Case] {
  timedPair("debounce", expected: { max(0, $0 - 1) }) {
    $0.debounce(for: .seconds(2), on: $1)
  } peer: {
    $0.debounce(for: 2, scheduler: $1)
  }
  timedPair("delay") {
    $0.delay(.seconds(2), on: $1)
  } peer: {
    $0.delay(for: 2, scheduler: $1)
  }
  timedPair("deliver") {
    $0.deliver(on: $1)
  } peer: {
    $0.receive(on: $1)
  }
  timedPair("throttle") {
    $0.throttle(for: .seconds(1), on: $1, latest: false)
  } peer: {
    $0.throttle(for: 1, scheduler: $1, latest: false)
  }
  timedPair("throttle, latest") {
    $0.throttle(for: .seconds(1), on: $1, latest: true)
  } peer: {
    $0.throttle(for: 1, scheduler: $1, latest: true)
  }
  timedPair("timeout") {
    $0.timeout(between: .seconds(3), on: $1)
  } peer: {
    $0.timeout(3, scheduler: $1)
  }
}
