/// Signals of asynchronous sequences and of asynchronous work, on the main actor.
@MainActor
@Suite struct FromAsyncTests {
  /// A stream that is sent into by hand.
  private struct Tap {
    let stream: AsyncThrowingStream<Int, any Error>
    let into: AsyncThrowingStream<Int, any Error>.Continuation

    init() {
      (stream, into) = AsyncThrowingStream<Int, any Error>.makeStream()
    }
  }

  @Test(arguments: [false, true])
  func `the elements are sent in the domain, and then the ending`(_ failing: Bool) async {
    let tap = Tap()
    let received = Received()
    let signal = Signal.from(tap.stream)
    received.subscribe(
      signal.map { value in
        MainActor.assertIsolated()
        return value
      }
    )
    #expect(received.lines.isEmpty)
    tap.into.yield(1)
    await eventually { received.lines == ["1"] }
    tap.into.yield(2)
    if failing { tap.into.finish(throwing: Failure()) } else { tap.into.finish() }
    await eventually { received.lines.count == 3 }
    #expect(received.lines == ["1", "2", failing ? "failed" : "completed"])
  }

  /// Counts from 1, for each iteration separately.
  private struct Counting: AsyncSequence, AsyncIteratorProtocol {
    let end: Int
    var last = 0

    init(to end: Int) {
      self.end = end
    }

    func makeAsyncIterator() -> Counting { self }

    mutating func next() async -> Local? {
      if last == end { return nil }
      last += 1
      return Local(last)
    }
  }

  @Test func `each subscriber iterates anew`() async {
    let signal = Signal.from(Counting(to: 2)).map(\.number)
    let all = [Received(), Received()]
    for received in all { received.subscribe(signal) }
    for received in all {
      await eventually { received.lines.count == 3 }
      #expect(received.lines == ["1", "2", "completed"])
    }
  }

  @Test func `disposing cancels the task, and nothing is sent afterwards`() async {
    let tap = Tap()
    let (terminations, terminated) = AsyncStream<Bool>.makeStream()
    tap.into.onTermination = { reason in
      if case .cancelled = reason { terminated.yield(true) } else { terminated.yield(false) }
    }
    let received = Received()
    let subscription = received.subscribe(Signal.from(tap.stream))
    tap.into.yield(1)
    await eventually { received.lines == ["1"] }
    subscription.dispose()
    tap.into.yield(2)
    var iterator = terminations.makeAsyncIterator()
    #expect(await iterator.next() == true)
    await othersRun()
    #expect(received.lines == ["1"])
  }

  @Test func `disposing in a callback stops an endless sequence`() async {
    var received: [Int] = []
    let slot = SerialDisposable()
    slot.inner = Signal.from(Counting(to: .max)).subscribe(onNext: {
      received.append($0.number)
      if $0.number == 3 { slot.dispose() }
    })
    await eventually { received.count >= 3 }
    await othersRun()
    #expect(received == [1, 2, 3])
  }

  // MARK: Work

  @Test func `work runs for each subscriber, in the domain, and sends its result`() async {
    var runs = 0
    let signal = Signal.task {
      MainActor.assertIsolated()
      await Task.yield()
      runs += 1
      return Local(runs)
    }
    #expect(runs == 0)
    for round in 1...2 {
      let received = Received(signal.map(\.number))
      #expect(received.lines.isEmpty)
      await eventually { received.lines.count == 2 }
      #expect(received.lines == ["\(round)", "completed"])
    }
  }

  @Test func `work that throws fails the signal`() async {
    let received = Received(Signal<Int>.task { throw Failure() })
    await eventually { received.lines == ["failed"] }
  }

  @Test func `disposing cancels the work, whose result goes nowhere`() async {
    let gate = Subject<Int>()
    var wasCancelled: Bool?
    let received = Received()
    let subscription = received.subscribe(
      Signal<Int>.task {
        let value = try? await gate.first()
        wasCancelled = Task.isCancelled
        return value ?? 0
      }
    )
    await eventually { gate.subscriberCount == 1 }
    subscription.dispose()
    await eventually { wasCancelled != nil }
    #expect(wasCancelled == true)
    await othersRun()
    #expect(received.lines.isEmpty)
  }

  @Test func `work that is disposed before it begins does not run`() async {
    let received = Received()
    var runs = 0
    let work = Signal<Int>.task {
      runs += 1
      return 1
    }
    received.subscribe(work).dispose()
    await othersRun()
    #expect(received.lines.isEmpty)
    #expect(runs == 0)
  }

  @Test func `a sequence that is disposed before it begins is not iterated`() async {
    final class Asked: AsyncSequence, AsyncIteratorProtocol {
      var iterators = 0

      func makeAsyncIterator() -> Asked {
        iterators += 1
        return self
      }

      func next() async -> Int? { nil }
    }
    let asked = Asked()
    Signal.from(asked).subscribe(onNext: { _ in }).dispose()
    await othersRun()
    #expect(asked.iterators == 0)
  }

  @Test func `everything that the work held is released in the domain`() async {
    var gone = 0
    for round in 0..<100 {
      let witness = LastWords {
        MainActor.assertIsolated()
        gone += 1
      }
      let subscription = Signal<Int>.task {
        withExtendedLifetime(witness) { 1 }
      }.subscribe(onNext: { _ in withExtendedLifetime(witness) {} })
      if round.isMultiple(of: 2) { subscription.dispose() }
    }
    await eventually { gone == 100 }
  }
}
