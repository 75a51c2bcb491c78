import CEngine
import StraitChannels

/// A change in place that is in progress.
@usableFromInline
struct ChangeInPlace<Value> {
  /// The value before, if it is asked for.
  @usableFromInline let old: Value?
  /// The wave before.
  let wave: UInt64
  /// `true` if prior observers are still to be notified, when it is known what was done.
  var needsPrior = false
}

extension Property {
  /// Begins a change in place: until it ends the property must not be set, observed or bound.
  ///
  /// While the value is handed out it must not be read either; see `handOut`.
  ///
  /// The value is copied only if the one before is asked for, by an observer or a transaction.
  ///
  /// - Parameter isNoted: `true` if it is going to be said what was done; some observers then do
  ///   not ask for the value before.
  /// - Returns: What `endChange` needs.
  @usableFromInline
  final func beginChange(isNoted: Bool = false) -> ChangeInPlace<Value> {
    checkNotChanging()
    // What a transaction comes to is not known before it ends.
    let isPriorLater = isNoted && !strait_thread().isInTransaction
    let hub = hubToStoreAt(isPriorSent: isPriorLater)
    if hub.isEmptyHub {
      self.hub = .changing
      return ChangeInPlace(old: nil, wave: 0)
    }
    let flags = hub.flags
    let needsPrior =
      isPriorLater
      && flags.contains(.hasPriorObservers) && !flags.contains(.held)
    let isAsked =
      !flags.contains(.held)
      && (needsPrior || hub.isAskedForOld(isNoted: isNoted) || strait_thread().isTraced)
    hub.set(.changing)
    return ChangeInPlace(
      old: isAsked ? stored : nil,
      wave: hub.wave,
      needsPrior: needsPrior
    )
  }

  /// Ends a change in place, and has it delivered.
  @usableFromInline
  final func endChange(_ change: ChangeInPlace<Value>) {
    endChange(change, note: nil)
  }

  /// Ends a change in place, and has it delivered.
  ///
  /// - Parameters:
  ///   - change: What `beginChange` gave.
  ///   - note: What was done, for observers that ask for it while they are called.
  final func endChange(_ change: ChangeInPlace<Value>, note: (any ChangeNote)?) {
    cancelChange()
    let hub = self.hub
    if hub.isEmptyHub {
      // What was set in the meantime.
      let thread = strait_thread()
      thread.settleIfOutermost()
      return
    }
    PublicEntry.run {
      var (change, note) = (change, note)
      if change.needsPrior { sendPrior(&change, &note) }
      let wave = Wave.next(strait_thread())
      Dependencies.mark(hub)
      hub.wave = wave
      let gone = note.flatMap { note in
        hub.existingPropertyExtra?.notifyFollowers(note, from: change.wave, to: wave)
      }
      defer { withExtendedLifetime(gone) {} }
      if hub.has(.held) {
        noteHeld(wave)
        journal?.add(note)
        return
      }
      if let note, hub.count > 0 { hub.propertyExtra.notes[wave] = note }
      guard let old = change.old else {
        return hub.deliverChange(stored, old: nil, wave: wave)
      }
      withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { place in
        guard let place = place.baseAddress else { return }
        place.initialize(to: old)
        hub.deliverChange(stored, old: place, wave: wave)
      }
    }
  }

  /// Calls the observers of what is about to change, with what is going to be done, if it is known.
  ///
  /// The wave of the change may have begun. So the call counts as a delivery: a binding that an
  /// observer makes announces its value (law 12).
  final func sendPrior(_ note: (any ChangeNote)? = nil) {
    guard let extra = hub.existingPropertyExtra else { return }
    let present = stored
    PublicEntry.run {
      PublicEntry.asDelivery {
        withUnsafePointer(to: present) { present in
          for observer in extra.priorObservers { observer.willChange(note, of: present) }
        }
      }
    }
  }

  /// Notifies prior observers of a change in place when it is known what was done: the property has
  /// the value before in the meantime.
  ///
  /// If an observer sets the property, the change gets another value before, and what was done is
  /// not known any more.
  private func sendPrior(_ change: inout ChangeInPlace<Value>, _ note: inout (any ChangeNote)?) {
    guard var edited = change.old else { return }
    swap(&stored, &edited)
    markChange()
    let wave = hub.wave
    sendPrior(note)
    if hub.wave != wave {
      note = nil
      change = ChangeInPlace(old: stored, wave: hub.wave)
    }
    swap(&stored, &edited)
    withExtendedLifetime(edited) {}
  }

  /// Ends a change in place that has changed nothing.
  final func cancelChange() {
    if hub == .changing {
      hub = .empty
    } else {
      hub.clear(.changing)
    }
  }

  /// Has whatever is computed from the property computed again, though the change continues.
  final func markChange() {
    hub.wave = Wave.next(strait_thread())
    Dependencies.mark(hub)
  }
}
