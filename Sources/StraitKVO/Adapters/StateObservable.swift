public import StraitChannels

/// A class of objects that change on any thread, such as `KeyValueProgress`.
///
/// An `ObservableModel` belongs to one isolation domain. An object of this kind is `Sendable`:
/// its observers are called on the thread that makes a change, as Apple's are, or in a domain by
/// `values(of:on:)`. A class of your own adopts it like this:
///
/// ```swift
/// final class Download: StateObservable {
///   let stateChanges = StateChanges()
///   private let received = Mutex(0)
///   var receivedBytes: Int { received.withLock { $0 } }
///
///   func receive(_ bytes: Int) {                 // on the thread of a connection
///     received.withLock { $0 += bytes }
///     stateChanged()
///   }
/// }
/// ```
public protocol StateObservable: AnyObject, Sendable {
  /// The observers of the object.
  var stateChanges: StateChanges { get }
}

extension StateObservable {
  /// Calls the observers of each value that has changed, on the current thread.
  ///
  /// To be called after the change, without a lock that a getter of an observed value takes.
  public func stateChanged() {
    stateChanges.send()
  }

  /// Calls a closure when a value has changed, on the thread that makes the change.
  ///
  /// ```swift
  /// let token = progress.observe(\.fractionCompleted, options: [.new]) { progress, change in
  ///   log(change.newValue ?? 0)
  /// }
  /// ```
  ///
  /// Apple's observers are called for each set; these are called if the value is another. Changes
  /// that two threads make at the same time may be delivered on both threads at the same time; the
  /// last delivery is that of the current value. No notice is sent before a change: the option
  /// `.prior` is sent as a `Report`, and has no other effect.
  ///
  /// - Parameters:
  ///   - keyPath: The value to observe.
  ///   - options: The values in a change, and `.initial` for a call with the current value.
  ///   - file: The file that a `Report` names.
  ///   - line: The line that it names.
  ///   - changeHandler: The closure, held until the observation ends.
  /// - Returns: The observation, which ends when it is released, and holds nothing of the object.
  public func observe<Value: Equatable & Sendable>(
    _ keyPath: any KeyPath<Self, Value> & Sendable,
    options: NSKeyValueObservingOptions = [],
    file: String = #fileID,
    line: Int = #line,
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    if options.contains(.prior) {
      let error = "\(Self.self) sends no notice before a change; the option .prior is left out"
      CallPlace(file: file, line: line).report(error)
    }
    @Sendable func change(from old: Value?, to new: Value) -> NSKeyValueObservedChange<Value> {
      NSKeyValueObservedChange(
        from: options.contains(.old) ? old : nil,
        to: options.contains(.new) ? new : nil
      )
    }
    let value = self[keyPath: keyPath]
    let end = follow(keyPath, from: value) { object, old, new in
      changeHandler(object, change(from: old, to: new))
    }
    if options.contains(.initial) { changeHandler(self, change(from: nil, to: value)) }
    return NSKeyValueObservation(end: end)
  }

  /// Returns the current value, and then each different one, in the domain of a scheduler.
  ///
  ///     value     0--1-2------3   any thread
  ///     signal    0---(1 2)----3|  the scheduler's domain; the object is deallocated
  ///
  /// ```swift
  /// progress.values(of: \.fractionCompleted, on: MainScheduler.shared)
  ///   .subscribe(onNext: { bar.level = $0 })
  /// ```
  ///
  /// The current value arrives inside the subscription, each later one soon after its change, even
  /// if the change is made in the domain. The signal never fails, completes when the object is
  /// deallocated, and does not hold it.
  ///
  /// - Parameters:
  ///   - keyPath: The value to follow.
  ///   - scheduler: The scheduler of the current domain.
  /// - Returns: The signal.
  public func values<Value: Equatable & Sendable>(
    of keyPath: any KeyPath<Self, Value> & Sendable,
    on scheduler: any DomainScheduler
  ) -> Signal<Value> {
    Signal { [weak self] subscriber in
      guard let self else {
        subscriber.sendCompleted()
        return Disposable {}
      }
      let (inlet, values) = Inlet<Value>.make(on: scheduler)
      let present = self[keyPath: keyPath]
      let end = follow(keyPath, from: present, onEnd: { inlet.sendCompleted() }) { _, _, new in
        inlet.sendNext(new)
      }
      subscriber.sendNext(present)
      return CompositeDisposable([Disposable(end), values.subscribe(subscriber)])
    }
  }

  /// Calls a closure with the value before and the value after, each time they differ.
  private func follow<Value: Equatable & Sendable>(
    _ keyPath: any KeyPath<Self, Value> & Sendable,
    from value: Value,
    onEnd: @escaping @Sendable () -> Void = {},
    _ body: @escaping @Sendable (Self, _ old: Value, _ new: Value) -> Void
  ) -> @Sendable () -> Void {
    let last = Locked(value)
    return stateChanges.add(
      onChange: { [weak self] in
        // Read again after each call: another thread may have stored an older value.
        while let self {
          let new = self[keyPath: keyPath]
          let old = last.withLock { last in
            defer { last = new }
            return last
          }
          if old == new { return }
          body(self, old, new)
        }
      },
      onEnd: onEnd
    )
  }
}

extension NSKeyValueObservedChange {
  /// Makes a setting of a value.
  fileprivate init(from old: Value?, to new: Value?) {
    kind = .setting
    (oldValue, newValue) = (old, new)
    indexes = nil
    isPrior = false
  }
}
