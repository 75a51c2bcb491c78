import Glibc

/// A program serves its clients, in a separate process.
@Suite struct ServeTests {
  private static let probe = TerminalProgram.path(ofProduct: "StraitDriverProbe")
  private static let fill = ##"{"id":1,"do":"fill","at":"#name","text":"Grüße"}"##
  private static let get = ##"{"id":2,"do":"get","of":"value","at":"#name"}"##

  private static func isOK(_ answer: String) -> Bool { answer.contains(#","ok":true,"#) }

  /// Waits for one of several programs to end.
  private static func firstToEnd(of programs: [ChildProgram]) throws -> ChildProgram? {
    let limit = ContinuousClock.now + waitLimit
    while ContinuousClock.now < limit {
      for program in programs {
        var info = siginfo_t()
        let flags = WEXITED | WNOHANG | WNOWAIT
        if waitid(P_PID, id_t(program.process), &info, flags) == 0, info.si_signo == SIGCHLD {
          return program
        }
      }
      poll(nil, 0, 5)
    }
    return nil
  }

  /// Asks for a text that was filled in.
  private static func converse(over talk: Talk) throws {
    #expect(isOK(try talk.ask(fill)))
    let answer = try talk.ask(get)
    #expect(answer.hasPrefix(#"{"id":2,"ok":true,"ms":0,"value":"Grüße","#), "\(answer)")
  }

  private static func socketPair() throws -> (ours: Int32, theirs: Int32) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw Talk.Silence(description: "no sockets")
    }
    return (ends[0], ends[1])
  }

  // MARK: Standard streams

  @Test func `requests on standard input are answered on standard output`() async throws {
    try await serve("--size", "30x5") { program in
      try Self.converse(over: program.talk)
      try program.talk.say("nonsense")
      #expect(try program.talk.nextLine()?.contains(#""column":1"#) == true)
      program.talk.end()
      #expect(try program.talk.allLines() == [])
      #expect(try program.waitForExit() == .exit(0))
      #expect(try program.complaints() == [])
    }
  }

