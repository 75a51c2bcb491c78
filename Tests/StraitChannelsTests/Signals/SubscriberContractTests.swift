/// The contract of every subscriber of a signal: closures, custom subscribers, links, and
/// connecting objects.
@Suite struct SubscriberContractTests {
  private static func subscriber(
    _ receive: @escaping SubscriberContract.Receive
  ) -> Subscriber<Int> {
    .make(
      onNext: { receive("\($0)") },
      onError: { _ in receive("failed") },
      onCompleted: { receive("completed") }
    )
  }

  @discardableResult
  private static func log(
    _ signal: Signal<Int>,
    _ receive: @escaping SubscriberContract.Receive
  ) -> Disposable {
    signal.subscribe(
      onNext: { receive("\($0)") },
      onError: { _ in receive("failed") },
      onCompleted: { receive("completed") }
    )
  }

  /// A subscriber that knows nothing of the engine's classes.
  private final class Listener: SignalSubscriber {
    private let receive: SubscriberContract.Receive
    private(set) var subscriptions: [Disposable] = []

    init(_ receive: @escaping SubscriberContract.Receive) {
      self.receive = receive
    }

    func sendNext(_ value: Int) { receive("\(value)") }
    func sendError(_ error: any Error) { receive("failed") }
    func sendCompleted() { receive("completed") }
    func didSubscribe(with disposable: Disposable) { subscriptions.append(disposable) }
  }

  static let contracts: [SubscriberContract] = [
    SubscriberContract("closures") { log($0, $1) },
    SubscriberContract("a closure for values", receivesEndings: false) { signal, receive in
      signal.subscribe(onNext: { receive("\($0)") })
    },
    SubscriberContract("no closure for completion", receivesEndings: false) { signal, receive in
      signal.subscribe(onNext: { receive("\($0)") }, onError: nil)
    },
    SubscriberContract("a subscriber of its own") { $0.subscribe(subscriber($1)) },
    SubscriberContract("a subscriber of several signals", seesDeallocation: false) {
      signal,
      receive in
      let subscriber = subscriber(receive)
      Subject<Int>().subscribe(subscriber)
      Signal<Int> { _ in nil }.subscribe(subscriber)
      signal.subscribe(subscriber)
      return subscriber
    },
    SubscriberContract("an object of a class of one's own") { $0.subscribe(Listener($1)) },
    SubscriberContract("a signal made of another", seesDeallocation: false) { signal, receive in
      log(Signal { signal.subscribe($0) }, receive)
    },
    SubscriberContract("an operator") { log($0.map { $0 }.filter { _ in true }, $1) },
    SubscriberContract("a subject") { signal, receive in
      let subject = Subject<Int>()
      log(subject, receive)
      return signal.subscribe(subject)
    },
    SubscriberContract("a replay subject") { signal, receive in
      let subject = ReplaySubject<Int>()
      log(subject, receive)
      return signal.subscribe(subject)
    },
    SubscriberContract("an end of a channel") { signal, receive in
      let channel = Channel<Int>()
      log(channel.followingTerminal, receive)
      return signal.subscribe(channel.leadingTerminal)
    },
    SubscriberContract("a mapped end of a channel") { signal, receive in
      let channel = Channel<String>()
      log(channel.leadingTerminal.map { Int($0) ?? 0 }, receive)
      return signal.subscribe(
        channel.followingTerminal.map(forward: { Int($0) ?? 0 }, backward: { "\($0)" })
      )
    },
    SubscriberContract("a converted end of a channel") { signal, receive in
      let channel = Channel<String>()
      log(channel.leadingTerminal.map { Int($0) ?? 0 }, receive)
      let converter = Converter<String, Int>(forward: { Int($0) ?? 0 }, backward: { "\($0)" })
      return signal.subscribe(channel.followingTerminal.converted(by: converter))
    },
  ]

  @Test(arguments: contracts)
  func `every subscriber of a signal keeps the contract`(_ contract: SubscriberContract) {
    #expect(contract.violations() == [])
  }

