public import CEngine
public import StraitChannels

/// Follows what a closure reads: hears of each change of it, and reads again.
///
/// What is read is found by reading: each property that is read is a step, and tells the watcher in its own
/// turn, as it tells an observer; a derived value tells it when the outermost call ends. While the watcher
/// reads because a property tells it a value, that value is what it reads there, though the property may
/// have been set again since: so it hears every event, as an observer of the property does. What it has seen
/// already it is not told again, when several properties tell what one transaction has set.
///
/// It knows no types: what it does is a closure, formed where the types are known, so that its body is
/// specialised.
@usableFromInline
final class Watcher: Reaction, PathWatcher {
  /// Reads, and tells what has changed.
  @exclusivity(unchecked) private var react: ((Watcher) -> Void)?
  /// Tells that a change is about to be made.
  @exclusivity(unchecked) private var foretell: ((Watcher) -> Void)?
  /// Hears what the object tells by hand.
  private var hear: ((Watcher, HandNotice, _ isOfPath: Bool) -> Void)?
  /// Tells that the object has died.
  private var onEnd: (() -> Void)?
  // Keeps the object's memory; whether it lives is asked of the object itself.
  private unowned let object: AnyObject
  private let place: UnsafeMutableRawPointer
  private let path: FollowedPath?
  private let type: Any.Type?

  @exclusivity(unchecked) private var steps: [PathStep] = []
  /// Ends with the object when the path reads nothing that does.
  private var sentinel: PathStep?
  private var deriveds: [Unowned] = []
  @exclusivity(unchecked) private var index = 0
  /// Whether the property of a step has died while the path was read.
  @exclusivity(unchecked) private var hasLostSteps = false
  /// Whether a derived value was read that was not read before.
  @exclusivity(unchecked) private var hasNewDeriveds = false
  /// Whether another object may come to lie in the middle of the path.
  @exclusivity(unchecked) private var leadsThroughObjects = false
  /// The hub of the property whose event is told, if one's is.
  @exclusivity(unchecked) @usableFromInline private(set) var hubOfEvent: Hub?
  /// The value of the event, while the path is read.
  @exclusivity(unchecked) private var told: UnsafeRawPointer?
  /// The value of the event, until everything is done about it.
  @exclusivity(unchecked) private var event: UnsafeRawPointer?
  @exclusivity(unchecked) private var isEvaluating = false
  private var isRegistered = false
  /// The object that was read last while the path was followed: the next property may be its own.
  @exclusivity(unchecked) private var middle: (any ObservableModel)?
  /// Whether the value before is wanted.
  private let isAskedForOld: Bool
  /// Whether it wants to know beforehand of changes: at its end, too, when nobody is told any more.
  private let isForeseeing: Bool
  /// Whether only the newest values count, and refusals do, too.
  private let isLink: Bool
  package let isHeldBySteps: Bool
  @exclusivity(unchecked) @usableFromInline private(set) var isOver = false

  /// A derived value, which may have died.
  private struct Unowned {
    weak var reaction: Reaction?
  }

  /// Makes a watcher, which follows nothing before `begin`.
  ///
  /// - Parameters:
  ///   - object: The object that is followed; not held.
  ///   - path: What is followed, if it is a path.
  ///   - type: The type of the path's values, if it is one.
  ///   - old: Whether the value before is wanted.
  ///   - asLink: Whether only the newest values count, and refusals do, too.
  ///   - heldBySteps: Whether what is followed holds the watcher.
  ///   - foretell: Tells that a change is about to be made, if anybody wants to know.
  ///   - hear: Hears what the object tells by hand, of the path itself or of another.
  ///   - onEnd: Tells that the object has died.
  ///   - react: Reads, and tells what has changed.
  @usableFromInline
  init(
    _ object: AnyObject,
    _ path: FollowedPath? = nil,
    of type: Any.Type? = nil,
    old: Bool = false,
    asLink: Bool = false,
    heldBySteps: Bool,
    foretell: ((Watcher) -> Void)? = nil,
    hear: ((Watcher, HandNotice, _ isOfPath: Bool) -> Void)? = nil,
    onEnd: (() -> Void)? = nil,
    react: @escaping (Watcher) -> Void
  ) {
    self.object = object
    self.path = path
    self.type = type
    place = Unmanaged.passUnretained(object).toOpaque()
    isAskedForOld = old
    isForeseeing = foretell != nil
    isLink = asLink
    isHeldBySteps = heldBySteps
    self.foretell = foretell
    self.hear = hear
    self.onEnd = onEnd
    self.react = react
    super.init(flags: NodeFlags.effect | NodeFlags.listening)
  }

