public import CEngine

/// The bounds of a delivery.
public enum Delivery {
  /// The number of waiting events that one subject or property may deliver in a row.
  ///
  /// A graph that answers itself without end is cut off there, and reported. 100,000 at first.
  /// Must be positive.
  public static var turnLimit: Int {
    get { Int(strait_turns()) }
    set {
      precondition(newValue > 0, "the turn limit must be positive, got \(newValue)")
      strait_set_turns(UInt64(newValue))
    }
  }

  /// The number of times that two stores that coerce or refuse may answer each other over one
  /// change, before they stop and this is reported.
  ///
  /// 8 at first. Must lie in 1...255.
  public static var roundLimit: Int {
    get { Int(strait_rounds()) }
    set {
      precondition(
        (1...255).contains(newValue),
        "the round limit must lie in 1...255, got \(newValue)"
      )
      strait_set_rounds(UInt64(newValue))
    }
  }

  /// The number of turns that the current thread nests on its native stack; further ones are put on
  /// its `WorkList`.
  ///
  /// The order of delivery does not depend on it.
  package static var recursionLimit: Int {
    get { Int(strait_thread().pointee.stack_limit) }
    set {
      strait_thread().pointee.stack_limit = UInt32(newValue)
      setGate()
    }
  }

  /// Opens the fast path of the current thread, or closes it while something observes or defers
  /// deliveries or reads: then every send and set takes the slow path, which checks.
  @inlinable
  @inline(__always)
  package static func setGate(_ thread: ThreadState = strait_thread()) {
    let isShut =
      thread.isTraced || thread.isInspected
      || thread.pointee.computing != 0 || thread.isInTransaction
      || thread.pointee.path_write != nil
    thread.pointee.limit = isShut ? 0 : thread.pointee.stack_limit
  }

  /// `true` if a trace or a register is kept of what happens on the current thread.
  package static var isLookedAt: Bool {
    let thread = strait_thread()
    return thread.isTraced || thread.isInspected
  }

  /// The turn limit of the current thread, in place of the process's; 0 for that one.
  package static var turnLimitHere: Int {
    get { Int(strait_thread().pointee.turn_limit) }
    set { strait_thread().pointee.turn_limit = UInt64(newValue) }
  }

  /// The number of lists of subscribers that were made and not freed on the current thread.
  package static var liveHubs: Int { Int(strait_thread().pointee.live_hubs) }
}
