/// A two-way binding: two links, one each way, that begin and end together.
final class ReferenceBinding {
  private let there: ReferenceLink
  private let back: ReferenceLink

  /// Binds `loser` to `winner`: the loser takes the winner's value.
  init(
    _ loser: ReferenceProperty,
    to winner: ReferenceProperty,
    on thread: ReferenceThread,
    knowsEquality: Bool = true
  ) {
    there = ReferenceLink(from: winner, to: loser)
    back = ReferenceLink(from: loser, to: winner)
    there.twin = back
    back.twin = there
    winner.register(.link(there))
    if thread.depth > 0 {
      // Law 12: inside a delivery older waves may be on their way to the winner; it announces
      // itself.
      winner.announce(in: thread.beginWave())
    } else if !knowsEquality || winner.value != loser.value {
      // Law 17: at rest only the new link carries the value, in a separate wave. Choice: this is a
      // delivery, but not a turn of the winner, which is not busy in the meantime.
      let wave = thread.beginWave()
      winner.stamp(wave)
      thread.depth += 1
      there.carry(winner.value, in: wave)
      thread.depth -= 1
    } else {
      // T2: equal ends at rest: nothing is written, no wave begins.
      loser.register(.link(back))
      return
    }
    loser.register(.link(back))
    // Choice: a change that the loser took in a newer wave while its link was not there yet (it
    // coerced or refused the winner's value, or an observer set it) is announced now, in that same
    // wave and in turn; its other links find their targets up to date (law 10). Without this the
    // ends stay unequal with no report.
    if winner.wave < loser.wave { loser.announce(in: loser.wave) }
  }

  func dispose() {
    there.cut()
  }
}

/// One direction of a binding.
final class ReferenceLink {
  weak var twin: ReferenceLink?
  private var isLive = true
  // The world owns all properties; links hold none.
  private unowned let source: ReferenceProperty
  private unowned let target: ReferenceProperty

  init(from source: ReferenceProperty, to target: ReferenceProperty) {
    self.source = source
    self.target = target
  }

  /// Twins: both links of a binding end together.
  func cut() {
    isLive = false
    twin?.isLive = false
  }

  func carry(_ value: Int, in wave: ReferenceWave) {
    // Law 6: a disposed link carries nothing, neither in flight nor queued.
    guard isLive else { return }
    target.receive(value, in: wave) { isLive && source.wave == wave }
  }
}
