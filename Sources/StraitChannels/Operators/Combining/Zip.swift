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
  /// are subscribed in their order. If a signal is deallocated without an ending, the subscriber is
  /// released without an event when all values of that signal were sent.
  ///
  /// Values wait for their partners, and nothing bounds how many: a signal that is ahead of another by a
  /// million values holds a million.
  ///
  /// - Parameter signals: The signals, held by the result.
  /// - Returns: A signal of tuples of the values with the same number.
  @inlinable
  public static func zip<each Part>(
    _ signals: repeat Signal<each Part>
  ) -> Signal<Value> where Value == (repeat each Part) {
    zipped(repeat each signals) { $0.load(as: Value.self) }
  }

  /// Sends the result of a closure that reads one value of each signal as a tuple.
  ///
  /// The closure is formed where the types are known, so that it need not ask for their layout.
  @usableFromInline
  static func zipped<each Part>(
    _ signals: repeat Signal<each Part>,
    make: @escaping (UnsafeRawPointer) -> Value
  ) -> Signal<Value> {
    OperatorSignal { subscriber in
      var count = 0
      for _ in repeat (each Part).self { count += 1 }
      let junction = ZipJunction(
        subscriber,
        count: count,
        byteCount: MemoryLayout<(repeat each Part)>.size,
        alignment: MemoryLayout<(repeat each Part)>.alignment,
        make
      )
      var layout = TupleLayout()
      for (signal, part) in repeat (each signals, (each Part).self) {
        junction.connect(signal, offset: layout.add(part))
      }
      layout.check((repeat each Part).self)
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
    zipped(repeat each signals) { memory in
      let parts = memory.load(as: (repeat each Part).self)
      return transform(repeat each parts)
    }
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
    let count = signals.count
    return OperatorSignal { subscriber in
      let junction = ZipJunction<[Part]>(
        subscriber,
        count: count,
        byteCount: MemoryLayout<Part>.stride * count,
        alignment: MemoryLayout<Part>.alignment
      ) { memory in
        (0..<count).map {
          memory.load(fromByteOffset: $0 * MemoryLayout<Part>.stride, as: Part.self)
        }
      }
      for (index, signal) in signals.enumerated() {
        junction.connect(signal, offset: index * MemoryLayout<Part>.stride)
      }
      junction.connected()
    }
  }
}

/// Keeps the oldest value of each source that waits for its partners, and sends them when there is one of
/// each.
///
/// These values lie side by side in raw memory, as in a `LatestJunction`; the newer ones of a source that
/// is ahead wait in a queue of their own. The place of a slot that is full is initialised, except
/// while the sent values are released and the slots are not yet filled again.
private final class ZipJunction<Output>: Junction<Output> {
  private let memory: UnsafeMutableRawPointer
  private let count: Int
  /// Makes the output of copies of the values.
  private let make: (UnsafeRawPointer) -> Output
  private var slots: [ZipSlot] = []
  private var full = 0
  private var hasClosedSource = false

  init(
    _ downstream: Subscriber<Output>,
    count: Int,
    byteCount: Int,
    alignment: Int,
    _ make: @escaping (UnsafeRawPointer) -> Output
  ) {
    memory = .allocate(byteCount: max(byteCount, 1), alignment: alignment)
    self.count = count
    self.make = make
    super.init(downstream)
  }

  deinit {
    for slot in slots where slot.isFull { slot.clear() }
    memory.deallocate()
  }

  func connect<Part>(_ signal: Signal<Part>, offset: Int) {
    let slot = ZipSlotOf<Part>(memory + offset)
    slots.append(slot)
    connect(ZipArm(of: self, slot), to: signal)
  }

  func becameFull() {
    full += 1
    // The cleaning up of one source at a disposal may bring another one to send (law 6).
    guard full == count, !isDisposed else { return }
    while true {
      // The slots count as full meanwhile, so that what the user's closure brings waits behind.
      // The same is true for what the `deinit` of a value brings.
      let output = make(UnsafeRawPointer(memory))
      for slot in slots { slot.clear() }
      full = 0
      for slot in slots where slot.refill() { full += 1 }
      if hasClosedSource, slots.contains(where: \.isExhausted) {
        send(output)
        return exhausted()
      }
      if full < count { return forward(output) }
      // The closure has brought the next value of each.
      send(output)
      if isDisposed { return }
    }
  }

  /// Notes that the source of a slot sends no more.
  ///
  /// - Returns: Whether that ends everything.
  func closed(_ slot: ZipSlot, _ source: ZipSlot.Source) -> Bool {
    hasClosedSource = true
    slot.source = source
    guard slot.isExhausted else { return false }
    exhausted()
    return true
  }

  /// Ends everything, since there is no value left of a source that sends no more.
  private func exhausted() {
    if slots.contains(where: { $0.isExhausted && $0.source == .completed }) {
      conclude(.completed)
    } else {
      letGo()
    }
  }
}

/// The values of one source that wait for their partners.
private class ZipSlot {
  enum Source {
    case open
    case completed
    /// It was deallocated without an ending.
    case lost
  }

  final var source = Source.open
  /// Whether the oldest value is in its place.
  final var isFull = false

  /// Whether there is no value left, and none will come.
  final var isExhausted: Bool { source != .open && !isFull }

  /// Puts the oldest of the values that wait behind in the place, which was cleared.
  ///
  /// - Returns: Whether there was one.
  func refill() -> Bool { false }

  /// Destroys the value in the place.
  func clear() {}
}

private final class ZipSlotOf<Part>: ZipSlot {
  /// What waits behind the value in the place.
  private var behind: Deque<Part> = []
  private let place: UnsafeMutableRawPointer
  /// The value in the place, once there was one.
  private var oldest: UnsafeMutablePointer<Part>?

  init(_ place: UnsafeMutableRawPointer) {
    self.place = place
  }

  /// Adds a value.
  ///
  /// - Returns: `true` if it is the oldest.
  func add(_ value: Part) -> Bool {
    if isFull {
      behind.append(value)
      return false
    }
    fill(with: value)
    isFull = true
    return true
  }

  private func fill(with value: Part) {
    oldest = place.initializeMemory(as: Part.self, to: value)
  }

  override func refill() -> Bool {
    isFull = !behind.isEmpty
    if isFull { fill(with: behind.removeFirst()) }
    return isFull
  }

  override func clear() {
    oldest?.deinitialize(count: 1)
  }
}

private final class ZipArm<Part, Output>: Arm<Part, Output, ZipJunction<Output>> {
  private let slot: ZipSlotOf<Part>

  init(of junction: ZipJunction<Output>, _ slot: ZipSlotOf<Part>) {
    self.slot = slot
    super.init(of: junction)
  }

  override func next(_ value: Part) {
    if slot.add(value) { junction.becameFull() }
  }

  override func completed() {
    if !junction.closed(slot, .completed) { close() }
  }

  override func sourceDeallocated() {
    if !junction.closed(slot, .lost) { super.sourceDeallocated() }
  }
}
