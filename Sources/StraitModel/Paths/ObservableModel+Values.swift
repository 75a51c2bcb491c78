public import StraitChannels

extension ObservableModel {
  /// The current value of a path, and then each value it takes.
  ///
  ///     path     a----b--c   object deallocated
  ///     values   a----b--c---|
  ///
  /// The path may lead through objects, optionals, subscripts, structs and computed variables; see
  /// `observe(_:options:changeHandler:)`. The signal retains neither the object nor the observer;
  /// it completes when the object is deallocated. An object without an `@Observed` variable cannot
  /// announce its deallocation: its signal completes at the next change of other properties that it
  /// reads, or not at all. Values arrive before the set returns.
  ///
  /// - Parameter path: The path to follow.
  /// - Returns: The signal.
  @inlinable
  public func values<Value>(of path: KeyPath<Self, Value>) -> Signal<Value> {
    Signal.connecting { [weak self] subscriber in
      guard let self else { return subscriber.finish(.completed) }
      PathValues({ $0[keyPath: path] }, subscriber).connect(to: self, path)
    }
  }
}

/// Sends the values of a path to a subscriber.
@usableFromInline
final class PathValues<Root: AnyObject, Value>: PathReader<Root, Value> {
  @usableFromInline let subscriber: Subscriber<Value>

  @inlinable
  init(_ read: @escaping (inout Root) -> Value, _ subscriber: Subscriber<Value>) {
    self.subscriber = subscriber
    super.init(read)
  }

  /// Begins to send, until the subscriber is disposed or the object is deallocated.
  ///
  /// - Parameters:
  ///   - root: The object that the path begins at.
  ///   - path: The path from a model, which may announce its changes by hand; otherwise `nil`.
  @inlinable
  func connect(to root: Root, _ path: AnyKeyPath?) {
    let subscriber = self.subscriber
    let watcher = Watcher(
      root,
      path,
      of: Value.self,
      heldBySteps: true,
      onNotice: { self.receive($1, $0) },
      onEnd: { subscriber.finish(.completed) },
      react: { self.react($0) }
    )
    subscriber.own(Disposable { [weak watcher] in watcher?.finish() })
    begin(watcher, root)
  }

  @inlinable
  func begin(_ watcher: Watcher, _ root: Root) {
    let value = beginReading(watcher, root)
    noteDelivery()
    if let hub = watcher.hubOfLeaf {
      hub.replay { subscriber.receiveFirst(value, from: hub) }
    } else {
      subscriber.pass(value)
    }
  }

  /// Receives changes that are announced by hand, and rollbacks.
  @inlinable
  func receive(_ notice: HandNotice, _ watcher: Watcher) {
    switch notice {
    case .will(let call): willChangeByHand(call, watcher)
    case .did(let call):
      guard let change = changeByHand(call, watcher) else { return }
      noteDelivery()
      subscriber.pass(change.new)
    case .undone:
      if let change = changeBack(watcher) { subscriber.pass(change.new) }
    }
  }

  @inlinable
  @inline(__always)
  func react(_ watcher: Watcher) {
    isProvisional = false
    if let change = change(watcher) { subscriber.pass(change.new) }
  }
}
