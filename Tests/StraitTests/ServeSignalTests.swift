import Glibc

/// A program that serves its clients at a socket with a path, where a signal has a handler already.
@Suite struct ServeSignalTests {
  @Test func `a signal that the program handles stays its own`() async throws {
    try await serveAtSocket(environment: ["PROBE_HANDLES_TERM=1"]) { program, folder in
      let talk = try Talk(connectingTo: folder.socket)
      #expect(try talk.ask(#"{"do":"press","keys":"a"}"#).contains(#""ok":true"#))
      program.signal(SIGTERM)
      #expect(try program.waitForExit() == .exit(42))
    }
  }

  @Test func `QUIT ends the program where Swift would show a backtrace, and the socket goes`()
    async throws
  {
    try await serveAtSocket(environment: ["SWIFT_BACKTRACE=enable=yes"]) { program, folder in
      let talk = try Talk(connectingTo: folder.socket)
      #expect(try talk.ask(#"{"do":"press","keys":"a"}"#).contains(#""ok":true"#))
      program.signal(SIGQUIT)
      #expect(try program.waitForExit() == .signal(SIGQUIT))
      #expect(access(folder.socket, F_OK) != 0)
    }
  }
}
