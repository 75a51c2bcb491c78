import StraitScreen

// The terminal, lent to other programs.
extension App {
  /// Gives the terminal to another program, such as an editor or a pager, and shows the app again
  /// when a closure has returned.
  ///
  /// ```swift
  /// app.suspend { run("less", path) }
  /// ```
  ///
  /// The terminal is as it was before the app for as long as the closure runs. It must wait for the
  /// program that it starts, which has the keys: those that interrupt or stop it from the keyboard
  /// do nothing to the app. An app without a terminal just calls the closure.
  ///
  /// - Parameter body: Runs the program, and waits for its end.
  /// - Returns: The closure's result.
  /// - Throws: The closure's error, once the app is shown again.
  public func suspend<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    beginLending()
    defer { endLending() }
    return try body()
  }

  /// Gives the terminal to another program, and shows the app again when asynchronous work is done.
  ///
  /// In the meantime the app continues without a screen: its timers fire and its work comes to its
  /// outcome, but no key arrives and nothing is drawn.
  ///
  /// - Parameter body: Runs the program, and waits for its end.
  /// - Returns: The closure's result.
  /// - Throws: The closure's error, once the app is shown again.
  public func suspend<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    beginLending()
    defer { endLending() }
    return try await body()
  }

  private func beginLending() {
    lendings += 1
    if lendings == 1 { display?.release() }
  }

  private func endLending() {
    lendings -= 1
    guard lendings == 0 else { return }
    display?.reclaim()
    needsReveal = true
    setNeedsDisplay()
  }
}
