import CEngine
public import StraitChannels

/// A change in place that is under way.
@usableFromInline
struct ChangeInPlace<Value> {
  /// The hub of the property, which shows another one meanwhile.
  @usableFromInline let hub: Hub
  /// The value before, if somebody asks for it.
  @usableFromInline let old: Value?
}

extension Property {
  /// Begins a change in place: whoever looks at the property's hub meanwhile is told that this must not be.
  ///
  /// The value is copied only if somebody asks for the one before: an observer, or a transaction.
  @usableFromInline
  final func beginChange() -> ChangeInPlace<Value> {
    checkNotChanging()
    let hub = hubToStoreAt()
    let isAsked =
      !hub.isEmptyHub && hub.pointee.flags & HubFlags.held == 0
      && (hub.isAskedForOld || strait_thread().pointee.trace != nil)
    let change = ChangeInPlace(hub: hub, old: isAsked ? stored : nil)
    self.hub = strait_changing()
    return change
  }

  /// Ends a change in place, and has it told.
  @usableFromInline
  final func endChange(_ change: ChangeInPlace<Value>) {
    endChange(change, note: nil)
  }

  /// Ends a change in place, and has it told.
  ///
  /// - Parameters:
  ///   - change: What `beginChange` gave.
  ///   - note: What was done, for observers that ask for it while they are told.
  final func endChange(_ change: ChangeInPlace<Value>, note: (any ChangeNote)?) {
    let hub = change.hub
    self.hub = hub
    if hub.isEmptyHub { return }
    PublicEntry.run {
      let wave = Wave.next(strait_thread())
      Dependencies.mark(hub)
      if hub.pointee.flags & HubFlags.held != 0 {
        hub.pointee.wave = wave
        noteHeld(wave)
        journal?.add(note)
        return
      }
      if let note, hub.pointee.count > 0 { hub.extra.notes[wave] = note }
      guard let old = change.old else {
        return hub.tellProperty(stored, old: nil, wave: wave)
      }
      withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { place in
        let place = place.baseAddress.unsafelyUnwrapped
        place.initialize(to: old)
        hub.tellProperty(stored, old: place, wave: wave)
      }
    }
  }

  /// Changes the value in place, and says how.
  ///
  /// At the cost of the change, unless somebody asks for the whole value before. A property that coerces
  /// is set as a whole, and its observers are told so.
  ///
  /// - Parameter body: Changes the value, and returns what it did besides its result.
  /// - Returns: The result.
  final func change<Result>(
    _ body: (inout Value) throws -> (result: Result, note: (any ChangeNote)?)
  ) rethrows -> Result {
    if hub.pointee.flags & HubFlags.coercing != 0 {
      var copy = stored
      let outcome = try body(&copy)
      value = copy
      return outcome.result
    }
    let change = beginChange()
    var note: (any ChangeNote)?
    defer { endChange(change, note: note) }
    let outcome = try body(&stored)
    note = outcome.note
    return outcome.result
  }

  /// What was done to the value in the event that is being told, if it is known.
  final var note: (any ChangeNote)? {
    guard let extra = hub.existingExtra, !extra.notes.isEmpty else { return nil }
    return extra.notes[hub.pointee.event_wave] as? any ChangeNote
  }

  /// Tells those who want to know beforehand that the value is about to change.
  final func foretell() {
    guard let extra = hub.existingExtra else { return }
    for foreseer in extra.foreseers { foreseer.willChange() }
  }
}

/// How a value was changed, beside the values before and after.
protocol ChangeNote: AnyObject {
  /// What this and another change, which came after it, make together; `nil` if that is not known.
  func followed(by other: any ChangeNote) -> (any ChangeNote)?
}
