@testable import StraitChannels

/// Improvement 19: a combination of signals made of one source never shows it half changed.
///
/// Graphs of them are made at random in `DiamondModelTests`.
@Suite(.eachRecursionLimit) struct DiamondTests {
  @Test func `a value sent from inside the combination comes after it`() {
    let subject = Subject<Int>()
    var lines: [String] = []
    Signal.combineLatest(subject, subject.map { -$0 }).subscribe(onNext: {
      lines.append("\($0)")
      if $0.0 < 3 { subject.sendNext($0.0 + 1) }
    })
    subject.subscribe(onNext: { lines.append("\($0)") })
    subject.sendNext(1)
    #expect(lines == ["(1, -1)", "1", "(2, -2)", "2", "(3, -3)", "3"])
  }

  @Test func `values that come with the ending give one combination before it`() {
    let subject = Subject<Int>()
    let received = Received(
      Signal.combineLatest(subject.lastValue(), subject.map { -$0 }.lastValue())
    )
    let other = Subject<Int>()
    let open = Received(
      Signal.combineLatest(subject.lastValue(), subject.lastValue(), subject, other)
    )
    other.sendNext(7)
    subject.sendNext(1)
    subject.sendNext(2)
    #expect(received.lines == [])
    subject.sendCompleted()
    #expect(received.lines == ["(2, -2)", "completed"])
    #expect(open.lines == ["(2, 2, 2, 7)"])
    other.sendNext(8)
    other.sendCompleted()
    #expect(open.lines == ["(2, 2, 2, 7)", "(2, 2, 2, 8)", "completed"])
  }

  @Test func `arms that complete with their value leave no half combination`() {
    let subject = Subject<Int>()
    let other = Subject<Int>()
    let received = Received(
      Signal.combineLatest(firstValue(of: subject), firstValue(of: subject.map { -$0 }), other)
    )
    other.sendNext(7)
    subject.sendNext(1)
    #expect(received.lines == ["(1, -1, 7)"])
    #expect(subject.subscriberCount == 0)
    other.sendNext(8)
    #expect(received.lines == ["(1, -1, 7)", "(1, -1, 8)"])
  }

  /// Sends the first value, and completes.
  private func firstValue(of source: Signal<Int>) -> Signal<Int> {
    source.bind {
      { value, stop in
        stop = true
        return .just(value)
      }
    }
  }

  @Test func `disposing in the callback takes the sentinel out`() {
    let subject = Subject<Int>()
    var received = 0
    var subscription: Disposable?
    subscription = Signal.combineLatest(subject, subject.map { -$0 }).subscribe(onNext: { _ in
      received += 1
      subscription?.dispose()
    })
    #expect(subject.subscriberCount == 3)
    subject.sendNext(1)
    subject.sendNext(2)
    #expect(received == 1)
    #expect(subject.subscriberCount == 0)
    subscription = nil
  }

  @Test func `a value kept by the source is combined at subscription`() {
    let subject = ReplaySubject<Int>(capacity: 1)
    subject.sendNext(1)
    let received = Received(Signal.combineLatest(subject, subject.map { -$0 }))
    #expect(received.lines == ["(1, -1)"])
    subject.sendNext(2)
    #expect(received.lines == ["(1, -1)", "(2, -2)"])
  }

  @Test func `a combination made inside a delivery misses nothing that waits`() {
    let subject = Subject<Int>()
    var lines: [String] = []
    var isMade = false
    subject.subscribe(onNext: { value in
      if isMade { return }
      isMade = true
      subject.sendNext(2)
      // This source sends when it is subscribed, after the first arm is there.
      let late = Signal<Int> { subscriber in
        subject.sendNext(3)
        return subject.subscribe(subscriber)
      }
      Signal.combineLatest(subject, late, subject.map { -$0 })
        .subscribe(onNext: { lines.append("\($0)") })
      Signal.combineLatest(subject, subject.map { -$0 })
        .subscribe(onNext: { lines.append("\($0)") })
      subject.sendNext(4)
    })
    subject.sendNext(1)
    subject.sendNext(5)
    // 3 reaches the first arm alone, and makes no combination; 4 and 5 are whole.
    #expect(
      lines.filter { $0.split(separator: ",").count == 2 } == ["(4, -4)", "(5, -5)"]
    )
    #expect(lines.last { $0.split(separator: ",").count == 3 } == "(5, 5, -5)")
  }

  @Test func `an event taken before the sentinel came is sent at once`() {
    let subject = Subject<Int>()
    var lines: [String] = []
    var isMade = false
    subject.subscribe(onNext: { _ in
      if isMade { return }
      isMade = true
      // The third source sends between the first arms' coming and the sentinel's.
      let trigger = Signal<Int> { subscriber in
        subject.sendNext(2)
        subscriber.sendNext(0)
        return nil
      }
      Signal.combineLatest(subject, subject.map { -$0 }, trigger)
        .subscribe(onNext: { lines.append("\($0)") })
    })
    subject.sendNext(1)
    #expect(lines.last == "(2, -2, 0)")
    subject.sendNext(3)
    #expect(lines.last == "(3, -3, 0)")
    #expect(lines.count == 2)
  }
}

extension Signal {
  /// The last value, at completion.
  fileprivate func lastValue() -> Signal<Value> {
    OperatorSignal { self.connect(LastSubscriber($0)) }
  }
}

/// An operator that sends when it receives the ending.
private final class LastSubscriber<Value>: OperatorSubscriber<Value, Value> {
  private var last: Value?

  override func next(_ value: Value) {
    last = value
  }

  override func end(_ ending: Ending) {
    if let last { downstream.pass(last) }
    downstream.finish(ending)
  }
}
