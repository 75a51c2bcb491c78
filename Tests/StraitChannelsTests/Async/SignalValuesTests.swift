/// Signals as asynchronous sequences, on the main actor, with values that are not `Sendable`.
@MainActor
@Suite struct SignalValuesTests {
  @Test func `a failure is thrown after the values before it`() async {
    var received: [Int] = []
    let signal = Signal<Int> { subscriber in
      subscriber.sendNext(1)
      subscriber.sendNext(2)
      subscriber.sendError(Failure())
      return nil
    }
    await #expect(throws: Failure.self) {
      for try await value in signal.values { received.append(value) }
    }
    #expect(received == [1, 2])
  }

  @Test func `after the failure there is nothing`() async throws {
    var values = Signal<Int>.fail(Failure()).values.makeAsyncIterator()
    await #expect(throws: Failure.self) { try await values.next() }
    let next = try await values.next()
    #expect(next == nil)
  }

  @Test func `a loop waits for what is sent later`() async throws {
    let subject = Subject<Local>()
    var received: [Int] = []
    let loop = Task {
      for try await value in subject.values { received.append(value.number) }
    }
    await eventually { subject.subscriberCount == 1 }
    for number in 1...3 {
      subject.sendNext(Local(number))
      await eventually { received.last == number }
    }
    subject.sendCompleted()
    try await loop.value
    #expect(received == [1, 2, 3])
  }

  @Test func `subscribing begins with the iterator, and each is a subscription of its own`()
    async throws
  {
    var begun = 0
    let signal = Signal<Int> { subscriber in
      begun += 1
      subscriber.sendNext(begun)
      subscriber.sendCompleted()
      return nil
    }
    let values = signal.values
    #expect(begun == 0)
    for round in 1...2 {
      var received: [Int] = []
      for try await value in values { received.append(value) }
      #expect(received == [round])
    }
  }

  @Test(arguments: [
    (Buffering.unbounded, [1, 2, 3, 4]),
    (.newest(2), [3, 4]),
    (.newest(9), [1, 2, 3, 4]),
    (.oldest(2), [1, 2]),
    (.oldest(9), [1, 2, 3, 4]),
  ])
  func `what is sent while no task waits is kept as asked`(
    _ buffering: Buffering,
    _ kept: [Int]
  ) async throws {
    let subject = Subject<Int>()
    var values = subject.values(buffering: buffering).makeAsyncIterator()
    for value in 1...4 { subject.sendNext(value) }
    var received: [Int] = []
    for _ in kept { received += [try await values.next()].compactMap { $0 } }
    #expect(received == kept)
    subject.sendNext(5)
    subject.sendCompleted()
    let last = try await values.next()
    #expect(last == 5)
    let end = try await values.next()
    #expect(end == nil)
  }

  @Test func `leaving the loop disposes the subscription`() async throws {
    let subject = Subject<Int>()
    let loop = Task {
      for try await value in subject.values where value == 2 { break }
    }
    await eventually { subject.subscriberCount == 1 }
    subject.sendNext(1)
    subject.sendNext(2)
    try await loop.value
    #expect(subject.subscriberCount == 0)
  }

  @Test func `cancelling the task ends the loop and disposes the subscription in the domain`()
    async throws
  {
    let subject = Subject<Int>()
    var cleanedUp = false
    let signal = Signal<Int> { subscriber in
      let inner = subject.subscribe(subscriber)
      return Disposable {
        MainActor.assertIsolated()
        cleanedUp = true
        inner.dispose()
      }
    }
    var received: [Int] = []
    let loop = Task {
      for try await value in signal.values { received.append(value) }
      return Task.isCancelled
    }
    await eventually { subject.subscriberCount == 1 }
    subject.sendNext(1)
    await eventually { received == [1] }
    loop.cancel()
    #expect(try await loop.value)
    #expect(cleanedUp)
    #expect(subject.subscriberCount == 0)
    subject.sendNext(2)
    #expect(received == [1])
  }

  @Test func `a task cancelled from another thread ends the loop`() async throws {
    let subject = Subject<Int>()
    let loop = Task {
      for try await _ in subject.values {}
    }
    await eventually { subject.subscriberCount == 1 }
    await Task.detached { loop.cancel() }.value
    try await loop.value
    #expect(subject.subscriberCount == 0)
  }

  @Test func `a task that is cancelled already receives nothing`() async throws {
    let subject = BehaviorSubject(1)
    var received = 0
    let loop = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      for try await _ in subject.values { received += 1 }
    }
    try await loop.value
    #expect(received == 0)
    #expect(subject.subscriberCount == 0)
  }

  @Test func `the values of a source that is deallocated are followed by the end`() async throws {
    func iterate() -> SignalValues<Int>.Iterator {
      let subject = Subject<Int>()
      let iterator = subject.map { $0 * 2 }.values.makeAsyncIterator()
      subject.sendNext(1)
      return iterator
    }
    var iterator = iterate()
    #expect(try await iterator.next() == 2)
    #expect(try await iterator.next() == nil)
  }

  @Test func `an iterator that is dropped disposes its subscription`() {
    let subject = Subject<Int>()
    var iterator: SignalValues<Int>.Iterator? = subject.values.makeAsyncIterator()
    #expect(subject.subscriberCount == 1)
    iterator = nil
    #expect(iterator == nil)
    #expect(subject.subscriberCount == 0)
  }

  @Test func `waiting outside of any actor is a mistake`() async {
    await #expect(processExitsWith: .failure) {
      let subject = Subject<Int>()
      var values = subject.values.makeAsyncIterator()
      _ = try? await values.next(isolation: nil)
      withExtendedLifetime(subject) {}
    }
  }
}
