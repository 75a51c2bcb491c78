public import StraitChannels

extension ObservableModel {
  /// The present value of a path, and then each value it takes.
  ///
  ///     path     a----b--c   the object dies
  ///     values   a----b--c---|
  ///
  /// The path may lead through objects, optionals, subscripts, structs and computed variables; see
  /// `observe(_:options:changeHandler:)`. The signal holds neither the object nor the observer; it completes
  /// when the object dies. Values arrive inside the set.
  ///
  /// - Parameter path: What to follow.
  /// - Returns: The signal.
  @inlinable
  public func values<Value>(of path: KeyPath<Self, Value>) -> Signal<Value> {
    Signal.connecting { [weak self] subscriber in
      guard let self else { return subscriber.complete() }
      let followed = followed(path)
      let observer = PathValues(path, followed, subscriber)
      let watcher = Watcher(
        self,
        followed,
        of: Value.self,
        heldBySteps: true,
        hear: { observer.hear($1, isOfPath: $2, $0) },
        onEnd: { subscriber.complete() },
        react: { observer.react($0) }
      )
      subscriber.attach(Disposable { [weak watcher] in watcher?.finish() })
      observer.begin(watcher, self)
    }
  }
}

/// Tells a subscriber the values of a path.
@usableFromInline
final class PathValues<Root: AnyObject, Value> {
  @usableFromInline let path: KeyPath<Root, Value>
  @usableFromInline let followed: FollowedPath
  @usableFromInline let subscriber: Subscriber<Value>
  @exclusivity(unchecked) @usableFromInline var last: Value?

  @inlinable
  init(_ path: KeyPath<Root, Value>, _ followed: FollowedPath, _ subscriber: Subscriber<Value>) {
    self.path = path
    self.followed = followed
    self.subscriber = subscriber
  }

  @inlinable
  func begin(_ watcher: Watcher, _ root: Root) {
    let value = watcher.begin { read(root) }
    last = watcher.kept(value)
    if let hub = watcher.hubOfLeaf {
      hub.replay { subscriber.receiveFirst(value, from: hub) }
    } else {
      subscriber.pass(value)
    }
  }

  @inlinable
  @inline(__always)
  func read(_ root: Root) -> Value {
    followed.touch(root)
    return root[keyPath: path]
  }

  /// Hears what the object tells by hand.
  @inlinable
  func hear(_ notice: HandNotice, isOfPath: Bool, _ watcher: Watcher) {
    if case .will = notice { return }
    guard let root = watcher.root(as: Root.self) else { return watcher.end() }
    let new = watcher.read { read(root) }
    if watcher.isOver { return }
    let old = last
    last = watcher.kept(new)
    guard case .did = notice else { return }
    if !isOfPath, old.flatMap({ areEqual($0, new) }) != false { return }
    subscriber.pass(new)
  }

  @inlinable
  @inline(__always)
  func react(_ watcher: Watcher) {
    guard let root = watcher.root(as: Root.self) else { return watcher.end() }
    let new = watcher.read { read(root) }
    if watcher.isOver { return }
    let old = last
    last = watcher.kept(new)
    if watcher.isSilentIfEqual, let old, areSame(old, new) { return }
    subscriber.pass(new)
  }
}
