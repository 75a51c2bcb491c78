import CTerminal
import Glibc
import StraitChannels

/// Reads a descriptor on a thread of its own, one piece each time it is asked.
///
/// Files, pipes and terminals are all read alike, and none of them is made non-blocking, which would be so for
/// other programs too. What nobody has asked for stays where it is.
///
/// ```
/// whoever reads ──readMore──► pipe ──► thread ──read──► descriptor
///       ▲                                │
///       └─────────── Inlet ◄─────────────┘
/// ```
final class DescriptorReader: Sendable {
  private enum Order: UInt8 {
    case read, stop
  }

  private let descriptor: Int32
  /// The two ends of the pipe on which the thread is told what to do.
  private let orders: (read: Int32, write: Int32)
  private let inlet: Inlet<[UInt8]>

  /// Starts the thread; it waits to be asked.
  ///
  /// Gives `nil` if the descriptor is closed, or the system has no room for a thread.
  ///
  /// - Parameters:
  ///   - descriptor: What is read. It stays the caller's.
  ///   - inlet: Where the pieces go. It completes at the end of what can be read.
  init?(_ descriptor: Int32, into inlet: Inlet<[UInt8]>) {
    var ends: [Int32] = [-1, -1]
    // Looked at first: the pipe would take the place of a closed one.
    guard fcntl(descriptor, F_GETFD) >= 0, strait_pipe_open(&ends) == 0 else { return nil }
    self.descriptor = descriptor
    self.inlet = inlet
    orders = (read: ends[0], write: ends[1])
    guard DetachedThread.start({ [self] in run() }) else { return nil }
  }

  deinit {
    close(orders.read)
    close(orders.write)
  }

  /// Asks for one more piece.
  func readMore() {
    give(.read)
  }

  /// Ends the thread; nothing is read any more.
  func stop() {
    give(.stop)
  }

  private func give(_ order: Order) {
    var byte = order.rawValue
    while write(orders.write, &byte, 1) < 0, errno == EINTR {}
  }

  // MARK: The thread

  private func run() {
    waitInBackground()
    while takeOrder() == .read {
      guard waitForInput() else { return }
      guard let bytes = readPiece() else {
        inlet.sendCompleted()
        return
      }
      guard inlet.sendNext(bytes) != .ended else { return }
    }
  }

  /// Has a read from a terminal that is not the program's at the time stop the program until it is.
  ///
  /// The threads that start this one have the signal blocked, which would make the read an error.
  private func waitInBackground() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTTIN)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private func takeOrder() -> Order {
    var byte: UInt8 = 0
    while true {
      let count = read(orders.read, &byte, 1)
      if count < 0, errno == EINTR { continue }
      return count == 1 ? Order(rawValue: byte) ?? .stop : .stop
    }
  }

  /// Waits until there is something to read, or its end.
  ///
  /// - Returns: `false` if the thread is to end.
  private func waitForInput() -> Bool {
    var polled = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: orders.read, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&polled, 2, -1) < 0, errno == EINTR {}
    // Nobody asks for more before it has got what it has asked for, so this order is to stop.
    return polled[1].revents == 0
  }

  /// - Returns: `nil` if nothing more will come.
  private func readPiece() -> [UInt8]? {
    var count = 0
    let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { place, filled in
      repeat {
        count = read(descriptor, place.baseAddress, place.count)
      } while count < 0 && errno == EINTR
      filled = max(0, count)
    }
    if count < 0, errno == EAGAIN { return [] }
    return count > 0 ? piece : nil
  }
}
