import Glibc

extension ProgramTests {
  @Suite struct PseudoTerminalTests {
    private func output(of program: TerminalProgram) throws -> String {
      let terminal = try PseudoTerminal(program)
      #expect(try terminal.waitForExit() == .exited(0))
      return terminal.written
    }

    @Test func `a program has the environment that it is given and no more`() throws {
      let program = TerminalProgram("/usr/bin/env", environment: ["B": "1 2", "A": ""])
      #expect(try output(of: program) == "A=\r\nB=1 2\r\n")
    }

    @Test func `this process's environment is inherited if it is asked for`() throws {
      let inherited = TerminalProgram.inheritedEnvironment
      #expect(inherited["PATH"] == getenv("PATH").map { String(cString: $0) })
    }

    @Test func `a program has its arguments as they are`() throws {
      let line = "printf '<%s>' \"$@\""
      let program = TerminalProgram("/bin/sh", ["-c", line, "x", "a b", "", "é$"])
      #expect(try output(of: program) == "<a b><><é$>")
    }

    @Test func `a program starts in its directory`() throws {
      #expect(try output(of: TerminalProgram("/bin/pwd", directory: "/usr")) == "/usr\r\n")
    }

    @Test func `the terminal is the program's own, and has its size`() throws {
      // The sixth word of its file is the session of a process.
      let session = "read -r words < /proc/$$/stat; set -- $words; echo $6"
      let terminal = try PseudoTerminal(
        TerminalProgram("/bin/sh", ["-c", "stty size > /dev/tty; \(session); echo $$"]),
        size: Size(columns: 37, rows: 11)
      )
      #expect(try terminal.waitForExit() == .exited(0))
      let words = terminal.written.split { " \r\n".contains($0) }
      #expect(words == ["11", "37", "\(terminal.process)", "\(terminal.process)"])
    }

    @Test func `a program has no descriptors but its own`() throws {
      // None of these is closed on exec.
      let stray = (0..<5).map { _ in dup(0) }
      defer { for descriptor in stray { close(descriptor) } }
      let terminal = try PseudoTerminal(shell: "ls /proc/self/fd")
      #expect(try terminal.waitForExit() == .exited(0))
      // The last one is the folder itself.
      #expect(terminal.written.split { " \r\n".contains($0) } == ["0", "1", "2", "3"])
    }

    @Test func `descriptors are passed on from 3 on, in order`() throws {
      var first: [Int32] = [0, 0]
      var second: [Int32] = [0, 0]
      pipe(&first)
      pipe(&second)
      defer { for descriptor in first + second { close(descriptor) } }
      let terminal = try PseudoTerminal(
        shell: "echo three >&3; echo four >&4",
        inheriting: [first[1], second[1]]
      )
      #expect(try terminal.waitForExit() == .exited(0))
      var bytes = [UInt8](repeating: 0, count: 100)
      #expect(read(first[0], &bytes, 100) == 6)
      #expect(read(second[0], &bytes, 100) == 5)
      #expect(bytes.starts(with: "four\n".utf8))
    }

    @Test func `nothing is lost in either direction`() throws {
      let terminal = try PseudoTerminal(shell: "stty raw -echo; echo ready; head -c 1000000")
      try terminal.waitForText("ready")
      let start = terminal.output.count
      let sent = (0..<1_000_000).map { UInt8(0x20 + $0 % 89) }
      terminal.send(sent)
      #expect(try terminal.waitForExit() == .exited(0))
      // The line end of "ready" may come after the word.
      #expect(terminal.output.suffix(sent.count) == sent[...])
      #expect(terminal.output.count - start <= sent.count + 2)
    }

    @Test func `what a program asks the terminal is answered`() throws {
      let terminal = try PseudoTerminal(
        shell: "stty raw -echo; printf 'ab\\033[6n'; head -c 6 | od -An -tx1"
      )
      #expect(try terminal.waitForExit() == .exited(0))
      #expect(terminal.screen.text[0].contains("1b 5b 31 3b 33 52"))
    }

