public import Foundation
import StraitModel

extension KeyValueObject {
  /// Returns the array of a variable as one of Foundation's, which edits the variable.
  ///
  /// ```swift
  /// let tags = person.mutableArrayValue(forKey: "tags")
  /// tags.add("new")                          // observers receive an insertion and its index
  /// tags.removeObjects(at: [0, 2])           // one removal
  /// tags.sort(using: descriptors)            // one setting
  /// ```
  ///
  /// An edit of an `@Observed` array is an edit of the property: observers receive its kind and
  /// its indexes, once for each call. An array that is optional, computed or one of Foundation's
  /// is set as a whole by `setValue(_:forKey:)`.
  ///
  /// An unknown name and a variable of another type are reported (`Report.misused`); the array is
  /// then an ordinary empty one. An edit with an element of another type, or with an index out of
  /// range, is reported with the line of this call and does nothing. `object(at:)` returns `NSNull`
  /// for an index out of range.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - file: The file that a report names.
  ///   - line: The line that a report names.
  /// - Returns: The array, which holds the object and always has the variable's elements.
  public func mutableArrayValue(
    forKey key: String,
    file: String = #fileID,
    line: Int = #line
  ) -> NSMutableArray {
    coding(CallPlace(file: file, line: line), or: NSMutableArray()) { () throws(KeyError) in
      MutableArrayProxy(try ElementStore.of(self, key), CallPlace(file: file, line: line))
    }
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
  /// Foundation on Linux casts each subclass of `NSMutableSet`, this one too, to an empty Swift
  /// set: cast `value(forKey:)` instead, or use `allObjects`.
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
  ) -> NSMutableSet {
    coding(CallPlace(file: file, line: line), or: NSMutableSet()) { () throws(KeyError) in
      MutableSetProxy(try MemberStore.of(self, key), CallPlace(file: file, line: line))
    }
  }

  /// Returns the set at the end of a path of names, as `mutableSetValue(forKey:)` of the last
  /// object does.
  ///
  /// - Parameters:
  ///   - keyPath: Names with dots between them, which lead through objects. They are read now.
  ///   - file: The file that a report names.
  ///   - line: The line that a report names.
  /// - Returns: The set.
  public func mutableSetValue(
    forKeyPath keyPath: String,
    file: String = #fileID,
    line: Int = #line
  ) -> NSMutableSet {
    coding(CallPlace(file: file, line: line), or: NSMutableSet()) { () throws(KeyError) in
      let (model, key) = try lastModel(of: keyPath)
      return MutableSetProxy(try MemberStore.of(model, key), CallPlace(file: file, line: line))
    }
  }

  /// Not available: Swift has no ordered set.
  @available(*, unavailable, message: "make the variable an array: mutableArrayValue(forKey:)")
  public func mutableOrderedSetValue(forKey key: String) -> NSMutableOrderedSet {
    NSMutableOrderedSet()
  }

  /// Not available: Swift has no ordered set.
  @available(*, unavailable, message: "make the variable an array: mutableArrayValue(forKeyPath:)")
  public func mutableOrderedSetValue(forKeyPath keyPath: String) -> NSMutableOrderedSet {
    NSMutableOrderedSet()
  }
}
