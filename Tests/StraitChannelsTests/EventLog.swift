import StraitChannels

/// What a test saw, one line an event, in order.
final class EventLog {
  private(set) var lines: [String] = []

  func note(_ line: String) {
    lines.append(line)
  }

  /// Subscribes a logger of all three events.
  @discardableResult
  func subscribe<Value>(_ name: String, to signal: Signal<Value>) -> Disposable {
    signal.subscribe(
      onNext: { self.note("\(name) next \($0)") },
      onError: { _ in self.note("\(name) error") },
      onCompleted: { self.note("\(name) completed") }
    )
  }
}

struct Failure: Error {}

/// The articles' first source: 1, then completion.
func oneThenCompleted() -> Signal<Int> {
  Signal { subscriber in
    subscriber.sendNext(1)
    subscriber.sendCompleted()
    return nil
  }
}

/// The articles' second source: 2, then failure.
func twoThenFailed() -> Signal<Int> {
  Signal { subscriber in
    subscriber.sendNext(2)
    subscriber.sendError(Failure())
    return nil
  }
}
