import Observation

/// Observable objects.
///
/// `withObservationTracking` fires once, before the value is stored, so each
/// follower reads the value in the next turn of the main queue, and tracks again there: this is how
/// it is written by hand, and what `Observations` does.
struct ObservationWiring: Wiring {
  let library = Library.observation

  @Observable
  final class Box<Value: Equatable>: Cell {
    private var stored: Value
    @ObservationIgnored private let adjusting: (Value) -> Value?

    init(_ value: Value, adjusting: @escaping (Value) -> Value?) {
      stored = value
      self.adjusting = adjusting
    }

    var value: Value {
      get { stored }
      set {
        guard Rounds.allowsWrite(), let newValue = adjusting(newValue) else { return }
        stored = newValue
      }
    }

    func observe(_ body: @escaping (Value) -> Void) {
      track({ [unowned self] in value }, { body($0) })
    }
  }

  func cell<Value: Equatable>(
    _ value: Value,
    adjusting: @escaping (Value) -> Value?
  ) -> any Cell<Value> {
    Box(value, adjusting: adjusting)
  }

  /// It waits for the next turn in any case.
  func bindAcrossQueues<Value: Equatable & Sendable>(
    _ one: any Cell<Value>,
    _ other: any Cell<Value>
  ) {
    bind(one, other)
  }
}

/// Calls a closure with what another one reads, in the turn after each change.
func track<Value>(
  _ read: @escaping @MainActor () -> Value,
  _ body: @escaping @MainActor (Value) -> Void
) {
  withObservationTracking {
    _ = read()
  } onChange: {
    MainActor.assumeIsolated {
      Turns.add {
        track(read, body)
        body(read())
      }
    }
  }
}
