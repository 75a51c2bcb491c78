public import StraitChannels

extension Property {
  /// Calls a closure at each change, with the values before and after.
  ///
  /// ```swift
  /// let observation = name.observe { old, new in print(old, "→", new) }
  /// ```
  ///
  /// Every set is a change, to an equal value too. The closure runs inside the set. The observation holds
  /// neither the property nor anything but the closure; it ends silently with the property.
  ///
  /// - Parameter onChange: Called with the value before and the value after.
  /// - Returns: The observation, which ends when it is released.
  public func observe(
    _ onChange: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> PropertyObservation {
    let observer = ChangeObserver(onChange)
    ownHub().add(observer: observer)
    return PropertyObservation(of: observer)
  }

  /// The current value, and then each value that is set.
  ///
  ///     property   a----b--c   deallocated
  ///     values     a----b--c---|
  ///
  /// The current value is the one at subscription. The signal does not hold the property and
  /// completes when it is deallocated. Values arrive inside the set.
  public var values: Signal<Value> {
    Signal.connecting { [weak self] subscriber in
      guard let self else { return subscriber.finish(.completed) }
      let hub = ownHub()
      hub.add(subscriber, isLink: false)
      hub.replay(stored, to: subscriber) { [weak self] in self?.stored }
    }
  }
}