  deinit {
    for step in steps { drop(step) }
    sentinel?.subscriber.dispose()
    if isRegistered { WatcherRegister.remove(self, of: UInt(bitPattern: place)) }
  }

  /// The object that is followed, if it lives.
  @usableFromInline
  func root<Root: AnyObject>(as _: Root.Type) -> Root? {
    if swift_isDeallocating(place) { return nil }
    return unsafeDowncast(
      Unmanaged<AnyObject>.fromOpaque(place).takeUnretainedValue(),
      to: Root.self
    )
  }

  private var isRooted: Bool { !swift_isDeallocating(place) }

  // MARK: Beginning and ending

  /// Reads for the first time.
  @inlinable
  func begin<Value>(_ read: () -> Value) -> Value {
    let value = self.read(read)
    follow()
    return value
  }

  /// Sees to it that somebody tells when the object dies.
  @usableFromInline
  func follow() {
    guard steps.isEmpty, sentinel == nil, !isRegistered, !isOver, isRooted else { return }
    if let observed = Self.observed(of: object) {
      sentinel = observed.step(of: self)
    } else {
      isRegistered = true
      WatcherRegister.add(self, of: object)
    }
  }

  /// An observed variable of an object.
  private static func observed(of object: AnyObject) -> (any AnyObserved)? {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let present = mirror {
      let observed = present.children.lazy.compactMap { $0.value as? any AnyObserved }.first
      if let observed { return observed }
      mirror = present.superclassMirror
    }
    return nil
  }

  /// The hub of the variable of an object that tells the end of whoever follows nothing else.
  static func hubOfSentinel(of object: AnyObject) -> Hub? { observed(of: object)?.hub }

  /// Lets go of everything.
  @usableFromInline
  func finish() {
    if isOver { return }
    isOver = true
    release()
  }

  /// The object has died.
  @usableFromInline
  func end() {
    if isOver { return }
    isOver = true
    onEnd?()
    release()
  }

  private func release() {
    let (steps, sentinel, closures) = (self.steps, self.sentinel, (react, foretell, hear, onEnd))
    self.steps = []
    self.sentinel = nil
    (react, foretell, hear, onEnd) = (nil, nil, nil, nil)
    if isRegistered { WatcherRegister.remove(self, of: UInt(bitPattern: place)) }
    for derived in deriveds { derived.reaction?.listeners.removeAll { $0 === self } }
    deriveds = []
    // The steps may be all that holds this.
    withExtendedLifetime((self, closures)) {
      for step in steps { drop(step) }
      sentinel?.subscriber.dispose()
      if node.pointee.flags & NodeFlags.running == 0 { Dependencies.remove(node) }
    }
  }

  /// The hub of the property that was read last, if one was.
  @usableFromInline var hubOfLeaf: Hub? { steps.last?.hub }

  /// The name of what is followed, as far as it is known.
  @usableFromInline var nameOfLeaf: String? { steps.last?.hub.existingExtra?.name }

  // MARK: Reading

  /// Reads, and follows what is read.
  @inlinable
  @inline(__always)
  func read<Value>(_ body: () -> Value) -> Value {
    let thread = strait_thread()
    beginReading()
    Dependencies.beginComputing(thread)
    let outer = Dependencies.begin(node, thread)
    let value = body()
    Dependencies.end(node, thread, outer: outer)
    Dependencies.endComputing(thread)
    endReading()
    if thread.pointee.transaction != nil { Transaction.current?.wasRead(by: self) }
    return value
  }

  @usableFromInline
  func beginReading() {
    index = 0
    isEvaluating = true
  }

  @usableFromInline
  func endReading() {
    told = nil
    middle = nil
    isEvaluating = false
    if isOver { return Dependencies.remove(node) }
    if index == 0, !steps.isEmpty {
      dropAll()
    } else if index != steps.count || hasLostSteps {
      dropSteps()
    }
    if hasNewDeriveds { dropDeriveds() }
    let flags = node.pointee.flags
    if flags & (NodeFlags.again | NodeFlags.pending | NodeFlags.queued) == NodeFlags.again {
      // A derived value has set what it had read.
      node.pointee.flags = flags | NodeFlags.pending
      Effects.enqueue(node)
    }
  }