    @Test func `the program's end is reported as it was`() throws {
      #expect(try PseudoTerminal(shell: "exit 7").waitForExit() == .exited(7))
      #expect(try PseudoTerminal(shell: "kill -SEGV $$").waitForExit() == .signalled(SIGSEGV))
      let waiting = try PseudoTerminal(shell: "while :; do sleep 1; done")
      #expect(waiting.terminationStatus == nil)
      waiting.signal(SIGTERM)
      #expect(try waiting.waitForExit() == .signalled(SIGTERM))
    }

    @Test func `hanging up is sent to the program`() throws {
      let terminal = try PseudoTerminal(shell: "echo ready; read line; exec sleep 1000")
      try terminal.waitForText("ready")
      terminal.hangUp()
      #expect(try terminal.waitForExit() == .signalled(SIGHUP))
      terminal.send("none")
      #expect(!terminal.hasUnsentInput)
      #expect(terminal.settings == nil)
    }

    @Test func `another size is sent to the program`() throws {
      let terminal = try PseudoTerminal(
        shell: "trap 'stty size; exit 0' WINCH; echo ready; while :; do read line; done"
      )
      try terminal.waitForText("ready")
      terminal.resize(to: Size(columns: 40, rows: 10))
      #expect(try terminal.waitForExit() == .exited(0))
      #expect(terminal.written.hasSuffix("10 40\r\n"))
      #expect(terminal.screen.size == Size(columns: 40, rows: 10))
    }

    @Test func `what a program leaves behind is listed`() throws {
      let probe = TerminalProgram.path(ofProduct: "StraitTerminalProbe")
      let clean = try PseudoTerminal(TerminalProgram(probe, ["echo"]))
      try clean.wait(for: "the alternate screen") { $0.isAlternate }
      clean.send("q")
      #expect(try clean.waitForExit() == .exited(3))
      #expect(clean.leftBehind == [])

      let mess = try PseudoTerminal(TerminalProgram(probe, ["echo"]))
      try mess.wait(for: "the alternate screen") { $0.isAlternate }
      mess.send("Q")
      #expect(try mess.waitForExit() == .exited(4))
      #expect(
        mess.leftBehind == [
          "cursor is reset", "alternateScreen is set", "bracketedPaste is set",
          "the alternate screen is shown", "the style is not plain",
          "only a part of the screen scrolls", "input settings differ", "output settings differ",
          "local settings differ",
        ]
      )
    }

    @Test func `character sets, tab stops and unfinished sequences are left behind, too`() throws {
      let start = "the character sets are not those at the start"
      let left: [(String, [String])] = [
        ("\\033)0", [start]), ("\\016", [start]), ("\\033(A", [start]),
        ("\\033)0\\016x\\017\\033)B", []),
        ("\\033[20h", ["a line feed returns to the first column"]),
        ("ab\\033H", ["the tab stops are not those at the start"]),
        ("\\033[3", ["a sequence or a character is unfinished"]),
        ("\\342\\202", ["a sequence or a character is unfinished"]),
      ]
      for (output, expected) in left {
        let terminal = try PseudoTerminal(shell: "printf '\(output)'")
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(terminal.leftBehind == expected, "\(output)")
      }
    }

