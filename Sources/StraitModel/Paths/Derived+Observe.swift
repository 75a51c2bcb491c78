import CEngine
public import StraitChannels

extension Derived {
  /// The present value, and then each new one.
  ///
  ///     derived   a-------b--c   deallocated
  ///     values    a-------b--c---|
  ///
  /// The signal holds neither the derived value nor the observer; it completes when the derived
  /// value is deallocated. Values arrive when the outermost call ends that has changed what it is
  /// computed from; one that comes out equal is no news, if that is known of its type. While there
  /// is a subscriber, the value is computed after each change.
  public var values: Signal<Value> {
    Signal.connecting { [weak self] subscriber in
      guard let self else { return subscriber.finish(.completed) }
      let watcher = Watcher(
        self,
        heldBySteps: true,
        onEnd: { subscriber.finish(.completed) },
        react: { watcher in
          guard let derived = watcher.root(as: Derived.self) else { return watcher.end() }
          subscriber.pass(watcher.read { derived.value })
        }
      )
      subscriber.own(Disposable { [weak watcher] in watcher?.finish() })
      subscriber.pass(watcher.begin { value })
    }
  }

  /// Calls a closure at each change, with the values before and after.
  ///
  /// See `values` for when. The observation holds nothing but the closure; it ends silently with the derived
  /// value.
  ///
  /// - Parameter onChange: Called with the value before and the value after.
  /// - Returns: The observation, which ends when it is released.
  public func observe(
    _ onChange: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> PropertyObservation {
    var last: Value?
    let watcher = Watcher(self, heldBySteps: true) { watcher in
      guard let derived = watcher.root(as: Derived.self), let old = last else {
        return watcher.end()
      }
      let new = watcher.read { derived.value }
      last = new
      onChange(old, new)
    }
    PublicEntry.run { last = watcher.begin { value } }
    return watcher.observation()
  }
}
