import StraitForms

@Suite struct TraceTests {
  /// The example of the article "Seeing inside".
  @Test(.eachRecursionLimit)
  func `a trace shows who sent what to whom, and because of what`() {
    let search = Subject<String>()
    search.name = "search"
    let found = Subject<Int>()
    found.name = "found"
    search.map(\.count).subscribe(found)
    found.subscribe(onNext: { _ in })
    search.subscribe(onNext: { text in
      if text == "Ada" { search.sendNext("Grace", file: "App/Search.swift", line: 21) }
    })
    let (_, entries) = Trace.collecting {
      search.sendNext("Ada", file: "App/Search.swift", line: 12)
      search.sendCompleted(file: "App/Search.swift", line: 13)
      search.sendNext("late", file: "App/Search.swift", line: 14)
    }
    #expect(
      entries.map(\.description) == [
        "1 search → map: Ada  [App/Search.swift:12]",
        "2   found → subscriber: 3",
        "3 search → subscriber: Ada  [App/Search.swift:12]",
        "4   search: Grace (waits)  [App/Search.swift:21]",
        "5   search → map: Grace",
        "6     found → subscriber: 5",
        "7   search → subscriber: Grace",
        "8 search → map: completed  [App/Search.swift:13]",
        "9   found → subscriber: completed",
        "10 search → subscriber: completed  [App/Search.swift:13]",
        "11 search: late (dropped)  [App/Search.swift:14]",
      ]
    )
    let article = Article.text
    for entry in entries { #expect(article.contains("\n\(entry)\n")) }
    #expect(entries.map(\.cause) == [nil, 1, nil, 3, 4, 5, 4, nil, 8, nil, nil])
    #expect(entries.map(\.nanoseconds) == entries.map(\.nanoseconds).sorted())
  }

  @Test func `an operator of two signals has its own name for both`() {
    let (first, second) = (Subject<Int>(), Subject<Int>())
    first.name = "first"
    second.name = "second"
    let kinds: [(signal: Signal<Int>, receivers: [String])] = [
      (first.takeUntil(second), ["first → takeUntil: 1", "second → takeUntil: 2"]),
      (first.skipUntil(second), ["first → skipUntil: 1", "second → skipUntil: 2"]),
      (
        first.withLatestFrom(second) { $0 + $1 },
        ["first → withLatestFrom: 1", "second → withLatestFrom: 2"]
      ),
      (Signal<Int>.empty().then { second }, ["second → then: 2"]),
    ]
    for (signal, receivers) in kinds {
      let subscription = signal.subscribe(onNext: { _ in })
      let (_, entries) = Trace.collecting {
        first.sendNext(1)
        second.sendNext(2)
      }
      subscription.dispose()
      let lines = entries.map(\.description)
      for receiver in receivers {
        #expect(lines.contains { $0.contains(receiver) }, "\(lines)")
      }
    }
  }

