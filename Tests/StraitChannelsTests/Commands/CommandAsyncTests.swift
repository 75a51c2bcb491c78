/// Commands of asynchronous work, on the main actor.
@MainActor
@Suite struct CommandAsyncTests {
  @Test func `the closure runs in the domain, and its result is the execution's value`()
    async throws
  {
    let command = Command<Local, Local> { input in
      MainActor.assertIsolated()
      await Task.yield()
      MainActor.assertIsolated()
      return Local(input.number * 2)
    }
    let executing = Received(command.executing)
    let execution = command.execute(Local(4))
    #expect(command.isExecuting)
    let result = try await execution.first()
    #expect(result?.number == 8)
    await eventually { !command.isExecuting }
    #expect(executing.lines == ["false", "true", "false"])
    if case .success = execution.outcome {} else { Issue.record("no success") }
  }

  @Test func `what the closure throws is a failure`() async {
    let command = Command<Int, Int> { _ in throw Failure() }
    let log = Received(command.errors.map { _ in "error" })
    log.subscribe(command.outcomes)
    await #expect(throws: Failure.self) { try await command.run(1) }
    #expect(log.lines == ["error", "failure: Failure()"])
    #expect(!command.isExecuting)
  }

  @Test func `run returns the last value, or nil`() async throws {
    let last = Command<Int, Int> { input in .from(1...input) }
    #expect(try await last.run(5) == 5)
    let none = Command<Int, Int> { _ in .empty() }
    #expect(try await none.run(5) == nil)
  }

  @Test func `run throws if the command is not enabled`() async {
    let command = Command<Int, Int>(enabled: .just(false)) { $0 }
    let error = CommandError.notEnabled(command: "a Command<Int, Int>")
    await #expect(throws: error) { try await command.run(1) }
  }

  @MainActor
  private final class Slow {
    let gate = Subject<Int>()
    var wasCancelled: Bool?

    func wait() async throws -> Int? {
      defer { wasCancelled = Task.isCancelled }
      return try await gate.first()
    }
  }

  @Test func `cancelling the task that runs a command cancels the execution and the work`() async {
    let slow = Slow()
    let command = Command<Void, Int?> { _ in try await slow.wait() }
    let log = Received(command.outcomes)
    let running = Task { _ = try await command.run(()) }
    await eventually { slow.gate.subscriberCount == 1 }
    running.cancel()
    await #expect(throws: CancellationError.self) { try await running.value }
    #expect(log.lines == ["cancelled"])
    #expect(!command.isExecuting)
    await eventually { slow.wasCancelled != nil }
    #expect(slow.wasCancelled == true)
  }

  enum Way: CaseIterable, Sendable {
    case handle, all, deallocation
  }

  @Test(arguments: Way.allCases)
  func `cancelling an execution cancels the work`(_ way: Way) async throws {
    let slow = Slow()
    var command: Command<Void, Int?>? = Command { _ in try await slow.wait() }
    let log = Received()
    if let command { log.subscribe(command.outcomes) }
    let execution = try #require(command?.execute())
    await eventually { slow.gate.subscriberCount == 1 }
    switch way {
    case .handle: execution.cancel()
    case .all: command?.cancelAll()
    case .deallocation: command = nil
    }
    #expect(log.lines.first == "cancelled")
    await #expect(throws: CancellationError.self) { try await execution.first() }
    await eventually { slow.wasCancelled != nil }
    #expect(slow.wasCancelled == true)
    command = nil
  }

  @Test func `work that throws CancellationError counts as cancelled`() async {
    let command = Command<Void, Int> { _ in throw CancellationError() }
    let log = Received(command.outcomes)
    log.subscribe(command.errors)
    command.execute()
    await eventually { !command.isExecuting }
    #expect(log.lines == ["cancelled"])
  }

  @Test func `cancelling an execution from outside ends a run`() async {
    let slow = Slow()
    let command = Command<Void, Int?> { _ in try await slow.wait() }
    let running = Task { _ = try await command.run(()) }
    await eventually { slow.gate.subscriberCount == 1 }
    command.cancelAll()
    await #expect(throws: CancellationError.self) { try await running.value }
    #expect(!running.isCancelled)
  }

  @MainActor
  private final class Model {
    let double = Command<Int, Int> { input in
      MainActor.assertIsolated()
      await Task.yield()
      return input * 2
    }
  }

  @MainActor
  @Test func `a command may be the first value of an actor's property`() async throws {
    #expect(try await Model().double.run(21) == 42)
  }

  private actor Home {
    let double = Command<Int, Int> { input in
      await Task.yield()
      return input * 2
    }

    func run() async throws -> Int? {
      try await double.run(21)
    }
  }

  @Test func `a command may be the first value of an actor's own property`() async throws {
    #expect(try await Home().run() == 42)
  }
}
