import CEngine

/// The bindings that live, in the order they were made.
///
/// It is touched when a binding is made and when it ends, not when it carries a value. A binding
/// may be freed on any thread, so all threads share the list, under a lock.
package enum BindingList {
  /// Where a binding stands in the list, and in which domain it was made.
  ///
  /// A record of its own: to look at a neighbour must not retain it, since its last reference might
  /// then be released under the lock.
  struct Entry {
    fileprivate let binding: UnsafeMutableRawPointer
    fileprivate let place = Home.Place.here
    fileprivate var previous: UnsafeMutablePointer<Entry>?
    fileprivate var next: UnsafeMutablePointer<Entry>?
  }

  // Only touched under the lock. A binding takes its entry out before it is freed.
  private nonisolated(unsafe) static var first: UnsafeMutablePointer<Entry>?
  private nonisolated(unsafe) static var last: UnsafeMutablePointer<Entry>?

  /// Lists a binding.
  ///
  /// - Returns: Its entry, which it must remove, and whether one of the bindings is exclusive.
  static func add(
    _ binding: Binding
  ) -> (entry: UnsafeMutablePointer<Entry>, hasExclusive: Bool) {
    let entry = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
    entry.initialize(to: Entry(binding: Unmanaged.passUnretained(binding).toOpaque()))
    strait_lock_reports()
    entry.pointee.previous = last
    if let last { last.pointee.next = entry } else { first = entry }
    last = entry
    let hasExclusive = exclusiveCount > 0
    strait_unlock_reports()
    return (entry, hasExclusive)
  }

  /// How many of the bindings are exclusive.
  private nonisolated(unsafe) static var exclusiveCount = 0

  /// Refuses a binding that is listed if it may not have an end as its first, since another one has
  /// it; returns whether it is refused.
  ///
  /// A part of a property's value and what it is a part of are one end, two other parts are two.
  package static func refuses(
    _ binding: Binding,
    onto target: @autoclosure () -> AnyObject?,
    _ parts: @autoclosure () -> [AnyKeyPath] = [],
    _ policy: BindingPolicy? = nil
  ) -> Bool {
    let isExclusive = policy?.isExclusive ?? false
    guard isExclusive || binding.hasExclusiveOthers, let target = target() else { return false }
    let parts = parts()
    for other in present
    where other !== binding && !other.isDisposed && (isExclusive || other.isExclusive)
      && other.coupling.firstTarget === target
      && zip(other.coupling.firstParts, parts).allSatisfy(==)
    {
      let end = other.first ?? Label.of(type(of: target))
      binding.refuse(.alreadyBound(end: end, by: "\(other)"))
      return true
    }
    if isExclusive { binding.becomeExclusive() }
    return false
  }

  /// Counts a binding as exclusive, or no more.
  static func countExclusive(_ difference: Int) {
    strait_lock_reports()
    exclusiveCount += difference
    strait_unlock_reports()
  }

  /// Removes a binding's entry, and frees it.
  static func remove(_ entry: UnsafeMutablePointer<Entry>) {
    strait_lock_reports()
    let (previous, next) = (entry.pointee.previous, entry.pointee.next)
    if let previous { previous.pointee.next = next } else { first = next }
    if let next { next.pointee.previous = previous } else { last = previous }
    strait_unlock_reports()
    entry.deallocate()
  }

  /// The bindings that were made in the present domain, oldest first.
  static var present: [Binding] {
    let here = Home.Place.here
    var found: [Binding] = []
    strait_lock_reports()
    defer { strait_unlock_reports() }
    var next = first
    while let entry = next {
      next = entry.pointee.next
      guard entry.pointee.place == here,
        // The last reference may go at this very moment, on another thread.
        let retained = swift_tryRetain(entry.pointee.binding)
      else { continue }
      found.append(Unmanaged<Binding>.fromOpaque(retained).takeRetainedValue())
    }
    return found
  }
}

extension Inspection {
  /// The live bindings of the present domain, oldest first, whether or not inspection is on.
  ///
  /// Ends of property channels are among them that were made while inspection was on. On a thread
  /// that belongs to no domain, they are those that were made on it. Takes time in proportion to
  /// the bindings of all domains.
  public static var bindings: [Binding] {
    BindingList.present.filter { $0.names != nil }
  }

  /// Has the bindings of the present domain count what they carry, or stop counting.
  static func setCounting(_ isOn: Bool) {
    for binding in BindingList.present { binding.coupling.setCounting(isOn) }
  }
}

extension PropertyLink {
  /// Counts a value that the link carries, while inspection is on.
  package final func noteCarried(_ value: Value) {
    guard Inspector.current != nil, let binding = whole as? Binding else { return }
    binding.count(Self.text(of: value), toFirst: binding.coupling.leadsToFirst(self))
  }

  /// Counts a value that the link carries whose twin lies in a slot, while inspection is on.
  package static func noteCarried(_ value: Value, overTwinOf slot: Slot) {
    guard slot != .none, Inspector.current != nil else { return }
    let twin = unsafeDowncast(slot.subscriber, to: PropertyLink<Value>.self)
    guard twin.slotOfTwin != .none else { return }
    unsafeDowncast(twin.slotOfTwin.subscriber, to: PropertyLink<Value>.self)
      .noteCarried(value)
  }
}
