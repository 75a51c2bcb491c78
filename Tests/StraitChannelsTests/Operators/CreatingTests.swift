import StraitChannels
import StraitTestSupport
import Testing

private let creatingContracts: [OperatorContract] = [
  OperatorContract("defer", "123|") { source in Signal.defer { source } },
  OperatorContract("try, made", "m|", failing: "m|", empty: "m|") { _ in Signal.try { "m" } },
  OperatorContract("startEagerly", "m|", failing: "m|", empty: "m|") { _ in
    Signal.startEagerly { subscriber in
      subscriber.sendNext("m")
      subscriber.sendCompleted()
    }
  },
  OperatorContract("startLazily", "m|", failing: "m|", empty: "m|") { _ in
    Signal.startLazily { subscriber in
      subscriber.sendNext("m")
      subscriber.sendCompleted()
    }
  },
]

@Suite struct CreatingTests {
  @Test(arguments: creatingContracts)
  func `the operator keeps the contract`(_ contract: OperatorContract) {
    expectContract(contract)
  }

  @Test func `the simple sources`() {
    #expect(Timeline().draw(Signal.just("a")) == "(a|)")
    #expect(Timeline().draw(Signal<Int>.empty()) == "|")
    #expect(Timeline().draw(Signal<Int>.never(), disposeAt: 1) == "")
    #expect(Timeline().draw(Signal<Int>.fail(DrawnFailure())) == "#")
  }

  @Test func `a sequence is sent in order, for each subscriber anew`() {
    let signal = Signal<Int>.from([1, 2, 3])
    for _ in 1...2 { #expect(Timeline().draw(signal) == "(123|)") }
  }

  @Test func `an infinite sequence stops where the subscription is disposed`() {
    var received: [Int] = []
    let slot = SerialDisposable()
    let subscriber = Subscriber<Int>.make(onNext: {
      received.append($0)
      if $0 == 2 { slot.dispose() }
    })
    slot.inner = subscriber
    Signal.from(0...).subscribe(subscriber)
    #expect(received == [0, 1, 2])
  }

  // MARK: Made at the subscription

  @Test func `a deferred signal is made at each subscription`() {
    var count = 0
    let signal = Signal<Int>.defer {
      count += 1
      return .just(count)
    }
    #expect(count == 0)
    #expect(Timeline().draw(signal) == "(1|)")
    #expect(Timeline().draw(signal) == "(2|)")
  }

  @Test func `leaving while the signal is made leaves it unsubscribed`() {
    let subject = Subject<Int>()
    let subscriber = Subscriber<Int>.make()
    Signal<Int>.defer {
      subscriber.dispose()
      return subject
    }
    .subscribe(subscriber)
    #expect(subject.subscriberCount == 0)
  }

  @Test func `trying sends the value or the error, for each subscriber anew`() {
    var count = 0
    let signal = Signal<Int>.try {
      count += 1
      if count > 1 { throw DrawnFailure() }
      return count
    }
    #expect(count == 0)
    #expect(Timeline().draw(signal) == "(1|)")
    #expect(Timeline().draw(signal) == "#")
  }

  // MARK: One run for all

  @Test func `an eager run begins at once and is received by all from the beginning`() {
    var runs = 0
    var source: Subscriber<Int>?
    let signal = Signal<Int>.startEagerly { subscriber in
      runs += 1
      source = subscriber
      subscriber.sendNext(1)
    }
    #expect(runs == 1)
    let log = EventLog()
    log.subscribe("a", to: signal)
    source?.sendNext(2)
    log.subscribe("b", to: signal)
    source?.sendCompleted()
    source?.sendNext(3)
    log.subscribe("c", to: signal)
    #expect(
      log.lines == [
        "a next 1", "a next 2", "b next 1", "b next 2", "a completed", "b completed",
        "c next 1", "c next 2", "c completed",
      ]
    )
    #expect(runs == 1)
  }

  @Test func `a lazy run begins with the first subscription and is received by all`() {
    let log = EventLog()
    let signal = Signal<Int>.startLazily { subscriber in
      log.note("run")
      subscriber.sendNext(1)
      subscriber.sendError(Failure())
    }
    #expect(log.lines.isEmpty)
    log.subscribe("a", to: signal)
    log.subscribe("b", to: signal)
    #expect(log.lines == ["run", "a next 1", "a error", "b next 1", "b error"])
  }

  @Test(arguments: [false, true])
  func `disposing a subscription leaves the run alone`(_ isLazy: Bool) {
    var source: Subscriber<Int>?
    let run: (Subscriber<Int>) -> Void = { source = $0 }
    let signal: Signal<Int> = isLazy ? .startLazily(run) : .startEagerly(run)
    signal.subscribe(onNext: { _ in }).dispose()
    source?.sendNext(1)
    var received: [Int] = []
    signal.subscribe(onNext: { received.append($0) })
    #expect(received == [1])
  }

  @Test func `a lazy run that subscribes to its own signal is run once`() {
    var runs = 0
    var own: Signal<Int>?
    var received: [Int] = []
    own = Signal.startLazily { subscriber in
      runs += 1
      own?.subscribe(onNext: { received.append($0 * 10) })
      subscriber.sendNext(1)
    }
    own?.subscribe(onNext: { received.append($0) })
    #expect(runs == 1)
    #expect(received == [1, 10])
    own = nil
  }
}
