package import StraitChannels

/// Events that subscribers received, one line each.
package final class Received {
  package var lines: [String] = []

  package init() {}

  /// Creates a log of one signal's events.
  package init<Value>(_ signal: Signal<Value>) {
    subscribe(signal)
  }

  @discardableResult
  package func subscribe<Value>(_ signal: Signal<Value>) -> Disposable {
    signal.subscribe(
      onNext: { self.lines.append("\($0)") },
      onError: { _ in self.lines.append("failed") },
      onCompleted: { self.lines.append("completed") }
    )
  }

  /// Compares the lines with the expected ones.
  ///
  /// - Returns: The difference; otherwise `nil`.
  func difference(from expected: [String]) -> String? {
    expected == lines ? nil : "expected \(expected), got \(lines)"
  }
}
