/// The operators that gather the values of an interval.
@Suite struct GatheringTests {
  @Test(arguments: [
    ("-ab--c-----d|", 2, ["1: a b |", "5: c |", "11: d |", "|"]),
    ("ab#", 4, ["0: a b #", "#"]),
    ("|", 2, ["|"]),
    ("#", 2, ["#"]),
    ("(ab)c-|", 0, ["0: a b |", "1: c |", "|"]),
  ])
  func `window sends the values of an interval as a signal`(
    _ source: String,
    _ ticks: Int,
    _ received: [String]
  ) {
    let world = Timeline()
    var lines: [String] = []
    let signal = world.hot(source).window(for: .ticks(ticks), on: world.scheduler)
    signal.subscribe(
      onNext: { window in
        let line = lines.count
        lines.append("\(world.scheduler.now.components.seconds):")
        window.subscribe(
          onNext: { lines[line] += " \($0)" },
          onError: { _ in lines[line] += " #" },
          onCompleted: { lines[line] += " |" }
        )
      },
      onError: { _ in lines.append("#") },
      onCompleted: { lines.append("|") }
    )
    world.scheduler.advance(by: .ticks(100))
    #expect(lines == received)
  }

  @Test func `the open window receives the end before the signal of windows`() {
    for fails in [true, false] {
      let source = Subject<Int>()
      var log: [String] = []
      source.window(for: .ticks(1), on: VirtualScheduler()).subscribe(
        onNext: {
          $0.subscribe(
            onError: { _ in log.append("window") },
            onCompleted: { log.append("window") }
          )
        },
        onError: { _ in log.append("all") },
        onCompleted: { log.append("all") }
      )
      source.sendNext(1)
      if fails { source.sendError(DrawnFailure()) } else { source.sendCompleted() }
      #expect(log == ["window", "all"])
    }
  }

  @Test func `disposal drops what is gathered, and leaves the open window without an ending`() {
    let scheduler = VirtualScheduler()
    let source = Subject<Int>()
    var received: [String] = []
    var window: Signal<Int>?
    let all = CompositeDisposable([
      source.buffer(for: .ticks(1), on: scheduler).subscribe(onNext: { received.append("\($0)") }),
      source.window(for: .ticks(1), on: scheduler).subscribe(onNext: {
        window = $0
        $0.subscribe(onNext: { received.append("\($0)") }, onCompleted: { received.append("|") })
      }),
    ])
    source.sendNext(1)
    all.dispose()
    #expect(scheduler.nextDue == nil)
    #expect(source.subscriberCount == 0)
    source.sendNext(2)
    scheduler.advance(by: .ticks(2))
    #expect(received == ["1"])
    #expect(window != nil)
  }

  @Test func `leaving at a window keeps it from opening`() {
    let scheduler = VirtualScheduler()
    let source = Subject<Int>()
    let slot = SerialDisposable()
    var windows = 0
    slot.inner = source.window(for: .ticks(1), on: scheduler).subscribe(onNext: { _ in
      windows += 1
      slot.dispose()
    })
    source.sendNext(1)
    source.sendNext(2)
    #expect(windows == 1)
    #expect(scheduler.nextDue == nil)
  }
}
