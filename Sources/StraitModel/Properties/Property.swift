public import CEngine
public import StraitChannels

/// An observable value: it can be read, set, observed and bound.
///
/// ```swift
/// let name = Property("Ada")
/// let token = name.observe { old, new in print(old, "→", new) }
/// name.value = "Grace"                     // prints Ada → Grace
///
/// let shown = Property("")
/// shown.bind(to: name)                     // both ways; name's value wins at the start
/// shown.value = "Hedy"                     // name is Hedy, too
/// ```
///
/// A set takes effect at once: whoever reads the property next, an observer included, sees the new
/// value. Observers and bindings are told in the order they came, inside the set, before it
/// returns. A set
/// made inside the property's own delivery is told when everybody has heard the one before, so all
/// observers hear the same changes in the same order, and the old value of each is the new value of
/// the
/// one before.
///
/// A property lives in one isolation domain with everything that is connected to it; it is not
/// `Sendable`.
/// When it dies, its signals complete and its bindings end.
///
/// While the value is changed in place, as in `list.value.sort { … }`, the property must be neither
/// read nor set, observed or bound, by whomever: the program stops with the name of the property,
/// as it does at a plain variable of a class. That concerns observers that another property calls
/// meanwhile; effects wait until the change has ended. So two properties with common observers are
/// exchanged in a transaction: `transaction { swap(&a.value, &b.value) }`. A property that coerces
/// is changed in a copy, and reads as before until the copy is set.
///
/// Reading takes constant time; setting takes constant time plus one call for each observer.
@dynamicMemberLookup
public final class Property<Value>: AnyProperty {
  // Unchecked, since a graph lives in one isolation domain and no access to these two spans user
  // code,
  // but for the change in place of `_modify`, which is watched over by a hub of its own.
  @exclusivity(unchecked) @usableFromInline final var ownedHub: Hub
  @exclusivity(unchecked) @usableFromInline final var stored: Value
  private final let handover = Handover()

  /// Makes a property.
  ///
  /// - Parameter value: Its first value.
  public init(_ value: Value) {
    ownedHub = strait_empty()
    stored = value
    super.init()
  }

  /// Makes a property that has the last word on what it stores.
  ///
  /// ```swift
  /// let age = Property(36, coercing: { min(max($0, 0), 150) })     // clamps
  /// let even = Property<Int>(0, coercing: { $0.isMultiple(of: 2) ? $0 : nil })   // refuses
  /// ```
  ///
  /// A bound partner whose value was stored as something else, or refused, is given what the
  /// property
  /// holds.
  ///
  /// - Parameters:
  ///   - value: Its first value, stored as it is.
  ///   - coercing: Asked at each set, before anything is stored or told: returns what to store, or
  ///     `nil`
  ///     to keep the present value.
  public init(_ value: Value, coercing: @escaping (Value) -> Value?) {
    ownedHub = strait_empty()
    stored = value
    super.init()
    makeHub()
    hub.extra.coercion = Coercion(coercing)
    hub.pointee.flags |= HubFlags.coercing
  }

  deinit {
    hub.propertyDied()
    // The value may be an object with properties of its own, and so on.
    if NativeStack.isLow { Handover.take(stored) }
  }

  /// The value.
  ///
  /// Setting it tells observers and partners before the set returns.
  @inlinable
  public var value: Value {
    get {
      if let reader = strait_thread().pointee.tracker,
        !Dependencies.noteKnownRead(of: hub, by: reader)
      {
        return noteRead(by: reader)
      }
      return stored
    }
    set {
      let flags = hub.pointee.flags
      let thread = strait_thread()
      if thread.pointee.depth < thread.pointee.limit {
        if flags == HubFlags.property {
          write(newValue, wave: Wave.next(thread), skipping: 0, thread)
          if thread.pointee.settle != nil { PublicEntry.settleIfOutermost(thread) }
          return
        }
        if flags == HubFlags.empty {
          put(newValue)
          return
        }
        if flags == HubFlags.property | HubFlags.read { return setRead(newValue, thread) }
      }
      setSlowly(newValue)
    }
    _modify {
      // A setter that a channel runs sets in the wave that its value came with, however it sets.
      if hub.pointee.flags & HubFlags.coercing == 0, strait_thread().pointee.path_write == nil {
        let change = beginChange()
        let readers = handOut()
        defer {
          takeBack(readers)
          endChange(change)
        }
        yield &stored
      } else {
        var copy = stored
        defer { value = copy }
        yield &copy
      }
    }
  }

  /// Stops the program if the value is being changed in place, as a plain variable's exclusivity
  /// check would.
  final func checkNotChanging() {
    if hub.pointee.flags & HubFlags.changing != 0 { refuse("set, observed or bound") }
  }

