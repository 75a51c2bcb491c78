import CEngine
import Dispatch

/// One descriptor that the main loop waits for, or Dispatch in its place.
@MainActor
final class DescriptorWatch {
  private let descriptor: Int32
  private let readiness: DescriptorReadiness
  private var action: ((DescriptorReadiness) -> Void)?
  private var sources: [any DispatchSourceProtocol] = []

  init(
    _ descriptor: Int32,
    for readiness: DescriptorReadiness,
    _ action: @escaping (DescriptorReadiness) -> Void
  ) {
    self.descriptor = descriptor
    self.readiness = readiness
    self.action = action
  }

  isolated deinit {
    leaveDispatch()
  }

  /// What to hand to poll(2).
  var polled: pollfd { pollfd(fd: descriptor, events: readiness.events, revents: 0) }

  func tell(_ events: Int16) {
    let found = DescriptorReadiness(events)
    action?(found.intersection(readiness.union(.invalid)))
  }

  /// Stops waiting for good.
  func end() {
    action = nil
    leaveDispatch()
  }

  /// Has Dispatch watch the descriptor from the main queue's next job on, unless the loop runs by then.
  func followByDispatch() {
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.begin() }
    }
  }

  func leaveDispatch() {
    for source in sources { source.cancel() }
    sources = []
  }

  private func begin() {
    guard action != nil, sources.isEmpty, !MainLoop.shared.isRunning else { return }
    // Dispatch ends the process for a descriptor that is not open.
    guard strait_is_open(descriptor) else {
      let action = action
      MainLoop.shared.end(self)
      action?(.invalid)
      return
    }
    if readiness.contains(.reading) {
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
      follow(source, .reading)
    }
    if readiness.contains(.writing) {
      let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
      follow(source, .writing)
    }
  }

  private func follow(_ source: any DispatchSourceProtocol, _ found: DescriptorReadiness) {
    sources.append(source)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.action?(found) }
    }
    source.resume()
  }
}
