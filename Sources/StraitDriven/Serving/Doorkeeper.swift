import CTerminal
import Dispatch
import Glibc
import StraitChannels
import StraitDriver

/// A thread that refuses the clients that come to a socket while another one is served.
///
/// The first client may stay for hours, and its app may hang: others would wait silently.
final class Doorkeeper: Sendable {
  private struct State {
    /// The socket of the client that is served; `nil` for none.
    var served: Int32?
    /// A flag for a woken thread, which looks for clients.
    var isAwake = false
  }

  private let state = Locked(State())
  private let bell = DispatchSemaphore(value: 0)
  /// The socket that clients come to.
  private let socket: Int32
  /// The line that a client gets who is refused.
  private let refusal: [UInt8]

  /// Makes a doorkeeper that lets all clients come.
  ///
  /// - Parameters:
  ///   - socket: The socket that clients come to, which does not block.
  ///   - refusal: The line that a client gets who is refused.
  init(of socket: Int32, refusal: String) {
    self.socket = socket
    self.refusal = Array((refusal + "\n").utf8)
    // Without a thread the clients wait in line.
    _ = DetachedThread.start { [self] in
      while true {
        bell.wait()
        while turn() {}
      }
    }
  }

  /// Refuses all clients from now on.
  ///
  /// - Parameter client: The socket of the client that is served.
  func close(while client: Int32) {
    state.withLock { state in
      state.served = client
      if !state.isAwake { bell.signal() }
      state.isAwake = true
    }
  }

  /// Lets clients come again; must be called before the socket of the last one is closed.
  func open() {
    state.withLock { $0.served = nil }
  }

  /// Waits for a client, and refuses it.
  ///
  /// - Returns: `false` if clients may come, until the door is closed again.
  private func turn() -> Bool {
    var polled = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, -1) > 0 else { return true }
    return state.withLock { state in
      state.isAwake = refusesClient(besides: state.served)
      return state.isAwake
    }
  }

  private func refusesClient(besides served: Int32?) -> Bool {
    // A client that hung up or stopped sending makes room soon, so the next one is not refused.
    guard let served, !Self.hasLeft(served) else { return false }
    let client = strait_socket_accept(socket)
    // Without a free descriptor the client waits.
    guard client >= 0 else { return [EAGAIN, EINTR, ECONNABORTED, EPROTO].contains(-client) }
    strait_write(client, refusal, refusal.count, 0)
    Glibc.close(client)
    return true
  }

  private static func hasLeft(_ client: Int32) -> Bool {
    // POLLRDHUP, which the header has for GNU's own programs alone.
    var polled = pollfd(fd: client, events: 0x2000, revents: 0)
    return poll(&polled, 1, 0) > 0
  }
}
