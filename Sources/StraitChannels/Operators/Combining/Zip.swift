import DequeModule

extension Signal {
  /// Sends the first values of several signals together, then the second ones, and so on.
  ///
  ///     first     a--b-----c--|
  ///     second    -x----y--|
  ///     zip       -ax---by-|
  ///
  /// The first failure ends it immediately. It completes when one of the signals has completed and
  /// all of its values were sent, and immediately if there are none. Disposing disposes all
  /// subscriptions. The signals are subscribed in their order. If a signal is deallocated without
  /// an ending, the subscriber is released without an event when all values of that signal were
  /// sent.
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
    zipped(repeat each signals) { $0.bindMemory(to: Value.self, capacity: 1).move() }
  }

  /// Sends the result of a closure that takes one value of each signal, as a tuple, out of memory.
  ///
  /// The closure is formed where the types are known, so that it need not ask for their layout.
  @usableFromInline
  static func zipped<each Part>(
    _ signals: repeat Signal<each Part>,
    make: @escaping (UnsafeMutableRawPointer) -> Value
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

  /// Sends the result of a closure for the first values of several signals, then for the second
  /// ones, and so on.
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
      let parts = memory.bindMemory(to: (repeat each Part).self, capacity: 1).move()
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
        let parts = memory.bindMemory(to: Part.self, capacity: count)
        return (0..<count).map { (parts + $0).move() }
      }
      for (index, signal) in signals.enumerated() {
        junction.connect(signal, offset: index * MemoryLayout<Part>.stride)
      }
      junction.connected()
    }
  }
}

/// Keeps the oldest value of each source that waits for its partners, and sends them when there is
/// one of each.
///
/// These values lie side by side in raw memory, as in a `LatestJunction`; the newer ones of a
/// source that is ahead wait in a queue. The place of a slot that is full is initialised, except
/// while `make` runs, which moves the values out.
private final class ZipJunction<Output>: Junction<Output> {
  private let memory: UnsafeMutableRawPointer
  private let count: Int
  /// Makes the output of the values, which it moves out of the memory.
  private let make: (UnsafeMutableRawPointer) -> Output
  private var slots: [ZipSlot] = []
  /// The number of the output to be made next; a slot is full that was filled for it.
  private(set) var round = 0
  private var full = 0
  /// The number of values behind those in the slots.
  private var waiting = 0
  private var hasClosedSource = false

  init(
    _ downstream: Subscriber<Output>,
    count: Int,
    byteCount: Int,
    alignment: Int,
    _ make: @escaping (UnsafeMutableRawPointer) -> Output
  ) {
    memory = .allocate(byteCount: max(byteCount, 1), alignment: alignment)
    self.count = count
    self.make = make
    super.init(downstream)
  }

  deinit {
    for slot in slots where slot.isFull(in: round) { slot.clear() }
    memory.deallocate()
  }

  func connect<Part>(_ signal: Signal<Part>, offset: Int) {
    let slot = ZipSlotOf<Part>(memory + offset)
    slots.append(slot)
    connect(ZipArm(of: self, slot), to: signal)
  }

  func valueWaits() {
    waiting += 1
  }

  func becameFull() {
    full += 1
    // The cleaning up of one source at a disposal may bring another one to send (law 6).
    guard full == count, !isDisposed else { return }
    while true {
      // The slots count as full in the meantime, so that values sent by the user's closure, or by
      // the `deinit` of a value, wait.
      let output = make(memory)
      round += 1
      full = 0
      if waiting > 0 { refill() }
      if hasClosedSource, slots.contains(where: isExhausted) {
        send(output)
        return exhausted()
      }
      if full < count { return forward(output) }
      // The closure has brought the next value of each.
      send(output)
      if isDisposed { return }
    }
  }

  /// Puts values that wait into the slots.
  private func refill() {
    for slot in slots where slot.refill(for: round) {
      full += 1
      waiting -= 1
    }
  }

  /// Notes that the source of a slot sends no more.
  ///
  /// - Returns: `true` if that ends everything.
  func closed(_ slot: ZipSlot, _ source: ZipSlot.Source) -> Bool {
    hasClosedSource = true
    slot.source = source
    guard isExhausted(slot) else { return false }
    exhausted()
    return true
  }

  /// Returns `true` if a source has ended and all its values were sent.
  private func isExhausted(_ slot: ZipSlot) -> Bool {
    slot.source != .open && !slot.isFull(in: round)
  }

  /// Ends everything, since a source without waiting values sends no more.
  private func exhausted() {
    if slots.contains(where: { isExhausted($0) && $0.source == .completed }) {
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
  /// The round of the junction for which the oldest value was put into its place; -1 at first.
  final var round = -1

  /// Returns whether the oldest value is in its place.
  final func isFull(in round: Int) -> Bool { self.round == round }

  /// Puts the oldest of the values that wait behind in the place, which is empty.
  ///
  /// - Returns: `true` if there was one.
  func refill(for round: Int) -> Bool { false }

  /// Destroys the value in the place.
  func clear() {}
}

private final class ZipSlotOf<Part>: ZipSlot {
  /// The values that wait behind the one in the place.
  private var behind: Deque<Part> = []
  private let place: UnsafeMutableRawPointer

  init(_ place: UnsafeMutableRawPointer) {
    self.place = place
  }

  /// Puts a value in the place, which is empty.
  func fill(with value: Part, for round: Int) {
    place.initializeMemory(as: Part.self, to: value)
    self.round = round
  }

  /// Adds a value behind the one in the place.
  func append(_ value: Part) {
    behind.append(value)
  }

  override func refill(for round: Int) -> Bool {
    guard let value = behind.popFirst() else { return false }
    fill(with: value, for: round)
    return true
  }

  override func clear() {
    place.bindMemory(to: Part.self, capacity: 1).deinitialize(count: 1)
  }
}

private final class ZipArm<Part, Output>: Arm<Part, Output, ZipJunction<Output>> {
  private let slot: ZipSlotOf<Part>

  init(of junction: ZipJunction<Output>, _ slot: ZipSlotOf<Part>) {
    self.slot = slot
    super.init(of: junction)
  }

  override func next(_ value: Part) {
    let round = junction.round
    if slot.isFull(in: round) {
      slot.append(value)
      junction.valueWaits()
    } else {
      slot.fill(with: value, for: round)
      junction.becameFull()
    }
  }

  override func completed() {
    if !junction.closed(slot, .completed) { close() }
  }

  override func sourceDeallocated() {
    if !junction.closed(slot, .lost) { super.sourceDeallocated() }
  }
}
