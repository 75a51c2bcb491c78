import Glibc

/// The particular properties of single kinds of schedulers.
@Suite(.timeLimit(.minutes(15))) struct SchedulerKindsTests {
  @Test func `the immediate scheduler runs work inside the call, and nested work in its midst`() {
    let log = EventLog()
    let work = ImmediateScheduler.shared.schedule {
      log.note("a")
      ImmediateScheduler.shared.schedule { log.note("b") }
      log.note("c")
    }
    log.note("d")
    #expect(log.lines == ["a", "b", "c", "d"])
    #expect(work.isDisposed)
  }

  @Test func `the immediate scheduler blocks until delayed work is due`() {
    let scheduler = ImmediateScheduler.shared
    let due = scheduler.now + .milliseconds(2)
    var isLate = false
    scheduler.schedule(after: .milliseconds(2)) { isLate = scheduler.now >= due }
    #expect(isLate)
  }

  @MainActor @Test func `the main loop refuses another thread than the main one`() async {
    await #expect(processExitsWith: .failure) {
      await Task.detached { await MainActor.run { MainLoop.shared.run { true } } }.value
    }
  }

  @MainActor @Test func `a descriptor must be watched for something`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = MainLoop.shared.watch(0, for: .invalid) { _ in } }
    }
  }

  @MainActor @Test func `without a loop, descriptors are watched all the same`() async throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let (reader, writer) = (ends[0], ends[1])
    defer {
      close(reader)
      close(writer)
    }
    let found = await withCheckedContinuation { continuation in
      var watch: Disposable?
      watch = MainLoop.shared.watch(reader) { ready in
        watch?.dispose()
        continuation.resume(returning: ready)
      }
      write(writer, "!", 1)
    }
    #expect(found == .reading)
    let closed = await withCheckedContinuation { continuation in
      MainLoop.shared.watch(999_999) { continuation.resume(returning: $0) }
    }
    #expect(closed == .invalid)
  }

  @Test func `virtual work from outside runs at the next advance, at the time it finds`() {
    let scheduler = VirtualScheduler()
    var times: [Duration] = []
    let callback = scheduler.callback { times.append(scheduler.now) }
    callback()
    #expect(times == [])
    #expect(scheduler.nextDue == .zero)
    scheduler.schedule(after: .seconds(1)) { callback() }
    scheduler.advance(by: .seconds(2))
    #expect(times == [.zero, .seconds(1)])
    #expect(scheduler.nextDue == nil)
  }

  @Test func `one step runs the next piece of virtual work, at its time`() {
    let scheduler = VirtualScheduler()
    var lines: [String] = []
    let note = { (name: String) in { lines.append("\(name) \(scheduler.now)") } }
    scheduler.schedule(after: .seconds(2), note("dated"))
    scheduler.schedule(note("first"))
    scheduler.schedule(note("dropped")).dispose()
    scheduler.schedule {
      note("second")()
      scheduler.schedule(note("nested"))
    }
    scheduler.callback(note("outside"))()
    var left: [Bool] = []
    for _ in 0..<6 { left.append(scheduler.step()) }
    #expect(
      lines == [
        "first 0.0 seconds", "second 0.0 seconds", "outside 0.0 seconds", "nested 0.0 seconds",
        "dated 2.0 seconds",
      ]
    )
    #expect(left == [true, true, true, true, true, false])
  }

  @Test func `all virtual work is run, or as much as was asked for`() {
    let scheduler = VirtualScheduler()
    var times: [Duration] = []
    scheduler.schedule(after: .seconds(3)) { times.append(scheduler.now) }
    scheduler.schedule(after: .seconds(1)) {
      times.append(scheduler.now)
      scheduler.schedule(after: .seconds(1)) { times.append(scheduler.now) }
    }
    #expect(scheduler.runAll())
    #expect(times == [.seconds(1), .seconds(2), .seconds(3)])
    #expect(scheduler.now == .seconds(3))
    #expect(scheduler.runAll())
    var ticks = 0
    let ticking = scheduler.schedule(every: .seconds(1), after: nil) { ticks += 1 }
    #expect(!scheduler.runAll(limit: 5))
    #expect(ticks == 5)
    ticking.dispose()
    #expect(scheduler.runAll(limit: 0))
  }

  @Test func `virtual work is scheduled at a time, or at once if that has passed`() {
    let scheduler = VirtualScheduler()
    scheduler.advance(by: .seconds(5))
    var times: [Duration] = []
    scheduler.schedule(at: .seconds(7)) { times.append(scheduler.now) }
    scheduler.schedule(at: .seconds(1)) { times.append(scheduler.now) }
    scheduler.schedule(at: .seconds(6)) { times.append(scheduler.now) }.dispose()
    #expect(times == [])
    scheduler.advance(by: .seconds(10))
    #expect(times == [.seconds(5), .seconds(7)])
  }

  @Test func `a callback of a scheduler that has gone does nothing`() {
    var calls = 0
    var callbacks: [@Sendable () -> Void] = []
    callbacks.append(VirtualScheduler().callback { calls += 1 })
    callbacks.append(LoopScheduler().callback { calls += 1 })
    for callback in callbacks { callback() }
    #expect(calls == 0)
  }

  @Test func `a host's loop is woken once for all that comes, and asks what to do next`() {
    let wakes = Shared(0)
    let loop = LoopScheduler(wake: { wakes.add() })
    let log = EventLog()
    #expect(loop.nextDue == nil)
    let callback = loop.callback { log.note("outside") }
    callback()
    callback()
    #expect(wakes.value == 1)
    #expect(loop.nextDue != nil)
    let before = loop.now
    loop.schedule(after: .seconds(3600)) { log.note("never") }
    loop.schedule { log.note("own") }
    loop.runDue()
    #expect(log.lines == ["outside", "outside", "own"])
    #expect(loop.nextDue.map { $0 >= before + .seconds(3600) } == true)
    callback()
    #expect(wakes.value == 2)
  }

  @Test func `background work is handed a scheduler, and is cancelled from the caller's domain`()
    async
  {
    let background = BackgroundScheduler(label: "test")
    let counter = Shared(0)
    background.schedule(after: .milliseconds(5)) { _ in counter.add() }.dispose()
    background.schedule { _ in counter.add() }.dispose()
    // It may have begun before it was disposed, so only the delayed one cannot have run.
    let held = await withCheckedContinuation { continuation in
      background.schedule(after: .milliseconds(10)) { scheduler in
        scheduler.schedule { continuation.resume(returning: counter.value) }
      }
    }
    #expect(held <= 1)
  }

  @Test func `recurring background work ends when it is disposed`() async {
    let background = BackgroundScheduler()
    let counter = Shared(0)
    let (runs, each) = AsyncStream<Void>.makeStream()
    let work = background.schedule(every: .milliseconds(1)) { _ in
      counter.add()
      each.yield()
    }
    var seen = 0
    for await _ in runs {
      seen += 1
      if seen == 3 { break }
    }
    work.dispose()
    let atEnd = await withCheckedContinuation { continuation in
      background.schedule { _ in continuation.resume(returning: counter.value) }
    }
    let later = await withCheckedContinuation { continuation in
      background.schedule(after: .milliseconds(5)) { _ in
        continuation.resume(returning: counter.value)
      }
    }
    #expect(atEnd == later)
  }
}
