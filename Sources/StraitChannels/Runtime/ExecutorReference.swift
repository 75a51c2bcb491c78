import CEngine

/// A reference to an executor, an actor as a rule, that does not hold it but keeps its address from
/// others.
final class ExecutorReference: @unchecked Sendable {
  // Safe to share: neither changes.
  private weak let object: AnyObject?
  private let address: UnsafeMutableRawPointer

  /// Makes a reference; `nil` if what the runtime calls an executor is none that can be asked to
  /// run anything.
  ///
  /// - Parameter executor: The executor, which runs the caller.
  init?(_ executor: StraitExecutor) {
    guard let identity = executor.identity else { return nil }
    let object = Unmanaged<AnyObject>.fromOpaque(identity).takeUnretainedValue()
    guard object is any Actor || object is any SerialExecutor else { return nil }
    self.object = object
    address = swift_unownedRetain(identity)
  }

  deinit {
    swift_unownedRelease(address)
  }

  /// Whether the executor is still there.
  var isAlive: Bool { object != nil }

  /// Runs a closure on the executor, later.
  ///
  /// - Returns: Whether there is still an executor.
  func run(_ body: @escaping @Sendable () -> Void) -> Bool {
    let object = object
    if let actor = object as? any Actor {
      Task.detached { await Self.run(body, on: actor) }
    } else if let executor = object as? any SerialExecutor {
      let guest = Guest(of: executor)
      Task.detached { await Self.run(body, on: guest) }
    } else {
      return false
    }
    return true
  }

  private static func run(_ body: () -> Void, on actor: isolated any Actor) { body() }

  /// An actor that runs on another's executor.
  private actor Guest {
    private let executor: any SerialExecutor

    init(of executor: any SerialExecutor) {
      self.executor = executor
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor {
      executor.asUnownedSerialExecutor()
    }
  }
}
