public import StraitChannels

extension Property {
  /// Each change of the property, as a signal.
  ///
  /// ```swift
  /// age.changeSignal(options: [.old, .new]).subscribe(onNext: { print($0.origin) })
  /// ```
  ///
  ///     property       a----b--b   deallocated
  ///     changeSignal   -----b--b---|
  ///
  /// Every set is a change, to an equal value too; an edit of a collection says what it did. Each
  /// subscriber observes again, and is called before the set returns. With `.initial` it first
  /// receives the current value, inside `subscribe`. The signal does not hold the property, and
  /// completes when it is deallocated.
  ///
  /// - Parameter options: What a change contains.
  /// - Returns: The signal.
  public func changeSignal(options: ObservingOptions = [.new]) -> Signal<PropertyChange<Value>> {
    PathObserver<Property, Value>.signal(from: self, nil, { $0.value }, options)
  }

  /// Each change of the property, as an asynchronous sequence.
  ///
  /// ```swift
  /// for await change in slider.$position.changes(options: .new, buffering: .newest(1)) {
  ///   await move(to: change.newValue)        // what came meanwhile is skipped but for the last
  /// }
  /// ```
  ///
  /// See `changeSignal(options:)` for what is delivered, and `PropertyChanges` for when the loop
  /// begins and ends, and where it must run.
  ///
  /// - Parameters:
  ///   - options: What a change contains.
  ///   - buffering: What is kept while no task waits. Counts must be positive.
  /// - Returns: The sequence; it does not hold the property.
  public func changes(
    options: ObservingOptions = [.new],
    buffering: Buffering = .unbounded
  ) -> PropertyChanges<Value> {
    PropertyChanges(changeSignal(options: options), buffering)
  }
}
