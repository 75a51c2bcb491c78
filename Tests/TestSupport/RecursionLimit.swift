import StraitChannels
package import Testing

/// The recursion limits under which the order of delivery must be the same.
package let recursionLimits = [64, 0, 1, 3]

/// Runs a closure with another recursion limit.
package func withRecursionLimit<Result>(
  _ limit: Int,
  _ body: () throws -> Result
) rethrows -> Result {
  let before = Delivery.recursionLimit
  Delivery.recursionLimit = limit
  defer { Delivery.recursionLimit = before }
  return try body()
}

/// Runs a test, or each test of a suite, once under each recursion limit.
///
/// The limit belongs to a thread: the test must be synchronous and outside of an actor.
package struct RecursionLimits: TestTrait, SuiteTrait, TestScoping {
  private let limits: [Int]
  package var isRecursive: Bool { true }

  package init(limits: [Int]) {
    self.limits = limits
  }

  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing body: @Sendable () async throws -> Void
  ) async throws {
    for limit in limits {
      let naming = IssueHandlingTrait.compactMapIssues { issue in
        var named = issue
        named.comments.append("under the recursion limit \(limit)")
        return named
      }
      try await naming.provideScope(for: test, testCase: testCase) {
        try await run(body, under: limit)
      }
    }
  }

  private func run(
    _ body: @Sendable () async throws -> Void,
    under limit: Int
  ) async throws {
    let before = Delivery.recursionLimit
    Delivery.recursionLimit = limit
    defer { Delivery.recursionLimit = before }
    do {
      try await body()
    } catch let error where !(error is ExpectationFailedError) {
      // Recorded here, where the issue is given the limit.
      Issue.record(error)
    }
    if Delivery.recursionLimit != limit {
      Issue.record("a test under each recursion limit must stay on its thread")
    }
  }
}

extension Trait where Self == RecursionLimits {
  /// Runs the test once under each of `recursionLimits`; a failure names the limit.
  package static var eachRecursionLimit: Self { RecursionLimits(limits: recursionLimits) }
}
