import StraitForms

/// The numbered statements of the article "Order of delivery", one test each (improvement 24).
///
/// The vectors of properties, KCH, are in `PropertyOrderTests`.
@Suite(.eachRecursionLimit) struct OrderOfDeliveryTests {
  // MARK: Channels

  @Test func `CH-1: a value sent into an end is received at the other`() {
    expect(["F next 1", "L next 2"]) { log in
      let channel = Channel<Int>()
      log.subscribe("L", to: channel.leadingTerminal)
      log.subscribe("F", to: channel.followingTerminal)
      channel.leadingTerminal.sendNext(1)
      channel.followingTerminal.sendNext(2)
    }
  }

  @Test func `CH-2: subscribers receive in the order they came, before the send returns`() {
    expect(["a next 1", "b next 1", "returned"]) { log in
      let channel = Channel<Int>()
      log.subscribe("a", to: channel.followingTerminal)
      log.subscribe("b", to: channel.followingTerminal)
      channel.leadingTerminal.sendNext(1)
      log.note("returned")
    }
  }

  @Test func `CH-3: the following end sends newcomers the latest value, the leading end none`() {
    expect(["F next 2", "F next 3", "L next 6"]) { log in
      let channel = Channel<Int>()
      for value in [1, 2] { channel.leadingTerminal.sendNext(value) }
      for value in [4, 5] { channel.followingTerminal.sendNext(value) }
      log.subscribe("F", to: channel.followingTerminal)
      log.subscribe("L", to: channel.leadingTerminal)
      channel.leadingTerminal.sendNext(3)
      channel.followingTerminal.sendNext(6)
    }
  }

  @Test func `CH-4: what is sent from inside a delivery is received after it, by all`() {
    expect(["a 1", "sent", "b next 1", "a 2", "b next 2"]) { log in
      let channel = Channel<Int>()
      channel.followingTerminal.subscribe(onNext: { value in
        log.note("a \(value)")
        guard value == 1 else { return }
        channel.leadingTerminal.sendNext(2)
        log.note("sent")
      })
      log.subscribe("b", to: channel.followingTerminal)
      channel.leadingTerminal.sendNext(1)
    }
  }

  @Test func `CH-5: an answer is received at the other end before its send returns`() {
    expect(["a 1", "L next 7", "answered", "b next 1"]) { log in
      let channel = Channel<Int>()
      log.subscribe("L", to: channel.leadingTerminal)
      channel.followingTerminal.subscribe(onNext: { value in
        log.note("a \(value)")
        channel.followingTerminal.sendNext(7)
        log.note("answered")
      })
      log.subscribe("b", to: channel.followingTerminal)
      channel.leadingTerminal.sendNext(1)
    }
  }

  @Test func `CH-6, improvement 24: an ending is received first at the end it was sent into`() {
    for isLeading in [true, false] {
      let order = isLeading ? ["L", "M", "F", "G"] : ["F", "G", "L", "M"]
      expect(order.map { "\($0) error" }) { log in
        let channel = Channel<Int>()
        log.subscribe("L", to: channel.leadingTerminal)
        log.subscribe("F", to: channel.followingTerminal)
        log.subscribe("M", to: channel.leadingTerminal)
        log.subscribe("G", to: channel.followingTerminal)
        (isLeading ? channel.leadingTerminal : channel.followingTerminal).sendError(Failure())
      }
    }
  }

  @Test func `CH-7: values before the ending, nothing after it, and the first one counts`() {
    expect(["a 1", "b next 1", "a 2", "b next 2", "b completed", "late next 2", "late completed"]) {
      log in
      let channel = Channel<Int>()
      channel.followingTerminal.subscribe(onNext: { value in
        log.note("a \(value)")
        guard value == 1 else { return }
        channel.leadingTerminal.sendNext(2)
        channel.followingTerminal.sendCompleted()
        channel.leadingTerminal.sendNext(3)
        channel.leadingTerminal.sendError(Failure())
      })
      log.subscribe("b", to: channel.followingTerminal)
      channel.leadingTerminal.sendNext(1)
      log.subscribe("late", to: channel.followingTerminal)
    }
  }

