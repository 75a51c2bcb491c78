package import StraitChannels

/// An object that closures capture, to find out whether they were released.
package final class Token {
  package init() {}

  package func use() {}

  /// Subscribes closures that capture it.
  ///
  /// - Parameters:
  ///   - signal: The signal that the subscribers receive.
  ///   - leaves: `true` if the subscription is disposed at its first value.
  /// - Returns: The subscription.
  package func subscribe<Value>(_ signal: Signal<Value>, leaving leaves: Bool) -> SerialDisposable {
    let slot = SerialDisposable()
    slot.inner = signal.subscribe(
      onNext: { [weak slot] _ in
        self.use()
        if leaves { slot?.dispose() }
      },
      onError: { _ in self.use() },
      onCompleted: { self.use() }
    )
    return slot
  }
}

/// Runs a closure, and finds the objects it leaves alive: the token that it is passed, and
/// subjects.
///
/// - Returns: A description of the remaining objects; `nil` without any.
package func leftovers(_ body: (Token) -> Void) -> String? {
  let hubs = Delivery.liveHubs
  weak var token: Token?
  run(body) { token = $0 }
  if token != nil { return "a subscriber is left" }
  let left = Delivery.liveHubs - hubs
  return left == 0 ? nil : "\(left) subjects are left"
}

/// Holds the token no longer than the closure runs, in optimised builds too.
@inline(never)
private func run(_ body: (Token) -> Void, _ watch: (Token) -> Void) {
  let token = Token()
  watch(token)
  body(token)
}
