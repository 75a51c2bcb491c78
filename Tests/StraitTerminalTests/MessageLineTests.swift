import Glibc

@Suite struct MessageLineTests {
  /// A line whose other end is read and written as it is.
  private func line() throws -> (MessageLine, Int32) { try MessageLine.make() }

  private func put(_ text: String, _ descriptor: Int32) {
    var text = text
    text.withUTF8 { _ = write(descriptor, $0.baseAddress, $0.count) }
  }

  private func taken(_ descriptor: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 1 << 12)
    let count = read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  @Test func `messages are lines, however they are cut on the way`() throws {
    let (line, other) = try line()
    defer { close(other) }
    #expect(line.receive() == nil)
    put("one\ntw", other)
    #expect(line.receive() == "one")
    #expect(line.receive() == nil)
    put("o\n\nGrüße\n", other)
    #expect([line.receive(), line.receive(), line.receive()] == ["two", "", "Grüße"])
    #expect(line.send("three"))
    #expect(taken(other) == "three\n")
  }

  @Test func `what was sent before the end is received before the end`() throws {
    let (line, other) = try line()
    put("last\nhalf", other)
    close(other)
    #expect(line.receive() == "last")
    #expect(line.receive() == nil)
    #expect(line.isClosed)
    #expect(!line.send("x"))
    #expect(!line.send("x", waits: true))
  }

  @Test func `of a message that has no room, the rest goes before anything else`() throws {
    let (line, other) = try line()
    defer { close(other) }
    let long = String(repeating: "x", count: 1 << 22)
    #expect(line.send(long))
    #expect(!line.send("y"))
    var received: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while received.last != 0x0A {
      let count = read(other, &bytes, bytes.count)
      try #require(count > 0)
      received += bytes[..<count]
      #expect(line.receive() == nil)
    }
    #expect(received == Array((long + "\n").utf8))
    #expect(line.send("z"))
    #expect(taken(other) == "z\n")
  }

  @Test func `a line without room takes nothing, unless it is waited for`() throws {
    let (line, other) = try line()
    let long = String(repeating: "x", count: 1 << 22)
    #expect(line.send(long))
    #expect(!line.send(long))
    drain(other)
    #expect(line.send(long, waits: true))
  }

  @Test func `the rest of a message is dropped when the other end is closed`() throws {
    let (line, other) = try line()
    #expect(line.send(String(repeating: "x", count: 1 << 22)))
    close(other)
    for _ in 0..<2 { #expect(!line.send("y")) }
    #expect(line.receive() == nil)
    #expect(line.isClosed)
  }
}

extension ProgramTests {
  @Suite struct AttachedProgramTests {
    @Test func `a program that is attached to a line ends with it, whatever it is doing`() throws {
      var program = TerminalProgram(
        TerminalProgram.path(ofProduct: "StraitTerminalProbe"),
        ["attached"]
      )
      program.environment["PROBE_LINE_FD"] = "3"
      var lines = [try MessageLine.make()]
      let terminal = try PseudoTerminal(program, inheriting: [lines[0].1])
      close(lines[0].1)
      var ready = pollfd(fd: lines[0].0.descriptor, events: Int16(POLLIN), revents: 0)
      #expect(poll(&ready, 1, 60_000) == 1)
      #expect(lines[0].0.receive() == "hello")
      // Incoming bytes that are not read do not end it.
      lines[0].0.send("stay")
      #expect(terminal.terminationStatus == nil)
      lines = []
      #expect(try terminal.waitForExit() == .exited(7))
    }

    @Test func `a program finds its end by the variable, and hands it on to no other`() throws {
      var program = TerminalProgram(
        TerminalProgram.path(ofProduct: "StraitTerminalProbe"),
        ["inherits"]
      )
      program.environment["PROBE_LINE_FD"] = "3"
      let (line, other) = try MessageLine.make()
      let terminal = try PseudoTerminal(program, inheriting: [other])
      close(other)
      #expect(try terminal.waitForExit() == .exited(0))
      #expect(line.receive() == "descriptor 3, not passed on, no line without a variable")
    }
  }
}

/// Reads and discards, on a separate thread, all input of a descriptor until the end.
private func drain(_ descriptor: Int32) {
  var thread = pthread_t()
  let argument = UnsafeMutableRawPointer(bitPattern: Int(descriptor))
  let code = pthread_create(
    &thread,
    nil,
    { argument in
      let descriptor = Int32(Int(bitPattern: argument))
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      while poll(&ready, 1, -1) > 0, read(descriptor, &bytes, bytes.count) > 0 {}
      close(descriptor)
      return nil
    },
    argument
  )
  precondition(code == 0, "no thread to read with: \(code)")
  pthread_detach(thread)
}
