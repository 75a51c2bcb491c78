public import Foundation
import StraitModel

extension KeyValueObserving where Self: KeyValueObject {
  /// Announces by hand that the value of a path is about to change.
  ///
  /// To be followed by `didChangeValue(for:)`; a change that is never finished is sent as a
  /// `Report`.
  ///
  /// - Parameters:
  ///   - keyPath: The path.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  public func willChangeValue<Value>(
    for keyPath: KeyPath<Self, Value>,
    file: String = #fileID,
    line: Int = #line
  ) {
    registrations.noteWill(name(of: keyPath), CallPlace(file: file, line: line))
    willChange(keyPath, at: nil)
  }

  /// Announces by hand that the value of a path has changed.
  ///
  /// - Parameters:
  ///   - keyPath: The path.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  public func didChangeValue<Value>(
    for keyPath: KeyPath<Self, Value>,
    file: String = #fileID,
    line: Int = #line
  ) {
    registrations.noteDid(name(of: keyPath), CallPlace(file: file, line: line))
    didChange(keyPath, at: nil)
  }

  /// Announces by hand that elements of a collection are about to change.
  ///
  /// - Parameters:
  ///   - changeKind: The kind of the change.
  ///   - indexes: The places of the elements, or where they will be if they are inserted.
  ///   - keyPath: The path to the collection.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  public func willChange<Value>(
    _ changeKind: NSKeyValueChange,
    valuesAt indexes: IndexSet,
    for keyPath: KeyPath<Self, Value>,
    file: String = #fileID,
    line: Int = #line
  ) {
    registrations.noteWill(name(of: keyPath), CallPlace(file: file, line: line))
    willChange(keyPath, at: AnnouncedPlaces(changeKind.changeKind, at: indexes.ranges))
  }

  /// Announces by hand that elements of a collection have changed.
  ///
  /// - Parameters:
  ///   - changeKind: The kind of the change.
  ///   - indexes: The places of the elements, or where they were if they were removed.
  ///   - keyPath: The path to the collection.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  public func didChange<Value>(
    _ changeKind: NSKeyValueChange,
    valuesAt indexes: IndexSet,
    for keyPath: KeyPath<Self, Value>,
    file: String = #fileID,
    line: Int = #line
  ) {
    registrations.noteDid(name(of: keyPath), CallPlace(file: file, line: line))
    didChange(keyPath, at: AnnouncedPlaces(changeKind.changeKind, at: indexes.ranges))
  }

  /// Announces by hand that members of a set are about to change.
  ///
  /// - Parameters:
  ///   - keyPath: The path to the set.
  ///   - mutation: The kind of the change.
  ///   - set: The other set.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  public func willChangeValue<Element>(
    for keyPath: KeyPath<Self, Set<Element>>,
    withSetMutation mutation: NSKeyValueSetMutationKind,
    using set: Set<Element>,
    file: String = #fileID,
    line: Int = #line
  ) {
    registrations.noteWill(name(of: keyPath), CallPlace(file: file, line: line))
    willChange(keyPath, at: AnnouncedPlaces(mutation.mutation, set))
  }

  /// Announces by hand that members of a set have changed.
  ///
  /// - Parameters:
  ///   - keyPath: The path to the set.
  ///   - mutation: The kind of the change.
  ///   - set: The other set.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  public func didChangeValue<Element>(
    for keyPath: KeyPath<Self, Set<Element>>,
    withSetMutation mutation: NSKeyValueSetMutationKind,
    using set: Set<Element>,
    file: String = #fileID,
    line: Int = #line
  ) {
    registrations.noteDid(name(of: keyPath), CallPlace(file: file, line: line))
    didChange(keyPath, at: AnnouncedPlaces(mutation.mutation, set))
  }

  /// Returns the name of a path in reports, and in announcements by name.
  private func name(of keyPath: AnyKeyPath) -> String {
    VariableIdentity(of: keyPath, in: self).name ?? "\(keyPath)"
  }
}
