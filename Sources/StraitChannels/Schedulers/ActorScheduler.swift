/// The scheduler of an actor's domain.
///
/// ```swift
/// actor Store {
///   private lazy var scheduler = ActorScheduler(isolation: self)
///
///   func open() -> Inlet<Int> {
///     let (inlet, signal) = Inlet<Int>.make(on: scheduler)
///     signal.subscribe(onNext: { … })       // on the actor
///     return inlet
///   }
/// }
/// ```
///
/// Made and used on the actor. Work runs asynchronously on it: earlier due first, and work due at
/// the same time in the order it was scheduled. The scheduler does not hold the actor: after the
/// actor is deallocated, work does not run, and is dropped on any thread when it is due. Waiting
/// work keeps the scheduler alive; disposed work does not.
public final class ActorScheduler: DomainScheduler {
  private weak let home: (any Actor)?
  private let list = DueList()
  private let callbacks = Callbacks()
  /// Guards the list after the actor's deallocation.
  private let remains = Lock()

  /// Makes a scheduler of an actor's domain.
  ///
  /// - Parameter isolation: The actor; by default the caller's.
  public init(isolation: isolated any Actor = #isolation) {
    home = isolation
  }

  /// The system's uptime.
  public var now: Duration { list.now }

  /// Runs a closure on the actor later.
  ///
  /// - Parameters:
  ///   - delay: The time from `now`. Zero or less means as soon as possible, but not inside this
  ///     call.
  ///   - action: Runs once, on the actor.
  /// - Returns: Disposing it before the closure has begun keeps it from running, and drops it.
  @discardableResult
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Disposable {
    // Work that waits holds the scheduler. Disposed work holds nothing.
    let work = list.add(after: delay) { [self] in withExtendedLifetime(self, action) }
    arm()
    return work
  }

  /// Makes a callback to the actor.
  ///
  /// - Parameter work: Runs on the actor, once for each call of the callback.
  /// - Returns: A closure to call on any thread. After the actor's deallocation it does nothing.
  public func callback(_ work: @escaping () -> Void) -> @Sendable () -> Void {
    // Tasks may overtake each other, so each runs all calls that have arrived until then.
    let callback = callbacks.make(work) { [weak home, arrivals = callbacks.arrivals] in
      // The first caller must not lend the others its task-local values.
      if let home { Task.detached { await Self.run(arrivals, isolation: home) } }
    }
    return { [weak home] in
      if home != nil { callback() }
    }
  }

  private static func run(_ arrivals: Arrivals, isolation: isolated any Actor) {
    for work in arrivals.take() { work() }
  }

  private func arm() {
    list.arm { due, delay in
      // Only called on the actor.
      let scheduler = Carried({ [weak self] in self })
      Task.detached { [weak home] in
        if delay > .zero { try? await Task.sleep(for: min(delay, Uptime.longestWait)) }
        if let home {
          await Self.wake(scheduler, for: due, isolation: home)
        } else {
          scheduler.content()?.abandon()
        }
      }
    }
  }

  /// The actor has gone: drops the work, which may hold the scheduler.
  ///
  /// Wake-ups may come at the same time, on several threads.
  private func abandon() {
    for work in remains.withLock({ list.takeAll() }) { work.dispose() }
  }

  private static func wake(
    _ scheduler: Carried<() -> ActorScheduler?>,
    for due: Duration,
    isolation: isolated any Actor
  ) {
    guard let scheduler = scheduler.content() else { return }
    scheduler.list.wake(for: due)
    scheduler.arm()
  }
}
