import CEngine
import StraitChannels

/// Sets that the fast path does not do: coerced, in a delivery, in a transaction, or deep.
extension Property {
  /// Stores a value in any state of the hub.
  ///
  /// It is delivered now, in turn, or when the transaction ends.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - wave: The wave that writes it.
  ///   - isPriorSent: `true` if prior observers have been notified already.
  ///   - yields: `true` if a set that was made in the meantime wins: it does over a partner's
  ///     value.
  @usableFromInline
  final func store(
    _ value: Value,
    wave: UInt64,
    isPriorSent: Bool = false,
    yields: Bool = false
  ) {
    checkNotChanging()
    let hub = hubToStoreAt(isPriorSent: isPriorSent)
    if hub.isEmptyHub {
      put(value)
      return
    }
    // Law 10: a prior observer, or another closure of the user's, may have set the property.
    if hub.wave > wave {
      if yields { return strait_thread().observer?.willNotWrite() ?? () }
      return store(value, wave: Wave.answer(to: wave), isPriorSent: true)
    }
    Dependencies.mark(hub)
    if hub.has(.held) {
      journal?.add(nil)
      hub.wave = wave
      noteHeld(wave)
      put(value)
      return
    }
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { place in
      guard let old = place.baseAddress else { return }
      old.initialize(to: value)
      swap(&stored, &old.pointee)
      hub.deliverChange(value, old: old, wave: wave)
    }
  }

  /// The hub, after the prior observers have been notified that the value is about to change, if
  /// they have not been yet, and the current transaction has recorded the value.
  @usableFromInline
  final func hubToStoreAt(isPriorSent: Bool = false) -> Hub {
    // A transaction delivers one change, of which prior observers were notified when it began.
    let isPriorSent = isPriorSent || hub.has(.held)
    if strait_thread().isInTransaction { noteInTransaction() }
    if hub.has(.hasPriorObservers), !isPriorSent {
      // A change in place does not delay effects as a call does: they run after the change.
      let draining = PublicEntry.interrupt()
      sendPrior()
      PublicEntry.resume(draining)
    }
    return hubForCause()
  }

  /// Stores a value that a link is called with while a trace or an inspection is active, unless the
  /// recursion limit is reached.
  @usableFromInline
  final func storeSeen(_ value: Value, wave: UInt64, skipping twin: Slot) -> Bool {
    PropertyLink<Value>.noteCarried(value, overTwinOf: twin)
    let thread = strait_thread()
    // A trace notes the cause beyond the limit, too.
    guard thread.mayNest || thread.isTraced else {
      return false
    }
    hub.willBeWritten(by: .binding(from: twin == .none ? nil : twin.subscriber.downstreamHub))
    store(value, wave: wave, yields: true)
    return true
  }

  /// A public set that the fast path could not do: coerced, in a delivery, or deep.
  @usableFromInline
  final func setSlowly(_ value: Value) {
    if let write = PathWrite.current { return write.set(self, to: value) }
    PublicEntry.run {
      if !hub.has(.coercing) {
        store(value, wave: Wave.next(strait_thread()))
      } else {
        setCoerced(value)
      }
    }
  }

  /// Sets the coerced value.
  @inline(never)
  private func setCoerced(_ value: Value) {
    // A refused public set changes nothing anywhere.
    guard let kept = coerced(value) else {
      Transaction.noteRefusal()
      return hub.refuses(value, keeping: stored)
    }
    hub.willBeWritten(by: nil, asked: value)
    store(kept, wave: Wave.next(strait_thread()))
  }
}
