import StraitScript

extension ScriptCommand {
  /// What the command looks at: what it expects, waits for, or skips a test for; `nil` if it is
  /// none of these.
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
