@Suite struct BackoffTests {
  @Test(arguments: [
    (Backoff.constant(.ticks(2)), [2, 2, 2, 2, 2]),
    (.linear(.ticks(2), max: .ticks(7)), [2, 4, 6, 7, 7]),
    (.exponential(base: .ticks(1), factor: 3, max: .ticks(30)), [1, 3, 9, 27, 30]),
    (.exponential(base: .ticks(1), factor: 1, max: .ticks(30)), [1, 1, 1, 1, 1]),
    (.exponential(base: .zero, max: .ticks(1)), [0, 0, 0, 0, 0]),
  ])
  func `waits grow as the backoff says, up to the maximum`(_ backoff: Backoff, _ ticks: [Int]) {
    #expect((1...5).map { backoff.delay(beforeRetry: $0) } == ticks.map { .ticks($0) })
  }

  @Test func `no wait is too long to be counted`() {
    let far = Duration.seconds(Int64.max)
    let waits: [(Backoff, Duration)] = [
      (.exponential(base: .nanoseconds(1), factor: 10, max: far), far),
      (.exponential(base: .zero, factor: 1e300, max: far), .zero),
      (.linear(.seconds(1 << 40), max: far), far),
    ]
    for (backoff, wait) in waits { #expect(backoff.delay(beforeRetry: .max) == wait) }
  }

  @Test func `jitter shortens waits by a part, the same for the same seed`() {
    let plain = Backoff.constant(.ticks(10))
    let waits = (1...1_000).map { plain.jittered(by: 0.5, seed: 7).delay(beforeRetry: $0) }
    #expect(waits == (1...1_000).map { plain.jittered(by: 0.5, seed: 7).delay(beforeRetry: $0) })
    #expect(waits != (1...1_000).map { plain.jittered(by: 0.5, seed: 8).delay(beforeRetry: $0) })
    #expect(waits.allSatisfy { (.ticks(5) ... .ticks(10)).contains($0) })
    #expect((waits.min() ?? .zero) < .milliseconds(5_100))
    #expect((waits.max() ?? .zero) > .milliseconds(9_900))
    #expect(plain.jittered(by: 0, seed: 7) != plain)
    #expect(plain.jittered(by: 0, seed: 7).delay(beforeRetry: 1) == .ticks(10))
  }

  @Test func `disposal ends the wait`() {
    let world = Timeline()
    let signal = world.cold("#").retry(backoff: .constant(.ticks(5)), on: world.scheduler)
    #expect(world.draw(signal, disposeAt: 7) == "")
    #expect(world.scheduler.nextDue == nil)
  }

  @Test func `a hundred thousand attempts without a wait need no stack`() {
    var failures = 0
    Signal<Int>.fail(DrawnFailure())
      .retry(Soak.many(100_000), backoff: .constant(.zero), on: InlineScheduler())
      .subscribe(onError: { _ in failures += 1 })
    #expect(failures == 1)
  }
}
