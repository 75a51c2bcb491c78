public import StraitScript

/// The result of a test.
public struct TestResult: Hashable, Sendable {
  /// The outcome of a test.
  public enum Outcome: Hashable, Sendable {
    /// All of it was as expected.
    case passed
    /// Something was not.
    case failed
    /// It was not run to its end, for this reason.
    case skipped(String)
  }

  /// The test's name: that in the script, or that of the file.
  public var name: String
  /// Its tags.
  public var tags: [String]
  /// The place of the test.
  public var place: SourcePlace?
  /// The number of the round, counted from 1.
  public var round: Int
  /// The set-up of its app.
  public var setup: AppSetup
  /// The outcome.
  public var outcome = Outcome.passed
  /// The steps that were run, in order.
  public var steps: [StepResult] = []
  /// The virtual time that it took.
  public var duration = Duration.zero

  /// The failures, soft ones included, in order.
  public var failures: [RunFailure] { steps.compactMap(\.failure) }

  /// The steps that have failed, in order, each with the failed step before it that has shown the
  /// same screen and the same tree: reports show them once, and then name that step.
  var failedSteps: [(step: StepResult, failure: RunFailure, shown: StepResult?)] {
    var failed: [(step: StepResult, failure: RunFailure, shown: StepResult?)] = []
    var first: StepResult?
    for step in steps {
      guard let failure = step.failure else { continue }
      if let first, failure.screen != nil, first.failure?.showsTheSame(as: failure) == true {
        failed.append((step, failure, first))
      } else {
        failed.append((step, failure, nil))
        first = step
      }
    }
    return failed
  }

  /// The text after the name in a report if the test is run several times: ` (round 2)`; empty for
  /// the first run.
  var roundNote: String { round > 1 ? " (round \(round))" : "" }
}

extension TestResult {
  /// A test that has passed so far, before its first step.
  init(_ test: ScriptProgram.Test, round: Int, defaults: AppSetup) {
    self.init(
      name: test.title,
      tags: test.tags,
      place: test.place,
      round: round,
      setup: AppSetup(test.setup, defaults: defaults)
    )
  }
}

/// The result of one step.
public struct StepResult: Hashable, Sendable {
  /// The step as it was written, without its block.
  public var text: String
  /// The place of the step.
  public var place: SourcePlace?
  /// The headings that it stands under, outer ones first.
  public var headings: [String] = []
  /// The virtual time at its beginning.
  public var start: Duration
  /// The virtual time that it took.
  public var duration = Duration.zero
  /// Why it has failed; `nil` if it has not.
  public var failure: RunFailure?
  /// `true` if the test continued after the failure.
  public var isSoft = false
  /// The snapshots that the step was about.
  public var snapshots: [SnapshotResult] = []
  /// `true` if the text of the script says a secret, which `text` does not.
  public var hidesSource = false

  /// The headings as reports show them, on one line; `nil` if there are none.
  var headingLine: String? {
    headings.isEmpty ? nil : "in: " + headings.map(\.shown).joined(separator: " › ")
  }

  /// Returns the name of this step in the report of a later one: `a.uitest:8:3`, or, if the later
  /// one is under other headings, `a.uitest:8:3, in: row 1 of data.csv`.
  func reference(from later: StepResult) -> String {
    let place = (failure?.place ?? place)?.description.shown ?? "the failure above"
    let heading = later.headings == headings ? nil : headingLine
    return place + (heading.map { ", \($0)" } ?? "")
  }
}

extension StepResult {
  /// Makes the result for a failure that belongs to no step: the app is missing, or it has ended
  /// badly.
  ///
  /// The secret values of the step are not known without the app, so no values are shown.
  ///
  /// - Parameters:
  ///   - step: The step at which it went, if that is known.
  ///   - test: The test.
  ///   - failure: Why.
  ///   - start: Its start.
  init(
    of step: ScriptStep? = nil,
    in test: ScriptProgram.Test,
    _ failure: RunFailure,
    at start: Duration = .zero
  ) {
    let text = step?.headlineBeforeValues
    self.init(
      text: text ?? "test \(test.title.debugDescription)",
      place: step?.place ?? test.place,
      start: start,
      failure: failure,
      hidesSource: text != step?.headline || step?.block != nil
    )
  }
}

extension ScriptProgram.Test {
  /// The test's name, or that of its file.
  var title: String { name ?? place?.file ?? "script" }
}
