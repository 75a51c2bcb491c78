import CEngine
import DequeModule

/// A subject that keeps its last values and gives them to later subscribers.
///
/// ```swift
/// let subject = ReplaySubject<Int>(capacity: 2)
/// subject.sendNext(1)
/// subject.sendNext(2)
/// subject.sendNext(3)
/// subject.subscribe(onNext: { print($0) })    // 2, 3
/// ```
///
///     subject      -a--b---c--|
///     subscriber        ^(ab)-c--|      capacity: 2
///
/// A new subscriber receives the kept values, oldest first, and then later ones: a value in
/// delivery reaches it once, as a kept one. If it leaves while it receives them, it receives no
/// more. The ending freezes the kept values; a later subscriber receives them and the ending.
///
/// Keeping a value takes constant time and holds it until newer ones push it out.
public class ReplaySubject<Value>: Subject<Value> {
  /// The number of values to keep.
  public final let capacity: Int

  private var kept: Deque<Value> = []

  /// Makes a subject that keeps its last values.
  ///
  /// - Parameter capacity: The number of values to keep; by default, all of them. Must not be
  ///   negative.
  public init(capacity: Int = .max) {
    precondition(capacity >= 0, "a replay capacity must not be negative, got \(capacity)")
    self.capacity = capacity
    super.init(keeping: ())
  }

  /// The newest value kept.
  var latest: Value? { kept.last }

  override func keep(_ value: Value) {
    if capacity == 0 { return }
    // Released last: it may be an object whose `deinit` sends into this subject.
    let evicted = kept.count == capacity ? kept.removeFirst() : nil
    kept.append(value)
    withExtendedLifetime(evicted) {}
  }

  override func connect(_ subscriber: Subscriber<Value>) {
    func replay() {
      for value in kept {
        if subscriber.isDisposed { break }
        subscriber.receiveFirst(value, from: hub)
      }
    }
    if hasEnded {
      PublicEntry.asDelivery(replay)
      return connectLive(subscriber)
    }
    connectLive(subscriber)
    if !kept.isEmpty { hub.replay(replay) }
  }
}
