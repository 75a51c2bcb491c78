/// Release of all objects when no reference remains (improvement 9 of the channels' reference).
@Suite struct LifetimeTests {
  @Test func `a subscriber that its signal drops cleans up as if it were disposed`() {
    let log = EventLog()
    let left = leftovers { token in
      let subscription = Signal<Int> { _ in Disposable { log.note("cleanup") } }
        .map { $0 + 1 }
        .subscribe(onNext: { _ in token.use() })
      #expect(log.lines == ["cleanup"])
      subscription.dispose()
    }
    #expect(left == nil)
    #expect(log.lines == ["cleanup"])
  }

  @Test(.eachRecursionLimit)
  func `a subject that is deallocated in its own delivery sends to every subscriber first`() {
    var received: [String] = []
    let left = leftovers { token in
      var subject: Subject<Int>? = Subject<Int>()
      subject?.subscribe(onNext: { value in
        token.use()
        received.append("a \(value)")
        if value == 1 { subject?.sendNext(2) }
        subject = nil
      })
      subject?.subscribe(onNext: { received.append("b \($0)") })
      subject?.sendNext(1)
    }
    #expect(received == ["a 1", "b 1", "a 2", "b 2"])
    #expect(left == nil)
  }

  @Test func `100,000 subscriptions come and go without a trace`() {
    let subject = Subject<Int>()
    subject.subscribe(onNext: { _ in }).dispose()
    let left = leftovers { token in
      for round in 0..<Soak.many(100_000) {
        let subscription = subject.subscribe(onNext: { _ in token.use() })
        if round.isMultiple(of: 1000) { subject.sendNext(round) }
        subscription.dispose()
      }
    }
    #expect(left == nil)
    #expect(subject.subscriberCount == 0)
  }

  @Test(arguments: [false, true])
  func `the deallocation of a source reaches the end of a chain of operators`(_ isMerged: Bool) {
    let left = leftovers { token in
      let subject = Subject<Int>()
      let chain = subject.map { $0 + 1 }.filter { $0 > 0 }
      let signal = (isMerged ? chain.merge(chain) : chain).map { $0 }.map { $0 }
      // The subscriber owns the subscription that holds it, until that ends.
      let wrapped = Signal<Int> { signal.subscribe($0) }
      wrapped.subscribe(onNext: { _ in token.use() })
      subject.sendNext(1)
    }
    #expect(left == nil)
  }
}
