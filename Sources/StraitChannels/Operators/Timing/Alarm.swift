/// The owner of an alarm, which is called when its time has come.
protocol AlarmOwner: AnyObject {
  /// Called when the time has come, on the scheduler.
  func alarmRang()
}

/// The one moment that a timed operator waits for.
///
/// It has at most one piece of work on the scheduler: a moment that is moved later, at each of a million
/// values perhaps, leaves the work where it is, and the work waits for the rest when it comes too early.
///
/// While work is with the scheduler, that holds the owner: the owner cancels the alarm when it is disposed.
final class Alarm {
  let scheduler: any Scheduler

  /// When it rings; `nil` if it is not set.
  private(set) var due: Duration?
  private var work: Disposable?
  private var hasWork = false

  init(on scheduler: any Scheduler) {
    self.scheduler = scheduler
  }

  /// The scheduler's time.
  var now: Duration { scheduler.now }

  /// Sets the alarm, or moves it later.
  ///
  /// - Parameters:
  ///   - due: The time at which it rings: no earlier than any moment that it was set to since it
  ///     was cancelled or rang.
  ///   - owner: Called then.
  func set(at due: Duration, for owner: some AlarmOwner) {
    self.due = due
    if !hasWork { wait(for: due - now, owner) }
  }

  /// Sets the alarm, or moves it later, to a time from now.
  func set(after interval: Duration, for owner: some AlarmOwner) {
    let now = now
    due = now + interval
    if !hasWork { wait(for: interval, owner) }
  }

  /// Unsets the alarm and takes its work from the scheduler.
  func cancel() {
    due = nil
    hasWork = false
    work.take()?.dispose()
  }

  private func wait(for interval: Duration, _ owner: some AlarmOwner) {
    hasWork = true
    let awaited = due
    let work = scheduler.schedule(after: interval) { self.workComes(owner, awaited) }
    // A scheduler that runs its work immediately has run it, and perhaps work that the owner set
    // again.
    if hasWork, self.work == nil { self.work = work }
  }

  /// Called by the scheduler, at the moment that the alarm was set to when the work was scheduled.
  private func workComes(_ owner: some AlarmOwner, _ awaited: Duration?) {
    hasWork = false
    work = nil
    guard let due else { return }
    // The time is read only if the moment was moved: a scheduler's time may stand still while it
    // runs its work.
    let rest = due == awaited ? .zero : due - now
    if rest > .zero { return wait(for: rest, owner) }
    self.due = nil
    // All sends of the owner are finished when this returns.
    PublicEntry.delivering { owner.alarmRang() }
  }
}
