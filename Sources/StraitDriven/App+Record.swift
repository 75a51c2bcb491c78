import Glibc
import StraitApp
import StraitChannels
import StraitCurses
import StraitDriver
import StraitScreen
import StraitUI

extension App {
  /// Runs a program on the terminal and records the session.
  ///
  /// The files are made before the terminal is touched, so that a recording that cannot be kept is not begun.
  static func record(
    _ options: DriverOptions,
    _ make: @escaping (AppSetup) throws -> App
  ) async -> Never {
    // Before the app is made, which may go to another folder.
    let files = DriverFiles.process
    let script: RecordingFile?
    let cast: RecordingFile?
    do throws(RecordingFile.Failure) {
      script = try options.record.map { path throws(RecordingFile.Failure) in
        try RecordingFile(path)
      }
    } catch {
      end(5, error.description)
    }
    do throws(RecordingFile.Failure) {
      cast = try options.cast.map { path throws(RecordingFile.Failure) in try RecordingFile(path) }
    } catch {
      script?.remove()
      end(5, error.description)
    }
    func giveUp(_ code: Int32, _ message: String) -> Never {
      script?.remove()
      cast?.remove()
      end(code, message)
    }
    let display: CursesDisplay
    do throws(DisplayError) {
      display = try CursesDisplay()
    } catch {
      giveUp(error.exitCode, error.description)
    }
    var setup = AppSetup()
    setup.size = display.size
    let app: App
    do {
      app = try make(setup)
    } catch {
      display.close()
      giveUp(5, "\(error)")
    }
    app.followEnvironment()
    let recorder = SessionRecorder(
      app,
      on: display,
      clock: MainScheduler.shared,
      options: recording(options, display.size)
    )
    var paper = recorder.cast?.paper
    func keep() {
      let progress = recorder.script.progress
      script?.write(settled: progress.settled, open: progress.open)
      guard let session = recorder.cast else { return }
      // The first line names the paper.
      cast?.write(settled: session.text, isNew: session.paper != paper)
      paper = session.paper
    }
    recorder.onChange = keep
    keep()
    await withCheckedContinuation { continuation in
      recorder.onEnd = { continuation.resume() }
    }
    display.close()
    keep()
    if case .signal(let signal) = recorder.script.ending {
      // A request to end a process does not wait for a check.
      for file in [script, cast].compactMap(\.self) {
        let message =
          file.problem.map { "expected to write \(file.part), found \($0)" }
          ?? "the recording is in \(file.part)"
        files.say(message)
      }
      CursesDisplay.raise(signal)
    }
    exit(await finish(recorder, script, cast, options, make))
  }

  private static func recording(
    _ options: DriverOptions,
    _ size: Size
  ) -> SessionRecorder.Options {
    var recording = SessionRecorder.Options()
    recording.key = options.record == nil ? nil : options.recordKey
    if let path = options.record {
      recording.hasSnapshot = DriverFiles.process.hasSnapshot(besides: path)
    }
    recording.cast = options.cast.map { path in
      SessionCast(as: path, size: size, title: CommandLine.programName, timestamp: time(nil))
    }
    return recording
  }

  /// Moves the files into their places, and checks that the script reproduces the session.
  private static func finish(
    _ recorder: SessionRecorder,
    _ script: RecordingFile?,
    _ cast: RecordingFile?,
    _ options: DriverOptions,
    _ make: @escaping (AppSetup) throws -> App
  ) async -> Int32 {
    var files = DriverFiles.process
    var code: Int32 = 0
    func complain(_ failure: RecordingFile.Failure) {
      files.say("\(failure)")
      code = 5
    }
    do throws(RecordingFile.Failure) {
      try cast?.finish()
      if let path = options.cast { files.say("recorded the screen in \(path)") }
    } catch {
      complain(error)
    }
    guard let script, let path = options.record else { return code }
    let write = files.write
    files.write = { other, bytes in
      guard other == path else { return try write(other, bytes) }
      script.write(settled: String(decoding: bytes, as: UTF8.self), isNew: true)
      if let found = script.putInPlace() { throw RecordingFile.Failure(description: found) }
    }
    CrashWatch.begin(CommandLine.programName)
    let saved = await recorder.script.save(
      as: path,
      files,
      willRun: { test, step in CrashWatch.note(test, step.place) },
      limit: options.limit.flatMap { limit in WatchdogThread().map { TestLimit(limit, $0) } },
      making: make
    )
    CrashWatch.end()
    if saved == 5 {
      let kept = script.problem == nil ? "the recording" : "what could be written of it"
      files.say("\(kept) is in \(script.part)")
    } else {
      script.remove()
    }
    return max(code, saved)
  }
}