  /// Drops what the path does not lead through any more.
  private func dropSteps() {
    drop(from: index)
    if hasLostSteps {
      hasLostSteps = false
      steps.removeAll { $0.property == nil }
      leadsThroughObjects = steps.dropLast().contains(where: \.isMiddle)
    }
    follow()
  }

  /// Forgets the derived values that are not read any more, or have died.
  private func dropDeriveds() {
    hasNewDeriveds = false
    var read: Set<UnsafeMutableRawPointer> = []
    var next = node.pointee.first_source
    while let edge = next {
      read.insert(edge.pointee.source)
      next = edge.pointee.next_source
    }
    deriveds.removeAll { derived in
      guard let reaction = derived.reaction else { return true }
      if read.contains(UnsafeMutableRawPointer(reaction.node)) { return false }
      reaction.listeners.removeAll { $0 === self }
      return true
    }
  }

  override func hasRead<Read>(_ property: Property<Read>) -> Read {
    if isOver { return property.stored }
    let seen = seen(of: property)
    guard let told, hubOfEvent == property.hub else {
      seen.pointee = property.hub.pointee.wave
      return property.stored
    }
    seen.pointee = property.hub.pointee.event_wave
    // The delivery below on this very stack lends the value.
    let value = told.assumingMemoryBound(to: Read.self).pointee
    if steps[index - 1].isMiddle { middle = value as? any ObservableModel }
    return value
  }

  override func hasRead(_ derived: Reaction) {
    guard isHeldBySteps, !isOver else { return }
    if derived.listeners.contains(where: { $0 === self }) { return }
    derived.listeners.append(self)
    deriveds.append(Unowned(reaction: derived))
    hasNewDeriveds = true
  }

  /// Where the wave is noted of what is seen of a property, which is a step now.
  private func seen<Read>(of property: Property<Read>) -> UnsafeMutablePointer<UInt64> {
    let identity = ObjectIdentifier(property)
    if index < steps.count, steps[index].property == identity {
      index += 1
      return steps[index - 1].seen
    }
    if let read = steps[..<index].last(where: { $0.property == identity }) { return read.seen }
    drop(from: index)
    let step = PathStep(to: property, property.hubForReading(), self, asLink: isLink, Read.self)
    if isForeseeing {
      step.hub.extra.foreseers.append(step.subscriber)
      step.hub.pointee.flags |= HubFlags.foreseen
    }
    if let before = steps.last { leadsThroughObjects = leadsThroughObjects || before.isMiddle }
    steps.append(step)
    index += 1
    name(property)
    if step.isMiddle { middle = property.model }
    if let sentinel {
      self.sentinel = nil
      sentinel.subscriber.dispose()
    }
    return step.seen
  }

  /// Sees to it that a property has a name which the path leads to.
  private func name(_ property: some NameableProperty) {
    if property.name != nil { return }
    if Delivery.isLookedAt { PropertyNames.nameProperties(of: object) }
    PropertyNames.name(property, of: object)
    if let middle { PropertyNames.name(property, of: middle) }
  }

  private func drop(from index: Int) {
    if steps.count == index { return }
    while steps.count > index { drop(steps.removeLast()) }
    leadsThroughObjects = steps.dropLast().contains(where: \.isMiddle)
  }

  /// The path has come to read nothing: somebody else must hold the watcher, and tell when the object dies.
  private func dropAll() {
    let gone = steps
    steps = []
    hasLostSteps = false
    leadsThroughObjects = false
    follow()
    for step in gone { drop(step) }
  }

  private func drop(_ step: PathStep) {
    // A step that has ended has no hub any more.
    if isForeseeing, !step.subscriber.isDisposed, let extra = step.hub.existingExtra {
      extra.foreseers.removeAll { $0 === step.subscriber }
      if extra.foreseers.isEmpty { step.hub.pointee.flags &= ~HubFlags.foreseen }
    }
    step.subscriber.dispose()
  }

  /// The value, if it is to be kept for the next change: to tell it, or to see that another object in the
  /// middle of the path has the same.
  @inlinable
  @inline(__always)
  func kept<Value>(_ value: Value) -> Value? {
    keepsValues || (endsAtObject && isNil(value)) ? value : nil
  }

  @usableFromInline var keepsValues: Bool {
    isAskedForOld || leadsThroughObjects || (steps.last.map(isInMiddle) ?? false)
  }

  /// Whether the last thing read may be an object in the middle, or the one that the path ends at: that is
  /// not known of a `nil`, which keeps nothing alive.
  @usableFromInline var endsAtObject: Bool { steps.last?.isMiddle ?? false }

