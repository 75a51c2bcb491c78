package import CEngine

/// State that few hubs need: made on first use.
package final class HubExtra {
  /// The events that wait for their turn, oldest first (law 2).
  var head: Event?
  var tail: Event?
  /// The ending of the subject (law 7).
  package var ending: Ending?
  /// The other end of a channel, which follows when this end has delivered the ending (law 8).
  var follower: AnyObject?
  var followerHub: Hub?
  /// Turns delivered since the hub was last at rest.
  var turns: UInt64 = 0
  /// The slots below this index receive the current event; a sentinel may have been added after it
  /// was taken.
  var recipients = UInt32.max
  /// Called when the last subscriber has left.
  package var onEmptied: (() -> Void)?
  /// The owner's name in reports.
  @exclusivity(unchecked) package var name: String?
  /// Data of the kind of owner that the hub has.
  @exclusivity(unchecked) package var part: (any HubPart)?
  /// The wave of the current event, if the property was written since.
  var eventWave: UInt64 = 0

  init() {}

  deinit {
    while let event = head {
      head = event.next
      event.next = nil
    }
  }

  /// Clears the data of finished turns, since the hub is at rest.
  ///
  /// - Returns: Objects to be released when the hub is at rest.
  func rest() -> [Any] {
    turns = 0
    recipients = .max
    return part?.rest() ?? []
  }
}

/// Data that one kind of owner keeps with its hub, as a property does.
package protocol HubPart: AnyObject {
  /// Clears the data of finished turns after the hub's last pending event.
  ///
  /// - Returns: Objects to be released when the hub is at rest.
  func rest() -> [Any]
}

extension Hub {
  /// The extra, or `nil` if it was never asked for.
  package var existingExtra: HubExtra? {
    memory.pointee.extra?.pointee.object.map {
      Unmanaged<HubExtra>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// The owner's name in reports, if it has one.
  package var ownerName: String? { existingExtra?.name }

  /// The extra, made if need be.
  package var extra: HubExtra {
    if let extra = existingExtra { return extra }
    let extra = HubExtra()
    rawExtra.pointee.object = Unmanaged.passRetained(extra).toOpaque()
    return extra
  }

  /// State that few hubs need, made on first use; its address does not change.
  package var rawExtra: UnsafeMutablePointer<StraitExtra> {
    if let extra = memory.pointee.extra { return extra }
    let extra = UnsafeMutablePointer<StraitExtra>.allocate(capacity: 1)
    extra.initialize(to: StraitExtra())
    memory.pointee.extra = extra
    return extra
  }

  /// Frees it with the hub.
  func freeExtra() {
    guard let extra = memory.pointee.extra else { return }
    memory.pointee.extra = nil
    let object = extra.pointee.object
    // Values computed from the property keep their value, if that is the last one.
    var next = extra.pointee.first_dependent
    while let edge = next {
      next = edge.pointee.next_dependent
      edge.pointee.source = strait_dead()
      edge.pointee.seen = edge.pointee.seen == wave ? 0 : .max
      edge.pointee.previous_dependent = nil
      edge.pointee.next_dependent = nil
    }
    extra.deallocate()
    if let object { Unmanaged<HubExtra>.fromOpaque(object).release() }
  }
}
