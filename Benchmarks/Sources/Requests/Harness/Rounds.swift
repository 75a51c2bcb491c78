/// Counts the writes of a scenario, so that an endless echo ends.
enum Rounds {
  static let limit = 1000
  private static var count = 0

  /// Whether the limit was reached.
  static var isCut: Bool { count > limit }

  /// Counts a write; `false` if it must not be made.
  static func allowsWrite() -> Bool {
    count += 1
    return !isCut
  }

  /// Begins another run.
  static func begin() { count = 0 }

  /// Lifts the limit by as many writes as a scenario makes on purpose.
  static func expect(_ writes: Int) { count -= writes }
}

/// What waits for the next turn of the main queue: `DispatchQueue.main.async` without waiting.
enum Turns {
  private static var waiting: [() -> Void] = []

  static func add(_ body: @escaping () -> Void) { waiting.append(body) }

  /// Drops what a run has left.
  static func clear() { waiting = [] }

  /// Runs what waits, and what comes to wait meanwhile.
  static func settle() {
    while !waiting.isEmpty, !Rounds.isCut { waiting.removeFirst()() }
  }
}
