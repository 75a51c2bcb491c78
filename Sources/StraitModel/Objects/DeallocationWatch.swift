import StraitChannels

/// Waits for the deallocation of an object that has observed variables.
///
/// ```
/// object ══► first property ══► hub ══► DeallocationWatches ┄┄► DeallocationWatch ◄══ its owner
/// ```
///
/// The stored properties of an object are deallocated with it: so its first property's hub stores
/// the list of the watches, weakly.
final class DeallocationWatch {
  private weak var object: AnyObject?
  private let onDeallocation: (DeallocationWatch) -> Void
  /// `true` if the object lives in the domain that waits.
  private let isOwn: Bool

  /// Begins to wait for the deallocation of an object of any domain.
  ///
  /// Nothing is called if it has no observed variable, or is an actor, whose variables are not for
  /// others.
  init(over object: AnyObject, onDeallocation: @escaping (DeallocationWatch) -> Void) {
    self.object = object
    self.onDeallocation = onDeallocation
    isOwn = false
    enlist(object)
  }

  /// Begins to wait for the deallocation of an object of the current domain, which may be an actor.
  ///
  /// Nothing is called if it has no observed variable.
  init(ofOwn object: AnyObject, onDeallocation: @escaping () -> Void) {
    self.object = object
    self.onDeallocation = { _ in onDeallocation() }
    isOwn = true
    enlist(object)
  }

  /// Begins to wait for the deallocation of a property.
  init(of property: AnyProperty, onDeallocation: @escaping () -> Void) {
    self.onDeallocation = { _ in onDeallocation() }
    isOwn = true
    property.deallocationWatches.append(self)
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
  private var watches: [WeakWatch] = []
  private var roomForWatches = 4

  private struct WeakWatch {
    weak var watch: DeallocationWatch?
  }

  deinit {
    // One of them may release others.
    for each in watches { each.watch?.listHasGone() }
  }

  fileprivate func append(_ watch: DeallocationWatch) {
    if watches.count == roomForWatches {
      watches.removeAll { $0.watch == nil }
      roomForWatches = max(4, watches.count * 2)
    }
    watches.append(WeakWatch(watch: watch))
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
