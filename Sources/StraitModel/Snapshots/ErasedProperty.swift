import CEngine
import StraitChannels

/// A property, whatever the type of its value.
protocol ErasedProperty: AnyObject {
  /// The value; reading it counts as reading the property.
  var kept: any KeptValue { get }

  /// The type of the value.
  var valueType: Any.Type { get }

  /// Whether a value is of the property's type.
  func takes(_ value: any KeptValue) -> Bool

  /// Sets a value of the property's type.
  ///
  /// If it is there already, no observer is told; but it is shown again (see `showAgain`).
  ///
  /// - Parameter value: What to set.
  /// - Returns: What a coercing property has kept or made of it, if that is something else.
  func set(_ value: any KeptValue) -> (any KeptValue)?

  /// Makes the entry of a baseline.
  func makeBaselineEntry(_ path: String) -> BaselineEntry

  /// Where its observers are.
  var hub: Hub { get }

  /// Begins to listen for an undo manager, unless it listens already.
  func makeRecorder(
    _ name: String,
    _ options: UndoOptions,
    for manager: UndoManager
  ) -> Recorder?
}

extension Property: ErasedProperty {
  var kept: any KeptValue { Kept(value) }

  func takes(_ value: any KeptValue) -> Bool { value.value(as: Value.self) != nil }

  func set(_ value: any KeptValue) -> (any KeptValue)? {
    guard let value = value.value(as: Value.self) else { return nil }
    if areSame(current, value) {
      showAgain()
      return nil
    }
    self.value = value
    let isCoercing = hub.pointee.flags & HubFlags.coercing != 0
    return isCoercing && !areSame(stored, value) ? Kept(stored) : nil
  }

  /// Sends the value out on all links, though it has not changed: what a converter could not read
  /// goes, and the value is shown in its place (law T16).
  ///
  /// In a transaction that has set the property, its end does that.
  func showAgain() {
    if hub.isEmptyHub || hub.pointee.flags & HubFlags.held != 0 { return }
    if hub.hasNoLink(but: nil) { return }
    PublicEntry.run { hub.announce(stored, wave: Wave.next(strait_thread())) }
  }

  func makeBaselineEntry(_ path: String) -> BaselineEntry { TypedBaselineEntry(path, self) }

  func makeRecorder(
    _ name: String,
    _ options: UndoOptions,
    for manager: UndoManager
  ) -> Recorder? {
    if manager.records(ownHub()) { return nil }
    return TypedRecorder(name, of: self, options, for: manager)
  }
}
