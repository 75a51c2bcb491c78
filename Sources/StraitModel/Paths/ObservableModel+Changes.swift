public import StraitChannels

extension ObservableModel {
  /// Returns each change of a path, as a signal.
  ///
  /// ```swift
  /// person.changeSignal(of: \.age, options: [.old, .new])
  ///   .filter { ($0.newValue ?? 0) > ($0.oldValue ?? 0) }
  ///   .subscribe(onNext: { print($0.name, "has grown because of", $0.origin) })
  /// ```
  ///
  ///     path           a----b--c   object deallocated
  ///     changeSignal   -----b--c---|
  ///
  /// Each subscriber observes again; see `observe(_:options:changeHandler:)` for the deliveries,
  /// which come before the set returns. With `.initial` a subscriber first receives the current
  /// value, inside `subscribe`. The signal retains neither the object nor the subscriber; it
  /// completes when the object is deallocated. An object without an `@Observed` variable cannot
  /// announce its deallocation: its signal completes at the next change of other properties that it
  /// reads, or not at all. Disposing ends the observation.
  ///
  /// - Parameters:
  ///   - path: The variable to observe.
  ///   - options: The contents of a change.
  /// - Returns: The signal.
  @inlinable
  public func changeSignal<Value>(
    of path: KeyPath<Self, Value>,
    options: ObservingOptions = [.new]
  ) -> Signal<PropertyChange<Value>> {
    PathObserver.signal(from: self, path, { $0[keyPath: path] }, options)
  }

  /// Returns each change of a path, as an asynchronous sequence.
  ///
  /// ```swift
  /// for await change in person.changes(of: \.name, options: [.old, .new]) {
  ///   print(change.oldValue ?? "", "→", change.newValue ?? "")
  /// }
  /// ```
  ///
  /// See `observe(_:options:changeHandler:)` for the deliveries, and `PropertyChanges` for the
  /// beginning and the end of the loop, and for the thread it must run on.
  ///
  /// - Parameters:
  ///   - path: The variable to observe.
  ///   - options: The contents of a change.
  ///   - buffering: The changes to keep while no task waits. Counts must be positive.
  /// - Returns: The sequence; it does not hold the object.
  @inlinable
  public func changes<Value>(
    of path: KeyPath<Self, Value>,
    options: ObservingOptions = [.new],
    buffering: Buffering = .unbounded
  ) -> PropertyChanges<Value> {
    PropertyChanges(changeSignal(of: path, options: options), buffering)
  }
}
