public import StraitChannels

extension Property {
  /// Returns each change of the property, as a signal.
  ///
  /// ```swift
  /// age.changeSignal(options: [.old, .new]).subscribe(onNext: { print($0.origin) })
  /// ```
  ///
  ///     property       a----b--b   deallocated
  ///     changeSignal   -----b--b---|
  ///
  /// Every set is a change, to an equal value too; an edit of a collection contains its edits. Each
  /// subscriber observes again, and is called before the set returns. With `.initial` it first
  /// receives the current value, inside `subscribe`. The signal does not retain the property, and
  /// completes when it is deallocated.
  ///
  /// - Parameter options: The contents of a change.
  /// - Returns: The signal.
  public func changeSignal(options: ObservingOptions = [.new]) -> Signal<PropertyChange<Value>> {
    PathObserver<Property, Value>.signal(from: self, nil, { $0.value }, options)
  }

  /// Returns each change of the property, as an asynchronous sequence.
  ///
  /// ```swift
  /// for await change in slider.$position.changes(options: .new, buffering: .newest(1)) {
  ///   await move(to: change.newValue)        // what came meanwhile is skipped but for the last
  /// }
  /// ```
  ///
  /// See `changeSignal(options:)` for the deliveries, and `PropertyChanges` for the beginning and
  /// the end of the loop, and for the thread it must run on.
  ///
  /// - Parameters:
  ///   - options: The contents of a change.
  ///   - buffering: The changes to keep while no task waits. Counts must be positive.
  /// - Returns: The sequence; it does not hold the property.
  public func changes(
    options: ObservingOptions = [.new],
    buffering: Buffering = .unbounded
  ) -> PropertyChanges<Value> {
    PropertyChanges(changeSignal(options: options), buffering)
  }
}
