import StraitDriver
public import Testing

extension Trait where Self == IssueHandlingTrait {
  /// Puts each failure of a `Driver` at the line of the test that has called it.
  ///
  /// ```swift
  /// @MainActor @Suite(.driverCalls) struct LoginTests {
  ///   @Test func `a name is greeted`() throws {
  ///     let driver = Driver(myApp())
  ///     try driver.type("Ada")
  ///     try driver.expect("greeting", value: "Hello, Ada!")   // a failure is reported here
  ///   }
  /// }
  /// ```
  ///
  /// Without it, Swift Testing reports an error that a test throws at the test's own declaration.
  /// Write it before a suite or a test; it applies to all tests inside. Errors of others stay where
  /// they are.
  public static var driverCalls: Self {
    .compactMapIssues { issue in
      guard let call = (issue.error as? DriverError)?.call else { return issue }
      var issue = issue
      issue.sourceLocation = SourceLocation(
        fileID: call.fileID,
        filePath: call.filePath,
        line: call.line,
        column: call.column
      )
      return issue
    }
  }
}
