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

  /// Returns the array at the end of a path of names, as `mutableArrayValue(forKey:)` of the last
  /// object does.
  ///
  /// - Parameters:
  ///   - keyPath: Names with dots between them, which lead through objects. They are read now.
  ///   - file: The file that a report names.
  ///   - line: The line that a report names.
  /// - Returns: The array.
  public func mutableArrayValue(
    forKeyPath keyPath: String,
    file: String = #fileID,
    line: Int = #line
  ) -> NSMutableArray {
    coding(CallPlace(file: file, line: line), or: NSMutableArray()) { () throws(KeyError) in
      let (model, key) = try lastModel(of: keyPath)
      return MutableArrayProxy(try ElementStore.of(model, key), CallPlace(file: file, line: line))
    }
  }

  /// Returns the set of a variable as one of Foundation's, which edits the variable.
  ///
  /// ```swift
  /// let members = group.mutableSetValue(forKey: "members")
  /// members.add(7)                           // observers receive an insertion
  /// members.minus([1, 2])                    // one removal
  /// ```
  ///
  /// An edit of an `@Observed` set is an edit of the property; `setSet` is a setting. A set that is
  /// optional, computed or one of Foundation's is set as a whole by `setValue(_:forKey:)`.
  ///
  /// Foundation on Linux casts each subclass of `NSMutableSet`, this one too, to an empty Swift set:
  /// cast `value(forKey:)` instead, or use `allObjects`.
  ///
  /// An unknown name and a variable of another type are reported (`Report.misused`); the set is
  /// then an ordinary empty one. An edit with a member of another type is reported with the line of
  /// this call and does nothing.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - file: The file that a report names.
  ///   - line: The line that a report names.
  /// - Returns: The set, which holds the object and always has the variable's members.
  public func mutableSetValue(
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
