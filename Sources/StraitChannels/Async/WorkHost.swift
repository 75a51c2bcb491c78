import CEngine

/// The owner of asynchronous work that begins here: an app, while it runs its turn.
///
/// ```
/// App ──► enter() ─ … Signal.task, Command ─► begin ──► HostedWork ─ … finish ─► the app's next turns
///                 ─ … Command.execute ──────► beginAction … end
/// ```
///
/// A host belongs to the main actor. It is entered and left on the main thread's stack, at the cost
/// of two references; the task of hosted work inherits it, and so does work that the task
/// begins later.
package final class WorkHost: Sendable {
  /// Begins a piece of work; `nil` if the host keeps no account of it.
  fileprivate let begin: @MainActor @Sendable (_ name: String) -> (any HostedWork)?
  /// Begins an action of the widget that has the user's input, and returns a closure that ends it.
  fileprivate let beginAction: @MainActor @Sendable () -> (@MainActor @Sendable () -> Void)?

  /// Makes a host.
  ///
  /// - Parameters:
  ///   - begin: Begins a piece of work; `nil` if the host keeps no account of it.
  ///   - beginAction: Begins an action of the widget that has the user's input, if any. Returns
  ///     what ends it.
  package init(
    begin: @escaping @MainActor @Sendable (_ name: String) -> (any HostedWork)?,
    beginAction: @escaping @MainActor @Sendable () -> (@MainActor @Sendable () -> Void)?
  ) {
    self.begin = begin
    self.beginAction = beginAction
  }

  @TaskLocal fileprivate static var inherited: WorkHost?

  /// Makes this the host until `leave(_:)`.
  ///
  /// - Returns: The argument for `leave(_:)`.
  @MainActor
  package func enter() -> WorkHost? {
    let outer = Self.entered
    ThreadState.retain(self, in: &strait_thread().pointee.work_host)
    return outer
  }

  /// Brings back the host that there was before `enter()`.
  ///
  /// - Parameter outer: The result of `enter()`.
  @MainActor
  package static func leave(_ outer: WorkHost?) {
    ThreadState.retain(outer, in: &strait_thread().pointee.work_host)
  }

  fileprivate static var entered: WorkHost? {
    ThreadState.object(in: strait_thread().pointee.work_host)
  }

  /// Begins an action of the widget that has the user's input.
  ///
  /// - Returns: A closure that ends it; `nil` if there is nothing to end.
  static func beginAction() -> (@MainActor @Sendable () -> Void)? {
    guard let host = entered else { return nil }
    // Hosts are entered on the main actor only.
    return MainActor.assumeIsolated { host.beginAction() }
  }

  /// Ends an action: now where a host is entered, or else as soon as the main actor comes to it.
  static func end(_ action: @escaping @MainActor @Sendable () -> Void) {
    if entered != nil {
      MainActor.assumeIsolated { action() }
    } else {
      Task { await action() }
    }
  }
}

/// A piece of asynchronous work that an app waits for.
@MainActor
package protocol HostedWork: AnyObject, Sendable {
  /// The work has a task.
  ///
  /// - Parameter isCancelled: Returns `true` if there will be no outcome; may be called at any
  ///   time.
  func begin(_ isCancelled: @escaping @Sendable () -> Bool)

  /// Ends the work: the host delivers its outcome in a turn.
  ///
  /// - Parameter deliver: Delivers the outcome; to be called once.
  func finish(_ deliver: DomainBox<() -> Void>)

  /// Cancels the work: the host forgets it and its outcome.
  func cancel()
}

/// The connection of a signal's task with the host in which it began.
///
/// Any thread may use it, because the subscription may be disposed on any thread.
final class HostedTask: Sendable {
  private let work: (any HostedWork)?
  private let host: WorkHost?
  private let isOver = Locked(false)

  /// Asks the host for an account of work on an actor; only the main actor has a host.
  init(_ name: String, on actor: any Actor) {
    let isMain = actor === MainActor.shared
    let host = isMain ? WorkHost.entered ?? WorkHost.inherited : nil
    self.host = host
    // The task of a domain is made in that domain.
    work = host.flatMap { host in MainActor.assumeIsolated { host.begin(name) } }
  }

  /// Runs the work, which inherits the host.
  func run<Value>(
    isolation: isolated any Actor,
    _ work: nonisolated(nonsending) () async throws -> Value
  ) async throws -> Value {
    guard let host, self.work != nil else { return try await work() }
    return try await WorkHost.$inherited.withValue(host, operation: work, isolation: isolation)
  }

  /// Lets the host know the task.
  func begin(_ task: Task<Void, Never>) {
    guard let work else { return }
    MainActor.assumeIsolated { work.begin { task.isCancelled } }
  }

  /// Delivers the outcome: in a turn of the host, or immediately without a host.
  func finish(_ deliver: @escaping () -> Void) {
    guard let work else { return deliver() }
    let box = DomainBox {
      _ = self.end()
      deliver()
    }
    MainActor.assumeIsolated { work.finish(box) }
  }

  /// Makes the host forget cancelled work, unless its outcome has been delivered.
  func cancel() {
    guard let work, end() else { return }
    Task { await work.cancel() }
  }

  /// Ends it; returns whether this was the first time.
  private func end() -> Bool {
    !isOver.withLock { exchange(&$0, with: true) }
  }
}
