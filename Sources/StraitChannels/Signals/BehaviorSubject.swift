import CEngine

/// A subject that always has a value, and gives it to later subscribers.
///
/// ```swift
/// let volume = BehaviorSubject(3)
/// volume.subscribe(onNext: { print($0) })    // 3
/// volume.sendNext(4)                         // 4
/// print(volume.value)                        // 4
/// ```
///
///     subject      a--b-----c--|
///     subscriber        b---c--|
///
/// A new subscriber receives the value, and then later ones: a value in delivery reaches it once.
/// The first ending ends the subject immediately and freezes the value; a later subscriber receives
/// the ending alone, and reads the last value from `value`. To give late subscribers the last value
/// and the ending, use a `ReplaySubject` of capacity 1.
///
/// Sending, subscribing and reading take constant time, plus one call per subscriber.
public final class BehaviorSubject<Value>: Subject<Value> {
  /// The value sent last, or the first one.
  ///
  /// It changes when a value is sent, before any subscriber is called.
  public private(set) var value: Value

  /// Makes a subject.
  ///
  /// - Parameter value: The first value.
  public init(_ value: Value) {
    self.value = value
    super.init(keeping: ())
  }

  override func keep(_ value: Value) {
    // Released last: it may be an object whose `deinit` sends into this subject.
    let old = self.value
    self.value = value
    withExtendedLifetime(old) {}
  }

  override func connect(_ subscriber: Subscriber<Value>) {
    connectLive(subscriber)
    if hasEnded { return }
    hub.replay { subscriber.receiveFirst(value, from: hub) }
  }
}
