import StraitChannels
import StraitScreen
import StraitScript
import StraitUI

// A program that does what a recorded session says.
extension DriverProgram {
  /// Does what was sent in a session, at the times that it was sent, and writes what is asked for: a script,
  /// another asciicast, and the last screen.
  ///
  /// - Returns: The exit code.
  func replay(_ path: String) async -> Int32 {
    if let record = options.record, let problem = files.obstacle(to: record) {
      return complain(problem, .setup)
    }
    let session: Asciicast
    do {
      let bytes = try files.read(path)
      if let mistake = UTF8Mistake(in: bytes) {
        let place = "\(path.shown): line \(mistake.line), column \(mistake.column)"
        return complain("\(place): expected UTF-8, found \(mistake.found)", .syntax)
      }
      let text = String(decoding: bytes.withoutByteOrderMark, as: UTF8.self)
      session = try Asciicast(parsing: text)
    } catch let error as AsciicastError {
      return complain("\(path.shown): \(error)", .syntax)
    } catch {
      return complain("expected to read \(path.shown), found \(error)", .setup)
    }
    guard !session.hasPartialInput else {
      return complain(
        "\(path.shown): expected a session that its input does again, found that of a script with "
          + "a setup, or with steps that send no input, such as \"fill\"; run the script instead",
        .setup
      )
    }
    // Events need not be in order, and the replay goes on to each of them.
    if session.events.contains(where: { $0.time > .seconds(365 * 86_400) }) {
      return complain("\(path.shown): expected a session of at most 365 days, found more", .limit)
    }
    var setup = AppSetup()
    setup.size = session.size
    let app: App
    do {
      app = try make(setup)
    } catch {
      return complain(RunFailure(noApp: error, to: "replay on").message, .setup)
    }
    let recorder = limited { replay(session, on: app) }
    if let cast = options.cast, let text = recorder.cast?.text {
      do {
        try files.write(cast, Array(text.utf8))
      } catch {
        return complain("expected to write \(cast.shown), found \(error)", .setup)
      }
    }
    let screen = (recorder.script.frame ?? recorder.driver.display.frame).textDocument
    let code = print(screen + "\n")
    if let overrun = recorder.script.overrun { return complain(overrun.message, .limit) }
    guard let record = options.record else { return code }
    let saved = await recorder.script.save(
      as: record,
      files,
      willRun: willRun,
      limit: limit,
      making: make
    )
    return max(code, saved)
  }

  /// Does something that may take as long as a test.
  private func limited<Value>(_ body: () -> Value) -> Value {
    guard let limit else { return body() }
    let failure = limit.failure(of: "the session")
    let lastWords = LastWords(say: files.complain)
    let message = files.signed(failure.message)
    limit.begin {
      try? lastWords.say(message + "\n")
      return failure.kind.exitCode
    }
    defer { limit.end() }
    return body()
  }

  private func replay(_ session: Asciicast, on app: App) -> SessionRecorder {
    var recording = SessionRecorder.Options()
    recording.key = nil
    recording.cast = options.cast.map { path in
      SessionCast(as: path, size: session.size, title: session.title)
    }
    if let record = options.record { recording.hasSnapshot = files.hasSnapshot(besides: record) }
    let display = HeadlessDisplay(size: session.size)
    let clock = VirtualScheduler()
    let recorder = SessionRecorder(app, on: display, clock: clock, options: recording)
    for event in session.events {
      clock.advance(by: max(.zero, event.time - clock.now))
      switch event.kind {
      case .input(let text): display.type(text)
      case .resized(let size): display.resize(to: size)
      case .marker(let label): recorder.ask(label)
      case .output: break
      }
      clock.advance(by: .zero)
    }
    recorder.stop()
    return recorder
  }
}

extension DriverFiles {
  /// What keeps a recording from being written to a path; `nil` if nothing does.
  package func obstacle(to path: String) -> String? {
    guard exists(path) else { return nil }
    return "expected \(path.shown) not to be there, since a recording replaces nothing, found it"
  }

  /// Returns whether a script of a path has a snapshot of a name.
  package func hasSnapshot(besides path: String) -> (_ name: String) -> Bool {
    { name in exists(TestRun.snapshotPath(of: name, ofScript: path)) }
  }
}
