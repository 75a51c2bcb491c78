public import Foundation
import StraitModel

extension KeyValueObject {
  /// Announces by hand that elements of a collection are about to change.
  public final func willChange(
    _ changeKind: NSKeyValueChange,
    valuesAt indexes: IndexSet,
    forKey key: String,
    file: String = #fileID,
    line: Int = #line
  ) {
    let places = AnnouncedPlaces(changeKind.changeKind, at: indexes.ranges)
    announceWill(key, places, CallPlace(file: file, line: line))
  }

  /// Announces by hand that elements of a collection have changed.
  public final func didChange(
    _ changeKind: NSKeyValueChange,
    valuesAt indexes: IndexSet,
    forKey key: String,
    file: String = #fileID,
    line: Int = #line
  ) {
    let places = AnnouncedPlaces(changeKind.changeKind, at: indexes.ranges)
    announceDid(key, places, CallPlace(file: file, line: line))
  }

  /// Announces by hand that members of a set are about to change.
  public final func willChangeValue(
    forKey key: String,
    withSetMutation mutationKind: NSKeyValueSetMutationKind,
    using objects: Set<AnyHashable>,
    file: String = #fileID,
    line: Int = #line
  ) {
    let places = AnnouncedPlaces(mutationKind.mutation, objects)
    announceWill(key, places, CallPlace(file: file, line: line))
  }

  /// Announces by hand that members of a set have changed.
  public final func didChangeValue(
    forKey key: String,
    withSetMutation mutationKind: NSKeyValueSetMutationKind,
    using objects: Set<AnyHashable>,
    file: String = #fileID,
    line: Int = #line
  ) {
    let places = AnnouncedPlaces(mutationKind.mutation, objects)
    announceDid(key, places, CallPlace(file: file, line: line))
  }
}
