/// Asynchronous work that begins in a class without an actor.
@Suite struct AsyncInDomainsTests {
  private enum Kind: CaseIterable { case task, sequence, command }

  private final class Model {
    private let command = Command<Int, Int>(async: { number in
      await Task.yield()
      return number
    })

    private func begin(_ kind: Kind, at place: Home.Place) -> Signal<Int> {
      switch kind {
      case .task:
        Signal.task {
          await Task.yield()
          return Home.Place.here == place ? 1 : 0
        }
      case .sequence:
        Signal.from(
          AsyncStream<Int> {
            $0.yield(1)
            $0.finish()
          }
        )
      case .command: command.execute(1)
      }
    }

    /// Begins work, and returns its value and `true` if it arrived in the domain where it began.
    func run(_ kind: Kind, _ done: @escaping (_ lines: [String]) -> Void) {
      let place = Home.Place.here
      var lines: [String] = []
      begin(kind, at: place).subscribe(
        onNext: { lines.append("\($0) \(Home.Place.here == place)") },
        onCompleted: { withExtendedLifetime(self) { done(lines) } }
      )
    }
  }

  @Test(arguments: Kind.allCases, [SchedulerKind.main, .background])
  private func `a class without an actor begins work in its domain`(
    kind: Kind,
    domain: SchedulerKind
  ) async {
    let lines = await domain.run { scheduler, log, done in
      Model().run(kind) { lines in
        for line in lines { log.note(line) }
        withExtendedLifetime(scheduler, done)
      }
    }
    #expect(lines == ["1 true"])
  }

  /// An actor on the executor of a scheduler.
  private actor Hosted {
    private nonisolated let scheduler = BackgroundScheduler()
    nonisolated var unownedExecutor: UnownedSerialExecutor {
      scheduler.asUnownedSerialExecutor()
    }

    func run(_ kind: Kind) async -> [String] {
      await withCheckedContinuation { continuation in
        Model().run(kind) { continuation.resume(returning: $0) }
      }
    }
  }

  @Test(arguments: Kind.allCases)
  private func `a class without an actor begins work in an actor on a scheduler`(
    kind: Kind
  ) async {
    #expect(await Hosted().run(kind) == ["1 true"])
  }

  @Test(arguments: Kind.allCases)
  private func `a class without an actor begins work on a thread with a loop`(
    kind: Kind
  ) async throws {
    let lines = try await onOwnThread {
      let loop = LoopScheduler()
      var lines: [String]?
      Model().run(kind) { lines = $0 }
      loop.run(until: { lines != nil })
      return lines
    }
    #expect(lines == ["1 true"])
  }
}
