extension Signal {
  /// Calls a method with the latest values of several signals, whenever one of them sends.
  ///
  /// ```swift
  /// let shown = Signal.lift(view, View.show, name.values, age.values)    // view.show(name, age)
  /// ```
  ///
  ///     first     a-----c---|
  ///     second    ---b------|
  ///     calls     ---ab-cb--
  ///
  /// The signals are subscribed once, inside this call, in their order; the method is called when
  /// each has sent a value, and from then on whether or not the result has a subscriber. The result
  /// sends a new subscriber the last value that the method returned, then each newer one, and the
  /// ending. The first failure of a signal ends it immediately; it completes when all signals have
  /// completed or were deallocated, since no call can follow.
  ///
  /// The target is not held. After it was deallocated, the result completes at the next value, and
  /// releases the signals.
  ///
  /// - Parameters:
  ///   - target: The object.
  ///   - method: The method, as `Target.method`.
  ///   - signals: The arguments, one signal for each.
  /// - Returns: A signal of the method's results.
  @discardableResult
  public static func lift<Target: AnyObject, each Part>(
    _ target: Target,
    _ method: @escaping (Target) -> (repeat each Part) -> Value,
    _ signals: repeat Signal<each Part>
  ) -> Signal<Value> {
    let results = ReplaySubject<Value>(capacity: 1)
    let arguments = Signal<(repeat each Part)>.combineLatest(repeat each signals)
    let caller = LiftSubscriber<(repeat each Part), Value>(results) { [weak target] parts in
      guard let target else { return nil }
      return method(target)(repeat each parts)
    }
    _ = arguments.subscribe(fresh: caller)
    return OperatorSignal { results.connect($0) }
  }
}

/// A subscriber that calls a closure and sends its result.
private final class LiftSubscriber<Parts, Value>: Subscriber<Parts> {
  private let results: Subject<Value>
  private let call: (Parts) -> Value?

  init(_ results: Subject<Value>, _ call: @escaping (Parts) -> Value?) {
    self.results = results
    self.call = call
    super.init()
  }

  override func next(_ parts: Parts) {
    if let value = call(parts) {
      if !isDisposed { results.pass(value) }
    } else {
      dispose()
      results.passEnding(.completed)
    }
  }

  override func end(_ ending: Ending) {
    results.passEnding(ending)
  }

  /// All sources are gone: the results, which their subscribers may keep, are complete.
  override func sourceIsFreed() {
    super.sourceIsFreed()
    PublicEntry.run { results.passEnding(.completed) }
  }
}
