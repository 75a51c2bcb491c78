extension PseudoTerminal {
  /// Waits until the program has taken all that was sent, and has drawn it: then the screen is the
  /// one that a person sees after waiting.
  ///
  /// The program must listen on its settle line, as `SettleLine` describes. If it queries the
  /// terminal during this time, the request to settle is repeated once it has the answer.
  ///
  /// - Parameter limit: The longest wait, in real time.
  /// - Throws: `TerminalError.timedOut`, also if the program takes no input or never stops writing;
  ///   `.exited`, `.noSettleLine` or `.strangeAnswer` immediately.
  public func settle(within limit: Duration = .seconds(60)) throws(TerminalError) {
    guard let settleLine else { throw .noSettleLine }
    let deadline = ContinuousClock.now + limit
    while true {
      try sendAll(until: deadline, limit)
      let repliesWhenAsked = screen.replyCount
      settleNumber += 1
      try ask(settleLine, until: deadline, limit)
      // Output written before the answer can be read by now.
      while exchange() { try check(deadline, limit) }
      if screen.replyCount == repliesWhenAsked { return }
      try check(deadline, limit)
    }
  }

  private func check(
    _ deadline: ContinuousClock.Instant,
    _ limit: Duration
  ) throws(TerminalError) {
    guard ContinuousClock.now < deadline else {
      throw timedOut(waitingFor: "the program to settle", limit)
    }
  }

  private func sendAll(
    until deadline: ContinuousClock.Instant,
    _ limit: Duration
  ) throws(TerminalError) {
    exchange()
    while hasUnsentInput {
      if terminationStatus != nil { throw exited(waitingFor: "it took its input") }
      guard waitForTraffic(until: deadline, ending: true) else {
        throw timedOut(waitingFor: "the program to take its input", limit)
      }
      exchange()
    }
  }

  /// Asks once, and takes output until the answer is there.
  private func ask(
    _ line: SettleLine,
    until deadline: ContinuousClock.Instant,
    _ limit: Duration
  ) throws(TerminalError) {
    let answer = "settled \(settleNumber)"
    do {
      try line.send("settle \(settleNumber)")
    } catch {
      throw lineIsClosed()
    }
    while true {
      while let message = line.receive() {
        if message == answer { return }
        guard isAnswerToEarlier(message) else {
          throw .strangeAnswer(expected: answer, found: message)
        }
      }
      if line.isClosed || terminationStatus != nil { throw lineIsClosed() }
      guard waitForTraffic(until: deadline, also: [line.descriptor], ending: true) else {
        throw timedOut(waitingFor: "the program to settle", limit)
      }
      exchange()
    }
  }

  /// A program that ends closes the line shortly before it can be seen to have ended.
  private func lineIsClosed() -> TerminalError {
    let deadline = ContinuousClock.now + .seconds(1)
    while terminationStatus == nil, waitForTraffic(until: deadline, ending: true) { exchange() }
    exchange()
    return terminationStatus == nil ? .noSettleLine : exited(waitingFor: "it settled")
  }

  private func isAnswerToEarlier(_ message: String) -> Bool {
    let words = message.split(separator: " ")
    guard words.count == 2, words[0] == "settled", let number = Int(words[1]) else { return false }
    return number < settleNumber
  }
}
