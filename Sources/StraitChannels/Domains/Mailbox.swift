/// The queue between the senders of an inlet and its receiver.
///
/// ```
/// threads ──► Inlet ══► Mailbox ══► callback ══► closure ══► InletReceiver ◄══ InletSignal
///                          ▲                                 ║
///                          ╚═════════════════════════════════╝
/// ```
///
/// The cycle of references keeps a receiver alive that only its subscribers need. It is broken,
/// always in the receiver's domain except for the empty shell of the callback, when everything was
/// delivered or no subscriber remains.
///
/// The lock is never held while user code runs. An evicted value is released after it is unlocked.
@usableFromInline
final class Mailbox<Value: Sendable>: Sendable {
  @usableFromInline typealias SendResult = Inlet<Value>.SendResult

  /// Why nothing more is taken.
  @usableFromInline
  enum Closing: Sendable {
    case ended(Ending)
    /// The last copy of the inlet was released.
    case abandoned
    /// No subscriber remains.
    case withoutReceiver
  }

  @usableFromInline
  struct State: Sendable {
    /// The waiting values, oldest first, but that the ring of a full buffer begins at `first`.
    @usableFromInline var buffer: [Value] = []
    @usableFromInline var first = 0
    /// `true` if the receiver was woken and has not come yet.
    @usableFromInline var isAwaited = false
    @usableFromInline var closing: Closing?
    /// Wakes the receiver.
    @usableFromInline var callback: (@Sendable () -> Void)?

    /// Puts a value in place of the oldest one.
    ///
    /// The receiver is awaited already, since the buffer is not empty.
    ///
    /// - Returns: The oldest value, to be released outside of the lock.
    @usableFromInline
    mutating func replaceOldest(by value: Value) -> Value {
      var evicted = value
      swap(&buffer[first], &evicted)
      first = first + 1 == buffer.count ? 0 : first + 1
      return evicted
    }
  }

  /// The outcome of a send, and the work to do after the lock is released.
  @usableFromInline
  struct Sent {
    @usableFromInline let result: SendResult
    /// Wakes the receiver; `nil` if it is awake.
    @usableFromInline var callback: (@Sendable () -> Void)?
    /// The value that was pushed out, to be released.
    @usableFromInline var evicted: Value?

    @usableFromInline
    init(
      _ result: SendResult,
      waking callback: (@Sendable () -> Void)? = nil,
      evicted: Value? = nil
    ) {
      self.result = result
      self.callback = callback
      self.evicted = evicted
    }
  }

  @usableFromInline let state = Locked(State())
  /// The largest number of waiting values.
  @usableFromInline let capacity: Int
  /// `true` if a newer value pushes an older one out.
  @usableFromInline let keepsNewest: Bool

  @usableFromInline
  init(_ buffering: Buffering) {
    capacity = buffering.capacity(of: "an inlet's buffer")
    keepsNewest = if case .newest = buffering { true } else { false }
  }

  /// Names the way to the receiver, before anybody else knows the mailbox.
  @usableFromInline
  func open(_ callback: @escaping @Sendable () -> Void) {
    state.withLock { $0.callback = callback }
  }

  // MARK: From any thread

  @inlinable
  func send(_ value: Value) -> SendResult {
    let sent = state.withLock { state in
      if state.closing != nil { return Sent(.terminated) }
      if state.buffer.count == capacity {
        guard keepsNewest else { return Sent(.dropped) }
        return Sent(.replacedOldest, evicted: state.replaceOldest(by: value))
      }
      state.buffer.append(value)
      if state.isAwaited { return Sent(.enqueued) }
      state.isAwaited = true
      return Sent(.enqueued, waking: state.callback)
    }
    sent.callback?()
    return sent.result
  }

  /// Takes no more values; only the first call counts.
  @usableFromInline
  @discardableResult
  func close(_ reason: Closing) -> SendResult {
    let (isFirst, wakes, callback) = state.withLock { state in
      let isFirst = state.closing == nil
      if isFirst { state.closing = reason }
      let wakes = isFirst && !state.isAwaited
      if wakes { state.isAwaited = true }
      // It is not called again.
      return (isFirst, wakes, state.callback.take())
    }
    if wakes { callback?() }
    return isFirst ? .enqueued : .terminated
  }

  // MARK: In the receiver's domain

  /// Exchanges the waiting values for an empty buffer, and returns the ending after them.
  @usableFromInline
  func take(into batch: inout [Value]) -> Closing? {
    let (first, closing) = state.withLock { state in
      swap(&state.buffer, &batch)
      state.isAwaited = false
      return (exchange(&state.first, with: 0), state.closing)
    }
    if first > 0 { batch = Array(batch[first...] + batch[..<first]) }
    return closing
  }

  /// The receiver has gone: frees what waits for it.
  @usableFromInline
  func closeWithoutReceiver() {
    let freed = state.withLock { state in
      if state.closing == nil { state.closing = .withoutReceiver }
      state.first = 0
      return (exchange(&state.buffer, with: []), state.callback.take())
    }
    withExtendedLifetime(freed) {}
  }
}
