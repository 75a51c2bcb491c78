import CEngine
public import StraitChannels

/// A follower of the properties that a closure reads: it is called for each change of them, and
/// reads again.
///
/// Dependencies are found by reading: each property that is read is a step, and calls the watcher
/// in its own turn, as it calls an observer; a derived value calls it when the outermost call ends.
/// While the watcher reads because a property delivers a value, it reads that value there, though
/// the property may have been set again since: so it receives every event, as an observer of the
/// property does. It is not called again for values that it has seen already, when several
/// properties deliver the changes of one transaction.
///
/// It is not generic: its behaviour is a closure, formed where the types are known, so that its
/// body is specialised.
@usableFromInline
final class Watcher: Reaction {
  /// Reads, and delivers the change.
  @exclusivity(unchecked) var react: ((Watcher) -> Void)?
  /// Announces that a change is about to be made.
  @exclusivity(unchecked) var sendPrior: ((Watcher) -> Void)?
  /// Receives announcements by hand for objects on the path, and rollbacks.
  var onNotice: ((Watcher, HandNotice) -> Void)?
  /// Called when the object was deallocated.
  private var onEnd: (() -> Void)?
  /// Returns the name of the end of a channel, if it has sent the value of a wave.
  let nameOfSender: ((UInt64) -> String?)?
  /// The object that is followed, if it lives.
  private(set) weak var object: AnyObject?
  let path: AnyKeyPath?
  /// `true` if something is read behind the end of `path`.
  let leadsOn: Bool
  /// The type of the values.
  let type: Any.Type?
  /// The declarations of the object's class for the path.
  let rules: ObservingRules?
  /// `true` if `rules` has dependencies, which have to be read.
  @usableFromInline let isAffected: Bool
  /// The properties whose changes are only announced by hand.
  var muted: Set<ObjectIdentifier> = []
  /// The hubs of the steps whose changes are only announced by hand.
  @exclusivity(unchecked) var mutedHubs: [Hub] = []
  /// `true` if a variable that is announced by hand was ever read.
  var hasAccessed = false
  /// The variables announced by hand that the last reading has read.
  var accessed: Set<AnnouncedVariable> = []
  /// The same of the reading that is in progress.
  var newlyAccessed: Set<AnnouncedVariable> = []
  /// The last of these variables, and the number of steps before it.
  var lastAccess: (variable: AnnouncedVariable, index: Int)?
  /// The objects in whose lists of `HandListeners` it is.
  var posts: Set<ObjectIdentifier> = []
  /// `true` if the last value is kept to compare it with the next one.
  @exclusivity(unchecked) @usableFromInline var isCompared = false
  /// `true` if a step leads to an object.
  var hasMiddle = false
  /// The largest number of steps that one reading had.
  var deepest = 0

  @exclusivity(unchecked) var steps: [PathStep] = []
  /// The places of the steps to properties, once there are many; see `place(of:)`.
  @exclusivity(unchecked) var placesOfSteps: [ObjectIdentifier: Int] = [:]
  /// Ends with the object when the path reads nothing that does.
  var sentinel: PathStep?
  /// Itself, while it reads nothing that could hold it.
  var keeper: Watcher?
  var deriveds: [Unowned] = []
  var index = 0
  /// `true` if the property of a step was deallocated while the path was read.
  var hasLostSteps = false
  /// `true` if a derived value was read that was not read before.
  var hasNewDeriveds = false
  /// `true` if another object may come to lie in the middle of the path.
  var leadsThroughObjects = false
  /// The hub of the property whose event is being delivered, if there is one.
  @exclusivity(unchecked) @usableFromInline var hubOfEvent: Hub?
  /// The value of the event, while the path is read.
  var deliveredValue: UnsafeRawPointer?
  /// A property that is delivering a new object, and where the object before lies, while the path
  /// is read through that one.
  var before: (hub: Hub, value: UnsafeRawPointer)?
  /// The value of the event, until everything is done about it.
  var event: UnsafeRawPointer?
  var isEvaluating = false
  /// `true` if there are steps that there were not when it was registered.
  var hasNewSteps = true
  /// The change that the property is about to make, if it is known.
  var priorNote: AnyObject?
  /// The object that was read last while the path was followed: the next property may be its own.
  @exclusivity(unchecked) var middle: (any ObservableModel)?
  /// `true` if the value before is wanted.
  @usableFromInline let isAskedForOld: Bool
  /// `true` if there is a prior notice of each change.
  let sendsPrior: Bool
  /// `true` if only the newest values count, and refusals do, too.
  let isLink: Bool
  /// `true` if the followed properties retain the watcher.
  package let isHeldBySteps: Bool
  @exclusivity(unchecked) @usableFromInline private(set) var isOver = false

