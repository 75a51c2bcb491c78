package import StraitChannels

/// The lines that a test notes, oldest first: one for each event.
package final class EventLog {
  package private(set) var lines: [String] = []

  package init() {}

  package func note(_ line: String) {
    lines.append(line)
  }

  /// Subscribes a logger of all three events.
  @discardableResult
  package func subscribe<Value>(_ name: String, to signal: Signal<Value>) -> Disposable {
    signal.subscribe(
      onNext: { self.note("\(name) next \($0)") },
      onError: { _ in self.note("\(name) error") },
      onCompleted: { self.note("\(name) completed") }
    )
  }
}