  @Test func `CH-8: a subscriber after the ending receives the latest value and the ending`() {
    expect(["F next 1", "F error", "L error"]) { log in
      let channel = Channel<Int>()
      channel.leadingTerminal.sendNext(1)
      channel.followingTerminal.sendNext(2)
      channel.leadingTerminal.sendError(Failure())
      log.subscribe("F", to: channel.followingTerminal)
      log.subscribe("L", to: channel.leadingTerminal)
    }
  }

  @Test func `CH-9: transformed ends send to their subscribers among the others`() {
    let order = ["a", "converted x", "converted y", "b", "mapped", "filtered", "c"]
    expect(order.map { "\($0) next 1" }) { log in
      let channel = Channel<Int>()
      let end = channel.followingTerminal
      let converted = end.converted(by: .integer())
      let mapped = end.map(forward: { $0 }, backward: { $0 })
      log.subscribe("a", to: end)
      log.subscribe("converted x", to: converted)
      log.subscribe("b", to: end)
      log.subscribe("mapped", to: mapped)
      log.subscribe("filtered", to: end.filter(forward: { $0 > 0 }, backward: nil))
      log.subscribe("converted y", to: converted)
      log.subscribe("c", to: end)
      channel.leadingTerminal.sendNext(1)
    }
  }

  // MARK: Subscribers

  @Test func `SBR-1, improvement 24: values, then at most one ending, and nothing after it`() {
    expect(["s next 1", "s completed"]) { log in
      let signal = Signal<Int> { subscriber in
        subscriber.sendNext(1)
        subscriber.sendCompleted()
        subscriber.sendNext(2)
        subscriber.sendError(Failure())
        return nil
      }
      log.subscribe("s", to: signal)
    }
  }

  @Test func `SBR-2: a later ending is received after the cleanup, one inside subscribe before it`()
  {
    expect(["s completed", "cleanup", "-", "cleanup", "s completed"]) { log in
      log.subscribe(
        "s",
        to: Signal<Int> { subscriber in
          subscriber.sendCompleted()
          return Disposable { log.note("cleanup") }
        }
      )
      log.note("-")
      var later: Subscriber<Int>?
      log.subscribe(
        "s",
        to: Signal<Int> { subscriber in
          later = subscriber
          return Disposable { log.note("cleanup") }
        }
      )
      later?.sendCompleted()
    }
  }

  @Test func `SBR-3: several signals are received as they send, and the first ending ends all`() {
    expect(["1", "2", "3", "completed, 0 subscribers left"]) { log in
      let one = Subject<Int>()
      let two = Subject<Int>()
      let subscriber = Subscriber<Int>.make(
        onNext: { log.note("\($0)") },
        onCompleted: { log.note("completed, \(two.subscriberCount) subscribers left") }
      )
      one.subscribe(subscriber)
      two.subscribe(subscriber)
      one.sendNext(1)
      two.sendNext(2)
      one.sendNext(3)
      one.sendCompleted()
      two.sendNext(4)
      two.sendError(Failure())
    }
  }

  @Test func `SBR-4: an ended subscriber is not subscribed again`() {
    expect(["completed", "disposed: true"]) { log in
      let subscriber = Subscriber<Int>.make(onCompleted: { log.note("completed") })
      Signal<Int>.empty().subscribe(subscriber)
      let subscription = Signal<Int> { _ in
        log.note("ran")
        return nil
      }.subscribe(subscriber)
      log.note("disposed: \(subscription.isDisposed)")
    }
  }

  @Test func `SBR-5: after dispose() nothing is received, of what is under way or waits`() {
    expect(["a 1"]) { log in
      let subject = Subject<Int>()
      var all: [Disposable] = []
      all.append(
        subject.subscribe(onNext: { value in
          log.note("a \(value)")
          subject.sendNext(2)
          subject.sendCompleted()
          for subscription in all { subscription.dispose() }
        })
      )
      all.append(log.subscribe("b", to: subject))
      subject.sendNext(1)
    }
  }

  @Test func `SBR-6: a subscriber that comes during a delivery does not receive that event`() {
    expect(["a 1", "b 1", "a 2", "b 2", "new next 2"]) { log in
      let subject = Subject<Int>()
      subject.subscribe(onNext: { value in
        log.note("a \(value)")
        if value == 1 { log.subscribe("new", to: subject) }
      })
      subject.subscribe(onNext: { log.note("b \($0)") })
      subject.sendNext(1)
      subject.sendNext(2)
    }
  }

