import StraitDriver
import StraitScreen
import StraitUI
import Testing

@MainActor @Suite struct SecretRecordingTests {
  private func session(cast: Bool = false) throws -> RecordingSession {
    var options = SessionRecorder.Options()
    let size = Size(columns: 60, rows: 16)
    if cast { options.cast = SessionCast(as: "a.cast", size: size, title: nil) }
    return try RecordingSession(size: size, options: options, making: awkwardApp)
  }

  @Test func `two secrets that are equal and not the same are two variables`() async throws {
    let session = try session()
    session.press("tab")
    session.display.paste("caf\u{E9}")
    session.press("tab")
    session.display.paste("cafe\u{301}")
    let variables = await session.end().form.variables
    #expect(variables["SECRET1"].map { Array($0.utf8) } == Array("caf\u{E9}".utf8))
    #expect(variables["SECRET2"].map { Array($0.utf8) } == Array("cafe\u{301}".utf8))
  }

  @Test func `a secret is a variable, whose value is in no script`() async throws {
    let session = try session()
    session.press("tab")
    session.type("hunter2!", pausing: 150)
    session.press("tab")
    session.display.paste("hunter2!")
    session.press("backspace")
    session.type("xy")
    session.press("f12")
    let outcome = await session.end()
    #expect(outcome.problem == nil)
    #expect(
      outcome.form.text.contains(
        """
        press tab
        type #password $SECRET1
        press tab
        paste role=textfield "Again" $SECRET1
        press backspace
        type role=textfield "Again" $SECRET2
        expect role=textfield "Again" focused

        """
      ),
      "\(outcome.form.text)"
    )
    #expect(outcome.form.variables == ["SECRET1": "hunter2!", "SECRET2": "xy"])
    let progress = session.recorder.script.progress
    #expect(!(progress.settled + progress.open).contains("hunter"))
  }

  @Test func `a secret is filled, and may hold anything`() async throws {
    let session = try session()
    session.press("tab")
    session.display.type("old")
    session.press("ctrl+a")
    session.type("\"$x\\ 世界")
    let outcome = await session.end()
    #expect(outcome.problem == nil, "\(outcome.form.text)")
    #expect(outcome.form.text.contains("fill #password $SECRET2\n"))
  }

  @Test func `an asciicast has bullets for what is typed into a secret field`() async throws {
    let session = try session(cast: true)
    session.type("seen")
    session.press("tab")
    session.type("hunter2!")
    session.display.paste("hunter2!")
    session.recorder.stop()
    let text = try #require(session.recorder.cast).text
    #expect(text.contains("\"i\", \"s\"]"))
    #expect(text.contains("\"i\", \"•\"]"))
    #expect(!text.contains("hunter"))
    #expect(!text.contains("\"i\", \"h\"]"))
    #expect(text.contains("******** "))
  }
}
