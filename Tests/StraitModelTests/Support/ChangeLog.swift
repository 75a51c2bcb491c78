/// The lines that observers and subscribers have written, in their order.
///
/// Keeps the subscriptions that it makes.
final class ChangeLog {
  private(set) var lines: [String] = []
  /// Observations and subscriptions that end with the log.
  let kept = CompositeDisposable()

  func add(_ words: String...) {
    lines.append(words.filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// Adds a value, without its optionals; `-` if it was not delivered.
  func addValue<Value>(_ value: Value?) {
    add(value.map { text($0) } ?? "-")
  }

  /// Returns the lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Notes each change of a path as `name old→new`.
  ///
  /// A value that is not delivered is `-`. A change that is announced begins with `prior`.
  @discardableResult
  func observe<Root: ObservableModel, Value>(
    _ root: Root,
    _ path: KeyPath<Root, Value>,
    _ options: ObservingOptions = [.old, .new],
    as name: String = ""
  ) -> PropertyObservation {
    let observation = root.observe(path, options: options) { [weak self] _, change in
      self?.add(change.isPrior ? "prior" : "", name, valuesText(change))
    }
    observation.store(in: kept)
    return observation
  }

  /// Notes each change of a collection as `kind places old→new`.
  @discardableResult
  func observeEdits<Root: ObservableModel, Value>(
    _ root: Root,
    _ path: KeyPath<Root, Value>,
    _ options: ObservingOptions = [.old, .new]
  ) -> PropertyObservation {
    let observation = root.observe(path, options: options) { [weak self] _, change in
      let places = change.indexes.map { $0.ranges.map { "\($0)" }.joined(separator: " ") }
      let prior = change.isPrior ? "prior" : ""
      self?.add(prior, "\(change.kind)", places ?? "", valuesText(change))
    }
    observation.store(in: kept)
    return observation
  }

  /// Notes each value of a signal, and `|` at its completion.
  @discardableResult
  func subscribe<Value>(_ signal: Signal<Value>, as name: String = "") -> Disposable {
    let subscription = signal.subscribe(
      onNext: { [weak self] in self?.add(name, text($0)) },
      onCompleted: { [weak self] in self?.add(name, "|") }
    )
    subscription.store(in: kept)
    return subscription
  }
}

/// Returns the values before and after a change.
private func valuesText<Value>(_ change: PropertyChange<Value>) -> String {
  let values = [change.oldValue, change.newValue].map { $0.map { text($0) } ?? "-" }
  return values.joined(separator: "→")
}

/// Returns a value without its optionals, and the members of a set in order.
private func text(_ value: Any) -> String {
  if let members = value as? Set<Int> { return "\(members.sorted())" }
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional else { return "\(value)" }
  return mirror.children.first.map { text($0.value) } ?? "nil"
}
