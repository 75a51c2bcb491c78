/// The operators that send signals: `window` and `groupBy`.
@Suite struct SplittingTests {
  /// Logs a window's events, and those of the signal of windows.
  private func logWindows(_ log: EventLog, of source: Signal<Int>) -> Disposable {
    var count = 0
    return source.window(2).subscribe(
      onNext: { window in
        count += 1
        log.note("window \(count)")
        log.subscribe("\(count)", to: window)
      },
      onError: { _ in log.note("error") },
      onCompleted: { log.note("completed") }
    )
  }

  private func logGroups(_ log: EventLog, of source: Signal<Int>) -> Disposable {
    source.groupBy { $0 % 2 == 0 ? "even" : "odd" }.subscribe(
      onNext: { group in
        log.note("group \(group.key)")
        log.subscribe(group.key, to: group)
      },
      onError: { _ in log.note("error") },
      onCompleted: { log.note("completed") }
    )
  }

  @Test(.eachRecursionLimit)
  func `a window opens before its first value and completes after its last`() {
    let log = EventLog()
    _ = logWindows(log, of: .from(1...3))
    #expect(
      log.lines == [
        "window 1", "1 next 1", "1 next 2", "1 completed",
        "window 2", "2 next 3", "2 completed", "completed",
      ]
    )
  }

  @Test func `a failure goes to the open window, then to the result`() {
    let log = EventLog()
    let subject = Subject<Int>()
    _ = logWindows(log, of: subject)
    subject.sendNext(1)
    subject.sendError(Failure())
    #expect(log.lines == ["window 1", "1 next 1", "1 error", "error"])
  }

  @Test func `no window is opened that would stay empty`() {
    let log = EventLog()
    _ = logWindows(log, of: .from(1...2))
    #expect(log.lines == ["window 1", "1 next 1", "1 next 2", "1 completed", "completed"])
  }

  @Test(.eachRecursionLimit)
  func `a group is sent before its first value, and ends after the result, in order`() {
    let log = EventLog()
    _ = logGroups(log, of: .from(1...3))
    #expect(
      log.lines == [
        "group odd", "odd next 1", "group even", "even next 2", "odd next 3",
        "completed", "odd completed", "even completed",
      ]
    )
  }

  @Test func `a failure goes to the result, then to the groups in order`() {
    let log = EventLog()
    let subject = Subject<Int>()
    _ = logGroups(log, of: subject)
    subject.sendNext(2)
    subject.sendNext(1)
    subject.sendError(Failure())
    #expect(
      log.lines == [
        "group even", "even next 2", "group odd", "odd next 1", "error", "even error", "odd error",
      ]
    )
  }

  @Test func `an ended group sends a late subscriber its end`() {
    var group: GroupedSignal<Int, Int>?
    Signal.just(1).groupBy { $0 }.subscribe(onNext: { group = $0 })
    #expect(group.map { Timeline().draw($0) } == "|")
  }

  // MARK: Leaving

  @Test func `a subscriber that took one group and left still receives it`() {
    let log = EventLog()
    let subject = Subject<Int>()
    subject.groupBy { $0 % 2 }.take(1).subscribe(
      onNext: { log.subscribe("\($0.key)", to: $0) },
      onCompleted: { log.note("completed") }
    )
    for value in 1...3 { subject.sendNext(value) }
    subject.sendCompleted()
    #expect(log.lines == ["completed", "1 next 1", "1 next 3", "1 completed"])
  }

  @Test func `a subscriber that took one window and left receives it to its end`() {
    let log = EventLog()
    let subject = Subject<Int>()
    subject.window(2).take(1).subscribe(
      onNext: { log.subscribe("w", to: $0) },
      onCompleted: { log.note("completed") }
    )
    subject.sendNext(1)
    #expect(subject.subscriberCount == 1)
    subject.sendNext(2)
    #expect(subject.subscriberCount == 0)
    #expect(log.lines == ["completed", "w next 1", "w next 2", "w completed"])
  }

  @Test func `the source is left with the last listener of a group`() {
    let subject = Subject<Int>()
    var listeners: [Disposable] = []
    let result = subject.groupBy { $0 }.subscribe(onNext: { group in
      listeners.append(group.subscribe(onNext: { _ in }))
    })
    for value in 1...3 { subject.sendNext(value) }
    result.dispose()
    for listener in listeners {
      #expect(subject.subscriberCount == 1)
      listener.dispose()
    }
    #expect(subject.subscriberCount == 0)
  }

  @Test func `the source is left with the last listener of a window`() {
    let subject = Subject<Int>()
    var listener: Disposable?
    let result = subject.window(9).subscribe(onNext: { window in
      listener = window.subscribe(onNext: { _ in })
    })
    subject.sendNext(1)
    result.dispose()
    #expect(subject.subscriberCount == 1)
    listener?.dispose()
    #expect(subject.subscriberCount == 0)
  }

  @Test func `leaving a group alone leaves the rest alone`() {
    let log = EventLog()
    let subject = Subject<Int>()
    subject.groupBy { $0 % 2 }.subscribe(onNext: { group in
      let listener = log.subscribe("\(group.key)", to: group)
      if group.key == 1 { listener.dispose() }
    })
    for value in 1...4 { subject.sendNext(value) }
    #expect(log.lines == ["0 next 2", "0 next 4"])
    #expect(subject.subscriberCount == 1)
  }

  @Test func `without a subscriber of the result no group is made, and unused ones are released`() {
    let subject = Subject<Int>()
    var groups: [GroupedSignal<Int, Int>] = []
    var keys: [Int] = []
    let result =
      subject
      .groupBy { key in
        keys.append(key)
        return key
      }
      .subscribe(onNext: { groups.append($0) })
    subject.sendNext(1)
    subject.sendNext(2)
    var received: [Int] = []
    let listener = groups[0].subscribe(onNext: { received.append($0) })
    result.dispose()
    groups[1].subscribe(onNext: { received.append($0) })
    let hubs = Delivery.liveHubs
    for value in 1...3 { subject.sendNext(value) }
    #expect(Delivery.liveHubs == hubs)
    #expect(groups.count == 2)
    #expect(received == [1])
    listener.dispose()
    #expect(subject.subscriberCount == 0)
  }

  @Test(arguments: [false, true])
  func `nothing is left of groups when all have left`(_ dropsSource: Bool) {
    let hubs = Delivery.liveHubs
    weak var seen: GroupedSignal<Int, Int>?
    var subject: Subject<Int>? = Subject()
    var listeners: [Disposable] = []
    let result = subject?.groupBy { $0 }.subscribe(onNext: { group in
      seen = group
      listeners.append(group.subscribe(onNext: { _ in }))
    })
    subject?.sendNext(1)
    #expect(seen != nil)
    if dropsSource {
      subject = nil
      #expect(listeners.map(\.isDisposed) == [true])
      #expect(result?.isDisposed == true)
    } else {
      result?.dispose()
      for listener in listeners { listener.dispose() }
    }
    #expect(seen == nil)
    subject = nil
    #expect(Delivery.liveHubs == hubs)
  }

  @Test(arguments: [false, true])
  func `a subscriber that holds its group is released with the source`(_ isCold: Bool) {
    let hubs = Delivery.liveHubs
    weak var seen: GroupedSignal<Int, Int>?
    var received: [String] = []
    func take(_ group: GroupedSignal<Int, Int>) {
      seen = group
      group.subscribe(onNext: { received.append("\(group.key): \($0)") })
    }
    if isCold {
      // Drops its subscriber, which nothing else holds.
      Signal<Int> { subscriber in
        subscriber.sendNext(1)
        return nil
      }
      .groupBy { $0 }.subscribe(onNext: take)
    } else {
      let subject = Subject<Int>()
      subject.groupBy { $0 }.subscribe(onNext: take)
      subject.sendNext(1)
    }
    #expect(received == ["1: 1"])
    #expect(seen == nil)
    #expect(Delivery.liveHubs == hubs)
  }

  @Test func `parts that are kept release their subscribers with the source`() {
    var parts: [Signal<Int>] = []
    var listeners: [Disposable] = []
    func take(_ part: Signal<Int>) {
      parts.append(part)
      listeners.append(part.subscribe(onNext: { [parts] _ in #expect(!parts.isEmpty) }))
    }
    var subject: Subject<Int>? = Subject()
    subject?.groupBy { $0 }.subscribe(onNext: { take($0) })
    subject?.window(9).subscribe(onNext: { take($0) })
    subject?.window(for: .ticks(1), on: VirtualScheduler()).subscribe(onNext: { take($0) })
    subject?.sendNext(1)
    subject?.sendNext(2)
    #expect(listeners.map(\.isDisposed) == [false, false, false, false])
    subject = nil
    #expect(listeners.map(\.isDisposed) == [true, true, true, true])
    // They send a late subscriber nothing.
    #expect(parts.map { Timeline().draw($0) } == ["", "", "", ""])
  }
}
