package import StraitChannels

/// The events that a signal has sent, as texts: `|` is the completion and `#` a failure.
package final class ReceivedEvents {
  package private(set) var events: [String] = []

  package init<Value>(_ signal: Signal<Value>) {
    subscribe(to: signal)
  }

  @discardableResult
  package func subscribe<Value>(to signal: Signal<Value>) -> Disposable {
    signal.subscribe(
      onNext: { self.events.append("\($0)") },
      onError: { _ in self.events.append("#") },
      onCompleted: { self.events.append("|") }
    )
  }
}
