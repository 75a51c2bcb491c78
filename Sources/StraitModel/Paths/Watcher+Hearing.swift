import CEngine
public import StraitChannels

/// What properties, the object itself and transactions have to say.
extension Watcher: PathWatcher {
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

  package func sender(of wave: UInt64) -> String? { isOver ? nil : nameOfSender?(wave) }

  /// Whether this follows a path of an object.
  func follows(_ object: AnyObject) -> Bool { !isOver && path != nil && isRooted(in: object) }

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

  func withRetained(_ body: () -> Void) {
    let kept = Unmanaged.passRetained(self)
    body()
    kept.release()
  }
}
