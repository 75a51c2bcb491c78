internal import Dispatch

/// Tells on the main queue when a descriptor can be read, as long as somebody listens.
@MainActor
final class ReadSource {
  var onReadable: (() -> Void)?
  /// Whether the descriptor is watched.
  ///
  /// Data that comes in while it is not stays where it is.
  var listens = false {
    didSet {
      guard listens != oldValue, !isCancelled else { return }
      if listens { source.resume() } else { source.suspend() }
    }
  }
  private let source: any DispatchSourceRead
  private var isCancelled = false

  init(descriptor: Int32) {
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.onReadable?() }
    }
  }

  isolated deinit {
    cancel()
  }

  /// Stops watching for good.
  func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    source.cancel()
    // Dispatch traps when a source is released that is not running.
    if !listens { source.resume() }
  }
}
