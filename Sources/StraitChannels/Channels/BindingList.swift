import CEngine

/// The bindings that live, in the order they were made.
///
/// It is touched when a binding is made and when it ends, not when it carries a value. A binding
/// may be freed on any thread, so all threads share the list, under a lock.
package enum BindingList {
  /// A binding, and the domain in which it was made.
  private struct Entry {
    // The last reference may go at any moment, on another thread.
    weak var binding: Binding?
    let place = Home.Place.here
  }

  private struct Entries {
    /// The bindings by their numbers; only code of a binding's own domain uses the binding.
    var all: [UInt64: Carried<Entry>] = [:]
    /// The number of the newest binding.
    var newest: UInt64 = 0
    /// The number of exclusive bindings.
    var exclusiveCount = 0
  }

  private static let entries = Locked(Entries())

  /// Lists a binding.
  ///
  /// - Returns: Its number, by which it must be removed, and whether one of the bindings is
  ///   exclusive.
  static func add(_ binding: Binding) -> (number: UInt64, hasExclusive: Bool) {
    let entry = Carried(Entry(binding: binding))
    return entries.withLock { entries in
      entries.newest += 1
      entries.all[entries.newest] = entry
      return (entries.newest, entries.exclusiveCount > 0)
    }
  }

  /// Refuses a binding that is listed if it may not have an end as its first, since another one has
  /// it; returns whether it is refused.
  ///
  /// A property and a part of its value are one end; two different parts are two.
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
      let end = other.firstName ?? Label.of(type(of: target))
      binding.refuse(.alreadyBound(end: end, by: "\(other)"))
      return true
    }
    if isExclusive { binding.becomeExclusive() }
    return false
  }

  /// Counts a binding as exclusive, or no more.
  static func countExclusive(_ difference: Int) {
    entries.withLock { $0.exclusiveCount += difference }
  }

  /// Removes a binding by its number.
  static func remove(_ number: UInt64) {
    entries.withLock { _ = $0.all.removeValue(forKey: number) }
  }

  /// The bindings that were made in the current domain, oldest first.
  package static var present: [Binding] {
    let here = Home.Place.here
    // References are released by the caller, not under the lock.
    let found = entries.withLock { entries in
      entries.all.compactMap { number, entry in
        entry.content.place == here ? entry.content.binding.map { (number, $0) } : nil
      }
    }
    return found.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

extension PropertyLink {
  /// Counts a value that the link carries, while inspection is on.
  package final func noteCarried(_ value: Value) {
    guard strait_thread().isInspected, let binding = whole as? Binding else { return }
    binding.count(Self.text(of: value), toFirst: binding.coupling.leadsToFirst(self))
  }

  /// Counts a carried value, while inspection is on, for the link whose twin is in a slot.
  package static func noteCarried(_ value: Value, overTwinOf slot: Slot) {
    guard slot != .none, strait_thread().isInspected,
      let twin = slot.subscriber as? PropertyLink<Value>, twin.slotOfTwin != .none
    else { return }
    (twin.slotOfTwin.subscriber as? PropertyLink<Value>)?.noteCarried(value)
  }
}
