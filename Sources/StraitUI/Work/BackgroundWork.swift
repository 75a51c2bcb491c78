import StraitChannels
public import StraitModel

/// Work that runs away from the app's turns, with its progress, until it is done or cancelled.
///
/// ```swift
/// let work = app.perform("import") { progress in
///   for (index, file) in files.enumerated() {
///     try await store.add(file)
///     progress.report(Double(index + 1) / Double(files.count), file.name)
///   }
///   return files.count
/// }
/// Gauge("Import", work.fraction)
/// Button("Stop") { work.cancel() }
/// ```
///
///     work        +──0.2──0.5────────1──|            off the main actor
///     fraction    0──0.2──0.5────────1               in the app's domain
///     state       running────────────finished        or failed, or cancelled
@MainActor
public final class BackgroundWork<Value: Sendable> {
  /// The state of the work.
  public enum State: Sendable {
    /// It has not come to its outcome.
    case running
    /// It is done.
    case finished(Value)
    /// It has failed.
    case failed(any Error)
    /// It was cancelled, by the program or with its app, and has no outcome.
    case cancelled
  }

  /// The name of the work.
  public let name: String
  /// The part that is done, from 0 to 1; `nil` while it is unknown.
  public let fraction = Property<Double?>(nil)
  /// The work's own description of its current step.
  public let message = Property("")
  /// The state of the work.
  public let state = Property(State.running)
  /// `true` if the work has not come to its outcome.
  public let isRunning = Property(true)

  private var work: Disposable?
  /// `true` if the outcome is known: before the properties change, whose observers may cancel.
  private var hasEnded = false
  private var following: [ScopedDisposable] = []

  init(_ name: String) {
    self.name = name
  }

  func begin(_ work: Disposable, following: [Disposable]) {
    self.work = work
    self.following = following.map(ScopedDisposable.init)
  }

  /// Cancels the work: its task is cancelled, and its outcome is dropped.
  ///
  /// Work that has an outcome is not changed.
  public func cancel() {
    end(.cancelled)
  }

  func take(_ report: WorkProgress.Report) {
    guard !hasEnded else { return }
    fraction.value = report.fraction
    guard !hasEnded else { return }
    message.value = report.message
  }

  func end(_ state: State) {
    guard !hasEnded else { return }
    hasEnded = true
    let work = self.work
    self.work = nil
    following = []
    if case .finished = state { fraction.value = 1 }
    self.state.value = state
    isRunning.value = false
    work?.dispose()
  }
}

/// The reports of work in the background about its progress, from any thread.
public struct WorkProgress: Sendable {
  struct Report: Sendable {
    let fraction: Double?
    let message: String
  }

  let inlet: Inlet<Report>

  /// Reports the part that is done.
  ///
  /// May be called on any thread, and any number of times: of reports that come faster than the app
  /// can show them, only the last is delivered. After the work was cancelled, reports are dropped.
  ///
  /// - Parameters:
  ///   - fraction: The part that is done, clamped to 0 to 1; `nil` or NaN if it is unknown.
  ///   - message: The current step; may be empty.
  public func report(_ fraction: Double?, _ message: String = "") {
    let known = fraction.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
    inlet.sendNext(Report(fraction: known, message: message))
  }
}

extension App {
  /// Does something that takes time, outside of the app's turns, and shows its progress.
  ///
  /// It is the app's work as that of `perform(_:_:then:)`: it begins immediately, has a name, its
  /// outcome is delivered in a turn of the app, and it is cancelled when the app ends. An error
  /// that the closure throws makes `state` `.failed(error)`, in a turn of the app; it goes nowhere
  /// else, and no `Report` is sent. An app that has ended begins no work: `state` is `.cancelled`.
  ///
  /// - Parameters:
  ///   - name: The name of the work; several pieces may share a name.
  ///   - work: Runs off the main actor, with the object for its progress reports. Its task is
  ///     cancelled by `BackgroundWork.cancel()`.
  /// - Returns: The work, which continues if this object is released.
  public func perform<Value: Sendable>(
    _ name: String,
    _ work: @escaping @Sendable (WorkProgress) async throws -> Value
  ) -> BackgroundWork<Value> {
    let piece = BackgroundWork<Value>(name)
    guard ending == nil else {
      piece.end(.cancelled)
      return piece
    }
    let (inlet, reports) = Inlet<WorkProgress.Report>.make(
      on: MainScheduler.shared,
      buffering: .newest(1)
    )
    let progress = WorkProgress(inlet: inlet)
    let following = [
      reports.subscribe(onNext: { [weak piece] in piece?.take($0) }),
      schedulers.subscribe(onCompleted: { [weak piece] in piece?.end(.cancelled) }),
    ]
    let task = perform(name) {
      try await work(progress)
    } then: { outcome in
      switch outcome {
      case .success(let value): piece.end(.finished(value))
      case .failure(let error): piece.end(.failed(error))
      }
    }
    piece.begin(task, following: following)
    return piece
  }
}