  /// A derived value, which may have been deallocated.
  struct Unowned {
    weak var reaction: Reaction?
  }

  /// Makes a watcher, which does not hold the object, and follows nothing before `begin`.
  @usableFromInline
  init(
    _ object: AnyObject,
    _ path: AnyKeyPath? = nil,
    leadsOn: Bool = false,
    of type: Any.Type? = nil,
    old: Bool = false,
    asLink: Bool = false,
    heldBySteps: Bool,
    sendPrior: ((Watcher) -> Void)? = nil,
    onNotice: ((Watcher, HandNotice) -> Void)? = nil,
    onEnd: (() -> Void)? = nil,
    sender: ((UInt64) -> String?)? = nil,
    react: @escaping (Watcher) -> Void
  ) {
    self.leadsOn = leadsOn
    self.type = type
    self.object = object
    isAskedForOld = old
    sendsPrior = sendPrior != nil
    isLink = asLink
    isHeldBySteps = heldBySteps
    self.sendPrior = sendPrior
    self.onNotice = onNotice
    self.onEnd = onEnd
    nameOfSender = sender
    self.react = react
    rules = path.flatMap { ObservingRules(of: object, for: $0) }
    self.path = rules?.path ?? path
    isAffected = rules.map { !$0.affecting.isEmpty } ?? false
    super.init(flags: .effect | .listening)
  }

  deinit {
    for step in steps { drop(step) }
    sentinel?.subscriber.dispose()
    HandListeners.remove(self, from: posts)
  }

  /// Returns the object that is followed, if it lives.
  @usableFromInline
  func root<Root: AnyObject>(as _: Root.Type) -> Root? {
    guard let object else { return nil }
    return unsafeDowncast(object, to: Root.self)
  }

  var isRooted: Bool { object != nil }

  /// Reads for the first time.
  @inlinable
  func begin<Value>(_ read: () -> Value) -> Value {
    let value = self.read(read)
    reportIfUnobserved()
    return value
  }

  /// Returns the observation that ends this, and counts as disposed when the object was
  /// deallocated.
  @usableFromInline
  func observation() -> PropertyObservation {
    let observation = PropertyObservation { self.finish() }
    if isOver {
      observation.dispose()
    } else {
      onEnd = { [weak observation] in observation?.dispose() }
    }
    return observation
  }

  /// Releases everything.
  @usableFromInline
  func finish() {
    if isOver { return }
    isOver = true
    release()
  }

  /// The object was deallocated.
  @usableFromInline
  func end() {
    if isOver { return }
    isOver = true
    onEnd?()
    release()
  }

  private func release() {
    let (steps, sentinel) = (exchange(&self.steps, with: []), sentinel.take())
    let closures = (react.take(), sendPrior.take(), onNotice.take(), onEnd.take())
    placesOfSteps = [:]
    HandListeners.remove(self, from: exchange(&posts, with: []))
    for derived in exchange(&deriveds, with: []) {
      derived.reaction?.listeners.removeAll { $0 === self }
    }
    // The steps may be all that holds this.
    withExtendedLifetime((self, closures, keeper.take())) {
      for step in steps { drop(step) }
      sentinel?.subscriber.dispose()
      if !node.has(.running) { Dependencies.remove(node) }
    }
  }

  override func hasRead(_ property: AnyProperty) -> UnsafeRawPointer? {
    if isOver { return nil }
    let seen = seen(of: property)
    if let before, before.hub == property.hub {
      middle = property.model(at: before.value)
      return before.value
    }
    guard let deliveredValue, hubOfEvent == property.hub else {
      seen.pointee = property.hub.wave
      return nil
    }
    seen.pointee = property.hub.eventWave
    // The delivery below on this very stack lends the value.
    if steps[index - 1].isMiddle { middle = property.model(at: deliveredValue) }
    return deliveredValue
  }

  override func hasRead(_ derived: Reaction) {
    guard isHeldBySteps, !isOver else { return }
    if derived.listeners.contains(where: { $0 === self }) { return }
    derived.listeners.append(self)
    deriveds.append(Unowned(reaction: derived))
    hasNewDeriveds = true
  }

  override func hasAccessed(_ variable: AnnouncedVariable) {
    if isOver || !isEvaluating { return }
    hasAccessed = true
    newlyAccessed.insert(variable)
    lastAccess = (variable, index)
  }

  /// A derived value that was read has changed.
  override func run() {
    if isOver || isEvaluating || rules?.isSilent == true { return }
    withRetained { react?(self) }
  }

  override func sourceIsFreed() {
    if !isRooted { withRetained { end() } }
  }
}
