/// Scripts that a recorder writes to files, and the messages on standard error.
@MainActor @Suite struct SavedRecordingTests {
  private let world = ProgramWorld()

  private func save(
    _ session: RecordingSession,
    as path: String = "a.uitest",
    making make: @escaping (AppSetup) throws -> App
  ) async -> Int32 {
    session.recorder.stop()
    return await session.recorder.script.save(as: path, world.driverFiles, making: make)
  }

  @Test func `exit code 1: a script that does not replay is kept, and the message has the place`()
    async throws
  {
    var count = 0
    let make = { (_: AppSetup) in
      // The count comes from outside of the app, and is not in a recording.
      count += 1
      return App(
        bracketed: Column {
          TextField(id: "name"); Label("\(count)", id: "count")
        }
      )
    }
    let session = try RecordingSession(making: make)
    session.type("x")
    #expect(await save(session, making: make) == 1)
    #expect(
      world.errors == """
        a.uitest is kept, but does not replay: \
        a.uitest:4:1: expected #count value "1", found "2"

        """
    )
    #expect(world.files["a.uitest"]?.contains("type #name \"x\"\n") == true)
  }

  @Test func `the secrets that a script needs are named, and are not in it`() async throws {
    let session = try RecordingSession(
      size: Size(columns: 60, rows: 16),
      making: { awkwardApp($0) }
    )
    session.type("\thunter2", pausing: 0)
    #expect(await save(session, making: { awkwardApp($0) }) == 0)
    #expect(
      world.errors == """
        recorded 11 steps in a.uitest
        a.uitest has secrets, which are not in it: replay it with --set SECRET1=…

        """
    )
    let script = try #require(world.files["a.uitest"])
    #expect(script.contains("type #password $SECRET1\n"))
    #expect(!script.contains("hunter2"))
    #expect(
      try await world.run("--script a.uitest --set SECRET1=another", make: { awkwardApp($0) }) == 0
    )
  }

  @Test func `exit code 5: a script that cannot be written is named`() async throws {
    let session = try RecordingSession { _ in App(bracketed: TextField(id: "name")) }
    let code = await save(session, as: "forbidden.uitest") { _ in
      App(bracketed: TextField(id: "name"))
    }
    #expect(code == 5)
    #expect(world.errors == "expected to write forbidden.uitest, found no such file\n")
  }
}
