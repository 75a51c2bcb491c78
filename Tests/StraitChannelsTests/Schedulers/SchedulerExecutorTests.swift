/// A background scheduler as the executor of actors.
@Suite(.timeLimit(.minutes(15))) struct SchedulerExecutorTests {
  @globalActor private actor Measuring {
    static let shared = Measuring()
    nonisolated let scheduler = BackgroundScheduler()
    nonisolated var unownedExecutor: UnownedSerialExecutor {
      scheduler.asUnownedSerialExecutor()
    }
  }

  @Test func `the work of the scheduler is isolated to its actors`() async {
    await withCheckedContinuation { continuation in
      Measuring.shared.scheduler.schedule { _ in
        Measuring.shared.assumeIsolated { _ in continuation.resume() }
      }
    }
  }

  @Measuring private final class Meter {
    private let values = Subject<Int>()

    init(_ onEnd: @escaping @Sendable () -> Void) {
      let end = LastWords {
        Measuring.shared.assertIsolated("an end must come at home")
        onEnd()
      }
      values.subscribe(onNext: { _ in withExtendedLifetime(end) {} })
    }
  }

  @Test func `what a class of the actor holds ends there, wherever it is released`() async {
    for _ in 0..<100 {
      await withCheckedContinuation { continuation in
        Task.detached { _ = await Meter { continuation.resume() } }
      }
    }
  }

  /// An actor on an executor of Swift.
  @globalActor private actor Counting {
    static let shared = Counting()
  }

  @Counting private final class Counter {
    private let values = Subject<Int>()

    init(_ onEnd: @escaping @Sendable () -> Void) {
      let end = LastWords {
        Counting.shared.assertIsolated("an end must come at home")
        onEnd()
      }
      values.subscribe(onNext: { _ in withExtendedLifetime(end) {} })
    }

    isolated deinit {}
  }

  @Test func `what a class with an isolated deinit holds ends on its actor`() async {
    for _ in 0..<100 {
      await withCheckedContinuation { continuation in
        Task.detached { _ = await Counter { continuation.resume() } }
      }
    }
  }
}
