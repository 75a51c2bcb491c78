public import StraitChannels

extension ObservableModel {
  /// Each change of a path, as a signal.
  ///
  /// ```swift
  /// person.changeSignal(of: \.age, options: [.old, .new])
  ///   .filter { ($0.newValue ?? 0) > ($0.oldValue ?? 0) }
  ///   .subscribe(onNext: { print($0.name, "has grown because of", $0.origin) })
  /// ```
  ///
  ///     path           a----b--c   the object dies
  ///     changeSignal   -----b--c---|
  ///
  /// Each subscriber observes anew; see `observe(_:options:changeHandler:)` for what is told, and when: inside
  /// the set. With `.initial` it first hears the present value, inside `subscribe`. The signal holds neither
  /// the object nor the subscriber; it completes when the object dies. Disposing ends the observation.
  ///
  /// - Parameters:
  ///   - path: What to observe.
  ///   - options: What to be told.
  /// - Returns: The signal.
  @inlinable
  public func changeSignal<Value>(
    of path: KeyPath<Self, Value>,
    options: ObservingOptions = [.new]
  ) -> Signal<PropertyChange<Value>> {
    Signal.connecting { [weak self] subscriber in
      guard let self else { return subscriber.complete() }
      let followed = followed(path)
      let observer = PathObserver(path, options) { subscriber.pass($1) }
      let watcher = Watcher(
        self,
        followed,
        of: Value.self,
        old: options.contains(.old),
        heldBySteps: true,
        foretell: options.contains(.prior) ? { observer.foretell($0) } : nil,
        hear: { observer.hear($1, $0) },
        onEnd: { subscriber.complete() },
        react: { observer.react($0) }
      )
      subscriber.attach(Disposable { [weak watcher] in watcher?.finish() })
      observer.begin(watcher, self)
    }
  }

  /// Each change of a path, as an asynchronous sequence.
  ///
  /// ```swift
  /// for await change in person.changes(of: \.name, options: [.old, .new]) {
  ///   print(change.oldValue ?? "", "→", change.newValue ?? "")
  /// }
  /// ```
  ///
  /// See `observe(_:options:changeHandler:)` for what is told, and `PropertyChanges` for when the loop begins
  /// and ends, and where it must run.
  ///
  /// - Parameters:
  ///   - path: What to observe.
  ///   - options: What to be told.
  ///   - buffering: What is kept while nobody waits. Counts must be positive.
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
