@MainActor
@Suite struct FirstTests {
  @Test func `the first value is returned, and the subscription disposed`() async throws {
    let subject = Subject<Local>()
    let waiting = Task { try await subject.first()?.number }
    await eventually { subject.subscriberCount == 1 }
    subject.sendNext(Local(1))
    #expect(subject.subscriberCount == 0)
    subject.sendNext(Local(2))
    #expect(try await waiting.value == 1)
  }

  @Test func `an endless signal is asked for one value only`() async throws {
    #expect(try await Signal.from(7...).first() == 7)
  }

  @Test func `without a value the result is nil, or the signal's failure`() async throws {
    #expect(try await Signal<Int>.empty().first() == nil)
    await #expect(throws: Failure.self) { try await Signal<Int>.fail(Failure()).first() }
  }

  @Test func `all values are waited for as an array, and the end alone`() async throws {
    #expect(try await Signal.from(1...3).collect().first() == [1, 2, 3])
    #expect(try await Signal<Int>.empty().collect().first() == [])
    #expect(try await Signal.from(1...3).ignoreValues().first() == nil)
    let failing = Signal.just(1).concat(.fail(Failure()))
    await #expect(throws: Failure.self) { try await failing.collect().first() }
    await #expect(throws: Failure.self) { try await failing.ignoreValues().first() }
  }

  @Test func `cancelling the task throws and disposes`() async throws {
    let subject = Subject<Int>()
    let waiting = Task { try await subject.first() }
    await eventually { subject.subscriberCount == 1 }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(subject.subscriberCount == 0)
  }
}
