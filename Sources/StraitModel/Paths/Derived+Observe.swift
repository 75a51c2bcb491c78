import CEngine
public import StraitChannels

extension Derived {
  /// The current value, and then each new one.
  ///
  /// ```swift
  /// Label(person.$age.map { "\($0) years" }.values)
  /// ```
  ///
  ///     derived   a-------b--c
  ///     values    a-------b--c
  ///
  /// The signal and its subscriptions hold the derived value, so nothing else needs to. The signal
  /// never ends. A subscription continues until it is disposed, by `takeUntil(_:)`, a widget's
  /// `own(_:)` or the end of a binding, and keeps the objects of the derived value alive until
  /// then. Values arrive at the end of the outermost call that has changed a source of the derived
  /// value; an indistinguishable value is not sent. While there is a subscriber, the value is
  /// computed after each change.
  public var values: Signal<Value> {
    Signal.connecting { [self] subscriber in connect(subscriber, holding: self) }
  }

  /// The values, in a signal that does not hold the derived value and completes when it is
  /// deallocated: for one that belongs to an object.
  package var valuesOfMember: Signal<Value> {
    Signal.connecting { [weak self] subscriber in
      guard let self else { return subscriber.finish(.completed) }
      connect(subscriber, holding: nil)
    }
  }

  /// Sends the values to a subscriber, which holds the derived value if that is given.
  private func connect(_ subscriber: Subscriber<Value>, holding holder: Derived?) {
    let watcher = Watcher(
      self,
      heldBySteps: true,
      onEnd: { subscriber.finish(.completed) },
      react: { watcher in
        guard let derived = holder ?? watcher.root(as: Derived.self) else { return watcher.end() }
        subscriber.pass(watcher.read { derived.value })
      }
    )
    subscriber.own(Disposable { [weak watcher] in watcher?.finish() })
    subscriber.pass(watcher.begin { value })
  }

  /// Calls a closure at each change, with the values before and after.
  ///
  /// The closure is called when `values` sends. The observation holds nothing but the closure; it
  /// ends silently with the derived value, which the program has to hold.
  ///
  /// - Parameter onChange: A closure that receives the value before and the value after.
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
