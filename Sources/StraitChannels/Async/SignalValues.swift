extension Signal {
  /// The values as an asynchronous sequence, which buffers all values until they are read.
  ///
  /// ```swift
  /// for try await name in person.values(of: \.name).values { print(name) }
  /// ```
  ///
  /// See `values(buffering:)`.
  public final var values: SignalValues<Value> { values(buffering: .unbounded) }

  /// Returns the values as an asynchronous sequence.
  ///
  /// ```swift
  /// for try await position in slider.values(buffering: .newest(1)) {
  ///   await move(to: position)        // what came meanwhile is skipped but for the last
  /// }
  /// ```
  ///
  /// Each iteration makes a new subscription in `makeAsyncIterator`, when the loop begins. Values
  /// that are sent while no task waits are kept according to `buffering`. Completion ends the loop,
  /// and failure throws, after the buffered values; a source that is deallocated ends it like
  /// completion. Leaving the loop disposes the subscription, and so does cancelling the task, which
  /// ends the loop immediately.
  ///
  /// The loop must run in the signal's domain: on the actor that owns the graph. Values need not be
  /// `Sendable`, since they do not leave it.
  ///
  /// - Parameter buffering: The values to keep while no task waits. Counts must be positive.
  /// - Returns: The sequence; it holds the signal.
  public final func values(buffering: Buffering) -> SignalValues<Value> {
    _ = buffering.capacity(of: "a sequence's buffer")
    return SignalValues(signal: self, buffering: buffering)
  }
}

/// The values of a signal, to be awaited one by one in the signal's domain.
public struct SignalValues<Value>: AsyncSequence {
  /// A value of the signal.
  public typealias Element = Value
  /// The type of the signal's failure.
  public typealias Failure = any Error

  let signal: Signal<Value>
  let buffering: Buffering

  /// Subscribes to the signal.
  ///
  /// - Returns: The iterator of this subscription, which ends with it.
  public func makeAsyncIterator() -> Iterator {
    Iterator(signal, buffering)
  }

  /// One subscription to a signal, whose values are taken one by one.
  ///
  /// When the iterator and its copies are gone, the subscription is disposed.
  public struct Iterator: AsyncIteratorProtocol {
    private let buffer: ValueBuffer<Value>
    private let subscription: ScopedDisposable

    init(_ signal: Signal<Value>, _ buffering: Buffering, limit: Int = .max) {
      buffer = ValueBuffer(buffering, limit: limit)
      subscription = ScopedDisposable(buffer)
      _ = signal.subscribe(fresh: buffer)
    }

    /// Waits for the next value.
    ///
    /// Only one task at a time must wait for an iterator's value.
    ///
    /// - Parameter isolation: The signal's domain: the actor that calls. Must not be `nil` if it has to wait.
    /// - Returns: The value, or `nil` at the end of the signal, or when the task is cancelled.
    /// - Throws: The signal's failure, once.
    public mutating func next(
      isolation: isolated (any Actor)?
    ) async throws -> Value? {
      defer { withExtendedLifetime(subscription) {} }
      return try await buffer.take(isolation: isolation)
    }

    /// Waits for the next value, on the actor that calls.
    ///
    /// See `next(isolation:)`.
    ///
    /// - Returns: The value, or `nil` at the end of the signal, or when the task is cancelled.
    /// - Throws: The signal's failure, once.
    public nonisolated(nonsending) mutating func next() async throws -> Value? {
      try await next(isolation: #isolation)
    }
  }
}
