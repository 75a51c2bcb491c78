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
  public func values<Value>(of path: KeyPath<Self, Value>) -> Signal<Value> {
    Signal.connecting { [weak self] subscriber in
      guard let self else { return subscriber.finish(.completed) }
      let watcher = ValuesWatcher(self, path, subscriber)
      subscriber.attach(Disposable { [weak watcher] in watcher?.finish() })
      guard let value = watcher.begin() else { return }
      guard let hub = watcher.hubOfLeaf else { return subscriber.pass(value) }
      hub.replay { subscriber.receiveFirst(value, from: hub) }
    }
  }
}

/// Tells a subscriber the values of a path.
private final class ValuesWatcher<Root: AnyObject, Value>: Watcher<Value> {
  private weak var model: Root?
  private let path: KeyPath<Root, Value>
  private var subscriber: Subscriber<Value>?

  init(_ root: Root, _ path: KeyPath<Root, Value>, _ subscriber: Subscriber<Value>) {
    model = root
    self.path = path
    self.subscriber = subscriber
    super.init(heldBySteps: true)
  }

  override var root: AnyObject? { model }

  override func read() -> Value? { model?[keyPath: path] }

  override func changed(from old: Value?, to new: Value, at step: (any PathStep)?) {
    subscriber?.pass(new)
  }

  override func ended() {
    subscriber?.finish(.completed)
  }

  override func finished() {
    subscriber = nil
  }
}
