import CEngine

/// Parts of a hub that few properties need, made when one of them is first used.
package final class PropertyExtra: HubPart {
  /// The coercion of the property: a `Coercion<Value>`.
  package var coercion: AnyObject?
  /// `true` if waves may arrive from another domain, through any of the property's bindings.
  var receivesFromOtherDomains = false
  /// `true` if a set inside a transaction is delivered immediately, and never undone.
  package var isOutsideTransactions = false
  /// Closures of observations that ended while the hub was busy: one may be running.
  @exclusivity(unchecked) var closures: [Any] = []
  /// An observer's note of the property's last change, with the wave of that change.
  fileprivate var record: (wave: UInt64, content: AnyObject)?

  /// The changes of the waves that wait or are delivered; each is a `ChangeNote`.
  @exclusivity(unchecked) package var notes: [UInt64: AnyObject] = [:]
  /// Observers that are called before the property changes.
  package var priorObservers: [any PriorObserver] = []
  /// The watches that are notified when the property is deallocated; released with the hub.
  package var deallocationWatches: AnyObject?
  /// The rules for the property's values; a `ValueCheck`.
  package var validator: AnyObject?
  /// Followers of each change, which are notified before it is delivered.
  ///
  /// Unretained, which is safe since they remove themselves before they are deallocated.
  private var followers: [Follower] = []

  private struct Follower {
    unowned(unsafe) let object: any NoteFollower
  }

  package func rest() -> [Any] {
    if notes.isEmpty, closures.isEmpty { return [] }
    defer { (notes, closures) = ([:], []) }
    return [notes, closures]
  }

  /// `true` if a follower is notified of changes.
  var isFollowed: Bool { !followers.isEmpty }

  /// Adds a follower, which is not held, and removes itself before it is deallocated.
  package func add(_ follower: any NoteFollower) {
    followers.append(Follower(object: follower))
  }

  /// Removes a follower.
  package func remove(_ follower: any NoteFollower) {
    followers.removeAll { $0.object === follower }
  }

  /// Notifies the followers of a change.
  ///
  /// - Returns: Objects to be kept until the change is delivered.
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
  package var existingPropertyExtra: PropertyExtra? { existingExtra?.part as? PropertyExtra }

  /// The extra of a property, made if need be.
  package var propertyExtra: PropertyExtra {
    if let part = existingPropertyExtra { return part }
    precondition(has(.property), "the hub is no property's")
    let part = PropertyExtra()
    extra.part = part
    return part
  }

  /// Gives the property a wave in which it keeps its value: cached results stay valid, and their
  /// owners need not check it again.
  package func takeWave(_ wave: UInt64) {
    let before = self.wave
    let record = self.record
    self.wave = wave
    if let record { self.record = record }
    var next = rawExtraIfAny?.pointee.first_dependent
    while let edge = next {
      if edge.pointee.seen == before { edge.pointee.seen = wave }
      next = edge.pointee.next_dependent
    }
  }

  /// An observer's note of the last change; `nil` if a later write had no observer.
  package var record: AnyObject? {
    get { existingPropertyExtra?.record.flatMap { $0.wave == wave ? $0.content : nil } }
    nonmutating set { propertyExtra.record = newValue.map { (wave, $0) } }
  }

  /// Notes for an observer the origin of the write that follows; see `DeliveryObserver`.
  ///
  /// - Parameters:
  ///   - origin: The origin; `nil` for a set by hand.
  ///   - asked: The requested value, if a coercion has answered.
  package func willBeWritten<Value>(
    by origin: @autoclosure () -> WriteOrigin?,
    asked: Value? = Never?.none
  ) {
    guard let observer = strait_thread().observer else { return }
    // The text is made when the change is stored: it may run the user's code.
    let text = asked.map { value in { String(describing: value) } }
    observer.willWrite(self, origin(), asked: text)
  }

  /// Notes for an observer that the property has refused a value, and runs the closure that handles
  /// it.
  package func refuses<Value>(_ value: Value, keeping kept: Value, _ body: () -> Void = {}) {
    guard let observer = strait_thread().observer else { return body() }
    observer.refuses(value, keeping: kept, at: self, body)
  }
}

/// A follower of a property's edits, called before any subscriber, and in transactions, too.
package protocol NoteFollower: AnyObject {
  /// Something was done to the property, and is stored.
  ///
  /// Must run no user code, and so returns the objects that it would release.
  ///
  /// - Parameters:
  ///   - note: The description of the change.
  ///   - before: The property's wave before.
  ///   - wave: Its wave now.
  /// - Returns: The objects to keep until the change is delivered.
  func hasChanged(_ note: AnyObject, from before: UInt64, to wave: UInt64) -> [AnyObject]
}

/// An observer that is called before a property changes: an observation with the option `.prior`.
package protocol PriorObserver: AnyObject {
  /// The property is about to change.
  ///
  /// - Parameters:
  ///   - note: The description of the coming change, if it is known.
  ///   - value: The storage of its value, for the call.
  func willChange(_ note: AnyObject?, of value: UnsafeRawPointer)
}
