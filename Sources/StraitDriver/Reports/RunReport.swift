/// Reports a run while it continues, in one form or another: each call returns the text to be
/// written next.
public protocol RunReport {
  /// Begins the report.
  ///
  /// - Parameter count: The number of tests.
  /// - Returns: The text before the first of them.
  mutating func begin(count: Int) -> String

  /// Reports a test.
  ///
  /// - Parameter test: The result.
  /// - Returns: The text to write now.
  mutating func add(_ test: TestResult) -> String

  /// Ends the report.
  ///
  /// - Parameter result: The result of the run.
  /// - Returns: The text at the end.
  mutating func end(_ result: RunResult) -> String
}

/// The forms of reports.
public enum RunReportKind: String, Hashable, Sendable, CaseIterable {
  /// For people.
  case pretty
  /// The Test Anything Protocol, version 14.
  case tap
  /// The XML that JUnit made, which most servers for builds read.
  case junit
  /// A line of JSON for each event.
  case json

  /// Makes a report of this form.
  ///
  /// - Parameter sources: The texts of the scripts, for those forms that show lines of them.
  /// - Returns: The report.
  public func makeReport(sources: SourceTexts = SourceTexts()) -> any RunReport {
    switch self {
    case .pretty: PrettyReport(sources)
    case .tap: TAPReport()
    case .junit: JUnitReport()
    case .json: JSONReport()
    }
  }

  /// Returns the whole report of a finished run.
  ///
  /// - Parameters:
  ///   - result: The result of the run.
  ///   - sources: The texts of the scripts.
  /// - Returns: The report.
  public func text(of result: RunResult, sources: SourceTexts = SourceTexts()) -> String {
    var report = makeReport(sources: sources)
    return report.begin(count: result.tests.count)
      + result.tests.map { report.add($0) }.joined()
      + report.end(result)
  }
}
