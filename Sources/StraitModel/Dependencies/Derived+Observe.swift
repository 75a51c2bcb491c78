import CEngine
public import StraitChannels

extension Derived {
  /// The present value, and then each new one.
  ///
  ///     derived   a-------b--c   dies
  ///     values    a-------b--c---|
  ///
  /// The signal holds neither the derived value nor the observer; it completes when the derived value dies.
  /// Values arrive when the outermost call ends that has changed what it is computed from; one that comes
  /// out equal is no news, if that is known of its type. While somebody is subscribed the value is computed
  /// after each change.
  public var values: Signal<Value> {
    Signal.connecting { [weak self] subscriber in
      guard let self else { return subscriber.finish(.completed) }
      let watcher = DerivedWatcher(self, old: false)
      watcher.tell = { _, new in subscriber.pass(new) }
      watcher.end = { subscriber.finish(.completed) }
      subscriber.attach(Disposable { [weak watcher] in watcher?.finish() })
      guard let value = watcher.begin() else { return }
      subscriber.pass(value)
    }
  }

  /// Calls a closure at each change, with the values before and after.
  ///
  /// See `values` for when. The observation holds nothing but the closure; it ends silently with the derived
  /// value.
  ///
  /// - Parameter onChange: Hears the value before and the value after.
  /// - Returns: The observation; disposing it ends it.
  @discardableResult
  public func observe(_ onChange: @escaping (_ old: Value, _ new: Value) -> Void) -> Disposable {
    let watcher = DerivedWatcher(self, old: true)
    watcher.tell = { old, new in
      if let old { onChange(old, new) }
    }
    PublicEntry.run { _ = watcher.begin() }
    return Disposable { [weak watcher] in watcher?.finish() }
  }
}

/// Tells the values of a derived value, which holds it.
private final class DerivedWatcher<Value>: Watcher<Value> {
  private weak var derived: Derived<Value>?
  var tell: ((_ old: Value?, _ new: Value) -> Void)?
  var end: (() -> Void)?

  init(_ derived: Derived<Value>, old: Bool) {
    self.derived = derived
    super.init(old: old, heldBySteps: true)
  }

  override var root: AnyObject? { derived }

  override func read() -> Value? { derived?.value }

  override func changed(from old: Value?, to new: Value, at step: (any PathStep)?) {
    tell?(old, new)
  }

  override func ended() {
    end?()
  }

  override func finished() {
    tell = nil
    end = nil
  }
}
