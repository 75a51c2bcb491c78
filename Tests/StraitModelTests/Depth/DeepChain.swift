/// A token that shows if an object still exists.
final class DeepToken {}

/// Parts of a graph that hold each other in a chain of any length.
enum DeepChain: String, CaseIterable, Sendable {
  case deriveds, effects, models, properties, subjects, signals
  case composites, serials, scopes, actions, terminals

  /// Makes a chain whose first part holds a token, and gives what holds it all.
  func make(_ length: Int, _ token: DeepToken) -> AnyObject {
    switch self {
    case .deriveds:
      var last = Derived { withExtendedLifetime(token) { 0 } }
      for _ in 1..<length {
        last = Derived { [last] in last.value + 1 }
        _ = last.value
      }
      return last
    case .effects:
      var last = Effect { withExtendedLifetime(token) {} }
      for _ in 1..<length { last = Effect { [last] in withExtendedLifetime(last) {} } }
      return last
    case .models:
      var last = DeepModel(token)
      for _ in 1..<length { last = DeepModel(last) }
      return last
    case .properties:
      var last = Property(0)
      last.values.subscribe(onNext: { _ in withExtendedLifetime(token) {} })
      for _ in 1..<length {
        let next = Property(0)
        next.values.skip(1).subscribe(onNext: { [last] in last.value = $0 })
        last = next
      }
      return last
    case .subjects:
      var last = Subject<Int>()
      last.subscribe(onNext: { _ in withExtendedLifetime(token) {} })
      for _ in 1..<length {
        let next = Subject<Int>()
        next.take(1).subscribe(last)
        last = next
      }
      return last
    case .signals:
      var last = Signal<Int> { _ in
        withExtendedLifetime(token) {}
        return nil
      }
      for _ in 1..<length { last = Signal { [last] in last.subscribe($0) } }
      return last
    case .composites: return Self.disposable(length, token) { CompositeDisposable([$0]) }
    case .serials: return Self.disposable(length, token) { SerialDisposable($0) }
    case .scopes: return Self.disposable(length, token) { ScopedDisposable($0) }
    case .actions:
      return Self.disposable(length, token) { inner in Disposable { inner.dispose() } }
    case .terminals:
      let channel = Channel<Int>()
      var last = channel.leadingTerminal
      last = last.map(forward: { [token] in Self.keep(token, $0) }, backward: { $0 })
      for _ in 1..<length { last = last.map(forward: { $0 }, backward: { $0 }) }
      return last
    }
  }

  static func keep(_ token: DeepToken, _ number: Int) -> Int { number }

  private static func disposable(
    _ length: Int,
    _ token: DeepToken,
    _ wrap: (Disposable) -> Disposable
  ) -> Disposable {
    var last = Disposable { withExtendedLifetime(token) {} }
    for _ in 1..<length { last = wrap(last) }
    return last
  }
}

/// A model in a list of models.
private final class DeepModel: ObservableModel {
  @Observed var next: AnyObject?

  init(_ next: AnyObject?) { self.next = next }
}

/// Operators that are put on top of each other.
enum DeepOperator: String, CaseIterable, Sendable {
  case map, take, filter, scan, concat, then, merge, combineLatest, flatMap, switchToLatest
  case catchError, takeUntil, materialized, distinct

  /// Puts one more on a signal of one value.
  func apply(to signal: Signal<Int>) -> Signal<Int> {
    switch self {
    case .map: signal.map { $0 }
    case .take: signal.take(1)
    case .filter: signal.filter { _ in true }
    case .scan: signal.scan(0) { $0 + $1 }
    case .concat: signal.concat(.empty())
    case .then: Signal<Int>.empty().then { signal }
    case .merge: signal.merge(.empty())
    case .combineLatest: Signal.combineLatest([signal]).map { $0[0] }
    case .flatMap: signal.flatMap { .just($0) }
    case .switchToLatest: Signal<Signal<Int>>.just(signal).switchToLatest()
    case .catchError: signal.catch { _ in .empty() }
    case .takeUntil: signal.takeUntil(Signal<Int>.never())
    case .materialized: signal.materialize().dematerialize()
    case .distinct: signal.distinctUntilChanged()
    }
  }
}
