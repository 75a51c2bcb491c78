/// The results of a script, as files in the folder `Cases` have them.
struct CaseRun {
  let tests: [TestResult]
  let report: String

  /// The failures, under the lines of their steps.
  var marks: [FileCase.Mark] {
    tests.flatMap(\.steps).compactMap { step in
      guard let failure = step.failure, let place = failure.place ?? step.place else { return nil }
      return FileCase.Mark(
        line: place.line,
        column: place.column,
        length: place.length,
        failure.message.replacing("\n", with: " / ")
      )
    }
  }

  /// The lines about the run, without those about failures.
  var lines: [String] {
    var lines = report.isEmpty ? [] : [report]
    for case .skipped(let why) in tests.map(\.outcome) { lines.append("skipped: \(why)") }
    if tests.isEmpty { lines.append("no tests") }
    return lines
  }
}
