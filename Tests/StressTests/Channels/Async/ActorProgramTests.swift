/// A program as a user writes it inside of an actor: nothing in it is `Sendable`.
private actor Station {
  private let measured = Subject<Local>()
  private var log: [Int] = []
  private var results: [String] = []

  func measure(_ number: Int) {
    measured.sendNext(Local(number))
  }

  func close() {
    measured.sendCompleted()
  }

  var isListening: Bool { measured.subscriberCount > 0 }

  func record() async throws -> [Int] {
    for try await value in measured.values { log.append(value.number) }
    return log
  }

  func next() async throws -> Int? {
    try await measured.first()?.number
  }

  func work() async throws -> [String] {
    let double = Signal.task {
      self.assertIsolated()
      return Local(21)
    }.map { $0.number * 2 }
    for try await value in double.values { results.append("\(value)") }

    let stream = AsyncStream<Int> { stream in
      for value in 1...3 { stream.yield(value) }
      stream.finish()
    }
    for try await value in Signal.from(stream).values { results.append("\(value)") }

    let command = Command<Local, Local> { input in
      self.assertIsolated()
      await Task.yield()
      self.assertIsolated()
      self.results.append("in \(input.number)")
      return Local(input.number + 1)
    }
    let output = try await command.run(Local(1))
    results.append("out \(output?.number ?? 0)")
    return results
  }
}

@Suite struct ActorProgramTests {
  @Test func `a graph in an actor is iterated there`() async throws {
    let station = Station()
    async let recorded = station.record()
    while await !station.isListening { await Task.yield() }
    for number in 1...100 { await station.measure(number) }
    await station.close()
    #expect(try await recorded == Array(1...100))
  }

  @Test func `the first value is awaited in an actor`() async throws {
    let station = Station()
    async let first = station.next()
    while await !station.isListening { await Task.yield() }
    await station.measure(5)
    await station.measure(6)
    #expect(try await first == 5)
  }

  @Test func `cancelling from outside ends what waits in an actor`() async throws {
    let station = Station()
    let recording = Task { try await station.record() }
    while await !station.isListening { await Task.yield() }
    recording.cancel()
    #expect(try await recording.value == [])
    #expect(await !station.isListening)
  }

  @Test func `a hundred tasks that are cancelled while values come leave nothing`() async throws {
    let station = Station()
    let readers = (0..<100).map { _ in Task { try await station.record() } }
    while await !station.isListening { await Task.yield() }
    for (number, reader) in readers.enumerated() {
      await station.measure(number)
      reader.cancel()
    }
    for reader in readers { _ = try await reader.value }
    #expect(await !station.isListening)
  }

  @Test func `work, sequences and commands run in an actor`() async throws {
    let results = try await Station().work()
    #expect(results == ["42", "1", "2", "3", "in 1", "out 2"])
  }
}
