@Suite struct DomainsTests {
  private let scheduler = VirtualScheduler()
  private let log = EventLog()

  @Test func `deliver is never inside the send, and a burst is one piece of work`() {
    let source = Subject<Int>()
    log.subscribe("a", to: source.deliver(on: scheduler))
    for number in 1...3 { source.sendNext(number) }
    #expect(log.lines == [])
    var pieces = 0
    scheduler.schedule { pieces += 1 }
    source.sendCompleted()
    scheduler.advance(by: .zero)
    #expect(log.lines == ["a next 1", "a next 2", "a next 3", "a completed"])
    #expect(scheduler.nextDue == nil)
  }

  @Test func `deliver drops what waits when it is disposed, also after the ending`() {
    let source = Subject<Int>()
    let subscription = source.deliver(on: scheduler).subscribe(
      onNext: { _ in log.note("received") },
      onCompleted: { log.note("completed") }
    )
    source.sendNext(1)
    source.sendCompleted()
    subscription.dispose()
    #expect(scheduler.nextDue == nil)
    scheduler.advance(by: .zero)
    #expect(log.lines == [])
  }

  @Test func `deliver sends what waits when the source is deallocated`() {
    var source: Subject<Int>? = Subject()
    let subscription = source?.deliver(on: scheduler).subscribe(onNext: { log.note("\($0)") })
    source?.sendNext(1)
    source = nil
    scheduler.advance(by: .zero)
    #expect(log.lines == ["1"])
    #expect(subscription?.isDisposed == true)
  }

  @Test func `deliver sends what comes from inside its sending at the next turn`() {
    let source = Subject<Int>()
    source.deliver(on: scheduler).subscribe(onNext: { value in
      log.note("\(value)")
      scheduler.schedule { log.note("turn after \(value)") }
      if value < 3 { source.sendNext(value + 1) }
    })
    source.sendNext(1)
    scheduler.advance(by: .zero)
    #expect(log.lines == ["1", "turn after 1", "2", "turn after 2", "3", "turn after 3"])
  }

  @MainActor
  @Test func `on the main actor delivery is immediate, except for sends from inside it`() async {
    let log = EventLog()
    var source: Subscriber<Int>?
    let signal = Signal<Int> { subscriber in
      source = subscriber
      return nil
    }
    await withCheckedContinuation { continuation in
      signal.deliverOnMain().subscribe(
        onNext: { value in
          log.note("\(value)")
          if value == 1 {
            source?.sendNext(2)
            source?.sendNext(3)
            log.note("still 1")
          }
        },
        onCompleted: {
          log.note("completed")
          continuation.resume()
        }
      )
      source?.sendNext(0)
      #expect(log.lines == ["0"])
      source?.sendNext(1)
      // Order is kept: the ending does not overtake what waits.
      source?.sendCompleted()
      #expect(log.lines == ["0", "1", "still 1"])
    }
    #expect(log.lines == ["0", "1", "still 1", "2", "3", "completed"])
  }

  @MainActor
  @Test func `on the main actor an ending is at once, too`() {
    let source = Subject<Int>()
    let log = EventLog()
    log.subscribe("a", to: source.deliverOnMain())
    source.sendNext(1)
    source.sendError(Failure())
    #expect(log.lines == ["a next 1", "a error"])
  }
}
