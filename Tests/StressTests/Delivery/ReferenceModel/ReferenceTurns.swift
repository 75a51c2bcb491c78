/// The turns of one subject or one property: law 2.
///
/// While a turn is being delivered the place is busy, everything downstream included, since
/// delivery is recursion. Events that it takes in the meantime wait and are delivered in order. If
/// it is not busy, an event is delivered immediately, inside the call (law 3); the call that began
/// the first turn returns when nothing waits any more (law 4).
final class ReferenceTurns {
  private let thread: ReferenceThread
  private var waiting: [Turn] = []
  private(set) var isBusy = false

  private struct Turn {
    let isEnding: Bool
    let deliver: () -> Void
  }

  init(_ thread: ReferenceThread) {
    self.thread = thread
  }

  func take(isEnding: Bool = false, _ deliver: @escaping () -> Void) {
    waiting.append(Turn(isEnding: isEnding, deliver: deliver))
    if !isBusy { drain() }
  }

  /// Delivers as a part of the current turn, or as a separate turn without one.
  func takeAtOnce(_ deliver: @escaping () -> Void) {
    if isBusy { deliver() } else { take(deliver) }
  }

  private func drain() {
    isBusy = true
    thread.depth += 1
    waiting.removeFirst().deliver()
    var answers = 0
    while !waiting.isEmpty {
      answers += 1
      if answers > thread.turnLimit {
        dropAnswers()
      } else {
        waiting.removeFirst().deliver()
      }
    }
    thread.depth -= 1
    isBusy = false
  }

  /// The bound on turns, for a place that answers itself without end.
  ///
  /// Choice: counted are the turns of one drain that had to wait, not the first. What waits is
  /// dropped except for an ending, which is still delivered.
  private func dropAnswers() {
    let endings = waiting.filter(\.isEnding)
    if endings.count < waiting.count { thread.reports.append(.turnLimit) }
    waiting = []
    endings.first?.deliver()
  }
}
