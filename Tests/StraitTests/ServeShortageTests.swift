/// A program that serves its clients at a socket with a path while the system is short of
/// something.
@Suite struct ServeShortageTests {
  @Test func `a client that no descriptor is left for is accepted once there is one`() async throws
  {
    try await serveAtSocket { program, folder in
      let first = try Talk(connectingTo: folder.socket)
      #expect(try first.ask(#"{"do":"press","keys":"a"}"#).contains(#""ok":true"#))
      // It keeps its descriptors, and the next one would have too large a number.
      try program.limitDescriptors(to: 3)
      first.close()
      let second = try Talk(connectingTo: folder.socket)
      try second.say(#"{"do":"press","keys":"b"}"#)
      let complaint = try program.nextComplaint()
      #expect(
        complaint == "StraitDriverProbe: expected to accept a client, found Too many open files; "
          + "it is tried again until it succeeds"
      )
      try program.limitDescriptors(to: nil)
      #expect(try second.nextLine()?.contains(#""ok":true"#) == true)
      #expect(try second.ask(#"{"do":"stop"}"#).contains(#""ok":true"#))
      #expect(try program.complaints() == [])
      #expect(try program.waitForExit() == .exit(0))
    }
  }
}
