import CEngine
import Dispatch

/// One descriptor that the main loop waits for, or a thread in its place.
@MainActor
final class DescriptorWatch {
  private static var lastNumber: Int64 = 0

  /// The watch's own number, which no other has or will have.
  let number: Int64
  private let descriptor: Int32
  private let readiness: DescriptorReadiness
  private var action: ((DescriptorReadiness) -> Void)?

  init(
    _ descriptor: Int32,
    for readiness: DescriptorReadiness,
    _ action: @escaping (DescriptorReadiness) -> Void
  ) {
    Self.lastNumber += 1
    number = Self.lastNumber
    self.descriptor = descriptor
    self.readiness = readiness
    self.action = action
  }

  /// The entry for poll(2).
  var polled: pollfd { pollfd(fd: descriptor, events: readiness.events, revents: 0) }

  /// Returns the part of a result of poll(2) that is still true after other work has run, which may
  /// have read the descriptor.
  func remaining(_ events: Int16) -> Int16 {
    var polled = polled
    return strait_poll(&polled, 1, 0) ? events & polled.revents : 0
  }

  /// Calls the action with what poll(2) has found.
  func deliver(_ events: Int16) {
    let found = DescriptorReadiness(events)
    action?(found.intersection(readiness.union(.invalid)))
  }

  /// Stops waiting for good.
  func end() {
    action = nil
    leaveThread()
  }

  /// Makes the thread wait from the main queue's next job on, unless the loop runs by then.
  func followOnThread() {
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.wait() }
    }
  }

  func leaveThread() {
    strait_descriptor_unwatch(number)
  }

  /// Makes the thread wait for the descriptor once.
  private func wait() {
    guard action != nil, !MainLoop.shared.isRunning else { return }
    let isWatched = strait_descriptor_watch(number, descriptor, readiness.events, report)
    precondition(isWatched, "the system has no room for a thread that waits for descriptors")
  }
}

/// Takes a report on the thread.
private func report(number: Int64, events: Int16) {
  DispatchQueue.main.async {
    MainActor.assumeIsolated { MainLoop.shared.deliver(events, to: number) }
  }
}