  /// Sets the value when something was computed from it; the hub is at rest.
  @inlinable
  @inline(never)
  final func setRead(_ value: Value, _ thread: UnsafeMutablePointer<StraitThread>) {
    let hub = self.hub
    if hub.pointee.count == 0, Dependencies.beginPush(from: hub, thread) {
      put(value)
      // An effect may drop the property.
      withExtendedLifetime(self) { Dependencies.push(thread) }
      return
    }
    Dependencies.mark(hub)
    let rest = HubFlags.property | HubFlags.read
    write(value, wave: Wave.next(thread), skipping: 0, at: rest, thread)
    if thread.pointee.settle != nil { PublicEntry.settleIfOutermost(thread) }
  }

  /// Stores a value, and lets go of the one before when it is stored.
  ///
  /// An object that dies of it may read the property, or have it read. A plain assignment of a type
  /// that is
  /// not known here destroys the old value in its place, where it would be found.
  @inlinable
  @inline(__always)
  final func put(_ value: Value) {
    var old = value
    swap(&stored, &old)
  }

  /// Stores a value and tells it on the native stack.
  ///
  /// The hub is at rest, and asks nobody.
  ///
  /// An observer may drop the property: once the value is stored, only the hub and the arguments
  /// are
  /// touched.
  @inlinable
  @inline(__always)
  final func write(
    _ value: Value,
    wave: UInt64,
    skipping twin: UInt,
    at rest: UInt32 = HubFlags.property,
    _ thread: UnsafeMutablePointer<StraitThread>
  ) {
    let hub = self.hub
    let recipients = hub.pointee.count
    hub.pointee.wave = wave
    if recipients == 0 || (recipients == 1 && hub.pointee.slots.unsafelyUnwrapped[0] == twin) {
      put(value)
      return
    }
    hub.withTurn(thread, at: rest, cause: wave) {
      hub.pointee.event_wave = wave
      withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { place in
        // The old value moves out of the property; it is never copied.
        let old = place.baseAddress.unsafelyUnwrapped
        old.initialize(to: value)
        swap(&stored, &old.pointee)
        hub.pointee.old = UnsafeRawPointer(old)
        hub.tell(value, recipients: recipients, skipping: twin)
        old.deinitialize(count: 1)
      }
    }
  }

  /// Stores a value that a link is called with beyond the recursion limit, and has the explicit
  /// loop
  /// tell it.
  ///
  /// In a chain there is one more link to tell, and nothing to keep for it: see `DeepStack`. The
  /// value
  /// is the very one that the loop has lent to the link, since it goes on with that. The hub is at
  /// rest, and asks nobody.
  @inlinable
  final func relay(
    _ value: borrowing Lent<Value>,
    wave: UInt64,
    skipping twin: UInt,
    _ thread: UnsafeMutablePointer<StraitThread>
  ) {
    if thread.pointee.limit == 0, storeSeen(value.value, wave: wave, skipping: twin) { return }
    let hub = self.hub
    let recipients = hub.pointee.count
    hub.pointee.wave = wave
    if recipients == 0 || (recipients == 1 && hub.pointee.slots.unsafelyUnwrapped[0] == twin) {
      put(value.value)
      return
    }
    guard let link = hub.soleLink(besides: twin) else {
      withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { place in
        let old = place.baseAddress.unsafelyUnwrapped
        old.initialize(to: value.value)
        swap(&stored, &old.pointee)
        hub.pushDeep(
          value.value,
          old: old,
          kind: EventKind.value,
          wave: wave,
          recipients: recipients,
          skipping: twin,
          thread
        )
      }
      return
    }
    hub.pointee.event_wave = wave
    hub.pointee.flags = HubFlags.property | HubFlags.busy
    // Releasing the old value may run the user's code, so the tail is named after it; it may also
    // drop
    // the property.
    put(value.value)
    if thread.pointee.draining == Draining.draining {
      thread.pointee.tail = link
      thread.pointee.tail_hub = hub
    } else {
      withUnsafePointer(to: value) {
        DeepStack.drain(from: hub, link: link, at: $0, wave: wave, thread)
      }
    }
  }

  /// Stores a value in any state of the hub, and has it told: now, in turn, or when the transaction
  /// ends.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - wave: The wave that writes it.
  ///   - isForetold: Whether observers are not to be told before it is stored.
  ///   - yields: Whether a set that came meanwhile wins: it does over a partner's value.
  @usableFromInline
  final func store(
    _ value: Value,
    wave: UInt64,
    isForetold: Bool = false,
    yields: Bool = false
  ) {
    checkNotChanging()
    let hub = hubToStoreAt(isForetold: isForetold)
    if hub.isEmptyHub {
      put(value)
      return
    }
    // Law 10: a prior observer, or another closure of the user's, may have set the property
    // meanwhile.
    if hub.pointee.wave > wave {
      return yields ? Tracer.willNotWrite() : store(value, after: wave)
    }
    Dependencies.mark(hub)
    if hub.pointee.flags & HubFlags.held != 0 {
      journal?.add(nil)
      hub.pointee.wave = wave
      noteHeld(wave)
      put(value)
      return
    }
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { place in
      let old = place.baseAddress.unsafelyUnwrapped
      old.initialize(to: value)
      swap(&stored, &old.pointee)
      hub.tellProperty(value, old: old, wave: wave)
    }
  }

