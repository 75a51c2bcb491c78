import StraitChannels

/// Reads a path for whoever follows it, and knows what it has come to.
///
/// Its methods are inlined into the closures of a watcher, where the types are known.
@usableFromInline
class PathReader<Root: AnyObject, Value> {
  @usableFromInline final let read: PathGetter<Root, Value>
  /// What was read last, if it is to be kept.
  @exclusivity(unchecked) @usableFromInline final var last: Value?
  /// What is known of it, if it is an object that must not be held.
  @exclusivity(unchecked) @usableFromInline final var weakEnd: WeakEnd?
  /// Whether what was told last was read in a transaction, and so may never have been.
  @exclusivity(unchecked) @usableFromInline final var isProvisional = false
  /// The changes that were announced by hand, and are not told yet.
  @usableFromInline final var pairs = HandPairs<Value>()

  /// What was read again.
  @usableFromInline
  typealias Change = (root: Root, old: Value?, new: Value)

  @inlinable
  init(_ keyPath: KeyPath<Root, Value>) {
    read = PathGetter(keyPath)
  }

  /// Reads for the first time.
  @inlinable
  final func beginReading(_ watcher: Watcher, _ root: Root) -> Value {
    let value = watcher.begin { read(root) }
    last = watcher.kept(value, beside: &weakEnd)
    return value
  }

  /// Reads again.
  ///
  /// - Parameter watcher: Who follows; it ends if the object has died.
  /// - Returns: What was read before, if it was kept, and now; `nil` if the watcher has ended.
  @inlinable
  @inline(__always)
  final func readAgain(_ watcher: Watcher) -> Change? {
    guard let root = watcher.root(as: Root.self) else {
      watcher.end()
      return nil
    }
    let new = watcher.read { read(root) }
    if watcher.isOver { return nil }
    let old = last
    last = watcher.kept(new, beside: &weakEnd)
    return (root, old, new)
  }

  /// Reads again, since something that was read tells a change.
  ///
  /// - Parameter watcher: Who follows.
  /// - Returns: The change, if it is one of the path's, too.
  @inlinable
  @inline(__always)
  final func change(_ watcher: Watcher) -> Change? {
    guard let change = readAgain(watcher) else { return nil }
    if watcher.isSilentIfEqual, isSame(change) { return nil }
    return change
  }

  /// Whether the value is known to be the same before and after a change, whatever is asked for.
  @inlinable
  @inline(__always)
  final func isSame(_ change: Change) -> Bool {
    if let weakEnd { return weakEnd.isSame(change.old, change.new) }
    return change.old.map { areSame($0, change.new) } ?? false
  }

  /// Keeps the value before a change that is announced by hand, if it will be asked for.
  ///
  /// - Parameters:
  ///   - telling: The call.
  ///   - watcher: Who follows; it ends if the object has died.
  @inlinable
  final func willChangeByHand(_ telling: HandTelling, _ watcher: Watcher) {
    guard let root = watcher.root(as: Root.self) else { return watcher.end() }
    let isKept = watcher.isAskedForOld || telling.reach == .middle
    let value = isKept ? watcher.read { read(root) } : nil
    if !watcher.isOver { pairs.begin(telling, value) }
  }

  /// Reads again, since an object tells a change by hand.
  ///
  /// - Parameters:
  ///   - telling: The call.
  ///   - watcher: Who follows.
  /// - Returns: The change, with the value before the pair of calls if there was a first one; `nil`
  ///   if the path leads on from what has changed to a value that is the same.
  @inlinable
  final func changeByHand(_ telling: HandTelling, _ watcher: Watcher) -> Change? {
    let before = pairs.end(telling)
    guard var change = readAgain(watcher) else { return nil }
    guard let before else { return telling.reach == .middle && isSame(change) ? nil : change }
    change.old = before
    if telling.reach == .middle, let before, areSame(before, change.new) { return nil }
    return change
  }

  /// Notes that what was read is told, in a transaction or not.
  @inlinable
  final func noteTelling() {
    isProvisional = Transaction.current != nil
  }

  /// Reads again, since what was read in a transaction is undone.
  ///
  /// - Parameter watcher: Who follows.
  /// - Returns: The way back, if somebody was told what is undone.
  @inlinable
  final func changeBack(_ watcher: Watcher) -> Change? {
    let wasTold = isProvisional
    isProvisional = false
    let change = change(watcher)
    return wasTold ? change : nil
  }
}
