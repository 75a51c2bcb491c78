/// The invariants of every run, by any engine: one order for all subscribers, and an unbroken chain
/// of old and new values.
enum OrderCheck {
  /// Returns the problems in the order of a log.
  static func problems(_ log: Log, of program: Program) -> [String] {
    let steps = program.allSteps
    return chainProblems(log, steps) + orderProblems(log, steps)
  }

  /// T20: the old value that an observer receives is the new value it received before.
  private static func chainProblems(_ log: Log, _ steps: [Step]) -> [String] {
    var last: [Int: Int] = [:]
    var problems: [String] = []
    for case .changed(let observer, let old, let new) in log.lines {
      if let before = last[observer], before != old {
        problems.append("T20: observer \(observer) received \(before), then \(old) as old")
      }
      last[observer] = new
    }
    return problems
  }

  /// T19, DV-5: a subscriber receives an unbroken part of the events of the first one, which was
  /// there from the start to the end.
  private static func orderProblems(_ log: Log, _ steps: [Step]) -> [String] {
    // A queue that was dropped at the turn limit is a gap that a replay may fill.
    guard !log.lines.contains(.turnLimit) else { return [] }
    var received: [Int: [Log.Line]] = [:]
    for line in log.lines {
      switch line {
      case .received(let subscriber, let event):
        received[subscriber, default: []].append(.of(event))
      case .changed(let observer, let old, let new):
        received[observer, default: []].append(.changed(by: 0, old: old, new: new))
      case .returned, .linked, .diverged, .turnLimit, .unsound: break
      }
    }
    var witnesses: [Step.Action: Int] = [:]
    var problems: [String] = []
    for step in steps where step.isSubscription {
      guard let witness = witnesses[step.action] else {
        witnesses[step.action] = step.number
        continue
      }
      if !(received[witness] ?? []).contains(received[step.number] ?? []) {
        problems.append("T19: \(step.number) received another order than \(witness)")
      }
    }
    return problems
  }
}

extension Log.Line {
  fileprivate static func of(_ event: ProgramEvent) -> Log.Line { .received(by: 0, event) }
}

extension Step {
  fileprivate var isSubscription: Bool {
    switch action {
    case .subscribe, .observe: true
    default: false
    }
  }
}
