@testable import StraitDriver

/// A session of a person whose keys, clicks and pauses are written as a script, and the recorder's
/// result.
///
///     type "one"
///     click cell 11,3
///     advance 3s
///     => type #left "one"
///     => click #left at 11,0
///
/// Each key, click and drag is followed by a pause of 100 ms.
@MainActor enum RecordingCase {
  /// Returns the recorded steps; for a session with the command `end`, all lines of the script.
  static func run(
    _ text: String,
    making make: @escaping (AppSetup) throws -> App
  ) async throws -> [String] {
    let session = try RecordingSession(size: Size(columns: 60, rows: 16), making: make)
    var showsEnd = false
    for step in try Script(parsing: text).steps {
      guard case .command(let command) = step.content else { throw Mistake(line: "\(step)") }
      switch command {
      case .action(let action, _) where action == .command("end"): showsEnd = true
      case .action(let action, _): try perform(action, in: session)
      case .time(let action):
        guard let duration = Verbs.advance.values(of: action) else {
          throw Mistake(line: "\(step)")
        }
        session.clock.advance(by: duration)
      default: throw Mistake(line: "\(step)")
      }
    }
    let outcome = await session.end()
    var lines = outcome.form.text.split(separator: "\n").map(String.init)
    lines.removeFirst()
    if !showsEnd { lines = Array(lines.prefix { !$0.hasPrefix("expect ") }) }
    for (name, value) in outcome.form.variables.sorted(by: { $0.key < $1.key }) {
      lines.append("\(name)=\(value)")
      let script = session.recorder.script
      for text in [
        script.shortForm.text, script.exactForm.text,
        script.progress.settled + script.progress.open,
      ] where text.contains(value) {
        lines.append("problem: \(name) is in the script")
      }
    }
    if let problem = outcome.problem { lines.append("problem: \(problem)") }
    return lines
  }

  private static func perform(_ action: ScriptAction, in session: RecordingSession) throws {
    let display = session.display
    switch action {
    case .signal(.cont): display.resize(to: display.size)
    case .signal(.term): display.terminate(signal: 15)
    default:
      if case (nil, let text)? = Verbs.type.values(of: action) {
        session.type(text)
      } else if case .keys(let keys)? = Verbs.press.values(of: action) {
        for key in keys { for _ in 0..<key.count { session.press(key.press) } }
      } else if case (nil, let text)? = Verbs.paste.values(of: action) {
        display.paste(text)
      } else if let bytes = Verbs.raw.values(of: action) {
        display.send(bytes)
      } else if let size = Verbs.resize.values(of: action) {
        display.resize(to: size)
      } else {
        try performMouse(action, in: session)
      }
    }
  }

  private static func performMouse(
    _ action: ScriptAction,
    in session: RecordingSession
  ) throws {
    let display = session.display
    if let click = Verbs.click.values(of: action) {
      let point = try cell(click.target)
      for _ in 0..<click.count.rawValue {
        session.click(point.column, point.row, click.button, modifiers: click.modifiers)
      }
    } else if case (let target, .down, let count)? = Verbs.wheel.values(of: action) {
      let point = try cell(target)
      for _ in 0..<count { display.send(MousePress(.wheelDown, at: point)) }
    } else if case .between(let first, let second)? = Verbs.drag.values(of: action) {
      let (start, end) = (try cell(first), try cell(second))
      display.send(MousePress(.press, .left, at: start))
      for column in start.column + 1...end.column {
        session.pause(20)
        display.send(MousePress(.drag, .left, at: Point(column: column, row: end.row)))
      }
      display.send(MousePress(.release, .left, at: end))
    } else {
      throw Mistake(line: "\(action)")
    }
  }

  private static func cell(_ locator: ScriptLocator) throws -> Point {
    guard case .cell(let point) = locator.base else { throw Mistake(line: "\(locator)") }
    return point
  }

  private struct Mistake: Error {
    let line: String
  }
}
