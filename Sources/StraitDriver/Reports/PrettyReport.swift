import StraitScreen
import StraitScript

/// A report for people: a line for each test, and of a failure all that helps to see why.
///
///     ✘ typing on the left shows on the right
///       binding.uitest:3:3: expected #right value "Ada", found "Bob"
///         expect #right value "Ada"
///         ^~~~~~~~~~~~~~~~~~~~~~~~~
///       before:
///       ┌──────────┐
///       │right Bo  │
///       └──────────┘
///       now:
///       ┌──────────┐
///       │right Bob │
///       └──────────┘
///       column
///         textfield #right "right" = "Bob"
///     1 test: 1 failed
///
/// Snapshots that were made, or made again, are printed before the last line, with their changes.
struct PrettyReport: RunReport {
  private let sources: SourceTexts

  init(_ sources: SourceTexts) {
    self.sources = sources
  }

  mutating func begin(count: Int) -> String { "" }

  mutating func add(_ test: TestResult) -> String {
    var lines: [String]
    let round = test.roundNote
    switch test.outcome {
    case .passed: lines = ["✔ \(test.name.shown)\(round)\(Self.time(test))"]
    case .failed: lines = ["✘ \(test.name.shown)\(round)\(Self.time(test))"]
    case .skipped(let reason): lines = ["- \(test.name.shown)\(round), skipped: \(reason.shown)"]
    }
    var last: RunFailure?
    for (step, failure, shown) in test.failedSteps {
      let isFirst = last?.earlierScreens != failure.earlierScreens || last?.screen != failure.screen
      lines += describe(failure, of: step, isFirst: isFirst, shown).map { "  \($0)" }
      last = failure
    }
    return lines.joined(separator: "\n") + "\n"
  }

  mutating func end(_ result: RunResult) -> String {
    let written = result.snapshotLines.map { "\($0.shown)\n" }.joined()
    let count = result.tests.count
    if count == 0 { return "no tests\n" }
    let parts = [
      (result.passed, "passed"), (result.failed, "failed"), (result.skipped, "skipped"),
    ]
    let counts = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return written + "\(count) \(count == 1 ? "test" : "tests"): \(counts)\n"
  }

  private static func time(_ test: TestResult) -> String {
    test.duration > .zero ? " (\(test.duration.scriptText))" : ""
  }

  private func describe(
    _ failure: RunFailure,
    of step: StepResult,
    isFirst: Bool,
    _ shown: StepResult?
  ) -> [String] {
    let place = failure.place ?? step.place
    var lines = [(place.map { "\($0.description.shown): " } ?? "") + failure.message.shown]
    if !step.hidesSource, let place, let excerpt = sources.excerpt(at: place) {
      lines += excerpt.map { "  \($0)" }
    } else {
      lines.append("  \(step.text.shown)")
    }
    lines += failure.candidates.map { "  \($0.shown)" }
    if let headings = step.headingLine { lines.append(headings) }
    if let shown {
      return lines + ["screen and widgets: as at \(shown.reference(from: step))"]
    }
    // A failure of the same screen as the one before it, but with another tree, shows the screen
    // again, but not how it came there.
    if isFirst, !failure.earlierScreens.isEmpty {
      for earlier in failure.earlierScreens { lines += ["before:"] + Self.boxed(earlier) }
      lines.append("now:")
    }
    if let screen = failure.screen { lines += Self.boxed(screen) }
    if let tree = failure.tree { lines += tree.split(separator: "\n").map { String($0).shown } }
    return lines
  }

  /// Returns the rows of a screen in a box that is as wide as they need.
  private static func boxed(_ screen: String) -> [String] {
    let rows = screen.shownLines
    let width = rows.map { ShownText.columns(of: $0) }.max() ?? 0
    let line = String(repeating: "─", count: width)
    let inside = rows.map { row in
      "│" + row + String(repeating: " ", count: width - ShownText.columns(of: row)) + "│"
    }
    return ["┌\(line)┐"] + inside + ["└\(line)┘"]
  }
}
