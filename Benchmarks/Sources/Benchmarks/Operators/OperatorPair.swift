import OpenCombine
import StraitChannels

/// A list of cases, a pair on a line; the compiler looks at each by itself.
@resultBuilder
enum CaseList {
  static func buildBlock(_ pairs: [Case]...) -> [Case] { pairs.flatMap { $0 } }
}

/// The failure of the peers' signals; none of them fails but where the case says so.
struct PeerError: Error {}

/// What the numbers go through: an operator by Strait and its namesake by OpenCombine.
///
/// Each sends numbers into a subject, and a subscriber behind the operator adds them up.
///
/// - Parameters:
///   - name: The operator, by Strait's name.
///   - expected: The sum for so many numbers, from 0 up.
///   - strait: Applies the operator.
///   - peer: Applies OpenCombine's.
/// - Returns: Both cases.
func pair<Peer: Publisher & SendableMetatype>(
  _ name: String,
  expected: @escaping @Sendable (Int) -> Int = { sumOfNumbers(below: $0) },
  strait: @escaping @Sendable (StraitChannels.Subject<Int>) -> Signal<Int>,
  peer: @escaping @Sendable (PassthroughSubject<Int, PeerError>) -> Peer
) -> [Case] where Peer.Output == Int {
  let workload = "op-\(name)"
  let title = "a value through \(name)"
  return [
    Case(workload, .strait, title) {
      .timed { repetitions in
        let subject = StraitChannels.Subject<Int>()
        let sum = Sum()
        let signal = strait(subject)
        let subscription = signal.subscribe(onNext: { sum.value &+= $0 })
        for number in 0..<repetitions { subject.sendNext(number) }
        subscription.dispose()
        withExtendedLifetime(signal) {}
        return sum.value == expected(repetitions)
      }
    },
    Case(workload, .opencombine, title) {
      .timed { repetitions in
        let subject = PassthroughSubject<Int, PeerError>()
        let sum = Sum()
        let publisher = peer(subject)
        let subscription = publisher.sink(
          receiveCompletion: { _ in },
          receiveValue: { sum.value &+= $0 }
        )
        for number in 0..<repetitions { subject.send(number) }
        subscription.cancel()
        withExtendedLifetime(publisher) {}
        return sum.value == expected(repetitions)
      }
    },
  ]
}

/// What a whole run costs: a subscription to a cold signal, its values, and the end of it.
///
/// - Parameters:
///   - name: The operator, by Strait's name.
///   - expected: What the values of one run add up to.
///   - strait: Makes the signal; it is subscribed to again and again.
///   - peer: Makes OpenCombine's.
/// - Returns: Both cases.
func runPair<Peer: Publisher & SendableMetatype>(
  _ name: String,
  expected: Int,
  strait: @escaping @Sendable () -> Signal<Int>,
  peer: @escaping @Sendable () -> Peer
) -> [Case] where Peer.Output == Int {
  let workload = "op-\(name)"
  let title = "subscribing to \(name), to its end"
  return [
    Case(workload, .strait, title) {
      let signal = strait()
      let sum = Sum()
      return .timed { repetitions in
        sum.value = 0
        sum.calls = 0
        for _ in 0..<repetitions {
          signal.subscribe(
            onNext: { sum.value &+= $0 },
            onError: { _ in sum.calls &+= 1 },
            onCompleted: { sum.calls &+= 1 }
          )
        }
        return sum.value == expected &* repetitions && sum.calls == repetitions
      }
    },
    Case(workload, .opencombine, title) {
      let publisher = peer()
      let sum = Sum()
      return .timed { repetitions in
        sum.value = 0
        sum.calls = 0
        for _ in 0..<repetitions {
          let subscription = publisher.sink(
            receiveCompletion: { _ in sum.calls &+= 1 },
            receiveValue: { sum.value &+= $0 }
          )
          withExtendedLifetime(subscription) {}
        }
        return sum.value == expected &* repetitions && sum.calls == repetitions
      }
    },
  ]
}