    @Test func `a descriptor that cannot be passed on is named with the system's reason`() {
      let closed = SystemFailure(call: "dup of -1", code: EBADF)
      #expect(throws: TerminalError.notStarted(closed)) {
        try PseudoTerminal(TerminalProgram("/bin/true"), inheriting: [-1])
      }
      // More descriptors than a process may have: the copy would have too large a number.
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      guard limit.rlim_cur <= 1 << 20 else { return }
      let many = [Int32](repeating: 0, count: Int(limit.rlim_cur))
      let refused = SystemFailure(call: "dup of 0", code: EINVAL)
      #expect(throws: TerminalError.notStarted(refused)) {
        try PseudoTerminal(TerminalProgram("/bin/true"), inheriting: many)
      }
    }

    @Test func `a program that is not there is named with the system's reason`() {
      let failure = SystemFailure(call: "posix_spawn of /no/such", code: ENOENT)
      #expect(throws: TerminalError.notStarted(failure)) {
        try PseudoTerminal(TerminalProgram("/no/such"))
      }
      let other = SystemFailure(call: "chdir to /no/where", code: ENOENT)
      #expect(throws: TerminalError.notStarted(other)) {
        try PseudoTerminal(TerminalProgram("/bin/true", directory: "/no/where"))
      }
      let words = "posix_spawn of /no/such failed: ENOENT (No such file or directory)"
      #expect(failure.description == words)
    }

    @Test func `waiting in vain ends at the limit and shows the screen`() throws {
      let terminal = try PseudoTerminal(shell: "echo here; read line")
      try terminal.waitForText("here")
      let error = #expect(throws: TerminalError.self) {
        try terminal.waitForText("there", within: .milliseconds(20))
      }
      let description = try #require(error?.description)
      let start = "waited 0.02 seconds in vain for \"there\"; the screen is\n|here"
      #expect(description.hasPrefix(start))
    }

    @Test func `a program that floods its output does not keep anything waiting`() throws {
      let terminal = try PseudoTerminal(shell: "exec yes")
      try terminal.waitForText("y")
      var ready = pollfd(fd: terminal.descriptor, events: Int16(POLLIN), revents: 0)
      #expect(poll(&ready, 1, 60_000) == 1)
      let past = ContinuousClock.now.advanced(by: .seconds(-1))
      #expect(!terminal.waitForTraffic(until: past, ending: true))
      let error = #expect(throws: TerminalError.self) {
        try terminal.waitForText("no", within: .milliseconds(20))
      }
      #expect(error?.description.hasPrefix("waited 0.02 seconds in vain for \"no\"") == true)
    }

    @Test func `waiting for what can no longer come ends at once`() throws {
      let terminal = try PseudoTerminal(shell: "echo here; exit 5")
      #expect(try terminal.waitForExit() == .exited(5))
      let error = #expect(throws: TerminalError.self) {
        try terminal.waitForText("there", within: .seconds(1000))
      }
      let description = try #require(error?.description)
      #expect(description.hasPrefix("the program ended with exit status 5 before \"there\""))
    }

    @Test func `a caller with a loop of its own polls the descriptor`() throws {
      let terminal = try PseudoTerminal(shell: "echo one; echo two")
      while !terminal.isHungUp {
        var ready = pollfd(fd: terminal.descriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&ready, 1, 60_000) == 1)
        terminal.exchange()
      }
      #expect(terminal.written == "one\r\ntwo\r\n")
    }

    @Test func `its release ends the program and all of its session`() throws {
      let line = "trap '' HUP; (trap '' HUP; exec sleep 1000) & echo child $!; read line"
      var terminal: PseudoTerminal? = try PseudoTerminal(shell: line)
      try terminal?.waitForText("child")
      let words = try #require(terminal).written.split { " \r\n".contains($0) }
      let child = try #require(words.last.flatMap { pid_t($0) })
      let process = try #require(terminal?.process)
      #expect(isRunning(child))
      terminal = nil
      #expect(kill(process, 0) == -1)
      let deadline = ContinuousClock.now + waitLimit
      while isRunning(child), ContinuousClock.now < deadline { sched_yield() }
      #expect(!isRunning(child))
    }

    @Test func `many terminals run on many threads at once`() async throws {
      try await withThrowingTaskGroup(of: String.self) { group in
        for number in 0..<16 {
          group.addTask {
            let terminal = try PseudoTerminal(shell: "read line; echo \"got $line\"")
            terminal.send("\(number)\n")
            #expect(try terminal.waitForExit() == .exited(0))
            return terminal.screen.text[1].split(separator: " ").joined(separator: " ")
          }
        }
        var found: Set<String> = []
        for try await text in group { found.insert(text) }
        #expect(found == Set((0..<16).map { "got \($0)" }))
      }
    }

    /// Returns whether a process is there and more than a notice for its parent.
    private func isRunning(_ process: pid_t) -> Bool {
      guard let file = fopen("/proc/\(process)/stat", "r") else { return false }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 512)
      let count = fread(&bytes, 1, bytes.count, file)
      return !String(decoding: bytes[..<count], as: UTF8.self).contains(") Z ")
    }
  }
}
