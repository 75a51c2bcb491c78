import StraitChannels
import TestSupport
import Testing

/// What everything that hears a signal keeps: closures, own subscribers, links, and what lies in between.
@Suite struct SubscriberContractTests {
  private static func subscriber(_ hear: @escaping SubscriberContract.Hear) -> Subscriber<Int> {
    .make(
      onNext: { hear("\($0)") },
      onError: { _ in hear("failed") },
      onCompleted: { hear("completed") }
    )
  }

  @discardableResult
  private static func log(
    _ signal: Signal<Int>,
    _ hear: @escaping SubscriberContract.Hear
  ) -> Disposable {
    signal.subscribe(
      onNext: { hear("\($0)") },
      onError: { _ in hear("failed") },
      onCompleted: { hear("completed") }
    )
  }

  static let contracts: [SubscriberContract] = [
    SubscriberContract("closures") { log($0, $1) },
    SubscriberContract("a closure for values", hearsEndings: false) { signal, hear in
      signal.subscribe(onNext: { hear("\($0)") })
    },
    SubscriberContract("no closure for completion", hearsEndings: false) { signal, hear in
      signal.subscribe(onNext: { hear("\($0)") }, onError: nil)
    },
    SubscriberContract("a subscriber of its own") { $0.subscribe(subscriber($1)) },
    SubscriberContract("a subscriber of several signals", seesDeath: false) { signal, hear in
      let subscriber = subscriber(hear)
      Subject<Int>().subscribe(subscriber)
      Signal<Int> { _ in nil }.subscribe(subscriber)
      signal.subscribe(subscriber)
      return subscriber
    },
    SubscriberContract("a signal made of another", seesDeath: false) { signal, hear in
      log(Signal { signal.subscribe($0) }, hear)
    },
    SubscriberContract("an operator") { log($0.map { $0 }.filter { _ in true }, $1) },
    SubscriberContract("a subject") { signal, hear in
      let subject = Subject<Int>()
      log(subject, hear)
      return signal.subscribe(subject)
    },
    SubscriberContract("a replay subject") { signal, hear in
      let subject = ReplaySubject<Int>()
      log(subject, hear)
      return signal.subscribe(subject)
    },
    SubscriberContract("an end of a channel") { signal, hear in
      let channel = Channel<Int>()
      log(channel.followingTerminal, hear)
      return signal.subscribe(channel.leadingTerminal)
    },
    SubscriberContract("a mapped end of a channel") { signal, hear in
      let channel = Channel<String>()
      log(channel.leadingTerminal.map { Int($0) ?? 0 }, hear)
      return signal.subscribe(
        channel.followingTerminal.map(forward: { Int($0) ?? 0 }, backward: { "\($0)" })
      )
    },
    SubscriberContract("a converted end of a channel") { signal, hear in
      let channel = Channel<String>()
      log(channel.leadingTerminal.map { Int($0) ?? 0 }, hear)
      let converter = Converter<String, Int>(forward: { Int($0) ?? 0 }, backward: { "\($0)" })
      return signal.subscribe(channel.followingTerminal.converted(by: converter))
    },
  ]

  @Test(arguments: contracts)
  func `whatever hears a signal keeps the contract`(_ contract: SubscriberContract) {
    #expect(contract.violations() == [])
  }

  @Test func `a death is known behind any number of operators`() {
    var subject: Subject<Int>? = Subject()
    let other = Subject<Int>()
    let heard = subject.map { source in
      let chain = source.map { $0 }.filter { _ in true }.skip(1)
      return [
        chain.subscribe(onNext: { _ in }),
        chain.merge(other).map { $0 }.subscribe(onNext: { _ in }),
        chain.merge(.empty()).map { $0 }.subscribe(onNext: { _ in }),
      ]
    }
    subject = nil
    #expect(heard?.map(\.isDisposed) == [true, false, true])
    other.sendCompleted()
    #expect(heard?.map(\.isDisposed) == [true, true, true])
  }
}