  /// Stores a value in a new wave, since the property was set while user code ran for this set.
  private func store(_ value: Value, after wave: UInt64) {
    store(value, wave: Wave.answer(to: wave), isForetold: true)
  }

  /// The hub, after whoever wants to know it beforehand has been told that the value is about to
  /// change,
  /// and the transaction under way has noted what it is.
  ///
  /// - Parameter isForetold: Whether observers are not to be told here.
  /// - Returns: The hub.
  @usableFromInline
  final func hubToStoreAt(isForetold: Bool = false) -> Hub {
    // A transaction tells one change, and so it was foretold when it began.
    let isForetold = isForetold || hub.pointee.flags & HubFlags.held != 0
    if strait_thread().pointee.transaction != nil { noteInTransaction() }
    if hub.pointee.flags & HubFlags.hasPriorObservers != 0, !isForetold { foretell() }
    return hubForCause()
  }

  /// Stores a value that a link is called with while somebody looks at what is delivered, unless
  /// the
  /// recursion limit is reached.
  @usableFromInline
  final func storeSeen(_ value: Value, wave: UInt64, skipping twin: UInt) -> Bool {
    PropertyLink<Value>.noteCarried(value, overTwinOf: twin)
    let thread = strait_thread()
    // A trace notes the cause beyond the limit, too.
    guard thread.pointee.depth < thread.pointee.stack_limit || thread.pointee.trace != nil else {
      return false
    }
    Tracer.willWrite(hub, Tracer.overBinding(backBy: twin))
    store(value, wave: wave, yields: true)
    return true
  }

  /// A public set that the fast path could not do: coerced, in a delivery, or deep.
  @usableFromInline
  final func setSlowly(_ value: Value) {
    if let write = PathWrite.current { return write.set(self, to: value) }
    PublicEntry.run {
      if hub.pointee.flags & HubFlags.coercing == 0 {
        store(value, wave: Wave.next(strait_thread()))
      } else {
        setCoerced(value)
      }
    }
  }

  /// Sets what the coercion makes of a value.
  @inline(never)
  private func setCoerced(_ value: Value) {
    // The coercion may drop the last reference to the property.
    let own = Unmanaged.passRetained(self)
    defer { own.release() }
    // A refused public set changes nothing anywhere.
    guard let kept = coerced(value) else {
      return Tracer.refusing(value, keeping: stored, at: hub)
    }
    if strait_thread().pointee.trace != nil { Tracer.willWrite(hub, nil, asked: value) }
    store(kept, wave: Wave.next(strait_thread()))
  }
  // MARK: What `AnyProperty` asks

  @inlinable override var hub: Hub {
    @inline(__always) get { ownedHub }
    @inline(__always) set { ownedHub = newValue }
  }

  override func makeHub() {
    ownedHub = Hub.makeForProperty()
    Home.adopt(self, &ownedHub)
  }

  override var valueType: Any.Type { Value.self }

  override var anyValue: Any { value }

  override func model(at place: UnsafeRawPointer?) -> (any ObservableModel)? {
    let value = if let place { place.assumingMemoryBound(to: Value.self).pointee } else { stored }
    if let model = value as? any ObservableModel { return model }
    return (value as? any WeakReference)?.referent as? any ObservableModel
  }

  override func discard(_ copy: UnsafeMutableRawPointer) {
    copy.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
  }

  override func holds(_ copy: UnsafeMutableRawPointer) -> Bool {
    let copy = copy.assumingMemoryBound(to: Value.self)
    let known = withUnsafePointer(to: &stored) { areKnownEqual(at: copy, $0) }
    return (known ?? areEqual(copy.pointee, stored)) == true
  }

  override func tell(_ old: UnsafeMutableRawPointer) {
    let hub = self.hub
    hub.tellProperty(stored, old: old.assumingMemoryBound(to: Value.self), wave: hub.pointee.wave)
  }

  override func announceUnchanged(since wave: UInt64) {
    let hub = self.hub
    let latest = hub.pointee.wave
    // Law 12: the wave may have kept older values of partners out. Why the value is there has not
    // changed.
    hub.pointee.wave = wave
    hub.announce(stored, wave: latest)
  }

  /// Law 16: the wave is what it was, too; otherwise partners' values would be kept out.
  override func restore(_ old: UnsafeMutableRawPointer, wave: UInt64) {
    swap(&stored, &old.assumingMemoryBound(to: Value.self).pointee)
    hub.pointee.wave = wave
    Dependencies.mark(hub)
  }
}

extension AnyProperty {
  /// The property with the type of its values, which the caller has opened.
  func typed<Value>(as type: Value.Type) -> Property<Value> {
    unsafeDowncast(self, to: Property<Value>.self)
  }
}
