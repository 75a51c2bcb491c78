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

  /// Sets a value of the property's type, unless it is there already.
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

  var valueType: Any.Type { Value.self }

  func takes(_ value: any KeptValue) -> Bool { value.value(as: Value.self) != nil }

  func set(_ value: any KeptValue) -> (any KeptValue)? {
    guard let value = value.value(as: Value.self), !areSame(current, value) else { return nil }
    self.value = value
    let isCoercing = hub.pointee.flags & HubFlags.coercing != 0
    return isCoercing && !areSame(stored, value) ? Kept(stored) : nil
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
