public import CEngine
public import StraitChannels

/// The memory of a property: its hub, and the place of its value.
///
/// ```
/// Property ══► PropertyCell ◄┄┄ links
///                hub   ══► subscribers
///                place ══► value
/// ```
///
/// It ends in the home domain of the property, on whichever thread the property is released. Until
/// then code of that domain may store and deliver.
@usableFromInline
struct PropertyCell<Value> {
  @usableFromInline let hub: Hub
  @usableFromInline let place: UnsafeMutablePointer<Value>

  @inlinable
  @inline(__always)
  init(hub: Hub, place: UnsafeMutablePointer<Value>) {
    self.hub = hub
    self.place = place
  }

  /// Makes the place of a property's value.
  @inlinable
  @inline(__always)
  static func makePlace(for value: Value) -> UnsafeMutablePointer<Value> {
    let place =
      MemoryLayout<Value>.alignment > 16
      ? .allocate(capacity: 1)
      : strait_allocate(max(MemoryLayout<Value>.size, 1)).bindMemory(to: Value.self, capacity: 1)
    place.initialize(to: value)
    return place
  }

  /// Ends the property, which was deallocated, in its home domain.
  @usableFromInline
  func end() {
    hub.propertyDeallocated()
    let value = place.move()
    place.deallocate()
    // The value may be an object that has properties, which have such values, too.
    WorkList.release(consume value)
  }

  /// Stores a value, and releases the one before when it is stored.
  ///
  /// An object that is deallocated by this may read the property, or have it read. A plain
  /// assignment of a type that is not known here destroys the old value in its place, where it
  /// would be found.
  @inlinable
  @inline(__always)
  func put(_ value: Value) {
    var old = value
    swap(&place.pointee, &old)
  }

  /// Stores a value and delivers it on the native stack.
  ///
  /// The hub is at rest, and the property has no prior observer or coercion.
  ///
  /// An observer may drop the property: once the value is stored, only the hub and the arguments
  /// are touched.
  @inlinable
  @inline(__always)
  func write(
    _ value: Value,
    wave: UInt64,
    skipping twin: Slot,
    at restFlags: HubFlags = .property,
    _ thread: ThreadState
  ) {
    let recipients = hub.count
    hub.begin(wave)
    if hub.hasNothing(for: recipients, but: twin) {
      put(value)
      return
    }
    hub.withTurn(thread, at: restFlags, cause: wave) {
      // The old value moves out of the property; it is never copied.
      var old = value
      swap(&place.pointee, &old)
      withUnsafeMutablePointer(to: &old) { old in
        hub.notify(value, old: old, wave: wave, recipients: recipients, skipping: twin)
      }
    }
  }

  /// Stores a value that a link is called with beyond the recursion limit, and delivers it from the
  /// work list.
  ///
  /// The hub is at rest, and the property has no prior observer or coercion.
  @inlinable
  func relay(
    _ value: Value,
    wave: UInt64,
    skipping twin: Slot,
    _ thread: ThreadState
  ) {
    let recipients = hub.count
    hub.begin(wave)
    if hub.hasNothing(for: recipients, but: twin) {
      put(value)
      return
    }
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { room in
      guard let old = room.baseAddress else { return }
      old.initialize(to: value)
      swap(&place.pointee, &old.pointee)
      hub.deliverTaken(
        value,
        old: old,
        wave: wave,
        recipients: recipients,
        skipping: twin,
        thread
      )
    }
  }
}
