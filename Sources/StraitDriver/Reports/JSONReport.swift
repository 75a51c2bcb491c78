import StraitScreen
import StraitScript

/// A report of lines of JSON: one at the start, one for each step and each test, and one at the end.
///
///     {"event":"begin","tests":1}
///     {"event":"step","test":"typing","text":"type \"a\"","at":"a.uitest:2:3","ms":0,"ok":true}
///     {"event":"test","test":"typing","outcome":"passed","ms":0}
///     {"event":"end","passed":1,"failed":0,"skipped":0,"exit":0}
struct JSONReport: RunReport {
  mutating func begin(count: Int) -> String {
    Self.line([("event", .text("begin")), ("tests", .integer(count))])
  }

  mutating func add(_ test: TestResult) -> String {
    var members: [(String, JSONValue)] = [
      ("event", .text("test")), ("test", .text(test.name)), ("round", .integer(test.round)),
      ("size", .text(test.setup.size.description)),
    ]
    switch test.outcome {
    case .passed: members.append(("outcome", .text("passed")))
    case .failed: members.append(("outcome", .text("failed")))
    case .skipped(let reason):
      members += [("outcome", .text("skipped")), ("reason", .text(reason))]
    }
    members.append(("ms", test.duration.milliseconds))
    return test.steps.map { Self.line(of: $0, in: test) }.joined() + Self.line(members)
  }

  mutating func end(_ result: RunResult) -> String {
    let written = result.writtenSnapshots
    var members: [(String, JSONValue)] = [
      ("event", .text("end")), ("passed", .integer(result.passed)),
      ("failed", .integer(result.failed)), ("skipped", .integer(result.skipped)),
    ]
    if result.passedOver > 0 { members.append(("passedOver", .integer(result.passedOver))) }
    members.append(("exit", .integer(Int(result.exitCode))))
    if !written.isEmpty { members.append(("snapshots", .list(written.map(\.json)))) }
    return Self.line(members)
  }

  private static func line(of step: StepResult, in test: TestResult) -> String {
    var members: [(String, JSONValue)] = [
      ("event", .text("step")), ("test", .text(test.name)), ("text", .text(step.text)),
    ]
    if let place = step.place { members.append(("at", .text(place.description))) }
    if !step.headings.isEmpty {
      members.append(("headings", .list(step.headings.map { .text($0) })))
    }
    members.append(("start", step.start.milliseconds))
    members.append(("ms", step.duration.milliseconds))
    members.append(("ok", .boolean(step.failure == nil)))
    if step.isPassedOver { members.append(("passedOver", .boolean(true))) }
    guard let failure = step.failure else { return line(members) }
    members.append(("soft", .boolean(step.isSoft)))
    return line(members + failure.members)
  }

  private static func line(_ members: [(String, JSONValue)]) -> String {
    JSONValue(members: members).text + "\n"
  }
}

extension Duration {
  /// The duration in milliseconds.
  var milliseconds: JSONValue {
    let (seconds, attoseconds) = components
    let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000)
    let (thousands, isOver) = Int(seconds).multipliedReportingOverflow(by: 1000)
    if rest == 0, !isOver { return .integer(thousands + Int(whole)) }
    return .number(Double(seconds) * 1000 + Double(attoseconds) / 1_000_000_000_000_000)
  }
}
