import StraitModel
import StraitScript
import StraitUI

/// Requirements of a test that must be prepared before its app is started.
struct ScriptNeeds {
  /// The paths whose events it asks for.
  private(set) var events: [String] = []
  /// `true` if it looks for leaks.
  private(set) var leaks = false
  /// `true` if it asks for the events of a path that is not known before.
  private var anyEvents = false

  init(_ steps: [ScriptStep]) {
    for step in steps { look(at: step) }
  }

  /// Returns the paths to record of an app.
  @MainActor
  func paths(in app: App) -> [String] {
    anyEvents ? events + Self.allPaths(in: app) : events
  }

  /// Returns all paths of an app's models.
  @MainActor
  static func allPaths(in app: App) -> [String] { ModelPaths(app.models).paths }

  private mutating func look(at step: ScriptStep) {
    switch step.content {
    case .command(let command): command.expectation.map { look(at: $0) }
    case .template(let template): look(at: template.text)
    default: for inner in step.block ?? [] { look(at: inner) }
    }
  }

  private mutating func look(at expectation: ScriptExpectation) {
    if let wanted = Subjects.events.values(of: expectation) { events.append(wanted.path) }
    if Subjects.leaks.values(of: expectation) != nil { leaks = true }
  }

  /// A line with variables is known in part only: its words are looked for, which may find too
  /// much.
  private mutating func look(at text: String) {
    if text.contains("leaks") { leaks = true }
    if text.contains("events") { anyEvents = true }
  }
}