  @Test func `a deallocation is known behind any number of operators`() {
    var subject: Subject<Int>? = Subject()
    let other = Subject<Int>()
    let received = subject.map { source in
      let chain = source.map { $0 }.filter { _ in true }.skip(1)
      return [
        chain.subscribe(onNext: { _ in }),
        chain.merge(other).map { $0 }.subscribe(onNext: { _ in }),
        chain.merge(.empty()).map { $0 }.subscribe(onNext: { _ in }),
      ]
    }
    subject = nil
    #expect(received?.map(\.isDisposed) == [true, false, true])
    other.sendCompleted()
    #expect(received?.map(\.isDisposed) == [true, true, true])
  }

  @Test func `an object may have several subscriptions, and end each of them`() {
    var received: [String] = []
    let listener = Listener { received.append($0) }
    let sources = (0..<3).map { _ in Subject<Int>() }
    let subscriptions = sources.map { $0.subscribe(listener) }
    #expect(zip(subscriptions, listener.subscriptions).allSatisfy { $0 === $1 })
    sources[0].sendNext(1)
    sources[0].sendCompleted()
    sources[1].sendNext(2)
    for subscription in listener.subscriptions { subscription.dispose() }
    sources[2].sendNext(3)
    #expect(received == ["1", "completed", "2"])
    #expect(sources.allSatisfy { $0.subscriberCount == 0 })
  }

  /// A subscriber that refuses every subscription.
  private final class Refusing: SignalSubscriber {
    func sendNext(_ value: Int) {}
    func sendError(_ error: any Error) {}
    func sendCompleted() {}
    func didSubscribe(with disposable: Disposable) { disposable.dispose() }
  }

  @Test func `an object that disposes its subscription at once is subscribed to nothing`() {
    var runs = 0
    let signal = Signal<Int> { _ in
      runs += 1
      return nil
    }
    #expect(signal.subscribe(Refusing()).isDisposed)
    #expect(runs == 0)
  }

  @Test func `a subscription holds the object until it has ended`() {
    let source = Subject<Int>()
    weak var listener: Listener?
    let subscription = {
      let made = Listener { _ in }
      listener = made
      return source.subscribe(made)
    }()
    #expect(listener != nil)
    subscription.dispose()
    #expect(listener == nil)
  }

  @Test func `a subscriber's disposables are disposed before it receives the ending`() {
    var lines: [String] = []
    let subscriber = Subscriber<Int>.make(onCompleted: { lines.append("completed") })
    subscriber.didSubscribe(with: Disposable { lines.append("one") })
    subscriber.didSubscribe(with: Disposable { lines.append("two") })
    Subject<Int>().subscribe(subscriber)
    #expect(lines == [])
    subscriber.sendCompleted()
    #expect(lines == ["one", "two", "completed"])
    subscriber.didSubscribe(with: Disposable { lines.append("late") })
    #expect(lines.last == "late")
  }

  @Test func `what a signal's closure gives its subscriber is disposed with what it returns`() {
    var lines: [String] = []
    var inner: Subscriber<Int>?
    let subscription = Signal<Int> { subscriber in
      inner = subscriber
      subscriber.didSubscribe(with: Disposable { lines.append("given") })
      return Disposable { lines.append("returned") }
    }.map { $0 }.subscribe(onNext: { _ in })
    inner?.sendNext(1)
    subscription.dispose()
    #expect(lines == ["given", "returned"])
  }

  @Test func `a subscriber forgets what was disposed already`() {
    let subscriber = Subscriber<Int>.make()
    var tokens: [Weak] = []
    struct Weak { weak var token: Token? }
    for _ in 0..<1000 {
      let token = Token()
      tokens.append(Weak(token: token))
      let given = Disposable { withExtendedLifetime(token) {} }
      subscriber.didSubscribe(with: given)
      given.dispose()
    }
    #expect(tokens.allSatisfy { $0.token == nil })
  }
}
