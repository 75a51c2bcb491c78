import StraitScreen
import StraitScript

/// The reports of a run, written while it continues.
///
/// They are used by the main actor, between two tests, or by another thread when a test has taken
/// too long or the process has crashed: never by both, as `TestLimit` says.
final class RunReports {
  private struct Target {
    let path: String?
    var report: any RunReport
    var text = ""
  }

  private let files: DriverFiles
  private var targets: [Target]
  private var result = RunResult()
  /// Why standard output could not be written; nothing is written to it after that.
  private var problem: (any Error)?

  /// Makes the reports; they are empty.
  ///
  /// - Parameters:
  ///   - reports: Their forms and places; if there are none, a pretty one on standard output.
  ///   - sources: The texts of the scripts.
  ///   - files: The place of the files.
  init(_ reports: [DriverOptions.Report], _ sources: SourceTexts, _ files: DriverFiles) {
    self.files = files
    let reports = reports.isEmpty ? [DriverOptions.Report(.pretty)] : reports
    targets = reports.map {
      Target(path: $0.path, report: $0.kind.makeReport(sources: sources))
    }
  }

  /// Begins the reports.
  func begin(count: Int) {
    write { $0.begin(count: count) }
  }

  /// Adds the result of a test.
  func add(_ test: TestResult) {
    result.tests.append(test)
    write { $0.add(test) }
  }

  /// Ends the reports, and writes the files.
  ///
  /// Files that cannot be written are reported on standard error.
  ///
  /// - Returns: The exit code: that of the tests, or 5 if that is greater and a report cannot be
  ///   written.
  func end() -> Int32 {
    write { $0.end(result) }
    var code = result.exitCode
    func complain(_ target: String, _ error: any Error) {
      files.say("expected to write \(target), found \(error)")
      code = max(code, RunFailure.Kind.setup.exitCode)
    }
    if let problem { complain("to standard output", problem) }
    for target in targets {
      guard let path = target.path else { continue }
      do {
        try files.write(path, Array(target.text.utf8))
      } catch {
        complain(path.shown, error)
      }
    }
    return code
  }

  /// Ends the reports with a test that has taken too long.
  ///
  /// - Returns: The exit code.
  func end(with test: TestResult) -> Int32 {
    add(test)
    files.complain(test.complaint + "\n")
    return end()
  }

  /// Ends the reports since the process has crashed; standard error has the step already.
  ///
  /// - Parameter test: The test that was run; `nil` between two.
  /// - Returns: The exit code.
  func end(withCrashIn test: TestResult?) -> Int32 {
    if let test { add(test) }
    return max(end(), RunFailure.Kind.crash.exitCode)
  }

  private func write(_ text: (inout any RunReport) -> String) {
    for index in targets.indices {
      let more = text(&targets[index].report)
      if targets[index].path != nil {
        targets[index].text += more
      } else if problem == nil {
        do {
          try files.print(more)
        } catch {
          problem = error
        }
      }
    }
  }
}

extension TestResult {
  /// The place and the reason of the test's failure, on one line.
  var complaint: String {
    guard let step = steps.last, let failure = step.failure else { return name.shown }
    let place = step.place.map { "\($0): " } ?? ""
    return "\(place)\(failure.message), in \(name.debugDescription)".shown
  }
}