  /// Whether an equal value is no change: another object came to lie in the middle of the path.
  @usableFromInline var isSilentIfEqual: Bool {
    guard let hubOfEvent else { return true }
    // What a transaction has set, and then has led the path away from, is no part of it any more.
    return steps.first { $0.hub == hubOfEvent }.map(isInMiddle)
      ?? (leadsThroughObjects || endsAtObject)
  }

  /// Whether a step leads to an object in the middle of the path, which may end there for want of one.
  private func isInMiddle(_ step: PathStep) -> Bool {
    step.isMiddle && (step.hub != steps.last?.hub || step.type != type)
  }

  /// How the collection was changed that the path leads to, if the event that is told says so.
  @usableFromInline
  func note<Value>(on value: Value) -> CollectionNote<Value>? {
    guard let event, let known = hubOfEvent?.noteOfEvent,
      let note = known as? CollectionNote<Value>
    else { return nil }
    // The path leads to the very collection, and not to another that was made of it.
    let isTheSame = withUnsafeBytes(of: value) {
      $0.elementsEqual(UnsafeRawBufferPointer(start: event, count: $0.count))
    }
    return isTheSame ? note : nil
  }

  // MARK: Hearing

  package func stepHasChanged(at hub: Hub, to value: UnsafeRawPointer) {
    // What a getter sets is read by the getter.
    if isOver || isEvaluating || steps.isEmpty || path?.isAutomatic == false { return }
    // The observer may drop the watcher.
    let kept = Unmanaged.passRetained(self)
    told = value
    event = value
    hubOfEvent = hub
    react?(self)
    hubOfEvent = nil
    event = nil
    kept.release()
  }

  /// A derived value that was read has changed.
  override func run() {
    if isOver || isEvaluating || path?.isAutomatic == false { return }
    withRetained { react?(self) }
  }

  package func stepWillChange() {
    if isOver || isEvaluating || path?.isAutomatic == false { return }
    withRetained { foretell?(self) }
  }

  package func stepHasEnded(_ step: Disposable) {
    if isOver { return }
    if !isRooted {
      withRetained { end() }
    } else if let index = steps.firstIndex(where: { $0.subscriber === step }) {
      // An object in the middle has died before the path has left it. While the path is read, steps stay
      // in their places.
      if isEvaluating { steps[index].property = nil } else { steps.remove(at: index) }
      hasLostSteps = isEvaluating
    }
  }

  /// Whether this follows a path of an object.
  func follows(_ object: AnyObject) -> Bool { !isOver && path != nil && self.object === object }

  /// Hears what the object tells by hand of a path.
  func hear(_ notice: HandNotice, of path: AnyKeyPath) {
    guard let own = self.path, !isOver, !isEvaluating else { return }
    let isOfPath = own.path == path || own.affecting.contains(path)
    withRetained { hear?(self, notice, isOfPath) }
  }

  /// Reads again, without telling anybody, if a property that was read has been given back a value that it
  /// had before it was read: in a transaction that was rolled back, or has set it back.
  ///
  /// - Parameter undone: The properties that were set back, with the waves that they had before the
  ///   transaction; the others are those that have an older wave than the one that was seen.
  func lookAgain(at undone: [Hub: UInt64] = [:]) {
    guard !isOver, !isEvaluating else { return }
    let isStale = steps.contains { step in
      if step.subscriber.isDisposed { return false }
      let (seen, wave) = (step.seen.pointee, step.hub.pointee.wave)
      return seen > wave || seen < wave && undone[step.hub].map { seen > $0 } ?? false
    }
    if isStale { withRetained { hear?(self, .undone, false) } }
  }

  override func sourceDied() {
    if !isRooted { withRetained { end() } }
  }

  private func withRetained(_ body: () -> Void) {
    let kept = Unmanaged.passRetained(self)
    body()
    kept.release()
  }
}

/// Whether a value is an optional one that is not there.
@usableFromInline
func isNil<Value>(_ value: Value) -> Bool {
  flatten(value) == nil
}

/// A variable of an object, whatever its type.
protocol AnyObserved {
  /// The hub of its property, made if need be.
  var hub: Hub { get }
  /// Makes a step to it that only tells the object's end.
  func step(of watcher: Watcher) -> PathStep
}

extension Observed: AnyObserved {
  var hub: Hub { property.ownHub() }

  func step(of watcher: Watcher) -> PathStep {
    PathStep(to: property, property.ownHub(), watcher, asLink: false, Value.self)
  }
}
