extension Signal {
  /// Sends the latest values of several signals together, whenever one of them sends.
  ///
  /// ```swift
  /// Signal.combineLatest(name.values, age.values)      // Signal<(String, Int)>
  /// ```
  ///
  ///     first           a-----c-----|
  ///     second          ---b-----d--|
  ///     combineLatest   ---ab-cb-cd-|
  ///
  /// The first combination is sent when each signal has sent a value. The first failure ends it
  /// immediately; it completes when all signals have completed, and immediately without signals.
  /// Disposing disposes all subscriptions. The signals are subscribed in their order. The latest
  /// value of each signal is kept until the end.
  ///
  /// Signals made from the same subject or property by operators that send immediately are kept in
  /// step: one value of that source gives one combination of the resulting values, without
  /// glitches. It is sent after the source has delivered the value to all of these signals, and
  /// before its later subscribers. Combinations of that source alone count as such signals, too; a
  /// combination of it with others, or a signal that merges or follows others, does not, and its
  /// values are sent as they arrive.
  ///
  /// The cost of a value does not depend on the number of signals, except for the copy of the
  /// tuple.
  ///
  /// - Parameter signals: The signals, held by the result.
  /// - Returns: A signal of tuples of the latest values.
  @inlinable
  public static func combineLatest<each Part>(
    _ signals: repeat Signal<each Part>
  ) -> Signal<Value> where Value == (repeat each Part) {
    latest(of: repeat each signals) { $0.load(as: Value.self) }
  }

  /// Sends the result of a closure that receives the memory of the latest values, as a tuple.
  ///
  /// The closure is formed where the types are known, so that it need not ask for their layout.
  @usableFromInline
  static func latest<each Part>(
    of signals: repeat Signal<each Part>,
    make: @escaping (UnsafeRawPointer) -> Value
  ) -> Signal<Value> {
    OperatorSignal { subscriber in
      let junction = TupleJunction(subscriber, (repeat each Part).self, make)
      var count = 0
      for _ in repeat (each Part).self { count += 1 }
      junction.connect(count: count) {
        var layout = TupleLayout()
        for (signal, part) in repeat (each signals, (each Part).self) {
          junction.connect(signal, offset: layout.add(part))
        }
        layout.check((repeat each Part).self)
      }
    }
  }

  /// Sends the result of a closure for the latest values of several signals, whenever one of them
  /// sends.
  ///
  /// ```swift
  /// Signal.combineLatest(width, height) { $0 * $1 }
  /// ```
  ///
  /// See `combineLatest(_:)`. The closure runs where the signals send.
  ///
  /// - Parameters:
  ///   - signals: The signals, held by the result.
  ///   - transform: Makes the value to send of the latest ones.
  /// - Returns: A signal of the results.
  @inlinable
  public static func combineLatest<each Part>(
    _ signals: repeat Signal<each Part>,
    transform: @escaping (repeat each Part) -> Value
  ) -> Signal<Value> {
    latest(of: repeat each signals) { memory in
      // A copy: the closure may bring a source to send, which writes to the same memory.
      let parts = memory.load(as: (repeat each Part).self)
      return transform(repeat each parts)
    }
  }

  /// Sends the latest values of the signals of a sequence together, whenever one of them sends.
  ///
  /// See `combineLatest(_:)` of several signals. Each array takes a copy of all values.
  ///
  /// - Parameter signals: The signals, held by the result.
  /// - Returns: A signal of arrays of the latest values, in the order of the signals.
  public static func combineLatest<Part>(
    _ signals: some Sequence<Signal<Part>>
  ) -> Signal<Value> where Value == [Part] {
    let signals = Array(signals)
    return OperatorSignal { subscriber in
      let junction = ArrayJunction(subscriber, count: signals.count)
      junction.connect(count: signals.count) {
        for (index, signal) in signals.enumerated() {
          junction.connect(signal, offset: index * MemoryLayout<Part>.stride)
        }
      }
    }
  }
}

/// Its memory is a tuple.
private final class TupleJunction<Output>: LatestJunction<Output> {
  private let make: (UnsafeRawPointer) -> Output

  init<Tuple>(
    _ downstream: Subscriber<Output>,
    _: Tuple.Type,
    _ make: @escaping (UnsafeRawPointer) -> Output
  ) {
    self.make = make
    super.init(
      downstream,
      byteCount: MemoryLayout<Tuple>.size,
      alignment: MemoryLayout<Tuple>.alignment
    )
  }

  override func sendLatest() {
    forward(make(UnsafeRawPointer(memory)))
  }
}

/// Its memory is that of an array's elements.
private final class ArrayJunction<Part>: LatestJunction<[Part]> {
  private let count: Int

  init(_ downstream: Subscriber<[Part]>, count: Int) {
    self.count = count
    super.init(
      downstream,
      byteCount: MemoryLayout<Part>.stride * count,
      alignment: MemoryLayout<Part>.alignment
    )
  }

  override func sendLatest() {
    let stride = MemoryLayout<Part>.stride
    forward((0..<count).map { memory.load(fromByteOffset: $0 * stride, as: Part.self) })
  }
}
