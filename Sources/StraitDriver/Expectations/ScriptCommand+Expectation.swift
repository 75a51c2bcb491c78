import StraitScript

extension ScriptCommand {
  /// The expectation in a command that expects, waits, or skips a test; `nil` for other commands.
  var expectation: ScriptExpectation? {
    switch self {
    case .expect(let expect): return expect.expectation
    case .wait(let wait): return wait.expectation
    case .skip(let skip):
      guard case .expectation(let expectation) = skip.condition else { return nil }
      return expectation
    case .setup, .action, .time, .snap, .definition, .tag: return nil
    }
  }
}
