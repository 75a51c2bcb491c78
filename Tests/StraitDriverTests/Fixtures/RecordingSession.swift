/// A person who works with an app while it is recorded, all of it in memory.
@MainActor
final class RecordingSession {
  let display: HeadlessDisplay
  let clock = VirtualScheduler()
  let recorder: SessionRecorder
  private let make: (AppSetup) throws -> App

  init(
    size: Size = Size(columns: 60, rows: 12),
    options: SessionRecorder.Options = SessionRecorder.Options(),
    making make: @escaping (AppSetup) throws -> App
  ) throws {
    self.make = make
    display = HeadlessDisplay(size: size)
    var setup = AppSetup()
    setup.size = size
    recorder = SessionRecorder(try make(setup), on: display, clock: clock, options: options)
  }

  /// Does nothing for a while.
  func pause(_ milliseconds: Int = 100) {
    clock.advance(by: .milliseconds(milliseconds))
  }

  /// Types a text as a person does: key by key, with pauses.
  func type(_ text: String, pausing milliseconds: Int = 100) {
    for character in text {
      display.type(String(character))
      pause(milliseconds)
    }
  }

  /// Presses keys as a person does.
  func press(_ keys: KeyPress..., pausing milliseconds: Int = 100) {
    for key in keys {
      display.send(key)
      pause(milliseconds)
    }
  }

  /// Clicks a cell as a person does.
  func click(
    _ column: Int,
    _ row: Int,
    _ button: MousePress.Button = .left,
    modifiers: KeyPress.Modifiers = [],
    pausing milliseconds: Int = 100
  ) {
    let point = Point(column: column, row: row)
    display.send(MousePress(.press, button, at: point, modifiers: modifiers))
    pause(40)
    display.send(MousePress(.release, button, at: point, modifiers: modifiers))
    pause(milliseconds)
  }

  /// Ends the recording, and checks the script.
  func end() async -> RecordedScript.Outcome {
    recorder.stop()
    return await recorder.script.checked(as: "a.uitest", making: make)
  }

  /// Returns the steps of the script, without its first line and the expectations at the end.
  func steps() async -> [String] {
    let outcome = await end()
    if let problem = outcome.problem { return [problem] }
    let lines = outcome.form.text.split(separator: "\n").map(String.init).dropFirst()
    return Array(lines.prefix { !$0.hasPrefix("expect ") || asked.contains($0) })
  }

  /// The expectations that the person has asked for.
  var asked: [String] = []
}
