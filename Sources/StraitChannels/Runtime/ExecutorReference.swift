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

  /// The executor itself if it is an actor, or an actor on it; `nil` after its deallocation.
  var actor: (any Actor)? {
    let object = object
    if let actor = object as? any Actor { return actor }
    return (object as? any SerialExecutor).map { GuestActor(on: $0) }
  }

  /// Runs a closure on the executor, later.
  ///
  /// - Returns: Whether there is still an executor.
  func run(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let actor else { return false }
    Task.detached { await Self.run(body, on: actor) }
    return true
  }

  private static func run(_ body: () -> Void, on actor: isolated any Actor) { body() }
}
