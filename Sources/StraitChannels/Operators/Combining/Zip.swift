import DequeModule

extension Signal {
  /// Sends the first values of several signals together, then the second ones, and so on.
  ///
  ///     first     a--b-----c--|
  ///     second    -x----y--|
  ///     zip       -ax---by-|
  ///
  /// The first failure ends it at once. It completes when one of the signals has completed and all of its
  /// values were sent, and at once if there are none. Disposing disposes all subscriptions. The signals
  /// are subscribed in their order.
  ///
  /// Values wait for their partners, and nothing bounds how many: a signal that is ahead of another by a
  /// million values holds a million.
  ///
  /// - Parameter signals: The signals, held by the result.
  /// - Returns: A signal of tuples of the values with the same number.
  public static func zip<each Part>(
    _ signals: repeat Signal<each Part>
  ) -> Signal<Value> where Value == (repeat each Part) {
    OperatorSignal { subscriber in
      let junction = ZipTupleJunction(subscriber)
      for _ in repeat (each Part).self { junction.count += 1 }
      var layout = TupleLayout()
      for signal in repeat each signals { junction.connect(signal, &layout) }
      junction.connected()
    }
  }

  /// Sends what a closure makes of the first values of several signals, then of the second ones, and so
  /// on.
  ///
  /// See `zip(_:)`. The closure runs where the last of the values is sent.
  ///
  /// - Parameters:
  ///   - signals: The signals, held by the result.
  ///   - transform: Makes the value to send.
  /// - Returns: A signal of the results.
  @inlinable
  public static func zip<each Part>(
    _ signals: repeat Signal<each Part>,
    transform: @escaping (repeat each Part) -> Value
  ) -> Signal<Value> {
    Signal<(repeat each Part)>.zip(repeat each signals).map { transform(repeat each $0) }
  }

  /// Sends the first values of the signals of a sequence together, then the second ones, and so on.
  ///
  /// See `zip(_:)` of several signals.
  ///
  /// - Parameter signals: The signals, held by the result.
  /// - Returns: A signal of arrays of the values with the same number, in the order of the signals.
  public static func zip<Part>(
    _ signals: some Sequence<Signal<Part>>
  ) -> Signal<Value> where Value == [Part] {
    let signals = Array(signals)
    return OperatorSignal { subscriber in
      let junction = ZipArrayJunction<Part>(subscriber)
      junction.count = signals.count
      for signal in signals { junction.connect(signal) }
      junction.connected()
    }
  }

  /// Sends the first value of this signal and of another together, then the second ones, and so on.
  ///
  /// See `zip(_:)` of several signals.
  ///
  /// - Parameter other: The other signal.
  /// - Returns: A signal of pairs of the values with the same number.
  public final func zipWith<Other>(_ other: Signal<Other>) -> Signal<(Value, Other)> {
    .zip(self, other)
  }
}

/// Sends when every source has a value waiting.
private class ZipJunction<Output>: Junction<Output> {
  /// How many sources there are.
  final var count = 0
  /// How many of them have a value waiting.
  fileprivate final var ready = 0

  /// Takes the values out and makes what they are together.
  func take() -> Output? { nil }

  /// Whether a source has completed, all of whose values were taken.
  var isExhausted: Bool { false }

  fileprivate final func becameReady() {
    ready += 1
    guard ready == count, let output = take() else { return }
    if isExhausted {
      send(output)
      conclude(.completed)
    } else {
      forward(output)
    }
  }
}

/// The values of one source that wait for their partners.
///
/// It is held by the junction, which makes a combination of all of them, and by the arm.
private class ZipQueue {
  /// Whether the source has completed.
  final var isComplete = false
  var isEmpty: Bool { true }

  /// Takes the oldest value out, to a place in raw memory.
  func move(to memory: UnsafeMutableRawPointer) {}
}

private final class ZipQueueOf<Part>: ZipQueue {
  var values: Deque<Part> = []
  private let offset: Int

  init(offset: Int) {
    self.offset = offset
  }

  override var isEmpty: Bool { values.isEmpty }

  override func move(to memory: UnsafeMutableRawPointer) {
    (memory + offset).initializeMemory(as: Part.self, to: values.removeFirst())
  }
}

private final class ZipTupleJunction<Tuple>: ZipJunction<Tuple> {
  private var queues: [ZipQueue] = []

  func connect<Part>(_ signal: Signal<Part>, _ layout: inout TupleLayout) {
    let queue = ZipQueueOf<Part>(offset: layout.add(Part.self).offset)
    queues.append(queue)
    connect(ZipArm(of: self, queue), to: signal)
  }

  override func take() -> Tuple? {
    ready = 0
    return withUnsafeTemporaryAllocation(of: Tuple.self, capacity: 1) { place -> Tuple? in
      guard let tuple = place.baseAddress else { return nil }
      for queue in queues {
        queue.move(to: UnsafeMutableRawPointer(tuple))
        if !queue.isEmpty { ready += 1 }
      }
      return tuple.move()
    }
  }

  override var isExhausted: Bool { queues.contains { $0.isComplete && $0.isEmpty } }
}

private final class ZipArrayJunction<Part>: ZipJunction<[Part]> {
  private var queues: [ZipQueueOf<Part>] = []

  func connect(_ signal: Signal<Part>) {
    let queue = ZipQueueOf<Part>(offset: 0)
    queues.append(queue)
    connect(ZipArm(of: self, queue), to: signal)
  }

  override func take() -> [Part]? {
    ready = 0
    return queues.map { queue in
      defer { if !queue.isEmpty { ready += 1 } }
      return queue.values.removeFirst()
    }
  }

  override var isExhausted: Bool { queues.contains { $0.isComplete && $0.isEmpty } }
}

private final class ZipArm<Part, Output>: Arm<Part, Output> {
  private let junction: ZipJunction<Output>
  private let queue: ZipQueueOf<Part>

  init(of junction: ZipJunction<Output>, _ queue: ZipQueueOf<Part>) {
    self.junction = junction
    self.queue = queue
    super.init(of: junction)
  }

  override func next(_ value: Part) {
    queue.values.append(value)
    if queue.values.count == 1 { junction.becameReady() }
  }

  override func completed() {
    queue.isComplete = true
    if queue.isEmpty { junction.conclude(.completed) } else { close() }
  }
}
