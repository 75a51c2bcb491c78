internal import CTerminal
internal import Glibc

extension PseudoTerminal {
  /// `true` if input waits for room in the terminal's buffer; `exchange()` sends it.
  public var hasUnsentInput: Bool { !unsent.isEmpty }

  /// Sends bytes to the program, as a keyboard does.
  ///
  /// Bytes that do not fit into the terminal's buffer are kept, and sent while output is taken:
  /// nothing is lost, nothing waits here.
  ///
  /// - Parameter bytes: The bytes.
  public func send(_ bytes: some Sequence<UInt8>) {
    guard !isHungUp else { return }
    unsent += bytes
    exchange()
  }

  /// Sends a text to the program, as typing or pasting it does.
  ///
  /// - Parameter text: The text.
  public func send(_ text: String) {
    send(text.utf8)
  }

  /// Does all work that is possible without waiting: takes the program's output, answers its
  /// queries, and sends the bytes that wait.
  ///
  /// If a program never stops writing, one call takes about a megabyte.
  ///
  /// - Returns: `true` if anything was taken or sent. If not, all that the program had written is
  ///   taken.
  @discardableResult
  public func exchange() -> Bool {
    var hasMoved = false
    let mostBytes = screen.byteCount + 1 << 20
    while !isHungUp, screen.byteCount < mostBytes {
      let hasTaken = take()
      let hasSent = sendSome()
      guard hasTaken || hasSent else { break }
      hasMoved = true
    }
    return hasMoved
  }

  /// Forgets the program's output so far; the screen keeps its result.
  package func dropOutput() {
    output = []
  }

  private func take() -> Bool {
    let room = 1 << 16
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { place, filled in
      repeat { count = read(descriptor, place.baseAddress, room) } while count < 0 && errno == EINTR
      filled = max(0, count)
    }
    guard count > 0 else {
      if count == 0 || errno != EAGAIN {
        isHungUp = true
        unsent = []
      }
      return false
    }
    output += bytes
    screen.feed(bytes)
    unsent += screen.takeReplies()
    return true
  }

  private func sendSome() -> Bool {
    guard !unsent.isEmpty, !isHungUp else { return false }
    let count = unsent.withUnsafeBytes {
      strait_write(descriptor, $0.baseAddress, min($0.count, 4096), 0)
    }
    guard count > 0 else { return false }
    unsent.removeFirst(count)
    return true
  }
}
