package import CEngine

/// What few hubs need: made when it is first asked for.
package final class HubExtra {
  /// The events that wait for their turn, oldest first (law 2).
  var head: Event?
  var tail: Event?
  /// How the subject has ended (law 7).
  package var ending: Ending?
  /// The other end of a channel, which follows when this end has delivered the ending (law 8).
  var follower: AnyObject?
  var followerHub: Hub?
  /// Turns delivered since the hub was last at rest.
  var turns: UInt64 = 0
  /// The slots below this one receive the event under way; a sentinel may have come after it was
  /// taken.
  var recipients = UInt32.max
  /// What the property asks before it stores: a `Coercion<Value>`.
  package var coercion: AnyObject?
  /// What to do when the last subscriber has gone.
  package var onEmptied: (() -> Void)?
  /// What a report calls the owner.
  @exclusivity(unchecked) package var name: String?
  /// Whether waves may arrive at the property from another domain, over whatever it is bound to.
  var receivesFromOtherDomains = false
  /// Whether a set inside a transaction is delivered at once, and never undone.
  @exclusivity(unchecked) package var isOutsideTransactions = false
  /// The wave of the event under way, if the property was written since.
  var eventWave: UInt64 = 0
  /// What observations have called that ended while the hub was busy: one may be running.
  @exclusivity(unchecked) var closures: [Any] = []
  /// What an observer keeps of the property's last change.
  var record: ChangeRecord?

  /// How the property was changed in the waves that wait or are delivered; each is a `ChangeNote`.
  @exclusivity(unchecked) package var notes: [UInt64: AnyObject] = [:]
  /// What is called before the property changes.
  package var priorObservers: [any PriorObserver] = []
  /// The watches that are notified when the property is deallocated; released with the hub.
  package var deallocationWatches: AnyObject?
  /// What the property's values must be; an `AnyValidator`.
  package var validator: AnyObject?
  /// Who follows what is done to the property, as soon as it is done.
  ///
  /// Unretained, which is safe since they remove themselves before they die.
  private var followers: [Follower] = []

  private struct Follower {
    unowned(unsafe) let object: any NoteFollower
  }

  /// Whether anything follows what is done to the property.
  var isFollowed: Bool { !followers.isEmpty }

  /// Adds a follower, which is not held, and removes itself before it is deallocated.
  package func add(_ follower: any NoteFollower) {
    followers.append(Follower(object: follower))
  }

  /// Removes a follower.
  package func remove(_ follower: any NoteFollower) {
    followers.removeAll { $0.object === follower }
  }

  /// Notifies the followers of what was done.
  ///
  /// - Returns: What is to be kept until the change is delivered.
  package func notifyFollowers(
    _ note: AnyObject,
    from before: UInt64,
    to wave: UInt64
  ) -> [AnyObject] {
    // One may hold the last reference to another one.
    followers.map(\.object).flatMap {
      $0.hasChanged(note, from: before, to: wave)
    }
  }

  deinit {
    while let event = head {
      head = event.pointee.next
      event.discard()
    }
  }
}

/// A follower of what is done to a property, before any subscriber is called, and in transactions,
/// too.
package protocol NoteFollower: AnyObject {
  /// Something was done to the property, and is stored.
  ///
  /// Must run no code of the user's: what it releases it hands on.
  ///
  /// - Parameters:
  ///   - note: What was done.
  ///   - before: The property's wave before.
  ///   - wave: Its wave now.
  /// - Returns: What is to be kept until the change is delivered.
  func hasChanged(_ note: AnyObject, from before: UInt64, to wave: UInt64) -> [AnyObject]
}

/// What is called before a property changes, as an observation with the option `.prior` is.
package protocol PriorObserver: AnyObject {
  /// The property is about to change.
  ///
  /// - Parameters:
  ///   - note: What is going to be done to it, if that is known.
  ///   - value: Where its value lies, for the call.
  func willChange(_ note: AnyObject?, of value: UnsafeRawPointer)
}

extension Hub {
  /// The extra, or `nil` if it was never asked for.
  package var existingExtra: HubExtra? {
    memory.pointee.extra?.pointee.object.map {
      Unmanaged<HubExtra>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// What a report calls the owner, if it has a name.
  ///
  /// Another module that read it from the extra would check the access: it does not see that it need not.
  package var ownerName: String? { existingExtra?.name }

  /// The extra, made if need be.
  package var extra: HubExtra {
    if let extra = existingExtra { return extra }
    let extra = HubExtra()
    rawExtra.pointee.object = Unmanaged.passRetained(extra).toOpaque()
    return extra
  }

  /// What few hubs need, made if need be; it stays where it is.
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
    // What was computed from the property goes on with what it has, if that is the last value.
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
