public import CEngine

/// The list of subscribers of one subject or property, with the state for delivering one event at a
/// time to them.
///
/// ```
/// Subject ── hub ──┐                      a subscriber knows its hub and its index;
///                  ▼                      the hub holds the subscriber retained
/// memory { slots, count, flags, … }
///              │
///              ▼
///            [ subscriber | subscriber + dead bit | subscriber + link bit | … ]
/// ```
///
/// Its memory is laid out by hand. Three things make that safe. A hub at rest is freed by the
/// `deinit` of its owner, and a busy one by the current delivery, so no code that can reach it
/// outlives it. Its slots are retained references, which a busy hub keeps. A graph lives in one
/// isolation domain, so no other thread reads it. Code outside of this folder uses the members of
/// this type.
@usableFromInline
package struct Hub: Hashable {
  @usableFromInline let memory: UnsafeMutablePointer<StraitHub>

  @inlinable
  @inline(__always)
  init(_ memory: UnsafeMutablePointer<StraitHub>) {
    self.memory = memory
  }

  // Written out, since one that is derived is called from other modules.
  @inlinable
  @inline(__always)
  package static func == (one: Hub, other: Hub) -> Bool { one.memory == other.memory }

  /// The hub whose memory a field of the thread, of an event or of an edge names.
  @inlinable
  @inline(__always)
  package init?(_ memory: UnsafeMutablePointer<StraitHub>?) {
    guard let memory else { return nil }
    self.memory = memory
  }

  /// The hub at an address.
  ///
  /// It may be the address of a node, if only the flags are read.
  @inlinable
  @inline(__always)
  package init(at address: UnsafeRawPointer) {
    memory = UnsafeMutableRawPointer(mutating: address).assumingMemoryBound(to: StraitHub.self)
  }

  /// The hub's address, which is its identity.
  @inlinable
  @inline(__always)
  package var address: UnsafeMutablePointer<StraitHub> { memory }

  /// The address as a number.
  package var identity: UInt { UInt(bitPattern: memory) }

  // MARK: Shared hubs

  /// The hub of everything that has no subscriber.
  @inlinable
  @inline(__always)
  package static var empty: Hub { Hub(strait_empty()) }

  /// The hub of a property that has no observer, while it is changed in place.
  package static var changing: Hub { Hub(strait_changing()) }

  /// The hub of a property that has no observer, while a caller has its value in hand to change it.
  package static var exclusive: Hub { Hub(strait_exclusive()) }

  /// `true` if it is the shared one of everything that has no subscriber.
  @inlinable
  package var isEmptyHub: Bool { flags == .empty }

  // MARK: State

  /// The hub's kind and state.
  @inlinable
  @inline(__always)
  package var flags: HubFlags {
    get { HubFlags(rawValue: memory.pointee.flags) }
    nonmutating set { memory.pointee.flags = newValue.rawValue }
  }

  /// Returns whether one of some flags is set.
  @inlinable
  @inline(__always)
  package func has(_ flags: HubFlags) -> Bool { memory.pointee.flags & flags.rawValue != 0 }

  /// Sets a flag.
  @inlinable
  @inline(__always)
  package func set(_ flag: HubFlags) { memory.pointee.flags |= flag.rawValue }

  /// Clears some flags.
  @inlinable
  @inline(__always)
  package func clear(_ flags: HubFlags) { memory.pointee.flags &= ~flags.rawValue }

  /// The wave that wrote the property last.
  @inlinable
  @inline(__always)
  package var wave: UInt64 {
    get { memory.pointee.wave }
    nonmutating set { if has(.busy) { overtake(newValue) } else { memory.pointee.wave = newValue } }
  }

  /// Sets the wave that writes the property, while it is at rest.
  @inlinable
  @inline(__always)
  package func begin(_ wave: UInt64) { memory.pointee.wave = wave }

  /// Sets the wave that writes the property while an event is delivered, whose wave stays known.
  @usableFromInline
  package func overtake(_ wave: UInt64) {
    let event = eventWave
    memory.pointee.wave = wave
    eventWave = event
  }

  /// The wave of the event of the property that is being delivered: the property's, unless it was
  /// written since; the property's at rest.
  package internal(set) var eventWave: UInt64 {
    @inlinable @inline(__always) get { has(.overtaken) ? waveBefore : wave }
    nonmutating set {
      if newValue == wave { return clear(.overtaken) }
      extra.eventWave = newValue
      set(.overtaken)
    }
  }

  @usableFromInline
  var waveBefore: UInt64 { extra.eventWave }

  /// The number of the owner's home.
  package var home: UInt32 {
    get { memory.pointee.home }
    nonmutating set { memory.pointee.home = newValue }
  }

  /// State that few hubs need, if it was made: the readers of the property, and its value before a
  /// transaction.
  @inlinable
  @inline(__always)
  package var rawExtraIfAny: UnsafeMutablePointer<StraitExtra>? { memory.pointee.extra }

  // MARK: Slots

  /// The number of slots in use, including those of subscribers that have left.
  @inlinable
  @inline(__always)
  package internal(set) var count: UInt32 {
    get { memory.pointee.count }
    nonmutating set { memory.pointee.count = newValue }
  }

  /// The exponent of the room for slots: the lowest bits of `StraitHub.room`.
  @inlinable
  @inline(__always)
  var exponent: UInt32 {
    get { memory.pointee.room & 31 }
    nonmutating set { memory.pointee.room = memory.pointee.room & ~31 | newValue }
  }

  /// The number of slots of subscribers that have left: the other bits of `StraitHub.room`.
  package var holes: UInt32 {
    get { memory.pointee.room &>> 5 }
    nonmutating set {
      precondition(newValue < 1 << 27, "134 million subscribers have left in one turn")
      memory.pointee.room = newValue &<< 5 | exponent
    }
  }

  /// The number of subscribers.
  package var liveCount: Int { Int(count) - Int(holes) }

  /// The slot at an index below `count`.
  ///
  /// The slots move when the list grows.
  @inlinable
  @inline(__always)
  package internal(set) subscript(index: Int) -> Slot {
    get { Slot(word: slots[index]) }
    nonmutating set { slots[index] = newValue.word }
  }

  /// Returns the slot of a subject at an index below `count`: a subject has room for more than one.
  @inlinable
  @inline(__always)
  func slotOfSubject(_ index: Int) -> Slot {
    Slot(word: memory.pointee.slots.unsafelyUnwrapped[index])
  }

  /// The address of a hub's first slot, if there is room for one; otherwise the address of the
  /// slots, which does not belong to a link.
  @inlinable
  @inline(__always)
  var firstWord: UnsafeMutablePointer<UInt> {
    UnsafeMutableRawPointer(memory).assumingMemoryBound(to: UInt.self)
  }

  /// The address of the slots: the very beginning of the hub, if there is room for one.
  @inlinable
  @inline(__always)
  var slots: UnsafeMutablePointer<UInt> {
    exponent == 0 ? firstWord : memory.pointee.slots.unsafelyUnwrapped
  }

  /// Returns whether one of the subscribers fulfils a condition.
  package func contains(where condition: (Disposable) -> Bool) -> Bool {
    for index in 0..<Int(count) where !self[index].isDead {
      if condition(self[index].subscriber) { return true }
    }
    return false
  }
}

