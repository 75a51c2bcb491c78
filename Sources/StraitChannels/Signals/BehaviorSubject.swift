import CEngine

/// A subject that always has a value, and gives it to whoever subscribes later.
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
/// The newcomer hears the value, and then what is sent: a value under way reaches it once. The first ending
/// ends the subject at once and freezes the value; who subscribes later hears the ending alone, and reads
/// the last value from `value`. To give late subscribers the last value and the ending, use a
/// `ReplaySubject` of capacity 1.
///
/// Sending, subscribing and reading take constant time, plus one call per subscriber told.
public final class BehaviorSubject<Value>: Subject<Value> {
  /// The value sent last, or the first one.
  ///
  /// It changes when a value is sent, before anybody is told.
  public private(set) var value: Value

  /// Makes a subject.
  ///
  /// - Parameter value: What it begins with.
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
