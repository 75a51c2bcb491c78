public import StraitChannels

/// The changes of an observed value, to be awaited one by one in its domain.
///
/// ```swift
/// for await change in person.changes(of: \.name, options: [.old, .new]) {
///   print(change.oldValue ?? "", "→", change.newValue ?? "")
/// }
/// ```
///
/// Each iteration observes again, as the loop begins: earlier changes are not delivered. Changes
/// that are made while no task waits are kept, all or some of them, by the buffering policy. The
/// loop ends when the object was deallocated, after the changes that were kept; it never throws.
/// Leaving the loop ends the observation, and so does cancelling the task, which ends the loop
/// immediately. A loop retains neither the object nor the sequence.
///
/// The loop must run in the object's domain: on the actor that owns it. A change of a `Sendable`
/// value is `Sendable`, and may continue to any other domain.
public struct PropertyChanges<Value>: AsyncSequence {
  /// A change.
  public typealias Element = PropertyChange<Value>
  /// A loop over changes never throws.
  public typealias Failure = Never

  private let values: SignalValues<PropertyChange<Value>>

  /// Makes the sequence of a signal that never fails.
  @usableFromInline
  init(_ changes: Signal<PropertyChange<Value>>, _ buffering: Buffering) {
    values = changes.values(buffering: buffering)
  }

  /// Begins to observe.
  ///
  /// - Returns: The iterator of this observation, which ends with it.
  public func makeAsyncIterator() -> Iterator {
    Iterator(values: values.makeAsyncIterator())
  }

  /// One observation, whose changes are taken one by one.
  ///
  /// When the iterator and its copies are gone, the observation has ended.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var values: SignalValues<PropertyChange<Value>>.Iterator

    /// Waits for the next change.
    ///
    /// Only one task at a time must wait for an iterator's change.
    ///
    /// - Parameter isolation: The object's domain: the actor that calls. Must not be `nil` if it has to wait.
    /// - Returns: The change, or `nil` when the object was deallocated, or the task is cancelled.
    public mutating func next(
      isolation: isolated (any Actor)?
    ) async -> PropertyChange<Value>? {
      // A signal of changes completes, or is disposed; it does not fail.
      try? await values.next(isolation: isolation)
    }

    /// Waits for the next change, on the actor that calls.
    ///
    /// See `next(isolation:)`.
    ///
    /// - Returns: The change, or `nil` when the object was deallocated, or the task is cancelled.
    public nonisolated(nonsending) mutating func next() async -> PropertyChange<Value>? {
      await next(isolation: #isolation)
    }
  }
}
