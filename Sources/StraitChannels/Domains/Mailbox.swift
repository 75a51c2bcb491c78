/// What lies between the senders of an inlet and its receiver.
///
/// ```
/// threads ──► Inlet ══► Mailbox ══► door ══► closure ══► InletReceiver ◄══ InletSignal
///                          ▲                                 ║
///                          ╚═════════════════════════════════╝
/// ```
///
/// The ring of references is what keeps a receiver alive that only its subscribers need. It is
/// broken, always in the receiver's domain but for the empty shell of the door, when everything was
/// delivered or no subscriber is left.
///
/// Safe to share: every variable is only touched under the lock, and nothing of the user's runs while it
/// is held; what is pushed out is released after it.
@usableFromInline
final class Mailbox<Value: Sendable>: @unchecked Sendable {
  @usableFromInline typealias SendResult = Inlet<Value>.SendResult

  /// Why nothing more is taken.
  @usableFromInline
  enum Closing {
    case ended(Ending)
    /// The last copy of the inlet was released.
    case abandoned
    /// No subscriber is left.
    case withoutReceiver
  }

  @usableFromInline let lock = Lock()
  /// How many values wait at most, and whether a newer one pushes an older one out.
  @usableFromInline let capacity: Int
  @usableFromInline let keepsNewest: Bool
  /// The waiting values, oldest first, but that the ring of a full buffer begins at `first`.
  @exclusivity(unchecked) @usableFromInline var buffer: [Value] = []
  @exclusivity(unchecked) @usableFromInline var first = 0
  /// Whether the receiver was woken and has not come yet.
  @exclusivity(unchecked) @usableFromInline var isAwaited = false
  @exclusivity(unchecked) @usableFromInline var closing: Closing?
  /// Wakes the receiver.
  @exclusivity(unchecked) @usableFromInline var door: (@Sendable () -> Void)?

  @usableFromInline
  init(_ buffering: Buffering) {
    capacity = buffering.capacity(of: "an inlet's buffer")
    keepsNewest = if case .newest = buffering { true } else { false }
  }

  /// Names the way to the receiver, before anybody else knows the mailbox.
  @usableFromInline
  func open(_ door: @escaping @Sendable () -> Void) {
    self.door = door
  }

  // MARK: From any thread

  @inlinable
  func send(_ value: Value) -> SendResult {
    lock.lockNow()
    if closing != nil {
      lock.unlock()
      return .ended
    }
    if buffer.count == capacity { return sendIntoFull(value) }
    buffer.append(value)
    if isAwaited {
      lock.unlock()
      return .enqueued
    }
    isAwaited = true
    let door = door
    lock.unlock()
    door?()
    return .enqueued
  }

  /// Called under the lock, which it gives back.
  @usableFromInline
  func sendIntoFull(_ value: Value) -> SendResult {
    guard keepsNewest else {
      lock.unlock()
      return .dropped
    }
    // The receiver is awaited already, since the buffer is not empty.
    var evicted = value
    swap(&buffer[first], &evicted)
    first = first + 1 == capacity ? 0 : first + 1
    lock.unlock()
    withExtendedLifetime(evicted) {}
    return .replacedOldest
  }

  /// Takes no more values; only the first call counts.
  @usableFromInline
  @discardableResult
  func close(_ reason: Closing) -> SendResult {
    lock.lockNow()
    let isFirst = closing == nil
    if isFirst { closing = reason }
    let door = door
    let wakes = isFirst && !isAwaited
    if wakes { isAwaited = true }
    // It is not called again.
    self.door = nil
    lock.unlock()
    if wakes { door?() }
    return isFirst ? .enqueued : .ended
  }

  // MARK: In the receiver's domain

  /// Exchanges the waiting values for an empty buffer, and says how it ends after them.
  @usableFromInline
  func take(into batch: inout [Value]) -> Closing? {
    lock.lockNow()
    swap(&buffer, &batch)
    let first = exchange(&first, with: 0)
    isAwaited = false
    let closing = closing
    lock.unlock()
    if first > 0 { batch = Array(batch[first...] + batch[..<first]) }
    return closing
  }

  /// The receiver has gone: frees what waits for it.
  @usableFromInline
  func closeWithoutReceiver() {
    lock.lockNow()
    if closing == nil { closing = .withoutReceiver }
    let freed = (exchange(&buffer, with: []), door.take())
    first = 0
    lock.unlock()
    withExtendedLifetime(freed) {}
  }
}
