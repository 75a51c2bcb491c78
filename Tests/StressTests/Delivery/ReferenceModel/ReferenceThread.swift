/// State shared by all parts of one reference world: the waves' counter, the bounds, and the
/// reports.
///
/// The reference model keeps the delivery laws (laws 1 to 15 and 17) in the plainest way: arrays,
/// queues and recursion. Where a law leaves a choice, the choice is written as "Choice" next to the
/// code that makes it.
final class ReferenceThread {
  /// The number of nested deliveries in progress.
  var depth = 0
  var turnLimit = 100_000
  var roundLimit = 8
  var reports: [Log.Line] = []
  /// Called when the rule of a property is called: user code.
  var onAsked: (Int) -> Void = { _ in }

  private var lastWave = 0

  /// Begins a wave that is newer than all others; `rounds` counts the read-backs that led to it.
  func beginWave(rounds: Int = 0) -> ReferenceWave {
    lastWave += 1
    return ReferenceWave(number: lastWave, rounds: rounds)
  }

  /// Begins the wave of a read-back from `wave`; returns `nil` after the last round (law 15).
  func beginRound(after wave: ReferenceWave) -> ReferenceWave? {
    guard wave.rounds < roundLimit else { return nil }
    return beginWave(rounds: wave.rounds + 1)
  }
}

/// The number of a wave.
///
/// Law 10: larger wins, so the order is that of the counter.
struct ReferenceWave: Comparable {
  let number: Int
  let rounds: Int

  /// Older than every wave that ever begins: that of a property that was never written.
  static let none = ReferenceWave(number: 0, rounds: 0)

  static func < (left: ReferenceWave, right: ReferenceWave) -> Bool { left.number < right.number }
}
