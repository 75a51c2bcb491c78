/// A piece of work under way, whose outcome an app waits for.
///
/// ```
/// App ══► AsyncWork ══► then            all on the main actor
///              ▲ weak
///     bringer task ══► task             the work itself, wherever it runs
/// ```
@MainActor
class AsyncWork {
  let name: String
  private let cancellation: @Sendable () -> Void

  init(_ name: String, cancellation: @escaping @Sendable () -> Void) {
    self.name = name
    self.cancellation = cancellation
  }

  deinit {
    cancellation()
  }

  /// Whether the work has ended, and the app must only hear of it.
  var hasOutcome: Bool { false }

  /// Tells the outcome; called once, after `hasOutcome`.
  func tell() {}
}

/// A piece of work with what it comes to.
@MainActor
final class AsyncWorkFor<Value: Sendable>: AsyncWork {
  var outcome: Result<Value, any Error>?
  private let then: @MainActor (Result<Value, any Error>) -> Void

  init(
    _ name: String,
    task: Task<Value, any Error>,
    then: @escaping @MainActor (Result<Value, any Error>) -> Void
  ) {
    self.then = then
    super.init(name, cancellation: { task.cancel() })
  }

  override var hasOutcome: Bool { outcome != nil }

  override func tell() {
    if let outcome { then(outcome) }
  }
}
