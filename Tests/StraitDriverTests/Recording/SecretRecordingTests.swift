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
    #expect(text.contains("********"))
  }
}
