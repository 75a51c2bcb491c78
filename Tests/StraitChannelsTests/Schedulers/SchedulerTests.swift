@Suite struct SchedulerTests {
  @Test func `work scheduled by work runs in the same advance if it falls due`() {
    let scheduler = VirtualScheduler()
    var times: [Duration] = []
    func again() {
      times.append(scheduler.now)
      scheduler.schedule(after: .seconds(1), again)
    }
    scheduler.schedule(again)
    scheduler.advance(by: .seconds(3))
    #expect(times == [.zero, .seconds(1), .seconds(2), .seconds(3)])
  }

  @Test func `a burst of work runs by its time, and by its number where times are equal`() {
    var random = SeededRandom(seed: 41)
    let scheduler = VirtualScheduler()
    var ran: [(due: Int, number: Int)] = []
    var disposed: Set<Int> = []
    for number in 0..<20_000 {
      let due = random.below(500)
      let work = scheduler.schedule(after: .ticks(due)) { ran.append((due, number)) }
      if random.below(3) == 0 {
        work.dispose()
        disposed.insert(number)
      }
    }
    scheduler.advance(by: .ticks(500))
    #expect(ran.count == 20_000 - disposed.count)
    #expect(!ran.contains { disposed.contains($0.number) })
    #expect(zip(ran, ran.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `work that was disposed long before it is due is forgotten`() {
    let scheduler = VirtualScheduler()
    weak var first: Disposable?
    for number in 0..<1000 {
      let work = scheduler.schedule(after: .seconds(3600)) {}
      work.dispose()
      if number == 0 { first = work }
    }
    #expect(first == nil)
    withExtendedLifetime(scheduler) {}
  }
}
