import StraitScreen
import StraitScript

/// A report of lines of JSON: one at the start, one for each step and each test, and one at the end.
///
///     {"event":"begin","tests":1}
///     {"event":"step","test":"typing","round":1,"text":"type \"a\"","at":"a.uitest:2:3","ok":true}
///     {"event":"test","test":"typing","outcome":"passed","ms":0}
///     {"event":"end","passed":1,"failed":0,"skipped":0,"exit":0}
struct JSONReport: RunReport {
  mutating func begin(count: Int) -> String {
    Self.line([("event", .text("begin")), ("tests", .integer(count))])
  }

  mutating func add(_ test: TestResult) -> String {
    let members: JSONValue.Members = [
      ("event", .text("test")), ("test", .text(test.name)), ("round", .integer(test.round)),
      ("size", .text(test.setup.size.description)),
    ]
    return test.steps.map { Self.line(of: $0, in: test) }.joined()
      + Self.line(members + test.outcome.members + [("ms", test.duration.milliseconds)])
  }

  mutating func end(_ result: RunResult) -> String {
    let written = result.writtenSnapshots
    return Self.line([
      ("event", .text("end")), ("passed", .integer(result.passed)),
      ("failed", .integer(result.failed)), ("skipped", .integer(result.skipped)),
      ("exit", .integer(Int(result.exitCode))),
      ("snapshots", written.isEmpty ? nil : .list(written.map(\.json))),
    ])
  }

  private static func line(of step: StepResult, in test: TestResult) -> String {
    let members: JSONValue.Members = [
      ("event", .text("step")), ("test", .text(test.name)), ("round", .integer(test.round)),
      ("text", .text(step.text)),
      ("at", step.place.map { .text($0.description) }),
      ("headings", step.headings.isEmpty ? nil : .texts(step.headings)),
      ("start", step.start.milliseconds), ("ms", step.duration.milliseconds),
      ("ok", .boolean(step.failure == nil)),
      ("soft", step.failure == nil ? nil : .boolean(step.isSoft)),
    ]
    return line(members + (step.failure?.members ?? []))
  }

  private static func line(_ members: JSONValue.Members) -> String {
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
