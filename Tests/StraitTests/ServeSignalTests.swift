import Glibc
import StraitTerminal
import StraitTestSupport
import Testing

/// A program that serves its clients at a socket with a path, where a signal has a handler already.
@Suite struct ServeSignalTests {
  @Test func `a signal that the program handles stays its own`() async throws {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = folder.socket
    let probe = TerminalProgram.path(ofProduct: "StraitDriverProbe")
    try await onOwnThread {
      let program = try ChildProgram(
        "env",
        ["PROBE_HANDLES_TERM=1", probe, "--serve", "unix:\(path)"]
      )
      let talk = try Talk(connectingTo: path)
      #expect(try talk.ask(#"{"do":"press","keys":"a"}"#).contains(#""ok":true"#))
      program.signal(SIGTERM)
      #expect(try program.waitForEnd() == .exit(42))
    }
  }

  @Test func `QUIT ends the program where Swift would show a backtrace, and the socket goes`()
    async throws
  {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = folder.socket
    let probe = TerminalProgram.path(ofProduct: "StraitDriverProbe")
    try await onOwnThread {
      let program = try ChildProgram(
        "env",
        ["SWIFT_BACKTRACE=enable=yes", probe, "--serve", "unix:\(path)"]
      )
      let talk = try Talk(connectingTo: path)
      #expect(try talk.ask(#"{"do":"press","keys":"a"}"#).contains(#""ok":true"#))
      program.signal(SIGQUIT)
      #expect(try program.waitForEnd() == .signal(SIGQUIT))
      #expect(access(path, F_OK) != 0)
    }
  }
}
