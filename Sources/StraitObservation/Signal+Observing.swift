import Observation
public import StraitChannels
import Synchronization

extension Signal {
  /// Returns the result of a closure that reads `@Observable` objects: now, and after each change.
  ///
  /// ```swift
  /// Signal.observing(on: scheduler) { [weak settings] in settings?.volume ?? 0 }
  ///   .assign(to: player.$volume)
  /// ```
  ///
  ///     object      a--bc-----d----   deallocated
  ///     observing   a----c-----d------|
  ///
  /// Observation reports that a value is about to be stored, and not which. So the closure is run
  /// again in the scheduler's next turn, when the value is stored; several sets until then are one
  /// change, the last. An equal value is sent, too, if Observation has reported a change.
  ///
  /// The first value is sent inside `subscribe`, each later one from the scheduler. The signal
  /// completes when nothing that was read can change any more: its objects were deallocated, or
  /// there were none; so objects that the closure should not keep alive must be captured weakly.
  /// Each subscriber reads for itself, and its pending change holds it until it ends or is
  /// disposed. After that Observation keeps a small record of the variables read, until one is set
  /// again, or is deallocated.
  ///
  /// - Parameters:
  ///   - scheduler: The domain's. The objects must be set in this domain, too.
  ///   - read: Reads the value. Held by the signal, and run in the domain.
  /// - Returns: The signal.
  public static func observing(
    on scheduler: any DomainScheduler,
    _ read: @escaping () -> Value
  ) -> Signal<Value> {
    Signal { subscriber in
      let reading = Reading(read, subscriber)
      reading.begin(on: scheduler)
      return Disposable { reading.end() }
    }
  }
}

/// Reads for a subscriber, again and again.
///
/// ```
/// object ══► onChange ══► Token ══► callback ══► Reading ══► closure, subscriber
///                                     ▲═════════║   until it ends
/// ```
private final class Reading<Value> {
  private var read: (() -> Value)?
  private var subscriber: Subscriber<Value>?
  private var callback: (@Sendable () -> Void)?
  private var state = Waiting()

  init(_ read: @escaping () -> Value, _ subscriber: Subscriber<Value>) {
    self.read = read
    self.subscriber = subscriber
  }

  func begin(on scheduler: any DomainScheduler) {
    callback = scheduler.callback { [self] in proceed() }
    readAgain()
  }

  /// Releases the parts that belong to the domain; the others may be released on any thread.
  func end() {
    (read, subscriber, callback) = (nil, nil, nil)
  }

  private func proceed() {
    if state.hasChanged.load(ordering: .acquiring) {
      readAgain()
    } else if state.isOver.load(ordering: .acquiring) {
      subscriber?.sendCompleted()
    }
  }

  private func readAgain() {
    guard let read, let subscriber, let callback else { return }
    let state = Waiting()
    self.state = state
    let token = Token(state, callback)
    let value = withObservationTracking(read) {
      token.state.hasChanged.store(true, ordering: .releasing)
      token.callback()
    }
    subscriber.sendNext(value)
  }
}

/// The result of one reading.
private final class Waiting: Sendable {
  let hasChanged = Atomic(false)
  let isOver = Atomic(false)
}

/// Goes when Observation has forgotten a reading: with the objects, if nothing was reported before.
private final class Token: Sendable {
  let state: Waiting
  let callback: @Sendable () -> Void

  init(_ state: Waiting, _ callback: @escaping @Sendable () -> Void) {
    self.state = state
    self.callback = callback
  }

  deinit {
    state.isOver.store(true, ordering: .releasing)
    callback()
  }
}
