import Glibc
import StraitChannels

/// Lines to and from a client, over descriptors that are read and written when `poll` reports them.
final class Connection {
  let input: Int32
  let output: Int32
  private(set) var session: Session?
  private var line: [UInt8] = []
  private var isSkipping = false
  private var outgoing: [UInt8] = []
  private var isDeaf = false
  /// The number of the system's error that has kept the answers from being written; `nil` for none.
  private(set) var sendError: Int32?

  /// The bytes that a line must not exceed.
  private static let longest = 1024
  /// The bytes that may wait for a client that does not read: with more, the connection is closed.
  private static let mostWaiting = 1 << 20

  init(input: Int32, output: Int32, about thermostat: Thermostat) {
    self.input = input
    self.output = output
    session = Session(about: thermostat) { [unowned self] line in
      // Errors repeat the client's input, and a client may be a terminal.
      outgoing += Array((OneLine.text(line) + "\n").utf8)
    }
  }

  deinit {
    close(input)
    if output != input { close(output) }
  }

  /// `true` if no more input or output is expected.
  var isOver: Bool { isDeaf && outgoing.isEmpty || outgoing.count > Self.mostWaiting }

  /// The event to wait for: first the answers are sent, so that no more is read than is answered.
  var wish: pollfd {
    outgoing.isEmpty
      ? pollfd(fd: isDeaf ? -1 : input, events: Int16(POLLIN), revents: 0)
      : pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
  }

  /// Carries out the wish, now that it can be done without waiting.
  func proceed(with wish: pollfd) {
    wish.events == Int16(POLLIN) ? receive() : send()
  }

  private func receive() {
    var room = [UInt8](repeating: 0, count: 4096)
    let count = read(input, &room, room.count)
    if count < 0 && (errno == EAGAIN || errno == EINTR) { return }
    // A last line needs no end.
    for byte in count > 0 ? room[..<count] : [UInt8(ascii: "\n")] where !isDeaf { take(byte) }
    if count <= 0 { leave() }
  }

  private func take(_ byte: UInt8) {
    if byte != UInt8(ascii: "\n") {
      if isSkipping { return }
      line.append(byte)
      if line.count > Self.longest {
        isSkipping = true
        session?.refuse(
          String(decoding: line, as: UTF8.self),
          expected: "a line of \(Self.longest) bytes at most"
        )
      }
      return
    }
    if !isSkipping { session?.receive(String(decoding: line, as: UTF8.self)) }
    isSkipping = false
    line = []
    if session?.isOver ?? true { leave() }
  }

  private func send() {
    // A pipe that `poll` calls ready takes as much as this without blocking.
    let count = write(output, outgoing, min(outgoing.count, Int(PIPE_BUF)))
    if count > 0 { return outgoing.removeFirst(count) }
    if errno == EAGAIN || errno == EINTR { return }
    sendError = errno
    outgoing = []
    leave()
  }

  private func leave() {
    isDeaf = true
    session = nil
  }
}
