/// Termination of an app whose form takes time to be saved.
@MainActor @Suite struct FormQuitTests {
  /// Creates an app whose termination waits until the test continues it.
  private func driver() -> Driver {
    let driver = Driver(App(bracketed: Form(of: FormPerson())))
    driver.app.onTermination = { _ in
      await withCheckedContinuation { (never: CheckedContinuation<Void, Never>) in
        Kept.continuations.append(never)
      }
    }
    return driver
  }

  @Test func `saving that never returns is left after a limit`() throws {
    let driver = driver()
    let app = driver.app
    app.terminationLimit = .seconds(2)
    try driver.perform(.signal(.term))
    #expect(app.ending == nil)
    driver.advance(by: .seconds(1))
    #expect(app.ending == nil)
    driver.advance(by: .seconds(1))
    #expect(app.ending == .signal(ScriptSignal.term.number))
    Kept.resume()
  }

  @Test func `a second signal does not wait`() throws {
    let driver = driver()
    let app = driver.app
    try driver.perform(.signal(.term))
    try? driver.perform(.signal(.hup))
    #expect(app.ending == .signal(ScriptSignal.hup.number))
    Kept.resume()
  }

  /// Terminations that wait.
  @MainActor private enum Kept {
    static var continuations: [CheckedContinuation<Void, Never>] = []

    static func resume() {
      for never in continuations { never.resume() }
      continuations = []
    }
  }
}
