import StraitChannels
import TestSupport
import Testing

@Suite struct SubscriberTests {
  @Test func `the first ending of any of its signals ends a subscriber for all`() {
    let log = EventLog()
    let one = Subject<Int>()
    let two = Subject<Int>()
    let subscriber = Subscriber<Int>.make(
      onNext: { log.note("next \($0)") },
      onCompleted: { log.note("completed") }
    )
    one.subscribe(subscriber)
    two.subscribe(subscriber)
    one.sendNext(1)
    two.sendNext(2)
    one.sendCompleted()
    two.sendNext(3)
    two.sendCompleted()
    #expect(log.lines == ["next 1", "next 2", "completed"])
  }

  @Test func `subscribing an ended subscriber ends the subscription at once`() {
    let subscriber = Subscriber<Int>.make(onNext: { _ in Issue.record("received") })
    subscriber.sendCompleted()
    var subscribed = false
    let subscription = Signal<Int> { subscriber in
      subscribed = true
      subscriber.sendNext(1)
      return nil
    }.subscribe(subscriber)
    #expect(subscription.isDisposed)
    #expect(!subscribed)
  }

  @Test func `disposing one subscription leaves the subscriber's others alone`() {
    var received: [Int] = []
    let one = Subject<Int>()
    let two = Subject<Int>()
    let subscriber = Subscriber<Int>.make(onNext: { received.append($0) })
    let first = one.subscribe(subscriber)
    two.subscribe(subscriber)
    first.dispose()
    one.sendNext(1)
    two.sendNext(2)
    #expect(received == [2])
  }

  @Test func `nothing is received after the end, whatever is sent`() {
    let log = EventLog()
    let signal = Signal<Int> { subscriber in
      subscriber.sendNext(1)
      subscriber.sendError(Failure())
      subscriber.sendNext(2)
      subscriber.sendCompleted()
      subscriber.sendError(Failure())
      return nil
    }
    log.subscribe("s", to: signal)
    #expect(log.lines == ["s next 1", "s error"])
  }

  @Test func `a cold signal runs once for each subscriber`() {
    var runs = 0
    let signal = Signal<Int> { subscriber in
      runs += 1
      subscriber.sendNext(runs)
      return nil
    }
    var received: [Int] = []
    signal.subscribe(onNext: { received.append($0) })
    signal.subscribe(onNext: { received.append($0) })
    #expect(received == [1, 2])
  }

  @Test func `what a disposed subscription's cleanup sends is not delivered`() {
    let two = Subject<Int>()
    var kept: Subscriber<Int>?
    let one = Signal<Int> {
      kept = $0
      return Disposable { two.sendNext(9) }
    }
    var received: [Int] = []
    let both = Signal<Int> { subscriber in
      one.subscribe(subscriber)
      two.subscribe(subscriber)
      return nil
    }
    both.subscribe(onNext: { received.append($0) }).dispose()
    #expect(received == [])
    withExtendedLifetime(kept) {}
  }

  @Test func `a composite that a subscriber was given stays its maker's`() {
    var received: [Int] = []
    let one = Subject<Int>()
    let two = Subject<Int>()
    let subscriber = Subscriber<Int>.make(onNext: { received.append($0) })
    let mine = CompositeDisposable()
    subscriber.didSubscribe(with: mine)
    one.subscribe(subscriber)
    mine.dispose()
    two.subscribe(subscriber)
    one.sendNext(1)
    two.sendNext(2)
    #expect(received == [1, 2] && !subscriber.isDisposed)
    subscriber.dispose()
    two.sendNext(3)
    #expect(received == [1, 2])
  }
}
