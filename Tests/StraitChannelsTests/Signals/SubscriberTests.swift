@Suite struct SubscriberTests {
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
