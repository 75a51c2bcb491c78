extension PseudoTerminal {
  /// Waits until the screen is as wanted.
  ///
  /// - Parameters:
  ///   - description: The expected condition, for the error.
  ///   - limit: The longest wait, in real time.
  ///   - isReached: Returns `true` if the screen is as wanted. Called after each piece of output.
  /// - Throws: `TerminalError.timedOut`; or `.exited`, without a wait, if the program has
  ///   closed its output.
  public func wait(
    for description: @autoclosure () -> String,
    within limit: Duration = .seconds(60),
    until isReached: (TerminalScreen) -> Bool
  ) throws(TerminalError) {
    let deadline = ContinuousClock.now + limit
    exchange()
    while !isReached(screen) {
      guard !isHungUp else { throw exited(waitingFor: description()) }
      guard waitForTraffic(until: deadline, ending: false) else {
        throw timedOut(waitingFor: description(), limit)
      }
      exchange()
    }
  }

  /// Waits until a row of the screen contains a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limit: The longest wait, in real time.
  /// - Throws: The errors of `wait(for:within:until:)`.
  public func waitForText(
    _ text: String,
    within limit: Duration = .seconds(60)
  ) throws(TerminalError) {
    try wait(for: "\"\(text)\"", within: limit) { $0.text.contains { $0.contains(text) } }
  }

  /// Takes output until the program has ended, and then all that it has left.
  ///
  /// - Parameter limit: The longest wait, in real time.
  /// - Returns: The program's termination status.
  /// - Throws: `TerminalError.timedOut`.
  public func waitForExit(
    within limit: Duration = .seconds(60)
  ) throws(TerminalError) -> TerminationStatus {
    let deadline = ContinuousClock.now + limit
    while true {
      if let terminationStatus {
        exchange()
        return terminationStatus
      }
      guard waitForTraffic(until: deadline, ending: true) else {
        throw timedOut(waitingFor: "the end of the program", limit)
      }
      exchange()
    }
  }

  func timedOut(waitingFor wanted: String, _ limit: Duration) -> TerminalError {
    .timedOut(waitingFor: wanted, limit: limit, screen: shownScreen)
  }

  func exited(waitingFor wanted: String) -> TerminalError {
    .exited(waitingFor: wanted, status: terminationStatus, screen: shownScreen)
  }

  private var shownScreen: String { screen.text.map { "|\($0)|" }.joined(separator: "\n") }
}
