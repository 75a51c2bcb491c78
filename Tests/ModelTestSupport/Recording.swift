package import StraitChannels

/// The values that a signal or an effect has delivered.
package final class Recording<Value> {
  package private(set) var values: [Value] = []
  package private(set) var isComplete = false
  private var effect: Effect?

  /// Subscribes to a signal.
  package init(_ signal: Signal<Value>) {
    signal.subscribe(
      onNext: { [weak self] in self?.values.append($0) },
      onCompleted: { [weak self] in self?.isComplete = true }
    )
  }

  /// Reads a value now, and after each change of it, until the recording is released.
  package init(effect read: @escaping () throws -> Value) {
    effect = Effect { [weak self] in
      let value = try read()
      self?.values.append(value)
    }
  }

  /// Returns the values since the last call.
  package func take() -> [Value] {
    defer { values = [] }
    return values
  }
}

/// Counts its runs: an effect that reads something.
package final class RunCounter {
  package private(set) var count = 0
  private var effect: Effect?

  package init(_ read: @escaping () throws -> Void) {
    effect = Effect { [weak self] in
      self?.count += 1
      try read()
    }
  }
}
