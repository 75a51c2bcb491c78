import StraitChannels

/// Reads a path for its watcher, and knows its last value.
///
/// The accesses to its variables are not checked, since they are a good part of the cost of a
/// change. None of them spans user code.
///
/// Its methods are inlined into the closures of a watcher, where the types are known.
@usableFromInline
class PathReader<Root: AnyObject, Value> {
  /// Reads the path.
  ///
  /// It does not change the object; the compiler would make a copy of one that is borrowed.
  @usableFromInline final let read: (inout Root) -> Value
  /// The value that was read last, if it must be kept.
  @exclusivity(unchecked) @usableFromInline final var last: Value?
  /// The known facts about it, if it is an object that must not be retained.
  @exclusivity(unchecked) @usableFromInline final var weakEnd: WeakEnd?
  /// `true` if the last delivered value was read in a transaction, and so may be undone.
  @exclusivity(unchecked) @usableFromInline final var isProvisional = false
  /// The changes that were announced by hand, and are not delivered yet.
  @usableFromInline final var pairs = HandPairs<Value>()

  /// The result of reading again.
  @usableFromInline
  typealias Change = (root: Root, old: Value?, new: Value)

  @inlinable
  init(_ read: @escaping (inout Root) -> Value) {
    self.read = read
  }

  /// Reads for the first time.
  @inlinable
  final func beginReading(_ watcher: Watcher, _ root: Root) -> Value {
    var root = root
    let value = watcher.begin { read(&root) }
    last = watcher.kept(value, beside: &weakEnd)
    return value
  }

  /// Reads again; `nil` if the watcher has ended, as it does if the object was deallocated.
  @inlinable
  @inline(__always)
  final func readAgain(_ watcher: Watcher) -> Change? {
    guard var root = watcher.root(as: Root.self) else {
      watcher.end()
      return nil
    }
    let new = watcher.read { read(&root) }
    if watcher.isOver { return nil }
    let old = last
    last = watcher.kept(new, beside: &weakEnd)
    return (root, old, new)
  }

  /// Reads again, since something that was read delivers a change.
  ///
  /// - Parameters:
  ///   - watcher: The watcher of the path.
  ///   - isAnnounced: `true` if the observer has received a prior notice: an equal value is
  ///     delivered, too.
  /// - Returns: The change, or `nil` if the path has not changed.
  @inlinable
  @inline(__always)
  final func change(_ watcher: Watcher, isAnnounced: Bool = false) -> Change? {
    guard let change = readAgain(watcher) else { return nil }
    if isAnnounced { return change }
    let isSilentIfEqual =
      watcher.mayBeSilent && watcher.isSilentIfEqual(isNil: isNil(change.new))
      || watcher.isCompared && watcher.leadsInside(to: Value.self)
    return isSilentIfEqual && isSame(change) ? nil : change
  }

  /// Returns whether the value is known to be the same before and after a change, regardless of the
  /// options.
  @inlinable
  @inline(__always)
  final func isSame(_ change: Change) -> Bool {
    if let weakEnd { return weakEnd.isSame(change.old, change.new) }
    return change.old.map { areSame($0, change.new) } ?? false
  }

  /// Keeps the value before a change that is announced by hand, if it will be requested.
  @inlinable
  final func willChangeByHand(_ call: HandCall, _ watcher: Watcher) {
    guard var root = watcher.root(as: Root.self) else { return watcher.end() }
    let isKept = watcher.isAskedForOld || call.reach != .end
    // The watcher keeps its dependencies: an event that is still to be delivered is not seen here.
    let value = isKept ? untracked { read(&root) } : nil
    if !watcher.isOver { pairs.begin(call, value) }
  }

  /// Reads again, since an object announces a change by hand.
  ///
  /// The change has the value before the pair of calls if there was a first one. It is `nil` if the
  /// path leads on from the changed variable to the same value, and `isAnnounced` is `false`.
  @inlinable
  final func changeByHand(
    _ call: HandCall,
    _ watcher: Watcher,
    isAnnounced: Bool = false
  ) -> Change? {
    let before = pairs.end(call)
    // A value that is read now is not delivered again.
    let isBehind = watcher.isBehind
    guard var change = readAgain(watcher) else { return nil }
    let isCompared = call.reach == .middle && !isAnnounced || call.reach == .alike
    if isCompared, isBehind { return change }
    guard let before else { return isCompared && isSame(change) ? nil : change }
    // It may be about another variable: then the observer has received every change.
    let known = call.reach == .alike ? change.old ?? before : before
    change.old = before
    if isCompared, let known, areSame(known, change.new) { return nil }
    return change
  }

  /// Notes that the value is delivered, in a transaction or not.
  @inlinable
  final func noteDelivery() {
    isProvisional = Transaction.current != nil
  }

  /// Reads again, since a transaction that set the value is undone; returns the reverse change, if
  /// the undone one was delivered.
  @inlinable
  final func changeBack(_ watcher: Watcher) -> Change? {
    let wasDelivered = isProvisional
    isProvisional = false
    let change = change(watcher)
    return wasDelivered ? change : nil
  }
}
