import CEngine

extension Home {
  /// Returns the actor of the current domain, for asynchronous work begun in code without an actor.
  ///
  /// - Parameter work: The name that the message about a missing domain gives the work.
  /// - Returns: The actor; work that is isolated to it runs in the domain.
  static func actor(for work: String) -> any Actor {
    guard let actor = HomeRegister.shared.domain(here)?.actor else {
      preconditionFailure(
        "\(work) must begin in a domain, but the caller runs in none: mark the class or function "
          + "that begins it with an actor, as in @MainActor, give the signal its isolation, or begin "
          + "it on the main thread or in the work of a scheduler"
      )
    }
    return actor
  }
}

extension HomeDomain {
  /// An actor that runs in the domain.
  fileprivate var actor: any Actor {
    self === HomeDomain.main ? MainActor.shared : GuestActor(on: DoorExecutor(of: self, door))
  }
}

/// An actor for a domain that has none.
private actor GuestActor {
  private let executor: any SerialExecutor

  init(on executor: any SerialExecutor) {
    self.executor = executor
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }
}

/// The executor of tasks in the domain of a queue or a loop.
private final class DoorExecutor: SerialExecutor {
  // Holding the domain would keep it from ending with its scheduler.
  private weak let domain: HomeDomain?
  private let door: HomeDomain.Door

  init(of domain: HomeDomain, _ door: @escaping HomeDomain.Door) {
    self.domain = domain
    self.door = door
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    door { [self] in
      let executor = asUnownedSerialExecutor()
      guard let domain else { return job.runSynchronously(on: executor) }
      domain.run { job.runSynchronously(on: executor) }
    }
  }
}
