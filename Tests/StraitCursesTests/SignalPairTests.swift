import StraitDriver

extension TerminalTests {
  /// Signals that end the program come in pairs, the second while the terminal is being restored.
  @Suite struct SignalPairTests {
    private static let signals = [
      SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGALRM, SIGSEGV, SIGABRT,
    ]

    @Test(arguments: 1...5 as ClosedRange<UInt64>)
    func `no pair of signals leaves the terminal raw`(_ seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      // With STRAIT_SOAK=100, 5,000 pairs in all.
      for _ in 0..<10 * Soak.factor {
        let session = try ProbeSession()
        try session.type("a!m")
        let first = Self.signals.randomElement(using: &random) ?? SIGTERM
        let second = Self.signals.randomElement(using: &random) ?? SIGTERM
        session.terminal.signal(first)
        spin(for: .nanoseconds(Int.random(in: 0...600_000, using: &random)))
        session.terminal.signal(second)
        let end = try session.terminal.waitForExit()
        #expect([.signalled(first), .signalled(second)].contains(end))
        #expect(session.terminal.leftBehind == [], "\(first), then \(second)")
        #expect(!session.terminal.screen.isAlternate, "\(first), then \(second)")
      }
    }
  }
}

/// Waits for less time than a thread can sleep.
private func spin(for time: Duration) {
  let end = ContinuousClock.now + time
  while ContinuousClock.now < end {}
}
