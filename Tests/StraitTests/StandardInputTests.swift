import Glibc

/// Steps that come in on standard input.
@Suite struct StandardInputTests {
  @Test func `a stream that does not block is waited for`() async throws {
    let probe = TerminalProgram.path(ofProduct: "StraitDriverProbe")
    try await onOwnThread {
      let (input, begin) = try ChildProgram.pipe()
      _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK)
      let program = try ChildProgram(probe, ["--script", "-"], passing: [0: input])
      close(input)
      for _ in 0..<3 {
        write(begin, "settle\n", 7)
        #expect(try program.talk.nextLine() == "ok")
      }
      close(begin)
      #expect(try program.waitForExit() == .exit(0))
    }
  }
}
