/// What few properties need: made when it is first asked for.
package final class PropertyExtra: HubExtra {
  /// What the property asks before it stores: a `Coercion<Value>`.
  package var coercion: AnyObject?
  /// Whether waves may arrive at the property from another domain, over whatever it is bound to.
  var receivesFromOtherDomains = false
  /// Whether a set inside a transaction is delivered at once, and never undone.
  @exclusivity(unchecked) package var isOutsideTransactions = false
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

  override var ofProperty: PropertyExtra? { self }

  override func rest() -> [Any] {
    let released = super.rest()
    if notes.isEmpty, closures.isEmpty { return released }
    defer { (notes, closures) = ([:], []) }
    return released + [notes, closures]
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
}

extension Hub {
  /// The extra of a property, or `nil` if it was never asked for.
  package var existingPropertyExtra: PropertyExtra? { existingExtra?.ofProperty }

  /// The extra of a property, made if need be.
  package var propertyExtra: PropertyExtra {
    guard let extra = extra.ofProperty else { preconditionFailure("the hub is no property's") }
    return extra
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
