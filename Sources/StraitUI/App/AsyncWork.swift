import StraitChannels

/// A piece of work in progress, whose outcome an app waits for.
///
/// ```
/// App ══► AsyncWork ══► then            all on the main actor
///              ▲ weak
///     bringer task ══► task             the work itself, wherever it runs
/// ```
@MainActor
class AsyncWork {
  let name: String
  /// The widget whose action the work is part of.
  weak var widget: Widget?

  init(_ name: String) {
    self.name = name
  }

  /// `true` if the work has ended, and only the delivery to the app remains.
  var hasOutcome: Bool { false }

  /// `true` if the work was cancelled, and will have no outcome.
  var isCancelled: Bool { false }

  /// Delivers the outcome; called once, after `hasOutcome`.
  func deliver() {}
}

/// A piece of work with its outcome.
@MainActor
final class AsyncWorkFor<Value: Sendable>: AsyncWork {
  var outcome: Result<Value, any Error>?
  private let task: Task<Value, any Error>
  private let then: @MainActor (Result<Value, any Error>) -> Void

  init(
    _ name: String,
    task: Task<Value, any Error>,
    then: @escaping @MainActor (Result<Value, any Error>) -> Void
  ) {
    self.task = task
    self.then = then
    super.init(name)
  }

  deinit {
    task.cancel()
  }

  override var hasOutcome: Bool { outcome != nil }

  override func deliver() {
    if let outcome { then(outcome) }
  }
}

/// The work of a signal or a command, which runs by itself; the app decides when its outcome is
/// delivered.
@MainActor
final class SignalWork: AsyncWork, HostedWork {
  private weak var app: App?
  private var outcome: DomainBox<() -> Void>?
  private var asksCancelled: (@Sendable () -> Bool)?

  init(_ name: String, of app: App) {
    self.app = app
    super.init(name)
  }

  // An app that ends releases the work; a task that waits for the outcome receives it nevertheless.
  isolated deinit {
    outcome?.open()?()
  }

  override var hasOutcome: Bool { outcome != nil }

  override var isCancelled: Bool { asksCancelled?() == true }

  func begin(_ isCancelled: @escaping @Sendable () -> Bool) {
    asksCancelled = isCancelled
  }

  override func deliver() {
    let outcome = outcome
    self.outcome = nil
    outcome?.open()?()
  }

  func finish(_ deliver: DomainBox<() -> Void>) {
    guard let app, app.underWay.contains(where: { $0 === self }) else {
      deliver.open()?()
      return
    }
    outcome = deliver
    app.workChanged()
  }

  func cancel() {
    outcome = nil
    app?.drop(self)
  }
}
