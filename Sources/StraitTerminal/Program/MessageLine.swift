internal import CTerminal
internal import Glibc
import StraitScreen

/// One end of a line over which a program and what runs it send each other messages, which are lines of
/// text.
///
///     let (line, other) = try MessageLine.make()
///     let terminal = try PseudoTerminal(program, inheriting: [other])      // it is 3 there
///     line.send("hello")
///
/// A program finds its end by the environment variable with the number: `inherited(from:)`. Both
/// ends define the meaning of the messages. When one end is closed, or its process has ended, the
/// other one receives the messages sent before, and then `isClosed`.
package final class MessageLine {
  /// The descriptor, to be polled for input.
  package let descriptor: Int32
  private var lines = ByteLines()
  /// The rest of a message of which a part was sent, and which is sent before anything else.
  private var unsent: ArraySlice<UInt8> = []
  /// `true` if the other end is closed, and all that it has sent was read.
  package private(set) var isClosed = false

  /// Takes over one end of a line, and closes it at the end of its life.
  ///
  /// - Parameter descriptor: The end: a stream socket that does not block.
  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Returns the program's end, from its environment.
  ///
  /// No process that the program starts inherits it: the variable is removed from the environment.
  ///
  /// - Parameter variable: The name of the variable that holds the number of the descriptor.
  /// - Returns: The end; otherwise `nil`.
  package static func inherited(from variable: String) -> MessageLine? {
    guard let value = getenv(variable), let number = Int32(String(cString: value)) else {
      return nil
    }
    var status = stat()
    guard number > 2, fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else {
      return nil
    }
    unsetenv(variable)
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    return MessageLine(descriptor: number)
  }

  /// Makes a line.
  ///
  /// - Returns: This process's end, and the descriptor that a program inherits. The caller must
  ///   close the descriptor.
  package static func make() throws(TerminalError) -> (MessageLine, Int32) {
    var ends: [Int32] = [-1, -1]
    let result = strait_line_open(&ends)
    guard result == 0 else { throw .noTerminal(SystemFailure(call: "socketpair", code: -result)) }
    return (MessageLine(descriptor: ends[0]), ends[1])
  }

  /// Sends a message, whole or not at all.
  ///
  /// If only a part of a message fits, the rest is sent by the next call of
  /// `send` or `receive()`, before anything else.
  ///
  /// - Parameters:
  ///   - message: One line, without its end. Must not hold a line feed.
  ///   - waits: `true` to wait, without a limit, while the line is full.
  /// - Returns: `true` if all or a part was sent. If not, the other end is closed, or takes
  ///   nothing any more.
  @discardableResult
  package func send(_ message: String, waits: Bool = false) -> Bool {
    precondition(!message.utf8.contains(0x0A), "a message is one line, got \(message)")
    guard sendRest(waits: waits) else { return false }
    let bytes = Array((message + "\n").utf8)
    unsent = bytes[...]
    if sendRest(waits: waits) { return true }
    if unsent.count == bytes.count { unsent = [] }
    return !unsent.isEmpty
  }

  /// Sends the rest of a message, or drops it if the other end is closed.
  ///
  /// - Returns: `true` if all of it was sent.
  private func sendRest(waits: Bool) -> Bool {
    let count = unsent.withUnsafeBytes {
      strait_write(descriptor, $0.baseAddress, $0.count, waits ? -1 : 0)
    }
    unsent = count < 0 ? [] : unsent.dropFirst(count)
    return count >= 0 && unsent.isEmpty
  }

  /// Takes, without waiting, the next message that has arrived as a whole.
  ///
  /// - Returns: The line without its end, or `nil` if none has arrived.
  package func receive() -> String? {
    _ = sendRest(waits: false)
    if let line = lines.nextLine() { return String(decoding: line, as: UTF8.self) }
    read()
    return lines.nextLine().map { String(decoding: $0, as: UTF8.self) }
  }

  /// Waits for the next message.
  ///
  /// - Returns: The line without its end; `nil` once the other end is closed.
  package func next() -> String? {
    while true {
      if let message = receive() { return message }
      if isClosed { return nil }
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&ready, 1, -1)
    }
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while !isClosed {
      let count = Glibc.read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { break }
      guard count > 0 else {
        isClosed = true
        break
      }
      lines.add(bytes[..<count])
    }
  }
}