  @Test func `a send without arguments knows its line`() {
    let subject = Subject<Int>()
    let terminal = Channel<Int>().leadingTerminal
    let signal = Signal<Int> { subscriber in
      subscriber.sendNext(1)
      subscriber.sendCompleted()
      return nil
    }
    let line: UInt = #line
    let (_, entries) = Trace.collecting {
      subject.sendNext(1)
      terminal.sendNext(1)
      subject.sendError(Oops())
      signal.subscribe(onNext: { _ in })
    }
    #expect(entries.map(\.line) == [line + 2, line + 3, line - 4, line - 3])
    #expect(Set(entries.map(\.file)) == ["StraitInspectionTests/TraceTests.swift"])
    #expect(
      entries.map { "\($0.sender): \($0.event) \($0.outcome)" } == [
        "Subject<Int>: 1 unobserved",
        "Channel<Int>.following: 1 unobserved",
        "Signal<Int>: 1 delivered",
        "Signal<Int>: completed delivered",
      ]
    )
  }

  @Test func `what is sent into an end that has ended is shown as dropped, in any form`() {
    let channel = Channel<Int>()
    let end = channel.leadingTerminal
    let forms: [ChannelTerminal<Int>] = [
      end,
      end.map(forward: { -$0 }, backward: { -$0 }),
      end.filter(forward: nil, backward: { $0 > 100 }),
      end.converted(by: .total(forward: { -$0 }, backward: { -$0 })),
    ]
    channel.followingTerminal.sendCompleted()
    for form in forms {
      let (_, entries) = Trace.collecting { form.sendNext(7) }
      #expect(entries.map { "\($0.event) \($0.outcome)" } == ["7 dropped"])
    }
  }

  @Test func `what is sent into a subscriber after its end is shown as dropped`() {
    let signal = Signal<Int> { subscriber in
      subscriber.sendCompleted(file: "a", line: 1)
      subscriber.sendNext(2, file: "a", line: 2)
      subscriber.sendError(Oops(), file: "a", line: 3)
      return nil
    }
    let (_, entries) = Trace.collecting { signal.map { $0 }.subscribe(onNext: { _ in }) }
    #expect(
      entries.map(\.description) == [
        "1 Signal<Int> → map: completed  [a:1]",
        "2 Signal<Int> → map: 2 (dropped)  [a:2]",
        "3 Signal<Int> → map: failed: Oops() (dropped)  [a:3]",
      ]
    )
  }

  @Test func `sends can be passed as functions`() {
    let subject = Subject<Int>()
    var received: [Int] = []
    subject.subscribe(onNext: { received.append($0) })
    let (_, entries) = Trace.collecting { [1, 2].forEach(subject.sendNext) }
    #expect(received == [1, 2])
    #expect(entries.map(\.line) == [nil, nil])
    let relay = Channel<Int>().leadingTerminal
    subject.subscribe(
      onNext: relay.sendNext,
      onError: relay.sendError,
      onCompleted: relay.sendCompleted
    )
  }

  @Test(.eachRecursionLimit)
  func `a named signal shows what passes it`() {
    let numbers = Subject<Int>()
    numbers.map { $0 * 2 }.named("doubled").filter { $0 > 2 }.subscribe(onNext: { _ in })
    let (_, entries) = Trace.collecting {
      numbers.sendNext(1, file: "a", line: 1)
      numbers.sendCompleted(file: "a", line: 2)
    }
    #expect(
      entries.map(\.description) == [
        "1 Subject<Int> → map: 1  [a:1]",
        "2   doubled → filter: 2",
        "3 Subject<Int> → map: completed  [a:2]",
        "4   doubled → filter: completed",
      ]
    )
  }

  @Test func `a newcomer's first values are traced, and long texts are cut`() {
    let replay = ReplaySubject<String>(capacity: 1)
    replay.sendNext(String(repeating: "x", count: 1000))
    let (_, entries) = Trace.collecting { replay.subscribe(onNext: { _ in }) }
    #expect(entries.map(\.receiver) == ["subscriber"])
    #expect(entries[0].event == String(repeating: "x", count: 80) + "…")
    #expect(entries[0].sender == "ReplaySubject<String>")
  }

  @Test func `whatever gives a newcomer a value, a trace shows it`() {
    let behavior = BehaviorSubject(1)
    let terminal = Channel<Int>()
    terminal.leadingTerminal.sendNext(1)
    let text = terminal.followingTerminal.converted(by: .integer())
    let subscriptions: [() -> Disposable] = [
      { behavior.subscribe(onNext: { _ in }) },
      { terminal.followingTerminal.subscribe(onNext: { _ in }) },
      { text.subscribe(onNext: { _ in }) },
      { text.states.subscribe(onNext: { _ in }) },
    ]
    for subscribe in subscriptions {
      let (_, entries) = Trace.collecting(subscribe)
      #expect(entries.map(\.receiver) == ["subscriber"])
    }
  }

  @Test func `a handler is called for each delivery before the receiver is`() {
    let subject = Subject<Int>()
    let log = EventLog()
    log.subscribe("subject", to: subject)
    subject.sendNext(1)
    Trace.handler = { log.note("entry \($0.number)") }
    subject.sendNext(2)
    let (_, entries) = Trace.collecting { subject.sendNext(3) }
    subject.sendNext(4)
    Trace.handler = nil
    subject.sendNext(5)
    #expect(
      log.lines == [
        "subject next 1", "entry 1", "subject next 2", "subject next 3", "entry 2",
        "subject next 4", "subject next 5",
      ]
    )
    #expect(entries.map(\.number) == [1])
  }

  @Test func `what a value's text sends is delivered in its turn`() {
    let subject = Subject<Chatty>()
    var received = 0
    subject.subscribe(onNext: { _ in received += 1 })
    let (_, entries) = Trace.collecting { subject.sendNext(Chatty(subject)) }
    #expect(entries.map(\.event) == ["chatty", "completed"])
    #expect(received == 1)
  }

  @Test func `an owner that goes on answering itself shows what was dropped`() {
    let subject = Subject<Int>()
    Delivery.turnLimitHere = 2
    defer { Delivery.turnLimitHere = 0 }
    subject.subscribe(onNext: { subject.sendNext($0 + 1) })
    let (_, entries) = Trace.collecting { Report.collecting { subject.sendNext(1) } }
    #expect(entries.map { "\($0.event) \($0.outcome)" }.last == "4 dropped")
  }
}

private struct Oops: Error {}

/// A value whose description is not plain text.
private struct Chatty: CustomStringConvertible {
  let subject: Subject<Chatty>

  init(_ subject: Subject<Chatty>) {
    self.subject = subject
  }

  var description: String {
    subject.sendCompleted()
    return "chatty"
  }
}
