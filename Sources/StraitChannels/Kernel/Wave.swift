public import CEngine

/// The numbers of waves (laws 9 to 18): a later wave is larger, across threads.
///
/// The lowest byte counts the rounds, the answers of coercing and refusing properties that led to
/// the wave.
@usableFromInline
package enum Wave {
  /// Returns the wave of a new cause.
  @inlinable
  package static func next(_ thread: ThreadState) -> UInt64 {
    strait_next_wave(thread) << 8
  }

  /// The wave being delivered, or a new one outside of a delivery.
  package static var present: UInt64 {
    let thread = strait_thread()
    return thread.cause == 0 ? next(thread) : thread.cause
  }

  /// Returns the wave in which a property answers another wave, one round higher; round 255 is the
  /// last.
  package static func answer(to wave: UInt64) -> UInt64 {
    strait_next_wave(strait_thread()) << 8 | min((wave & 255) &+ 1, 255)
  }

  /// Law 15: whether a property may answer a wave of another one, if that is known; if not, it is
  /// reported.
  package static func mayAnswer(_ wave: UInt64, at hub: Hub, to origin: Hub? = nil) -> Bool {
    mayAnswer(
      wave,
      of: hub.existingExtra?.name,
      to: origin.map { $0.existingExtra?.name } ?? hub.nameOfPartner
    )
  }

  /// Returns the same, by the names of the two.
  package static func mayAnswer(
    _ wave: UInt64,
    of name: @autoclosure () -> String?,
    to other: @autoclosure () -> String?
  ) -> Bool {
    let rounds = wave & 255
    if rounds < strait_rounds() { return true }
    Report.send(.diverged(name: name(), other: other(), rounds: Int(rounds)))
    return false
  }
}
