import StraitScript

/// A report in the Test Anything Protocol, version 14: the failures in blocks of YAML.
struct TAPReport: RunReport {
  private var number = 0

  mutating func begin(count: Int) -> String {
    "TAP version 14\n1..\(count)\n"
  }

  mutating func add(_ test: TestResult) -> String {
    number += 1
    let title = "\(number) - \(Self.escaped(test.name))\(test.roundNote)"
    switch test.outcome {
    case .passed: return "ok \(title)\n"
    case .skipped(let reason): return "ok \(title) # SKIP \(Self.escaped(reason))\n"
    case .failed:
      let failures = test.failedSteps.map { Self.yaml($0.step, $0.failure, $0.shown) }
      return "not ok \(title)\n  ---\n" + failures.joined() + "  ...\n"
    }
  }

  mutating func end(_ result: RunResult) -> String {
    // Every report lists the snapshots that were written.
    result.snapshotLines.map { "# \($0.shown)\n" }.joined()
  }

  private static func yaml(
    _ step: StepResult,
    _ failure: RunFailure,
    _ shown: StepResult?
  ) -> String {
    var lines = ["- message: \(JSONValue.text(failure.message).text)"]
    lines.append("  kind: \(failure.kind)")
    if let place = failure.place ?? step.place {
      lines.append("  at: \(JSONValue.text(place.description).text)")
    }
    lines.append("  step: \(JSONValue.text(step.text).text)")
    lines += list("in", step.headings) + list("candidates", failure.candidates)
    if let shown {
      lines.append("  sameScreenAs: \(JSONValue.text(shown.reference(from: step)).text)")
    } else if let screen = failure.screen, !screen.isEmpty {
      lines.append("  screen: |2")
      lines += screen.shownLines.map { "    \($0)" }
    }
    return lines.map { "  \($0)\n" }.joined()
  }

  /// Returns a list of texts under a key; no lines for an empty one.
  private static func list(_ key: String, _ texts: [String]) -> [String] {
    texts.isEmpty ? [] : ["  \(key):"] + texts.map { "    - \(JSONValue.text($0).text)" }
  }

  /// Returns a text on one line, in which no directive begins.
  private static func escaped(_ text: String) -> String {
    text.shown.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
      .split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\\#")
  }
}
