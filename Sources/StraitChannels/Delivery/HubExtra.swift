import CEngine

/// What few hubs need: made when it is first asked for.
package final class HubExtra {
  /// The events that wait for their turn, oldest first (law 2.2).
  var head: Event?
  var tail: Event?
  /// How the subject has ended (law 2.7).
  package var ending: Ending?
  /// The other end of a channel, which follows when this end has told the ending (law 2.8).
  var follower: AnyObject?
  var followerHub: Hub?
  /// Turns told since the hub was last at rest.
  var turns: UInt64 = 0
  /// The slots below this one hear the event under way; a sentinel may have come after it was taken.
  var recipients = UInt32.max
  /// What the property asks before it stores: a `Coercion<Value>`.
  package var coercion: AnyObject?
  /// What to do when the last subscriber has gone.
  package var onEmptied: (() -> Void)?
  /// What a report calls the owner.
  package var name: String?
  /// Whether waves may arrive at the property from another domain, over whatever it is bound to.
  var hearsOtherDomains = false

  deinit {
    while let event = head {
      head = event.pointee.next
      event.discard()
    }
  }
}

extension Hub {
  /// The extra, or `nil` if it was never asked for.
  package var existingExtra: HubExtra? {
    pointee.extra.map { Unmanaged<HubExtra>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The extra, made if need be.
  package var extra: HubExtra {
    if let extra = existingExtra { return extra }
    let extra = HubExtra()
    pointee.extra = Unmanaged.passRetained(extra).toOpaque()
    return extra
  }
}
