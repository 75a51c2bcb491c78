import CEngine
import StraitChannels

/// Follows what a closure reads: hears of each change of it, and reads again.
///
/// What is read is found by reading: each property that is read is a step, and tells the watcher in its own
/// turn, as it tells an observer; a derived value tells it when the outermost call ends. While the watcher
/// reads because a property tells it a value, that value is what it reads there, though the property may
/// have been set again since: so it hears every event, as an observer of the property does. What it has seen
/// already it is not told again, when several properties tell what one transaction has set.
class Watcher<Value>: Reaction, PathWatcher {
  private var steps: [any PathStep] = []
  /// Ends with the object when the path reads nothing that does.
  private var sentinel: (any PathStep)?
  private var deriveds: [Unowned] = []
  private var index = 0
  private var told: (hub: Hub, value: UnsafeRawPointer)?
  private var isEvaluating = false
  private var last: Value?
  /// Whether the value before is wanted.
  private let isAskedForOld: Bool
  /// Whether the watcher wants to be told before anything changes.
  private let isAskedForPrior: Bool
  /// Whether only the newest values count, and refusals do, too.
  private let isLink: Bool
  let isHeldBySteps: Bool
  private(set) var isOver = false

  /// A derived value, which may have died.
  private struct Unowned {
    weak var reaction: Reaction?
  }

  init(old: Bool = false, prior: Bool = false, asLink: Bool = false, heldBySteps: Bool) {
    isHeldBySteps = heldBySteps
    isAskedForOld = old
    isAskedForPrior = prior
    isLink = asLink
    super.init(flags: NodeFlags.effect | NodeFlags.listening)
  }

  deinit {
    for step in steps { drop(step) }
    sentinel?.dispose()
  }

  // MARK: What a watcher of a kind does

  /// Reads the value; `nil` if the object has died.
  func read() -> Value? { nil }

  /// Hears of a change.
  ///
  /// - Parameters:
  ///   - old: The value before, if it was asked for.
  ///   - new: The value.
  ///   - step: The property that has told it, if one has.
  func changed(from old: Value?, to new: Value, at step: (any PathStep)?) {}

  /// Hears that a change is about to be made.
  func willChange() {}

  /// Hears that the object has died.
  func ended() {}

  /// Lets go of whom it tells.
  func finished() {}

  /// The object that is followed, if it lives.
  var root: AnyObject? { nil }

  // MARK: Beginning and ending

  /// Reads for the first time.
  final func begin() -> Value? {
    guard let value = evaluate() else { return nil }
    if steps.isEmpty, let root {
      // Somebody must tell when the object dies.
      var mirror: Mirror? = Mirror(reflecting: root)
      while sentinel == nil, let present = mirror {
        let observed = present.children.lazy.compactMap { $0.value as? any AnyObserved }.first
        sentinel = observed?.step(of: self)
        mirror = present.superclassMirror
      }
    }
    keep(value)
    return value
  }

  /// Lets go of everything.
  final func finish() {
    if isOver { return }
    isOver = true
    release()
  }

  private func release() {
    let steps = self.steps
    self.steps = []
    last = nil
    for derived in deriveds { derived.reaction?.listeners.removeAll { $0 === self } }
    deriveds = []
    let sentinel = self.sentinel
    self.sentinel = nil
    // The steps may be all that holds this.
    withExtendedLifetime(self) {
      for step in steps { drop(step) }
      sentinel?.dispose()
      finished()
    }
    if node.pointee.flags & NodeFlags.running == 0 { Dependencies.remove(node) }
  }

  /// The hub of the property that was read last, if one was.
  final var hubOfLeaf: Hub? { steps.last?.hub }

  /// The name of what is followed, as far as it is known.
  final var nameOfLeaf: String? { steps.last?.hub.existingExtra?.name }

  // MARK: Reading

  private func evaluate() -> Value? {
    index = 0
    isEvaluating = true
    let thread = strait_thread()
    let outer = Dependencies.begin(node, thread)
    let value = read()
    Dependencies.end(node, thread, outer: outer)
    isEvaluating = false
    if isOver { Dependencies.remove(node) } else { drop(from: index) }
    return value
  }

