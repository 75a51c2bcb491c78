import CEngine
public import StraitChannels

/// Notifications from properties, the object itself and transactions.
extension Watcher: PathWatcher, TransactionObserver {
  package func stepHasChanged(
    at hub: Hub,
    to value: UnsafeRawPointer,
    from old: UnsafeRawPointer?
  ) {
    // A value that a getter sets is read by the getter.
    if isOver || isEvaluating || steps.isEmpty { return }
    if !mutedHubs.isEmpty, mutedHubs.contains(hub) { return }
    // An observer may set this while it is called for something else.
    let outer = (event, hubOfEvent)
    if old.map({ catchUp(with: hub, $0) }) ?? true { handleEvent(of: hub, value) }
    (event, hubOfEvent) = outer
  }

  private func handleEvent(of hub: Hub, _ value: UnsafeRawPointer?) {
    deliveredValue = value
    event = value
    hubOfEvent = hub
    react?(self)
  }

  /// Delivers the events that properties behind an object are delivering, before the object is
  /// replaced.
  ///
  /// An observer that came earlier has received such an event, and has replaced the object inside
  /// it. The path does not lead to the property any more when its event comes to this watcher. So
  /// the path is read as it was, and all observers receive the same changes in the same order.
  ///
  /// - Parameters:
  ///   - hub: The hub of the property that delivers the new object.
  ///   - old: The storage of the object before, or `nil` in its place.
  /// - Returns: `true` if the new object is still to be received.
  private func catchUp(with hub: Hub, _ old: UnsafeRawPointer) -> Bool {
    guard steps.contains(where: { $0.hub != hub && isLate($0) }) else { return true }
    for step in steps where step.hub != hub && isLate(step) {
      before = (hub, old)
      step.hub.withOvertakenValue { handleEvent(of: step.hub, $0) }
    }
    before = nil
    return !isOver && steps.contains { $0.hub == hub && isLate($0) }
  }

  /// Returns whether a property is delivering an event that the watcher has not received.
  private func isLate(_ step: PathStep) -> Bool {
    !step.subscriber.isDisposed && step.hub.has(.busy)
      && step.seen.pointee < step.hub.eventWave && !mutedHubs.contains(step.hub)
  }

  package func stepWillChange(_ note: AnyObject?, of value: UnsafeRawPointer) {
    besideEvent(value, note) { sendPrior?(self) }
  }

  package func stepHasEnded(_ step: Disposable) {
    if isOver { return }
    if !isRooted {
      withRetained { end() }
    } else if let index = steps.firstIndex(where: { $0.subscriber === step }) {
      // An object on the path was deallocated while the path still led through it. While the path
      // is read, steps keep their places.
      hasLostSteps = isEvaluating
      if isEvaluating { return steps[index].property = nil }
      steps.remove(at: index)
      placesOfSteps = [:]
      // The steps may be all that holds this.
      if steps.isEmpty { follow() }
    }
  }

  package func sender(of wave: UInt64) -> String? { isOver ? nil : nameOfSender?(wave) }

  /// Receives what an object announces by hand.
  func receive(_ notice: HandNotice) {
    besideEvent(nil, nil) { onNotice?(self, notice) }
  }

  /// Runs a closure that is not part of an event that is being delivered.
  private func besideEvent(
    _ value: UnsafeRawPointer?,
    _ note: AnyObject?,
    _ body: () -> Void
  ) {
    if isOver || isEvaluating { return }
    let outer = (event, hubOfEvent, priorNote)
    withRetained {
      (event, hubOfEvent, priorNote) = (value, nil, note)
      body()
      (event, hubOfEvent, priorNote) = outer
    }
  }

  /// `true` if something that was read has changed, and its event has not been delivered yet.
  @usableFromInline var isBehind: Bool { steps.contains(where: isUnseen) }

  /// The wave of the latest change that has not been delivered yet.
  var unseenWave: UInt64? { steps.lazy.filter(isUnseen).map(\.hub.wave).max() }

  private func isUnseen(_ step: PathStep) -> Bool {
    !step.subscriber.isDisposed && !mutedHubs.contains(step.hub)
      && step.seen.pointee < step.hub.wave
  }

  /// `true` while a property that was read is changed in place.
  var isChanging: Bool {
    steps.contains { !$0.subscriber.isDisposed && $0.hub.has(.changing) }
  }

  @usableFromInline
  package func transactionCommitted(unchanged: [Hub: UInt64]) {
    lookAgain(at: unchanged)
  }

  @usableFromInline
  package func transactionRolledBack(since _: UInt64) {
    lookAgain(at: [:])
  }

  /// Reads again, without calling the observer, if a property that was read has got back a value
  /// that it had before it was read: in a transaction that was rolled back, or has set it back.
  ///
  /// - Parameter undone: The properties that were set back, with the waves that they had before the
  ///   transaction; the others are those that have an older wave than the one that was seen.
  private func lookAgain(at undone: [Hub: UInt64]) {
    guard !isOver, !isEvaluating else { return }
    let isStale = steps.contains { step in
      if step.subscriber.isDisposed { return false }
      let (seen, wave) = (step.seen.pointee, step.hub.wave)
      return seen > wave || seen < wave && undone[step.hub].map { seen > $0 } ?? false
    }
    if isStale { receive(.undone) }
  }

  /// Returns the change of the collection that the path leads to, if the current event contains it.
  @usableFromInline
  func note<Value>(on value: Value) -> CollectionNote<Value>? {
    guard let known = hubOfEvent?.noteOfEvent else { return nil }
    return note(on: value, known)
  }

  /// Returns the coming change of the collection that the path leads to, if it is known before.
  @usableFromInline
  func noteOfPrior<Value>(on value: Value) -> CollectionNote<Value>? {
    priorNote.flatMap { note(on: value, $0) }
  }

  private func note<Value>(on value: Value, _ known: AnyObject) -> CollectionNote<Value>? {
    guard let event else { return nil }
    if let note = known as? CollectionNote<Value> { return note.isSame(value, event) ? note : nil }
    guard Value.self == Any?.self, let note = known as? any AnyCollectionNote else { return nil }
    return note.erased(of: flatten(value), at: event) as? CollectionNote<Value>
  }

  func withRetained(_ body: () -> Void) {
    let kept = Unmanaged.passRetained(self)
    body()
    kept.release()
  }
}
