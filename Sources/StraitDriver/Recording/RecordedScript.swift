package import StraitScreen
import StraitScript
package import StraitUI

/// A script of a recorded session, in a short form and in one that leaves nothing out.
///
/// The short form is the one a person would write, and nearly always does the same; only a run
/// confirms that.
package struct RecordedScript {
  /// The size of the screen at the start.
  package let size: Size
  /// The snapshots that the script compares with, by their names.
  package internal(set) var snapshots: [String: String] = [:]
  /// Why the app has ended; `nil` while it runs.
  package internal(set) var ending: AppEnding?
  /// The contents of the screen at the end.
  package internal(set) var frame: Frame?
  /// The error for an app that did not settle, which ended the recording.
  var overrun: DriverError?

  private var short = ScriptComposer(.short)
  private var exact = ScriptComposer(.exact)

  init(size: Size) {
    self.size = size
  }

  /// The finished part of the short form, and the part that may still change.
  package private(set) var progress = Progress()

  /// A script that grows.
  package struct Progress {
    /// The part that no longer changes.
    package fileprivate(set) var settled = ""
    /// The part that may still change.
    package fileprivate(set) var open = ""
    fileprivate var count = 0
    fileprivate var secrets = RecordedSecrets()
  }

  mutating func add(_ act: RecordedAct) { change { $0.add(act) } }

  mutating func holdWork(_ name: String) { change { $0.holdWork(name) } }

  mutating func end(_ act: RecordedAct) { change { $0.end(act) } }

  /// Does the same to each form.
  private mutating func change(_ body: (inout ScriptComposer) -> Void) {
    body(&short)
    body(&exact)
    renew()
  }

  /// A form of the script.
  package struct Rendition {
    /// The script.
    package let text: String
    /// The values of the variables that it names.
    package let variables: [String: String]
  }

  /// The short form.
  package var shortForm: Rendition { form(of: short.steps) }
  /// The form with each key, each report of the mouse and each pause.
  package var exactForm: Rendition { form(of: exact.steps) }

  private func form(of steps: [RecordedStep]) -> Rendition {
    var secrets = RecordedSecrets()
    var text = head
    for step in steps { text += Self.text(of: step, &secrets) }
    return Rendition(text: text, variables: secrets.variables)
  }

  private var head: String { ScriptCommand.setup(.size(size)).description + "\n" }

  private static func text(of step: RecordedStep, _ secrets: inout RecordedSecrets) -> String {
    step.lines(&secrets).map { $0 + "\n" }.joined()
  }

  /// So many of the last steps may still change: a click may become a double one, and a key before
  /// typing may be left out.
  private static let openCount = 3

  private mutating func renew() {
    if progress.settled.isEmpty { progress.settled = head }
    // A step that was taken back leaves fewer than were there before, but never fewer than are
    // settled.
    var end = max(progress.count, short.steps.count - Self.openCount)
    // Work that ends has its hold taken back if one step follows it, also if others were taken back
    // before. So the step before the open ones must be none: then two steps follow each settled
    // hold, for good.
    while end > progress.count, case .holdWork = short.steps[end - 1] { end -= 1 }
    for step in short.steps[progress.count..<end] {
      progress.settled += Self.text(of: step, &progress.secrets)
    }
    progress.count = end
    var secrets = progress.secrets
    progress.open = short.steps[end...].map { Self.text(of: $0, &secrets) }.joined()
  }
}