  override func hasRead<Read>(_ property: Property<Read>) -> Read {
    if isOver { return property.stored }
    let step = step(to: property)
    guard let told, told.hub == property.hub else {
      step.seen = property.hub.pointee.wave
      return property.stored
    }
    step.seen = told.hub.pointee.event_wave
    // The delivery below on this very stack lends the value.
    return told.value.assumingMemoryBound(to: Read.self).pointee
  }

  override func hasRead(_ derived: Reaction) {
    guard isHeldBySteps, !isOver else { return }
    if derived.listeners.contains(where: { $0 === self }) { return }
    derived.listeners.append(self)
    deriveds.append(Unowned(reaction: derived))
  }

  private func step<Read>(to property: Property<Read>) -> any PathStep {
    let identity = ObjectIdentifier(property)
    if index < steps.count, steps[index].property == identity {
      index += 1
      return steps[index - 1]
    }
    if let read = steps[..<index].last(where: { $0.property == identity }) { return read }
    drop(from: index)
    let hub = property.ownHub()
    let step: any PathStep
    if isLink {
      let link = LinkingStep<Read>(to: property, hub, self)
      hub.add(link, bits: SlotBits.link)
      step = link
    } else {
      let observer = ObservingStep<Read>(to: property, hub, self)
      hub.add(observer, bits: 0)
      step = observer
    }
    if isAskedForPrior {
      hub.extra.foreseers.append(step)
      hub.pointee.flags |= HubFlags.foreseen
    }
    steps.append(step)
    index += 1
    return step
  }

  private func drop(from index: Int) {
    while steps.count > index { drop(steps.removeLast()) }
  }

  private func drop(_ step: any PathStep) {
    // A step that has ended has no hub any more.
    if isAskedForPrior, !step.isDisposed, let extra = step.hub.existingExtra {
      extra.foreseers.removeAll { $0 === step }
      if extra.foreseers.isEmpty { step.hub.pointee.flags &= ~HubFlags.foreseen }
    }
    step.dispose()
  }

  /// Keeps the value for the next change, if that one needs it: to tell it, or to see that another object in
  /// the middle of the path has the same.
  private func keep(_ value: Value) {
    if isAskedForOld || steps.dropLast().contains(where: \.isMiddle) { last = value }
  }

  // MARK: Hearing

  final func stepHasChanged(_ step: any PathStep, to value: UnsafeRawPointer) {
    // What a getter sets is read by the getter.
    if isOver || isEvaluating || step === sentinel { return }
    // The observer may drop the watcher.
    withRetained {
      told = (step.hub, value)
      let new = evaluate()
      told = nil
      if isOver { return }
      guard let new else { return end() }
      tell(new, at: step)
    }
  }

  /// A derived value that was read has changed.
  override func run() {
    if isOver || isEvaluating { return }
    withRetained {
      let new = evaluate()
      if isOver { return }
      guard let new else { return end() }
      tell(new, at: nil)
    }
  }

  private func tell(_ new: Value, at step: (any PathStep)?) {
    let old = last
    let isLeaf = step.map { $0 === steps.last } ?? false
    keep(new)
    if !isLeaf, step?.isMiddle ?? true, let old, areEqual(old, new) == true { return }
    changed(from: old, to: new, at: step)
  }

  final func stepWillChange(_ step: any PathStep) {
    if isOver || isEvaluating { return }
    withRetained { willChange() }
  }

  final func stepHasEnded(_ step: any PathStep) {
    if isOver { return }
    if root != nil {
      // An object in the middle has died before the path has left it.
      if !isEvaluating { steps.removeAll { $0 === step } }
    } else {
      withRetained { end() }
    }
  }

  override func sourceDied() {
    if !isOver, root == nil { withRetained { end() } }
  }

  private func end() {
    isOver = true
    ended()
    release()
  }

  private func withRetained(_ body: () -> Void) {
    let kept = Unmanaged.passRetained(self)
    body()
    kept.release()
  }
}

/// A variable of an object, whatever its type.
protocol AnyObserved {
  /// Makes a step to it that only tells the object's end.
  func step<Value>(of watcher: Watcher<Value>) -> any PathStep
}

extension Observed: AnyObserved {
  func step<Followed>(of watcher: Watcher<Followed>) -> any PathStep {
    let hub = property.ownHub()
    let step = ObservingStep<Value>(to: property, hub, watcher)
    hub.add(step, bits: 0)
    return step
  }
}
