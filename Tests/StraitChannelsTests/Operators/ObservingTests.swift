import StraitInspection

private let observingContracts: [OperatorContract] = [
  OperatorContract("doNext", "123|") { $0.doNext { _ in } },
  OperatorContract("doError", "123|") { $0.doError { _ in } },
  OperatorContract("doCompleted", "123|") { $0.doCompleted {} },
  OperatorContract("doDisposed", "123|") { $0.doDisposed {} },
  OperatorContract("doSubscribe", "123|") { $0.doSubscribe {} },
  OperatorContract("finally", "123|") { $0.finally {} },
  OperatorContract("log", "123|") { $0.log("numbers", to: { _ in }) },
  OperatorContract("named", "123|") { $0.named("name") },
]

@Suite struct ObservingTests {
  @Test(arguments: observingContracts)
  func `the operator keeps the contract`(_ contract: OperatorContract) {
    expectContract(contract)
  }

  /// Returns the notes about a source, and the events received from it.
  private func noted(_ source: Signal<Int>, _ body: (Disposable) -> Void = { _ in }) -> [String] {
    let log = EventLog()
    let observed =
      source
      .doNext { log.note("doNext \($0)") }
      .doError { _ in log.note("doError") }
      .doCompleted { log.note("doCompleted") }
      .doDisposed { log.note("doDisposed") }
      .finally { log.note("finally") }
      .doSubscribe { log.note("doSubscribe") }
    body(log.subscribe("received", to: observed))
    return log.lines
  }

  @Test func `each closure runs before its event is received`() {
    #expect(
      noted(.just(1)) == [
        "doSubscribe", "doNext 1", "received next 1", "doCompleted", "finally",
        "received completed",
      ]
    )
    #expect(noted(.fail(Failure())) == ["doSubscribe", "doError", "finally", "received error"])
  }

  @Test func `disposing runs the closure for it, and not the one for the ending`() {
    let lines = noted(.never()) {
      $0.dispose()
      $0.dispose()
    }
    #expect(lines == ["doSubscribe", "doDisposed"])
  }

  @Test func `disposing after the end runs nothing`() {
    #expect(noted(.empty()) { $0.dispose() }.last == "received completed")
  }

  @Test func `leaving early counts as disposing, and comes before the completion`() {
    let log = EventLog()
    let subject = Subject<Int>()
    log.subscribe("s", to: subject.doDisposed { log.note("left") }.take(1))
    subject.sendNext(1)
    subject.sendNext(2)
    #expect(log.lines == ["s next 1", "left", "s completed"])
  }

  @Test func `a source that is deallocated counts as disposed`() {
    let log = EventLog()
    var subject: Subject<Int>? = Subject()
    let signal = subject?.doDisposed { log.note("left") }
    signal.map { _ = log.subscribe("s", to: $0) }
    subject = nil
    #expect(log.lines.isEmpty)
    withExtendedLifetime(signal) {}
  }

  @Test func `a source that drops its subscriber counts as disposed`() {
    let log = EventLog()
    log.subscribe("s", to: Signal<Int> { _ in nil }.doDisposed { log.note("left") })
    #expect(log.lines == ["left"])
  }

  @Test func `the closure for disposal runs before the source cleans up`() {
    let log = EventLog()
    var kept: Subscriber<Int>?
    let source = Signal<Int> { subscriber in
      kept = subscriber
      return Disposable { log.note("cleanup") }
    }
    log.subscribe("s", to: source.doDisposed { log.note("left") }).dispose()
    #expect(log.lines == ["left", "cleanup"])
    withExtendedLifetime(kept) {}
  }

  @Test func `the closure for the subscription runs before the source's`() {
    let log = EventLog()
    let source = Signal<Int> { _ in
      log.note("subscribed")
      return nil
    }
    let signal = source.doSubscribe { log.note("doSubscribe") }
    for _ in 1...2 { log.subscribe("s", to: signal) }
    #expect(log.lines == ["doSubscribe", "subscribed", "doSubscribe", "subscribed"])
  }

  @Test func `leaving at the subscription leaves the source unsubscribed`() {
    let subject = Subject<Int>()
    let subscriber = Subscriber<Int>.make()
    subject.doSubscribe { subscriber.dispose() }.subscribe(subscriber)
    #expect(subject.subscriberCount == 0)
  }

  @Test func `leaving at the ending keeps it from being received`() {
    let operators: [(Signal<Int>, @escaping () -> Void) -> Signal<Int>] = [
      { source, leave in source.doCompleted(leave) },
      { source, leave in source.finally(leave) },
      { source, leave in source.log("l", to: { _ in leave() }) },
    ]
    for apply in operators {
      let subject = Subject<Int>()
      let log = EventLog()
      let slot = SerialDisposable()
      slot.inner = log.subscribe("s", to: apply(subject) { slot.dispose() })
      subject.sendCompleted()
      #expect(log.lines.isEmpty)
    }
  }

  private typealias Noting = @Sendable (Signal<Int>, EventLog) -> Signal<Int>

  /// Operators whose closure notes that it was called.
  private static let noting: [(name: String, apply: Noting)] = [
    ("doNext", { source, log in source.doNext { _ in log.note("noted") } }),
    ("doError", { source, log in source.doError { _ in log.note("noted") } }),
    ("doCompleted", { source, log in source.doCompleted { log.note("noted") } }),
    ("finally", { source, log in source.finally { log.note("noted") } }),
    ("log", { source, log in source.log("l", to: { _ in log.note("noted") }) }),
    ("doDisposed", { source, log in source.doDisposed { log.note("noted") } }),
  ]

  /// Sends an ending whose cleaning up disposes the subscription.
  private func endDisposing(
    failing: Bool,
    mapped: Bool,
    _ apply: (Signal<Int>) -> Signal<Int>
  ) {
    var kept: Subscriber<Int>?
    let slot = SerialDisposable()
    let source = Signal<Int> { subscriber in
      kept = subscriber
      return Disposable { slot.dispose() }
    }
    slot.inner = apply(mapped ? source.map { $0 } : source).subscribe(onNext: { _ in })
    if failing { kept?.sendError(Failure()) } else { kept?.sendCompleted() }
    #expect(slot.isDisposed)
  }

  @Test(arguments: [true, false], [true, false])
  func `an ending whose cleaning up disposes the subscription counts as disposal`(
    _ failing: Bool,
    _ mapped: Bool
  ) {
    for (name, apply) in Self.noting {
      let log = EventLog()
      endDisposing(failing: failing, mapped: mapped) { apply($0, log) }
      #expect(log.lines == (name == "doDisposed" ? ["noted"] : []), "\(name)")
    }
  }

  @Test func `a trace has no ending of a named signal that was disposed before it`() {
    let (_, entries) = Trace.collecting {
      endDisposing(failing: false, mapped: false) { $0.named("named") }
    }
    #expect(!entries.contains { $0.sender == "named" })
  }

  @Test func `a log has a line for each event`() {
    var lines: [String] = []
    Signal.from(1...2).log("numbers", to: { lines.append($0) }).subscribe(onNext: { _ in })
    Signal<Int>.fail(DrawnFailure()).log("broken", to: { lines.append($0) }).subscribe()
    #expect(
      lines == [
        "numbers: next 1", "numbers: next 2", "numbers: completed", "broken: error DrawnFailure()",
      ]
    )
  }
}