/// The kind and state of a hub.
@usableFromInline
package struct HubFlags: OptionSet {
  @usableFromInline package let rawValue: UInt32

  @inlinable
  @inline(__always)
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  // Written out, since one that is derived is called from other modules.
  @inlinable
  @inline(__always)
  package static func == (one: HubFlags, other: HubFlags) -> Bool { one.rawValue == other.rawValue }

  /// The flags of a subject at rest.
  @inlinable package static var atRest: HubFlags { HubFlags(rawValue: 0) }
  /// Events that are taken now wait: another one is being delivered with everything downstream of
  /// it, or a kept value is exchanged or sent to a new subscriber.
  @inlinable package static var busy: HubFlags { HubFlags(rawValue: 1) }
  /// The hub of a property: it has a wave, and links that ask for it.
  @inlinable package static var property: HubFlags { HubFlags(rawValue: 2) }
  /// The subject has ended: nothing that is sent later counts.
  @inlinable package static var ended: HubFlags { HubFlags(rawValue: 4) }
  /// The subject keeps values for late subscribers.
  @inlinable package static var keeping: HubFlags { HubFlags(rawValue: 8) }
  /// The property asks a closure what to store.
  @inlinable package static var coercing: HubFlags { HubFlags(rawValue: 16) }
  /// The owner was deallocated; the hub is freed when its queue is empty.
  @inlinable package static var orphaned: HubFlags { HubFlags(rawValue: 32) }
  /// There are dead slots to sweep when the hub settles.
  @inlinable package static var dirty: HubFlags { HubFlags(rawValue: 64) }
  /// Events are waiting in the queue.
  @inlinable package static var queued: HubFlags { HubFlags(rawValue: 128) }
  /// A closure is called when the last subscriber has left.
  @inlinable package static var watched: HubFlags { HubFlags(rawValue: 256) }
  /// Something was computed from the property: it is marked as soon as the property is set.
  @inlinable package static var read: HubFlags { HubFlags(rawValue: 512) }
  /// The property was set in a transaction, and has not delivered the change yet.
  @inlinable package static var held: HubFlags { HubFlags(rawValue: 1024) }
  /// The property has prior observers, to be called before it changes.
  @inlinable package static var hasPriorObservers: HubFlags { HubFlags(rawValue: 2048) }
  /// The value of the property is in the hands of a caller who changes it in place.
  ///
  /// It must not even be read. Comes with `changing`.
  @inlinable package static var exclusive: HubFlags { HubFlags(rawValue: 4096) }
  /// The property was written while an event of it is delivered: links do not carry that on any
  /// more (law 11).
  @inlinable package static var overtaken: HubFlags { HubFlags(rawValue: 8192) }
  /// The flags that require more work when the current event is delivered.
  static var undrained: HubFlags { [.ended, .orphaned, .dirty, .queued] }
  /// A property at rest whose only pending work is to mark the values computed from it.
  @inlinable package static var readProperty: HubFlags { .property.union(.read) }
  /// The property is being changed in place: it must not be set, observed or bound.
  ///
  /// `Hub.changing` has it as well, which properties without an observer share in the meantime.
  @inlinable package static var changing: HubFlags { HubFlags(rawValue: 1 << 30) }
  /// The shared hub of everything that has no subscriber.
  @inlinable package static var empty: HubFlags { HubFlags(rawValue: 1 << 31) }
}
