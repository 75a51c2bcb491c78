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
/// A set takes effect immediately: the next read of the property, also by an observer, returns the
/// new value. Observers and bindings are notified in the order in which they were added, inside the
/// set, before it returns. A set made inside the property's own delivery is delivered when all
/// observers have received the one before, so all observers receive the same changes in the same
/// order, and the old value of each is the new value of the one before.
///
/// A property lives in one isolation domain with everything that is connected to it; it is not
/// `Sendable`. When it is deallocated, its signals complete and its bindings end.
///
/// While the value is changed in place, as in `list.value.sort { … }`, the property must be neither
/// read nor set, observed or bound, by any code: the program stops with the name of the property,
/// as it does for a plain variable of a class. That includes observers that another property calls
/// in the meantime; effects wait until the change has ended. To exchange two properties with common
/// observers, use a transaction: `transaction { swap(&a.value, &b.value) }`. A property that
/// coerces is changed in a copy, and reads as before until the copy is set.
///
/// Reading takes constant time; setting takes constant time plus one call for each observer.
@dynamicMemberLookup
public final class Property<Value>: AnyProperty {
  // Unchecked, since a graph lives in one isolation domain and no access to it spans user code.
  @exclusivity(unchecked) @usableFromInline final var ownedHub: Hub
  /// The place of the value, which a special hub guards while `_modify` changes it.
  @usableFromInline final let place: UnsafeMutablePointer<Value>

  /// Makes a property.
  ///
  /// - Parameter value: Its first value.
  public init(_ value: Value) {
    ownedHub = Hub.empty
    place = PropertyCell.makePlace(for: value)
    super.init()
  }

  /// Makes a property with a coercion of the values that it stores.
  ///
  /// ```swift
  /// let age = Property(36, coercing: { min(max($0, 0), 150) })     // clamps
  /// let even = Property<Int>(0, coercing: { $0.isMultiple(of: 2) ? $0 : nil })   // refuses
  /// ```
  ///
  /// A bound partner whose value was adjusted or refused is given the property's value.
  ///
  /// - Parameters:
  ///   - value: Its first value, stored as it is.
  ///   - coercing: Called at each set, before anything is stored or delivered: returns what to
  ///     store, or `nil` to keep the current value.
  public convenience init(_ value: Value, coercing: @escaping (Value) -> Value?) {
    self.init(value)
    makeHub()
    setCoercion(coercing)
  }

  deinit {
    Home.end(at: ownedHub.home, cell) { $0.end() }
  }

  /// The memory of the property, which outlives it until its end at home.
  @inlinable final var cell: PropertyCell<Value> {
    @inline(__always) get { PropertyCell(hub: ownedHub, place: place) }
  }

  /// The value, as it is stored.
  @inlinable package final var stored: Value {
    @inline(__always) get { place.pointee }
    @inline(__always) _modify { yield &place.pointee }
  }

  /// The value.
  ///
  /// Setting it notifies observers and partners before the set returns.
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
      let flags = hub.flags
      let thread = strait_thread()
      if thread.isFast {
        if flags == .property {
          write(newValue, wave: Wave.next(thread), skipping: .none, thread)
          thread.settleIfOutermost()
          return
        }
        if flags == .empty {
          put(newValue)
          return
        }
        if flags == .readProperty { return setRead(newValue, thread) }
      }
      setSlowly(newValue)
    }
    _modify {
      // A setter that a channel runs sets in the wave that its value came with, in every form of
      // set.
      if !hub.has(.coercing), strait_thread().pointee.path_write == nil {
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
    if hub.has(.changing) { refuse("set, observed or bound") }
  }

  /// Sets the value when something was computed from it; the hub is at rest.
  @inlinable
  @inline(never)
  final func setRead(_ value: Value, _ thread: ThreadState) {
    let hub = self.hub
    if hub.count == 0, thread.beginPush(from: hub) {
      put(value)
      // An effect may drop the property.
      withExtendedLifetime(self) { thread.push() }
      return
    }
    Dependencies.mark(hub)
    write(value, wave: Wave.next(thread), skipping: .none, at: .readProperty, thread)
    thread.settleIfOutermost()
  }

  /// Stores a value, and releases the one before when it is stored.
  @inlinable
  @inline(__always)
  final func put(_ value: Value) {
    cell.put(value)
  }

  /// Stores a value and delivers it on the native stack; see `PropertyCell`.
  @inlinable
  @inline(__always)
  final func write(
    _ value: Value,
    wave: UInt64,
    skipping twin: Slot,
    at restFlags: HubFlags = .property,
    _ thread: ThreadState
  ) {
    cell.write(value, wave: wave, skipping: twin, at: restFlags, thread)
  }

  /// Stores a value that a link is called with beyond the recursion limit; see `PropertyCell`.
  @inlinable
  final func relay(
    _ value: Value,
    wave: UInt64,
    skipping twin: Slot,
    _ thread: ThreadState
  ) {
    if thread.pointee.limit == 0, storeSeen(value, wave: wave, skipping: twin) { return }
    cell.relay(value, wave: wave, skipping: twin, thread)
  }

  // MARK: What `AnyProperty` asks

  @inlinable package override var hub: Hub {
    @inline(__always) get { ownedHub }
    @inline(__always) set { ownedHub = newValue }
  }

  override func makeHub() {
    ownedHub = Hub.makeForProperty()
  }

  package override var valueType: Any.Type { Value.self }

  override var anyValue: Any { value }

  override func model(at place: UnsafeRawPointer?) -> (any ObservableModel)? {
    let value = if let place { place.load(as: Value.self) } else { stored }
    if let model = value as? any ObservableModel { return model }
    return (value as? any WeakReference)?.referent as? any ObservableModel
  }

  override func discard(_ copy: UnsafeMutableRawPointer) {
    typed(copy).deinitialize(count: 1)
  }

  override func holds(_ copy: UnsafeMutableRawPointer) -> Bool {
    let copy = typed(copy)
    return areIndistinguishable(copy.pointee, stored) == true
  }

  override func flush(_ old: UnsafeMutableRawPointer) {
    let hub = self.hub
    hub.deliverChange(stored, old: typed(old), wave: hub.wave)
  }

  override func announceUnchanged(since wave: UInt64) {
    let hub = self.hub
    let latest = hub.wave
    // Law 12: the wave may have kept older values of partners out. Why the value is there has not
    // changed.
    hub.wave = wave
    hub.announce(stored, wave: latest)
  }

  /// Law 16: the previous wave is restored, too; otherwise partners' values would be kept out.
  override func restore(_ old: UnsafeMutableRawPointer, wave: UInt64) {
    swap(&stored, &typed(old).pointee)
    hub.wave = wave
    Dependencies.mark(hub)
  }
}

extension AnyProperty {
  /// Returns the property with the type of its values, which the caller has opened.
  package func typed<Value>(as type: Value.Type) -> Property<Value> {
    precondition(valueType == type, "\(label) is not a property of \(type)")
    // A property is the only subclass. A checked cast of a generic class takes 400 instructions.
    return unsafeDowncast(self, to: Property<Value>.self)
  }
}
