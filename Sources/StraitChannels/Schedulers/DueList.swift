/// The work of one domain that lives in real time.
final class DueList {
  private var waiting = DueHeap()
  /// The earliest requested wake-up that is still outstanding.
  private var armed: Duration?

  var now: Duration { Uptime.now }

  /// Adds work.
  func add(after delay: Duration, _ action: @escaping () -> Void) -> Disposable {
    add(due: delay <= .zero ? now : now + delay, action)
  }

  /// Adds work that is due at a time, which may have passed.
  func add(due: Duration, _ action: @escaping () -> Void) -> Disposable {
    let once = Once(action)
    waiting.add(once, due: due)
    return once
  }

  /// Requests a wake-up if the next work is due before any requested one.
  ///
  /// - Parameter ask: Receives the time, and how long it is until then; has `wake(for:)` called at
  ///   that time.
  func arm(_ ask: (_ due: Duration, _ delay: Duration) -> Void) {
    guard let due = nextDue, armed.map({ due < $0 }) ?? true else { return }
    armed = due
    ask(due, max(.zero, due - now))
  }

  /// Runs the due work at a wake-up that `arm` requested; it is armed again afterwards.
  func wake(for due: Duration) {
    // A wake-up that an earlier one has overtaken leaves the current one alone.
    if armed == due { armed = nil }
    runDue(limit)
  }

  /// When the next piece of work is due, or `nil` if none waits.
  var nextDue: Duration? { waiting.nextDue }

  /// Takes all work out.
  func takeAll() -> [Once] { waiting.takeAll() }

  /// The work that is due at a moment, and was added by then.
  struct Limit {
    fileprivate let time: Duration
    fileprivate let number: UInt64
  }

  /// The limit that includes the work due now, and nothing that is added later.
  var limit: Limit { Limit(time: now, number: waiting.lastNumber) }

  /// Runs the work that was due at a moment, except for later additions.
  ///
  /// - Parameter limit: The limit of that moment.
  /// - Returns: `true` if there was something to run.
  @discardableResult
  func runDue(_ limit: Limit) -> Bool {
    var hasRun = false
    var later: [DueHeap.Entry] = []
    while let next = waiting.next(dueBy: limit.time) {
      if next.number > limit.number {
        later.append(next)
      } else {
        next.work.run()
        hasRun = true
      }
    }
    waiting.putBack(later)
    return hasRun
  }
}
