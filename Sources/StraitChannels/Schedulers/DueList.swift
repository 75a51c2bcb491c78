/// The work of one domain that lives in real time, by the time it is due; equal times in the order they
/// came.
///
/// Adding takes logarithmic time to find the place, and moves what is due sooner.
final class DueList {
  private struct Work {
    let due: Duration
    let number: UInt64
    let work: Once
  }

  /// In order of running from the end: the next is the last.
  private var waiting: [Work] = []
  private var lastNumber: UInt64 = 0
  /// The earliest wake-up that was asked for and has not come.
  private var armed: Duration?

  var now: Duration { Uptime.now }

  /// Adds work.
  func add(after delay: Duration, _ action: @escaping () -> Void) -> Disposable {
    let due = delay <= .zero ? now : now + delay
    let once = Once(action)
    lastNumber += 1
    var (low, high) = (0, waiting.count)
    while low < high {
      let middle = (low + high) / 2
      if waiting[middle].due > due { low = middle + 1 } else { high = middle }
    }
    waiting.insert(Work(due: due, number: lastNumber, work: once), at: low)
    return once
  }

  /// Asks for a wake-up if the next piece of work is due before any that was asked for.
  ///
  /// - Parameter ask: Told when, and how long it is until then; has `wake(for:)` called at that time.
  func arm(_ ask: (_ due: Duration, _ delay: Duration) -> Void) {
    guard let due = nextDue, armed.map({ due < $0 }) ?? true else { return }
    armed = due
    ask(due, max(.zero, due - now))
  }

  /// Runs what is due, at a wake-up that `arm` asked for; it is armed anew afterwards.
  func wake(for due: Duration) {
    // A wake-up that an earlier one has overtaken leaves the present one alone.
    if armed == due { armed = nil }
    runDue()
  }

  /// When the next piece of work is due, or `nil` if none waits.
  var nextDue: Duration? {
    while let last = waiting.last, last.work.isDisposed { waiting.removeLast() }
    return waiting.last?.due
  }

  /// Takes all work out.
  func takeAll() -> [Once] {
    let taken = waiting.map(\.work)
    waiting = []
    return taken
  }

  /// Runs what is due, but for what is added meanwhile.
  func runDue() {
    let now = now
    let limit = lastNumber
    var later: [Work] = []
    while let due = nextDue, due <= now, let next = waiting.popLast() {
      if next.number > limit { later.append(next) } else { next.work.run() }
    }
    // What was added and is due already comes before what is due later, in the same order.
    waiting += later.reversed()
  }
}

/// Work that runs at most once, and not after it was disposed.
final class Once: Disposable {
  @exclusivity(unchecked) private var action: (() -> Void)?

  override init(_ action: @escaping () -> Void) {
    self.action = action
    super.init()
  }

  func run() {
    guard !isDisposed, let action else { return }
    dispose()
    action()
  }

  override func disposed() {
    // Released last: what it holds may ask for this work.
    let dropped = action
    action = nil
    withExtendedLifetime(dropped) {}
  }
}
