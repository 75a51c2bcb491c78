import StraitChannels

/// Waits for the deallocation of an object that has observed variables.
///
/// ```
/// object ══► first property ══► hub ══► DeallocationWatches ┄┄► DeallocationWatch ◄══ its owner
/// ```
///
/// What an object holds is deallocated with it: so its first property's hub holds the list of the
/// watches. They leave it when they are deallocated themselves.
final class DeallocationWatch {
  private weak var object: AnyObject?
  private let onDeallocation: (DeallocationWatch) -> Void
  /// Whether the object lives in the domain that waits.
  private let isOwn: Bool
  // The list outlives the watches that it has, or notifies them when it is deallocated.
  fileprivate unowned(unsafe) var list: DeallocationWatches?
  fileprivate unowned(unsafe) var previous: DeallocationWatch?
  fileprivate unowned(unsafe) var next: DeallocationWatch?
  private var home: UInt32 = 0

  /// Begins to wait for the deallocation of an object of any domain.
  ///
  /// Nothing is called if it has no observed variable, or is an actor, whose variables are not for
  /// others.
  init(over object: AnyObject, onDeallocation: @escaping (DeallocationWatch) -> Void) {
    self.object = object
    self.onDeallocation = onDeallocation
    isOwn = false
    Home.settle(self, &home)
    enlist(object)
  }

  /// Begins to wait for the deallocation of an object of the present domain, which may be an actor.
  ///
  /// Nothing is called if it has no observed variable.
  init(ofOwn object: AnyObject, onDeallocation: @escaping () -> Void) {
    self.object = object
    self.onDeallocation = { _ in onDeallocation() }
    isOwn = true
    Home.settle(self, &home)
    enlist(object)
  }

  /// Begins to wait for the deallocation of a property.
  init(of property: AnyProperty, onDeallocation: @escaping () -> Void) {
    self.onDeallocation = { _ in onDeallocation() }
    isOwn = true
    Home.settle(self, &home)
    property.deallocationWatches.append(self)
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
    FieldMap.of(object).fields.first?.place.property(in: object).deallocationWatches.append(self)
  }

  fileprivate func listHasGone() {
    list = nil
    if let object {
      // It is only that one property that has gone.
      enlist(object)
    } else {
      onDeallocation(self)
    }
  }
}

/// The observers of a property's deallocation, in the order they came.
final class DeallocationWatches {
  private unowned(unsafe) var first: DeallocationWatch?
  private unowned(unsafe) var last: DeallocationWatch?

  deinit {
    // What one of them does may let others go, which then leave the list.
    while let watch = first {
      remove(watch)
      watch.listHasGone()
    }
  }

  fileprivate func append(_ watch: DeallocationWatch) {
    watch.list = self
    watch.previous = last
    watch.next = nil
    last?.next = watch
    last = watch
    if first == nil { first = watch }
  }

  fileprivate func remove(_ watch: DeallocationWatch) {
    if let previous = watch.previous { previous.next = watch.next } else { first = watch.next }
    if let next = watch.next { next.previous = watch.previous } else { last = watch.previous }
    watch.previous = nil
    watch.next = nil
    watch.list = nil
  }
}

extension AnyProperty {
  fileprivate var deallocationWatches: DeallocationWatches {
    let extra = ownHub().propertyExtra
    if let list = extra.deallocationWatches as? DeallocationWatches { return list }
    let list = DeallocationWatches()
    extra.deallocationWatches = list
    return list
  }
}