  @Test func `SBR-7: a link passes on before the next subscriber receives`() {
    expect(["a next 1", "subject next 1", "channel next 1", "b next 1"]) { log in
      let source = Subject<Int>()
      let subject = Subject<Int>()
      let channel = Channel<Int>()
      log.subscribe("a", to: source)
      source.subscribe(subject)
      source.subscribe(channel.leadingTerminal)
      log.subscribe("b", to: source)
      log.subscribe("subject", to: subject)
      log.subscribe("channel", to: channel.followingTerminal)
      source.sendNext(1)
    }
  }

  @Test func `SBR-8: disposing a subscriber ends all its subscriptions, a subscription that one`() {
    expect(["2", "0, 0 left"]) { log in
      let one = Subject<Int>()
      let two = Subject<Int>()
      let subscriber = Subscriber<Int>.make(onNext: { log.note("\($0)") })
      let first = one.subscribe(subscriber)
      two.subscribe(subscriber)
      first.dispose()
      one.sendNext(1)
      two.sendNext(2)
      subscriber.dispose()
      two.sendNext(3)
      log.note("\(one.subscriberCount), \(two.subscriberCount) left")
    }
  }

  // MARK: Replay subjects

  @Test func `RPL-1, improvement 24: the kept values, oldest first, and then later ones`() {
    expect(["s next 2", "s next 3", "s next 4"]) { log in
      let subject = ReplaySubject<Int>(capacity: 2)
      for value in 1...3 { subject.sendNext(value) }
      log.subscribe("s", to: subject)
      subject.sendNext(4)
    }
  }

  @Test func `RPL-2: a value under way reaches a newcomer once, as a kept one`() {
    expect(["a 1", "new next 1", "b next 1"]) { log in
      let subject = ReplaySubject<Int>()
      subject.subscribe(onNext: { value in
        log.note("a \(value)")
        log.subscribe("new", to: subject)
      })
      log.subscribe("b", to: subject)
      subject.sendNext(1)
    }
  }

  @Test func `RPL-3: what is sent during a replay is received after it, by all`() {
    expect(["a next 1", "a next 2", "new 1", "new 2", "a next 3", "new 3"]) { log in
      let subject = ReplaySubject<Int>()
      log.subscribe("a", to: subject)
      subject.sendNext(1)
      subject.sendNext(2)
      subject.subscribe(onNext: { value in
        log.note("new \(value)")
        if value == 1 { subject.sendNext(3) }
      })
    }
  }

  @Test func `RPL-4: a subscriber that leaves during its replay receives no more of it`() {
    expect(["1"]) { log in
      let subject = ReplaySubject<Int>()
      for value in 1...3 { subject.sendNext(value) }
      let subscriber = SerialDisposable()
      let leaving = Subscriber<Int>.make(onNext: {
        log.note("\($0)")
        subscriber.dispose()
      })
      subscriber.inner = leaving
      subject.subscribe(leaving)
    }
  }

  @Test func `RPL-5: the ending freezes what is kept, for every later subscriber`() {
    let each = ["next 1", "next 2", "error"]
    expect(each.map { "x \($0)" } + each.map { "y \($0)" }) { log in
      let subject = ReplaySubject<Int>(capacity: 2)
      subject.sendNext(1)
      subject.sendNext(2)
      subject.sendError(Failure())
      subject.sendNext(3)
      subject.sendCompleted()
      log.subscribe("x", to: subject)
      log.subscribe("y", to: subject)
    }
  }

  @Test func `RPL-6, improvement 5: every subscriber's last value is the one that is kept`() {
    expect(["a 3, b 3, late 3"]) { log in
      let subject = ReplaySubject<Int>(capacity: 1)
      var last = ["a": 0, "b": 0, "late": 0]
      subject.subscribe(onNext: {
        last["a"] = $0
        if $0 == 1 { subject.sendNext(2) }
      })
      subject.subscribe(onNext: {
        last["b"] = $0
        if $0 == 2 { subject.sendNext(3) }
      })
      subject.sendNext(1)
      subject.subscribe(onNext: { last["late"] = $0 })
      log.note("a \(last["a"] ?? 0), b \(last["b"] ?? 0), late \(last["late"] ?? 0)")
    }
  }
}
