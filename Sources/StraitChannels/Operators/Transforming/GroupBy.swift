extension Signal {
  /// Sends one signal for each key, of the values that have it.
  ///
  ///     source     a1--b1--a2--|
  ///     groupBy    a---b-------|      { $0.first }
  ///                a1------a2--|
  ///                    b1------|
  ///
  /// A group is sent right before its first value; subscribe to it in the callback. It keeps nothing for
  /// who comes later. An ending goes to the result first, then to the groups in the order they were made.
  ///
  /// The source's subscription is disposed when neither the result nor a group has a subscriber.
  /// Once the result has none, no new groups are made, and a group without a subscriber is released
  /// and sends nothing more. If the source is deallocated without an ending, the subscribers of the
  /// groups are released without an event, as the result's is, also if they hold their group. The
  /// closure runs where the source sends.
  ///
  /// - Parameter key: Returns the key of the group that a value belongs to.
  /// - Returns: A signal of groups. It holds all of them, so its memory grows with the number of keys.
  public final func groupBy<Key: Hashable>(
    _ key: @escaping (Value) -> Key
  ) -> Signal<GroupedSignal<Key, Value>> {
    OperatorSignal { self.connect(GroupBySubscriber($0, key)) }
  }
}

/// The values that have one key: what `groupBy` sends.
///
/// ```swift
/// words.groupBy { $0.count }.subscribe(onNext: { group in
///   group.subscribe(onNext: { print("a word of \(group.key) letters: \($0)") })
/// })
/// ```
public final class GroupedSignal<Key: Hashable, Value>: Signal<Value> {
  /// The key of all values of the group.
  public let key: Key

  fileprivate let subject: Subject<Value>

  fileprivate init(_ key: Key, _ subject: Subject<Value>) {
    self.key = key
    self.subject = subject
    super.init()
  }

  override func connect(_ subscriber: Subscriber<Value>) {
    subject.connect(subscriber)
  }
}

private final class GroupBySubscriber<Value, Key: Hashable>:
  SplittingSubscriber<Value, GroupedSignal<Key, Value>>
{
  private let key: (Value) -> Key

  private var places: [Key: Int] = [:]
  /// The groups in the order they were made; a place is empty once its group is released.
  private var groups: [GroupedSignal<Key, Value>?] = []
  /// The number of remaining groups, once the result has no subscriber.
  private var observed = 0

  init(
    _ downstream: Subscriber<GroupedSignal<Key, Value>>,
    _ key: @escaping (Value) -> Key
  ) {
    self.key = key
    super.init(downstream)
  }

  deinit {
    Home.end(at: indexAtSource, taken()) { groups in
      for group in groups { group?.subject.releaseSubscribers() }
    }
  }

  override func next(_ value: Value) {
    let key = key(value)
    // The closure may have disposed the subscription (law 6).
    if isDisposed { return }
    let place = places[key] ?? opened(key)
    if let place, !isDisposed { groups[place]?.subject.pass(value) }
  }

  /// Makes a group and sends it.
  private func opened(_ key: Key) -> Int? {
    if downstream.isDisposed { return nil }
    let place = groups.count
    let group = GroupedSignal<Key, Value>(
      key,
      makeSubject { [weak self] in self?.letGo(place) }
    )
    places[key] = place
    groups.append(group)
    downstream.pass(group)
    return place
  }

  override func downstreamLeft() {
    let all = groups
    for (place, group) in all.enumerated() {
      if group?.subject.subscriberCount == 0 { groups[place] = nil } else { observed += 1 }
    }
    if observed == 0 { dispose() }
  }

  private func letGo(_ place: Int) {
    let group = groups[place].take()
    guard group != nil else { return }
    observed -= 1
    if observed == 0 { dispose() }
  }

  override func end(_ ending: Ending) {
    let groups = taken()
    PublicEntry.delivering {
      downstream.finish(ending)
      for group in groups { group?.subject.passEnding(ending) }
    }
  }

  override func disposed() {
    for group in taken() { group?.subject.releaseSubscribers() }
  }

  /// Takes all groups out.
  private func taken() -> [GroupedSignal<Key, Value>?] {
    places = [:]
    return exchange(&groups, with: [])
  }
}