  @Test func `a last line needs no end, and a failure is the client's affair`() async throws {
    try await serve { program in
      try program.talk.send(Array(##"{"id":9,"do":"expect","at":"#name","value":"x"}"##.utf8))
      program.talk.end()
      let answers = try program.talk.allLines()
      #expect(answers.count == 1)
      let start = #"{"id":9,"ok":false,"ms":0,"error":{"kind":"assertion""#
      #expect(answers.first?.hasPrefix(start) == true, "\(answers)")
      #expect(try program.waitForExit() == .exit(0))
    }
  }

  @Test func `a stop ends the program with its input still open`() async throws {
    try await serve { program throws in
      #expect(Self.isOK(try program.talk.ask(#"{"do":"stop"}"#)))
      #expect(try program.talk.allLines() == [])
      #expect(try program.waitForExit() == .exit(0))
    }
  }

  @Test func `what the app prints, reads and starts does not mix with the answers`() async throws {
    try await serve { program throws in
      #expect(Self.isOK(try program.talk.ask(#"{"do":"press","keys":"f7"}"#)))
      #expect(try program.talk.ask(Self.get).contains(#""value":"read: nothing""#))
      program.talk.end()
      #expect(try program.talk.allLines() == [])
      #expect(
        try program.complaints() == ["printed by the app", "printed by a program of the app's"]
      )
      #expect(try program.waitForExit() == .exit(0))
    }
  }

  @Test func `exit code 3: a crash is reported on standard error, with what was answered before`()
    async throws
  {
    try await onOwnThread {
      for key in ["f1", "f2"] {
        let program = try ChildProgram(Self.probe, ["--serve", "stdio"])
        #expect(Self.isOK(try program.talk.ask(Self.fill)))
        try program.talk.say(#"{"do":"press","keys":"\#(key)"}"#)
        #expect(try program.talk.nextLine() == nil)
        #expect(try program.waitForExit() == .exit(3))
        let reported = "StraitDriverProbe: the app crashed or ended the process in \"press \(key)\""
        #expect(try program.complaints().last == reported)
      }
    }
  }

  @Test func `what the app starts has the signal of broken pipes as the program was given it`()
    async throws
  {
    try await serve { program in
      #expect(Self.isOK(try program.talk.ask(#"{"do":"press","keys":"f10"}"#)))
      program.talk.end()
      let line = try #require(try program.complaints().first { $0.hasPrefix("SigIgn:") })
      let ignored = try #require(UInt64(line.dropFirst(8), radix: 16))
      #expect(ignored & 1 << UInt64(SIGPIPE - 1) == 0)
    }
  }

  @Test func `a client that does not listen any more is left`() async throws {
    try await serve { program in
      #expect(Self.isOK(try program.talk.ask(Self.fill)))
      try program.talk.say(Self.get)
      program.talk.close()
      #expect(try program.waitForExit() == .exit(0))
    }
  }

  @Test func `memory is bounded, whatever comes in and however much`() async throws {
    try await serve { program in
      let talk = program.talk
      let text = String(repeating: "x", count: 20_000)
      let failing = ##"{"do":"expect","at":"#name","value":"none"}"##
      #expect(Self.isOK(try talk.ask(##"{"do":"paste","text":"\##(text)"}"##)))
      for _ in 0..<20 { #expect(try talk.ask(failing).contains("xxx")) }
      let before = Self.memory(of: program)
      for _ in 0..<150 * Soak.factor { _ = try talk.ask(failing) }
      // A line of 32 megabytes has one answer.
      let piece = [UInt8](repeating: 0x78, count: 1 << 20)
      for _ in 0..<32 { try talk.send(piece) }
      try talk.say("")
      #expect(try talk.nextLine()?.contains(#""kind":"limit""#) == true)
      #expect(Self.isOK(try talk.ask(Self.get)))
      // 150 failures have shown 6 megabytes of widgets, and as much of values.
      #expect(before > 0)
      #expect(Self.memory(of: program) - before < 8 << 20)
    }
  }

  /// The bytes of memory that a program holds.
  private static func memory(of program: ChildProgram) -> Int {
    guard let file = fopen("/proc/\(program.process)/statm", "r") else { return 0 }
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 256)
    guard fgets(&text, 256, file) != nil else { return 0 }
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    return words.count > 1 ? (Int(words[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
  }

  // MARK: Descriptors

  @Test func `a socket that the program was given carries both ways`() async throws {
    try await onOwnThread {
      let (ours, theirs) = try Self.socketPair()
      let program = try ChildProgram(
        Self.probe,
        ["--serve", "fd:3", "--set", "A=b"],
        passing: [3: theirs]
      )
      close(theirs)
      let talk = Talk(input: ours, output: ours)
      try Self.converse(over: talk)
      #expect(Self.isOK(try talk.ask(#"{"line":"type $A"}"#)))
      talk.end()
      #expect(try talk.allLines() == [])
      #expect(try program.waitForExit() == .exit(0))
      #expect(try program.talk.allLines() == [])
    }
  }

  @Test func `two pipes that the program was given carry a way each`() async throws {
    try await onOwnThread {
      let requests = try ChildProgram.pipe()
      let answers = try ChildProgram.pipe()
      let program = try ChildProgram(
        Self.probe,
        ["--serve", "fd:5,7"],
        passing: [5: requests.end, 7: answers.begin]
      )
      close(requests.end)
      close(answers.begin)
      let talk = Talk(input: answers.end, output: requests.begin)
      try Self.converse(over: talk)
      talk.end()
      #expect(try talk.allLines() == [])
      #expect(try program.waitForExit() == .exit(0))
    }
  }

  @Test(arguments: [
    ("fd:3", "descriptor 3, which is not open"),
    ("fd:0", "descriptor 0, which is no socket; for two pipes say fd:N,M"),
    ("fd:1,0", "descriptor 1, which cannot be read from"),
    ("fd:0,0", "stdio, fd:N, fd:N,M or unix:PATH after --serve, found \"fd:0,0\""),
    ("fd:4", "descriptor 4, which is no stream socket"),
    ("fd:5", "descriptor 5, which is a socket that listens"),
    ("fd:6", "descriptor 6, which is a socket without a peer"),
    ("unix:/nowhere/socket", "No such file or directory"),
    (
      "unix:/tmp/" + String(repeating: "x", count: 200),
      "a path of 205 bytes, where a socket's can have 107"
    ),
  ])
  func `exit code 5: an address that cannot be served at`(
    address: String,
    found: String
  ) async throws {
    try await onOwnThread {
      var wrong: [Int32: Int32] = [:]
      wrong[4] = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      for number: Int32 in 5...6 {
        wrong[number] = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      }
      // A socket without a name is given one by the system.
      var address5 = sockaddr_un()
      address5.sun_family = sa_family_t(AF_UNIX)
      withUnsafePointer(to: &address5) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          _ = bind(wrong[5] ?? -1, $0, socklen_t(MemoryLayout<sa_family_t>.size))
        }
      }
      listen(wrong[5] ?? -1, 1)
      let program = try ChildProgram(Self.probe, ["--serve", address], passing: wrong)
      for (_, descriptor) in wrong { close(descriptor) }
      #expect(try program.waitForExit() == .exit(5))
      let complaints = try program.complaints()
      #expect(complaints.count == 1)
      #expect(complaints.first?.hasSuffix(found) == true, "\(complaints)")
    }
  }

  // MARK: A socket with a path

  @Test func `clients come one after the other, and each has a fresh app`() async throws {
    try await serveAtSocket { program, folder in
      let first = try Talk(connectingTo: folder.socket)
      try Self.converse(over: first)
      var status = stat()
      #expect(lstat(folder.socket, &status) == 0)
      #expect(status.st_mode == S_IFSOCK | 0o600)
      first.close()
      let second = try Talk(connectingTo: folder.socket)
      #expect(try second.ask(Self.get).contains(#""value":"","#))
      second.close()
      let third = try Talk(connectingTo: folder.socket)
      #expect(Self.isOK(try third.ask(#"{"do":"stop"}"#)))
      #expect(try third.allLines() == [])
      #expect(try program.waitForExit() == .exit(0))
      #expect(!folder.has("socket"))
      #expect(try program.talk.allLines() == [])
    }
  }

  @Test func `a client that comes while another one stays is refused at once`() async throws {
    try await serveAtSocket("--limit", "none") { program, folder in
      let first = try Talk(connectingTo: folder.socket)
      try Self.converse(over: first)
      let refusal =
        #"{"id":null,"ok":false,"ms":0,"error":{"kind":"setup","message":"expected no "#
        + #"other client, found one that is served; connect again once it has left"},"state":"#
        + #"{"started":false,"size":"80x24","time":0,"focused":null,"ended":null}}"#
      for _ in 0..<20 {
        let other = try Talk(connectingTo: folder.socket)
        #expect(try other.nextLine() == refusal)
        #expect(try other.nextLine() == nil)
      }
      #expect(Self.isOK(try first.ask(Self.get)))
      // A client that connects right after the first has left is not refused.
      first.close()
      let second = try Talk(connectingTo: folder.socket)
      #expect(try second.ask(Self.get).contains(#""value":"","#))
      // Nor does an app that hangs keep others waiting.
      try second.say(#"{"do":"press","keys":"f5"}"#)
      #expect(try program.talk.nextLine() == "hanging")
      #expect(try Talk(connectingTo: folder.socket).nextLine() == refusal)
      program.signal(SIGKILL)
    }
  }

  @Test func `a client that leaves in the middle leaves the others fine`() async throws {
    try await serveAtSocket { program, folder in
      var random = SeededRandom(seed: 1)
      for round in 0..<30 * Soak.factor {
        let talk = try Talk(connectingTo: folder.socket)
        switch round % 5 {
        case 0: break
        case 1: try talk.send(Array(Self.fill.utf8.prefix(random.below(Self.fill.utf8.count))))
        // Answers are on their way that no client reads.
        case 2: try? talk.send(Array(String(repeating: Self.get + "\n", count: 2000).utf8))
        case 3: try talk.say(Self.fill)
        default:
          var bytes: [UInt8] = []
          for _ in 0..<random.below(5000) { bytes.append(UInt8(random.below(256))) }
          try? talk.send(bytes)
        }
        talk.close()
      }
      let talk = try Talk(connectingTo: folder.socket)
      #expect(try talk.ask(Self.get).contains(#""value":"","#))
      program.signal(SIGTERM)
      #expect(try program.waitForExit() == .signal(SIGTERM))
      #expect(!folder.has("socket"))
    }
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
  func `a signal ends the program as it ends any, and the socket goes`(signal: Int32) async throws {
    try await onOwnThread {
      let folder = try TestFolder()
      let options = ["--serve", "unix:socket"]
      let program = try ChildProgram(Self.probe, options, folder: folder.path)
      let talk = try Talk(connectingTo: "\(folder.path)/socket")
      #expect(Self.isOK(try talk.ask(Self.fill)))
      program.signal(signal)
      #expect(try program.waitForExit() == .signal(signal))
      #expect(!folder.has("socket"))
    }
  }

  @Test(arguments: ["f1", "f2", "f8"])
  func `a crash, and an end that the app makes of the process, take the socket with them`(
    key: String
  ) async throws {
    try await onOwnThread {
      let folder = try TestFolder()
      let options = ["--serve", "unix:socket"]
      let program = try ChildProgram(Self.probe, options, folder: folder.path)
      let talk = try Talk(connectingTo: "\(folder.path)/socket")
      // While the app is in another folder, and hangs, a signal still does its work.
      try talk.say(#"{"do":"press","keys":"\#(key)"}"#)
      if key == "f8" {
        #expect(try program.talk.nextLine() == "hanging")
        program.signal(SIGTERM)
      }
      #expect(try program.waitForExit() == (key == "f8" ? .signal(SIGTERM) : .exit(3)))
      #expect(!folder.has("socket"))
    }
  }

  @Test func `exit code 5: what is there already stays as it is`() async throws {
    try await onOwnThread {
      let folder = try TestFolder()
      let path = "\(folder.path)/file"
      let file = open(path, O_WRONLY | O_CREAT, 0o644)
      #expect(write(file, "mine", 4) == 4)
      close(file)
      let refused = try ChildProgram(Self.probe, ["--serve", "unix:\(path)"])
      #expect(try refused.waitForExit() == .exit(5))
      #expect(
        try refused.complaints()
          == ["StraitDriverProbe: expected to serve at unix:\(path), found something there already"]
      )
      var status = stat()
      #expect(lstat(path, &status) == 0)
      #expect(status.st_size == 4 && status.st_mode == S_IFREG | 0o644)
      // So does another program's socket.
      let socket = "\(folder.path)/socket"
      let program = try ChildProgram(Self.probe, ["--serve", "unix:\(socket)"])
      let talk = try Talk(connectingTo: socket)
      let other = try ChildProgram(Self.probe, ["--serve", "unix:\(socket)"])
      #expect(try other.waitForExit() == .exit(5))
      try Self.converse(over: talk)
      program.signal(SIGTERM)
      #expect(try program.waitForExit() == .signal(SIGTERM))
    }
  }

  @Test func `the socket of a program that was killed is replaced`() async throws {
    try await onOwnThread {
      let folder = try TestFolder()
      let path = "\(folder.path)/socket"
      let killed = try ChildProgram(Self.probe, ["--serve", "unix:\(path)"])
      try Self.converse(over: Talk(connectingTo: path))
      killed.signal(SIGKILL)
      #expect(try killed.waitForExit() == .signal(SIGKILL))
      #expect(folder.has("socket"))
      // Two begin at the same time: one of them serves, and the other one leaves it alone.
      let programs = try (0..<2).map { _ in
        try ChildProgram(Self.probe, ["--serve", "unix:\(path)"])
      }
      let talk = try Talk(connectingTo: path)
      try Self.converse(over: talk)
      let refused = try #require(try Self.firstToEnd(of: programs))
      #expect(try refused.waitForExit() == .exit(5))
      #expect(Self.isOK(try talk.ask(#"{"do":"stop"}"#)))
      for program in programs where program !== refused {
        #expect(try program.waitForExit() == .exit(0))
      }
      #expect(!folder.has("socket"))
    }
  }

  @Test func `exit code 5: a link to a socket of a program that was killed is left alone`()
    async throws
  {
    try await onOwnThread {
      let folder = try TestFolder()
      let path = "\(folder.path)/socket"
      let killed = try ChildProgram(Self.probe, ["--serve", "unix:\(path)"])
      try Self.converse(over: Talk(connectingTo: path))
      killed.signal(SIGKILL)
      _ = try killed.waitForExit()
      let link = "\(folder.path)/file"
      #expect(symlink(path, link) == 0)
      let refused = try ChildProgram(Self.probe, ["--serve", "unix:\(link)"])
      #expect(try refused.waitForExit() == .exit(5))
      #expect(folder.has("socket") && folder.has("file"))
    }
  }

  @Test func `a file that has taken the socket's place is left alone`() async throws {
    try await serveAtSocket { program, folder in
      let talk = try Talk(connectingTo: folder.socket)
      #expect(Self.isOK(try talk.ask(Self.fill)))
      unlink(folder.socket)
      close(open(folder.socket, O_WRONLY | O_CREAT, 0o644))
      #expect(Self.isOK(try talk.ask(#"{"do":"stop"}"#)))
      #expect(try program.waitForExit() == .exit(0))
      #expect(folder.has("socket"))
    }
  }
}
