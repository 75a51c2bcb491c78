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
      let observer = PathObserver(path, followed, options) { subscriber.pass($1) }
      let watcher = Watcher(
        self,
        followed,
        old: options.contains(.old),
        heldBySteps: true,
        foretell: options.contains(.prior) ? { observer.foretell($0) } : nil,
        hear: { observer.hear($1, isOfPath: $2, $0) },
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
  /// for try await change in person.changes(of: \.name, options: [.old, .new]) {
  ///   print(change.oldValue ?? "", "→", change.newValue ?? "")
  /// }
  /// ```
  ///
  /// Observing begins with the loop. Changes made while nobody waits are kept as `buffering` says. The loop
  /// ends when the object dies, after what was kept, and at once when its task is cancelled; leaving it ends
  /// the observation. It holds neither the object nor anything of it but what changes carry. It never throws, though the compiler asks for `try`.
  ///
  /// The loop must run in the object's domain: on the actor that owns it. A change whose value is
  /// `Sendable` is, too, and may be sent on from there.
  ///
  /// - Parameters:
  ///   - path: What to observe.
  ///   - options: What to be told.
  ///   - buffering: What is kept while nobody waits. Counts must be positive.
  /// - Returns: The sequence.
  @inlinable
  public func changes<Value>(
    of path: KeyPath<Self, Value>,
    options: ObservingOptions = [.new],
    buffering: Buffering = .unbounded
  ) -> SignalValues<PropertyChange<Value>> {
    changeSignal(of: path, options: options).values(buffering: buffering)
  }
}
