internal import CTerminal
internal import Glibc

/// One end of the line over which a terminal asks a program whether it has settled.
///
/// A test must compare screens only when the program has taken all that was typed and has drawn it. No
/// amount of waiting tells that, and no silence; the program itself must say so. It gets one end of the
/// line as the descriptor that `STRAIT_SETTLE_FD` names, and messages are lines of text:
///
///     terminal:  settle 7
///     program:   settled 7
///
/// ### What a program must do
///
/// On `settle` *n* it does these, in this order, and then answers `settled` *n*:
///
/// 1. It asks the terminal for its size, and takes input until there is none. What the terminal sent
///    and set before the question can be read by then: Linux hands over what is on its way inside a
///    pseudo terminal before it says that there is nothing.
/// 2. It runs until its queue is empty and nothing that it has begun to read is unfinished. After a lone
///    escape byte, it waits for the time that decides what it was.
/// 3. It writes the frame, if it has changed, and waits until the write is over.
///
/// Signals are not covered: when one arrives is the system's affair. A program that gets a line which it
/// does not know answers `unknown` and the line. When the line is closed, the terminal is gone.
///
/// Questions are numbered from 1 on; the answer to an earlier one is ignored, so that a question whose
/// time was over does no harm. The first question also tells that the program has started: only from
/// then on nothing that is typed can be lost by a change of the terminal's settings.
public final class SettleLine {
  /// The name of the environment variable that holds the program's descriptor.
  public static let variable = "STRAIT_SETTLE_FD"

  /// The descriptor, to be polled for input.
  public let descriptor: Int32
  private var pending: [UInt8] = []
  private var lines: [String] = []
  /// Whether the other end is closed.
  public private(set) var isClosed = false

  /// Takes over one end of a line, and closes it at the end of its life.
  ///
  /// - Parameter descriptor: The end: a stream socket that does not block.
  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// The program's end, from its environment.
  ///
  /// No process that the program starts inherits it. Call it once only.
  ///
  /// - Returns: The end, or `nil` if the program runs on a terminal that asks nothing.
  public static func inherited() -> SettleLine? {
    guard let value = getenv(variable), let number = Int32(String(cString: value)) else {
      return nil
    }
    let flags = fcntl(number, F_GETFL)
    guard number > 2, flags >= 0 else { return nil }
    _ = fcntl(number, F_SETFL, flags | O_NONBLOCK)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    return SettleLine(descriptor: number)
  }

  /// Makes a line.
  ///
  /// - Returns: This process's end, and the descriptor that a program inherits. The latter is the
  ///   caller's to close.
  static func make() throws(TerminalError) -> (SettleLine, Int32) {
    var ends: (Int32, Int32) = (-1, -1)
    let result = withUnsafeMutablePointer(to: &ends) { ends in
      ends.withMemoryRebound(to: Int32.self, capacity: 2) { strait_line_open($0) }
    }
    guard result == 0 else { throw .noTerminal(SystemFailure(call: "socketpair", code: -result)) }
    return (SettleLine(descriptor: ends.0), ends.1)
  }

  /// Sends a message.
  ///
  /// - Parameter message: One line, without its end.
  /// - Throws: `TerminalError.noSettleLine` if the other end is closed or takes nothing any more.
  public func send(_ message: String) throws(TerminalError) {
    var rest = Array((message + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .noSettleLine }
      rest = rest.dropFirst(count)
    }
  }

  /// Takes, without waiting, the next message that has come in whole.
  ///
  /// - Returns: The line without its end, or `nil` if none has come in.
  public func receive() -> String? {
    if lines.isEmpty { read() }
    return lines.isEmpty ? nil : lines.removeFirst()
  }

  /// Answers everything that the terminal has asked; a program calls this once it has settled.
  ///
  /// - Parameter questions: The lines that came in.
  /// - Throws: `TerminalError.noSettleLine` if the terminal is gone.
  public func answer(_ questions: [String]) throws(TerminalError) {
    for question in questions {
      let words = question.split(separator: " ")
      let isQuestion = words.count == 2 && words[0] == "settle" && Int(words[1]) != nil
      try send(isQuestion ? "settled \(words[1])" : "unknown \(question)")
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
      for byte in bytes[..<count] {
        if byte == 0x0A {
          lines.append(String(decoding: pending, as: UTF8.self))
          pending = []
        } else {
          pending.append(byte)
        }
      }
    }
  }
}
