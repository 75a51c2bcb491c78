import Dispatch
import Glibc
import StraitChannels

/// Waits for descriptors on a separate thread, so that nothing else has to wait.
///
/// `poll` knows every kind of descriptor, files and devices included, and leaves the flags alone that
/// a descriptor shares with other processes.
@MainActor
final class DescriptorWatch {
  /// The one of the process: clients are served one after the other.
  static let shared = DescriptorWatch()

  private struct Wish: Sendable {
    var poll: pollfd
    /// The longest wait in milliseconds; -1 for no limit.
    let limit: Int32
    let continuation: CheckedContinuation<Void, Never>
  }

  private nonisolated let bell = DispatchSemaphore(value: 0)
  /// The wish that the thread has not taken yet.
  private nonisolated let wish = Locked<Wish?>(nil)

  private init() {
    // The process has one watch, for as long as it lives.
    let isStarted = DetachedThread.start { [self] in while true { grant() } }
    precondition(isStarted, "no thread to wait for clients on")
  }

  /// Waits until a descriptor is ready, or its other end is closed.
  ///
  /// - Parameters:
  ///   - events: The events to wait for: `POLLIN` or `POLLOUT`.
  ///   - descriptor: The descriptor.
  func wait(for events: Int32, of descriptor: Int32) async {
    var now = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    // A client that asks without a pause must not keep the main actor for itself.
    if poll(&now, 1, 0) > 0 { return await Task.yield() }
    await wait(for: now, limit: -1)
  }

  /// Waits for a time, without keeping the main actor from others.
  ///
  /// - Parameter milliseconds: The duration. Must not be negative.
  func pause(milliseconds: Int32) async {
    // A negative descriptor is ignored.
    await wait(for: pollfd(fd: -1, events: 0, revents: 0), limit: milliseconds)
  }

  private func wait(for polled: pollfd, limit: Int32) async {
    await withCheckedContinuation { continuation in
      let wish = Wish(poll: polled, limit: limit, continuation: continuation)
      let former = self.wish.withLock { exchange(&$0, with: wish) }
      precondition(former == nil, "one descriptor must be waited for at a time, got \(polled.fd)")
      bell.signal()
    }
  }

  private nonisolated func grant() {
    bell.wait()
    guard var wish = wish.withLock({ $0.take() }) else { return }
    while poll(&wish.poll, 1, wish.limit) < 0, errno == EINTR {}
    wish.continuation.resume()
  }
}
