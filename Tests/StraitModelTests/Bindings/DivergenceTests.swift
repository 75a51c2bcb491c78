/// The reports of bindings and observers that never settle.
@Suite struct DivergenceTests {
  @Test(.eachRecursionLimit, arguments: [false, true])
  func `T11, request 5: the report of stores that never agree names both`(
    _ isOverChannels: Bool
  ) {
    let even = Property(0, coercing: { $0 & ~1 })
    let odd = Property(1, coercing: { $0 | 1 })
    even.name = "even"
    odd.name = "odd"
    let (_, _) = Report.collecting {
      isOverChannels ? odd.channel().bind(to: even.channel()) : odd.bind(to: even)
    }
    let (_, reports) = Report.collecting { even.value = 10 }
    #expect(reports.count == 1)
    guard case .diverged(let name?, let other?, 8) = reports.first else {
      Issue.record("reported \(reports)")
      return
    }
    #expect(Set([name, other]) == ["even", "odd"])
    #expect(even.value.isMultiple(of: 2) && odd.value == even.value + 1)
  }

  @Test func `law 18: a ring of properties and channels settles with one write each`() {
    let (p, q) = (Property(0), Property(0))
    let (one, two) = (Channel<Int>(), Channel<Int>())
    p.channel().bind(to: one.leadingTerminal)
    q.channel().bind(to: one.followingTerminal)
    q.channel().bind(to: two.leadingTerminal)
    p.channel().bind(to: two.followingTerminal)
    let (toP, toQ) = (Writes(p), Writes(q))
    let (_, reports) = Report.collecting { p.value = 7 }
    #expect(toP.values == [7] && toQ.values == [7])
    #expect(reports == [])
  }

  @Test func `an observer that sets its property without end is cut off and reported`() {
    let kept = CompositeDisposable()
    let number = Property(0, named: "number")
    number.observe { _, new in number.value = new + 1 }.store(in: kept)
    let (_, reports) = Report.collecting { number.value = 1 }
    #expect(reports == [.unsettled(name: "number", other: nil, turns: Delivery.turnLimit)])
    number.observe { _, _ in }.store(in: kept)
    #expect(number.value > Delivery.turnLimit)
  }

  @Test func `request 1: an observer that always changes a bound value is cut off and reported`() {
    let (view, model) = (Property(0, named: "view"), Property(0, named: "model"))
    let kept = CompositeDisposable()
    view.bind(to: model)
    model.observe { _, new in view.value = new + 1 }.store(in: kept)
    let ((), reports) = Report.collecting { view.value = 1 }
    #expect(reports.count == 1)
    let text = reports.map { "\($0)" }.joined()
    #expect(text.contains("view") && text.contains("model"))
    // The binding carries values again without the observer.
    kept.dispose()
    view.value = 7
    #expect(model.value == 7)
  }

  @Test func `the report of an endless loop names both ends of it`() {
    let ping = Subject<Int>()
    let pong = Subject<Int>()
    ping.name = "ping"
    pong.name = "pong"
    ping.map { $0 + 1 }.subscribe(pong)
    pong.subscribe(onNext: { ping.sendNext($0) })
    let (_, reports) = Report.collecting { ping.sendNext(0) }
    #expect(
      reports == [.unsettled(name: "ping", other: "pong", turns: Delivery.turnLimit)]
    )
    #expect(
      reports.first?.description
        == "ping was still answering its own events after 100000 turns, with pong; "
        + "the waiting ones were dropped"
    )
  }
}
