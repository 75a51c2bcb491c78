import DequeModule

extension Signal {
  /// Sends the values of the signals that a closure makes of each value, as they come.
  ///
  ///     source    a-----b--|
  ///     flatMap   1-2---1-2---|      { _ in a signal that sends 1-2-| }
  ///
  /// The first failure ends it immediately; it completes when the source and all signals made have
  /// completed. Disposing disposes all subscriptions. The closure runs where the source sends, and
  /// its signal is subscribed there. Subscribing to one more signal and letting one go take
  /// constant time, however many are live.
  ///
  /// - Parameter transform: Makes the signal to follow.
  /// - Returns: A signal of the values of all the signals made.
  public final func flatMap<Output>(
    _ transform: @escaping (Value) -> Signal<Output>
  ) -> Signal<Output> {
    flattening(limit: .max, transform)
  }

  /// Sends the values of the signals that a closure makes of each value, a limited number at a
  /// time.
  ///
  ///     source    a-b------|
  ///     flatMap   1---21---2|      limit: 1, { _ in a signal that sends 1---2| }
  ///
  /// The others wait in order until one that is live completes; they are not bounded. Apart from
  /// that it is `flatMap(_:)`. Signals that complete immediately are taken in turn without nesting,
  /// a million as well as two. A live signal that is deallocated without an ending keeps its place.
  /// When such signals have all the places, the source's subscription is disposed, and the
  /// subscriber is released without an event.
  ///
  /// - Parameters:
  ///   - limit: The largest number of live signals. Must be positive.
  ///   - transform: Makes the signal to follow. It runs when the value comes.
  /// - Returns: A signal of the values of all the signals made.
  public final func flatMap<Output>(
    limit: Int,
    _ transform: @escaping (Value) -> Signal<Output>
  ) -> Signal<Output> {
    precondition(limit > 0, "the limit of live signals must be positive, got \(limit)")
    return flattening(limit: limit, transform)
  }

  /// Makes the signal of an operator that merges signals made of values.
  final func flattening<Output>(
    limit: Int,
    _ transform: @escaping (Value) -> Signal<Output>
  ) -> Signal<Output> {
    OperatorSignal { subscriber in
      let junction = FlattenJunction(subscriber, limit: limit)
      junction.connect(FlattenArm(of: junction, transform), to: self)
      junction.connected()
    }
  }
}

/// Follows several signals at a time; the ones above the limit wait.
final class FlattenJunction<Output>: Junction<Output> {
  private let limit: Int
  private var live = 0
  /// The number of live signals that were deallocated without an ending: they keep their places for
  /// ever.
  private var dead = 0
  private var waiting: Deque<Signal<Output>> = []
  private var isStarting = false

  init(_ downstream: Subscriber<Output>, limit: Int) {
    self.limit = limit
    super.init(downstream)
  }

  /// Follows one more signal, now or when it is its turn.
  func add(_ signal: Signal<Output>) {
    if limit == .max { return connect(LiveArm(of: self), to: signal) }
    waiting.append(signal)
    startWaiting()
  }

  /// Follows several more signals.
  func add(_ signals: [Signal<Output>]) {
    for signal in signals { waiting.append(signal) }
    startWaiting()
  }

  /// A signal that completes inside its own subscription comes back here; the loop further down the
  /// stack starts the next one.
  private func startWaiting() {
    if isStarting { return }
    isStarting = true
    while live < limit, !isDisposed, !waiting.isEmpty {
      live += 1
      connect(LiveArm(of: self), to: waiting.removeFirst())
    }
    isStarting = false
  }

  fileprivate func liveCompleted() {
    live -= 1
    if limit != .max { startWaiting() }
  }

  fileprivate func liveDeallocated() {
    dead += 1
    // No other signal can become live.
    if dead == limit { letGo() }
  }

  override func disposed() {
    let dropped = waiting
    waiting = []
    super.disposed()
    withExtendedLifetime(dropped) {}
  }
}

/// The arm of the signal of signals, or of the values that signals are made from.
private final class FlattenArm<Input, Output>: Arm<Input, Output, FlattenJunction<Output>> {
  private let transform: (Input) -> Signal<Output>

  init(of junction: FlattenJunction<Output>, _ transform: @escaping (Input) -> Signal<Output>) {
    self.transform = transform
    super.init(of: junction)
  }

  override func next(_ value: Input) {
    let signal = transform(value)
    if !isDisposed { junction.add(signal) }
  }
}

/// Receives one of the live signals.
private final class LiveArm<Output>: MergeArm<Output, FlattenJunction<Output>> {
  override func completed() {
    junction.liveCompleted()
    close()
  }

  override func sourceDeallocated() {
    junction.liveDeallocated()
    super.sourceDeallocated()
  }
}
