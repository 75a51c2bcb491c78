import StraitChannels

/// Waits for the death of an object that has observed variables.
///
/// ```
/// object ══► first property ══► hub ══► DeathList ┄┄► DeathWatch ◄══ its owner
/// ```
///
/// What an object holds is deallocated with it: so its first property's hub holds the list of the
/// watches. They leave it when they are deallocated themselves.
final class DeathWatch {
  private weak var object: AnyObject?
  private let onDeath: (DeathWatch) -> Void
  /// Whether the object lives in the domain that waits.
  private let isOwn: Bool
  // The list outlives the watches that it has, or notifies them when it is deallocated.
  fileprivate unowned(unsafe) var list: DeathList?
  fileprivate unowned(unsafe) var previous: DeathWatch?
  fileprivate unowned(unsafe) var next: DeathWatch?
  @exclusivity(unchecked) private var home: UInt32 = 0

  /// Begins to wait.
  ///
  /// - Parameters:
  ///   - object: The object; not held. If it has no observed variable, or is an actor, whose
  ///     variables are not for others, nothing is called.
  ///   - onDeath: Called once, while the object is being deallocated.
  init(over object: AnyObject, onDeath: @escaping (DeathWatch) -> Void) {
    self.object = object
    self.onDeath = onDeath
    isOwn = false
    Home.settle(self, &home)
    enlist(object)
  }

  /// Begins to wait for the death of an object of the present domain, which may be an actor.
  ///
  /// - Parameters:
  ///   - object: The object; not held. If it has no observed variable, nothing is called.
  ///   - onDeath: Called once, while it is being deallocated.
  init(ofOwn object: AnyObject, onDeath: @escaping () -> Void) {
    self.object = object
    self.onDeath = { _ in onDeath() }
    isOwn = true
    Home.settle(self, &home)
    enlist(object)
  }

  /// Begins to wait for the death of a property.
  ///
  /// - Parameters:
  ///   - property: The property; not held.
  ///   - onDeath: Called once, while it is being deallocated.
  init(of property: AnyProperty, onDeath: @escaping () -> Void) {
    self.onDeath = { _ in onDeath() }
    isOwn = true
    Home.settle(self, &home)
    property.deathList.append(self)
  }

  deinit {
    list?.remove(self)
  }

  /// Ends the waiting when it is disposed or released.
  var disposable: Disposable {
    Disposable { withExtendedLifetime(self) {} }
  }

  private func enlist(_ object: AnyObject) {
    if object is any Actor, !isOwn { return }
    FieldMap.of(object).fields.first?.place.property(in: object).deathList.append(self)
  }

  fileprivate func listHasGone() {
    list = nil
    if let object {
      // It is only that one property that has gone.
      enlist(object)
    } else {
      onDeath(self)
    }
  }
}

/// The observers of a property's deallocation, in the order they came.
final class DeathList {
  private unowned(unsafe) var first: DeathWatch?
  private unowned(unsafe) var last: DeathWatch?

  deinit {
    // What one of them does may let others go, which then leave the list.
    while let watch = first {
      remove(watch)
      watch.listHasGone()
    }
  }

  fileprivate func append(_ watch: DeathWatch) {
    watch.list = self
    watch.previous = last
    watch.next = nil
    last?.next = watch
    last = watch
    if first == nil { first = watch }
  }

  fileprivate func remove(_ watch: DeathWatch) {
    if let previous = watch.previous { previous.next = watch.next } else { first = watch.next }
    if let next = watch.next { next.previous = watch.previous } else { last = watch.previous }
    watch.previous = nil
    watch.next = nil
    watch.list = nil
  }
}

extension AnyProperty {
  fileprivate var deathList: DeathList {
    let extra = ownHub().extra
    if let list = extra.deathList as? DeathList { return list }
    let list = DeathList()
    extra.deathList = list
    return list
  }
}
