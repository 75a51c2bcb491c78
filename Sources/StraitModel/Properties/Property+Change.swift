import CEngine
import StraitChannels

/// A change in place that is in progress.
@usableFromInline
struct ChangeInPlace<Value> {
  /// The value before, if it is requested.
  @usableFromInline let old: Value?
  /// The wave before.
  let wave: UInt64
  /// `true` if prior observers are still to be notified, once the edits are known.
  var needsPrior = false
}

extension Property {
  /// Begins a change in place: until it ends the property must not be set, observed or bound.
  ///
  /// While the value is handed out it must not be read either; see `handOut`.
  ///
  /// The value is copied only if an observer or a transaction requests the one before.
  ///
  /// - Parameter isNoted: `true` if a note of the change will follow; some observers then do not
  ///   request the value before.
  /// - Returns: The change, for `endChange`.
  @usableFromInline
  final func beginChange(isNoted: Bool = false) -> ChangeInPlace<Value> {
    checkNotChanging()
    // The total change of a transaction is unknown before it ends.
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
  ///   - change: The result of `beginChange`.
  ///   - note: A note of the change, for observers that request it while they are called.
  final func endChange(_ change: ChangeInPlace<Value>, note: (any ChangeNote)?) {
    cancelChange()
    let hub = self.hub
    if hub.isEmptyHub {
      // Effects of sets during the change.
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

  /// Calls the observers of the coming change, with a note of it, if it is known.
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

  /// Notifies prior observers of a change in place once the edits are known: the property has the
  /// value before during this time.
  ///
  /// If an observer sets the property, the change gets another value before, and its edits are not
  /// known any more.
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

  /// Marks all that is computed from the property to be computed again, though the change
  /// continues.
  final func markChange() {
    hub.wave = Wave.next(strait_thread())
    Dependencies.mark(hub)
  }
}
