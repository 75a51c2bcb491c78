@Suite struct RecurringWorkTests {
  private let scheduler = VirtualScheduler()

  @Test(arguments: [
    (nil, [3, 6, 9]),
    (Duration.zero, [0, 3, 6, 9]),
    (.seconds(-5), [0, 3, 6, 9]),
    (.seconds(1), [1, 4, 7, 10]),
  ])
  func `work recurs on a grid that begins after the delay`(_ delay: Duration?, _ times: [Int]) {
    var ran: [Duration] = []
    let work = scheduler.schedule(every: .seconds(3), after: delay) { ran.append(scheduler.now) }
    scheduler.advance(by: .seconds(10))
    #expect(ran == times.map { .seconds($0) })
    work.dispose()
    #expect(scheduler.nextDue == nil)
  }

  @Test func `a run that takes long does not move the grid, and those it covers are left out`() {
    var ran: [Int] = []
    let work = scheduler.schedule(every: .seconds(10)) {
      ran.append(Int(scheduler.now.components.seconds))
      switch ran.count {
      case 1: scheduler.advance(by: .seconds(4))
      case 2: scheduler.advance(by: .seconds(35))
      case 3: scheduler.advance(by: .seconds(10))
      default: break
      }
    }
    // From 20 to 55: the runs of 30, 40 and 50 are missed; from 60 to 70, which is due and not
    // late.
    scheduler.advance(by: .seconds(90))
    #expect(ran == [10, 20, 60, 70, 80, 90])
    work.dispose()
  }

  @Test func `a million missed runs are left out at once, without drift`() {
    var ran: [Duration] = []
    let work = scheduler.schedule(every: .nanoseconds(3)) {
      ran.append(scheduler.now)
      if ran.count == 1 { scheduler.advance(by: .seconds(1_000)) }
    }
    scheduler.advance(by: .nanoseconds(3))
    #expect(ran == [.nanoseconds(3)])
    #expect(scheduler.nextDue == .nanoseconds(1_000_000_000_005))
    work.dispose()
  }

  @Test func `disposal drops the closure`() {
    weak var token: Token?
    let all = CompositeDisposable()
    do {
      let kept = Token()
      token = kept
      all.add(scheduler.schedule(every: .seconds(1)) { withExtendedLifetime(kept) {} })
      all.add(scheduler.scheduleRecursively { _ in withExtendedLifetime(kept) {} })
    }
    #expect(token != nil)
    all.dispose()
    #expect(token == nil)
  }

  @Test func `a scheduler may meet the requirement otherwise`() {
    final class Refusing: Scheduler {
      let now: Duration = .zero
      var refusals = 0

      func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Disposable {
        Disposable {}
      }

      func schedule(
        every interval: Duration,
        after delay: Duration?,
        _ action: @escaping () -> Void
      ) -> Disposable {
        refusals += 1
        return Disposable {}
      }
    }
    let scheduler = Refusing()
    let erased: any Scheduler = scheduler
    erased.schedule(every: .seconds(1)) {}
    erased.schedule(every: .seconds(1), after: .zero) {}
    _ = Signal.interval(.seconds(1), on: scheduler).subscribe(onNext: { _ in })
    #expect(scheduler.refusals == 3)
  }

  @Test func `recursive work runs as often as it asks, in turn with other work`() {
    var log: [String] = []
    var left = 3
    scheduler.scheduleRecursively { again in
      log.append("run")
      left -= 1
      if left > 0 { again() }
    }
    for _ in 1...2 { scheduler.schedule { log.append("other") } }
    #expect(log == [])
    scheduler.advance(by: .zero)
    #expect(log == ["run", "other", "other", "run", "run"])
  }

  @Test func `asking twice makes two runs, and asking later makes one more`() {
    var runs = 0
    var later: (() -> Void)?
    scheduler.scheduleRecursively { again in
      runs += 1
      if runs == 1 {
        again()
        again()
      }
      later = again
    }
    scheduler.advance(by: .zero)
    #expect(runs == 3)
    later?()
    scheduler.advance(by: .zero)
    #expect(runs == 4)
    later = nil
  }

  @Test func `recursive work may end itself`() {
    var runs = 0
    let slot = SerialDisposable()
    slot.inner = scheduler.scheduleRecursively { again in
      runs += 1
      again()
      if runs == 2 { slot.dispose() }
      again()
    }
    scheduler.advance(by: .zero)
    #expect(runs == 2)
    #expect(scheduler.nextDue == nil)
  }

  @Test func `a million rounds need no stack`() {
    let count = Soak.many(1_000_000)
    for scheduler in [scheduler, InlineScheduler()] as [any Scheduler] {
      var runs = 0
      scheduler.scheduleRecursively { again in
        runs += 1
        if runs < count { again() }
      }
      (scheduler as? VirtualScheduler)?.advance(by: .zero)
      #expect(runs == count)
    }
  }
}
