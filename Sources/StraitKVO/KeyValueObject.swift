public import Foundation
public import StraitModel

/// The superclass of objects that code written for Apple's key-value observing observes.
///
/// ```swift
/// final class Person: KeyValueObject {            // was NSObject
///   @Observed var name = "Ada"                    // was @objc dynamic var
/// }
///
/// let token = person.observe(\.name, options: [.old, .new]) { person, change in
///   print(change.oldValue ?? "", "→", change.newValue ?? "")
/// }
/// ```
open class KeyValueObject: NSObject, KeyValueObserving {
  /// Makes an object.
  public override init() {
    super.init()
  }

  // MARK: Observing

  /// The observers that were added by key path, and unfinished announcements.
  final lazy var registrations = KeyValueRegistrations(of: self)

  /// Adds an observer that `observeValue(forKeyPath:of:change:context:)` of it is called for.
  ///
  /// ```swift
  /// person.addObserver(self, forKeyPath: "address.city", options: [.old, .new], context: nil)
  /// ```
  ///
  /// Each set of anything on the way is delivered before it returns, to observers in the order in
  /// which they were added. A key path is a string: `#keyPath` is not available on Linux. Neither
  /// object holds the other. An observer that is added twice is called twice.
  ///
  /// A path that cannot be read is sent as a `Report`, and so is an observer that either object is
  /// deallocated with before it is removed: the observation ends then.
  ///
  /// - Parameters:
  ///   - observer: The observer.
  ///   - keyPath: Names with dots between them; see `value(forKeyPath:)`.
  ///   - options: The values in a change, and when it is delivered.
  ///   - context: Passed on to the observer.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  open func addObserver(
    _ observer: KeyValueObject,
    forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?,
    file: String = #fileID,
    line: Int = #line
  ) {
    let place = CallPlace(file: file, line: line)
    let registration = KeyValueRegistration(observer, keyPath, of: self, context, place)
    registrations.add(registration, to: self, options)
  }

  /// Removes an observer; of several with different contexts, the one that was added last.
  ///
  /// One that is not registered is sent as a `Report`.
  ///
  /// - Parameters:
  ///   - observer: The observer. It may be being deallocated.
  ///   - keyPath: The key path that it was added for.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  open func removeObserver(
    _ observer: KeyValueObject,
    forKeyPath keyPath: String,
    file: String = #fileID,
    line: Int = #line
  ) {
    let place = CallPlace(file: file, line: line)
    registrations.remove(observer, keyPath, context: nil, place)
  }

  /// Removes the observer that was added with a context.
  ///
  /// One that is not registered with it is sent as a `Report`.
  ///
  /// - Parameters:
  ///   - observer: The observer. It may be being deallocated.
  ///   - keyPath: The key path that it was added for.
  ///   - context: The context that it was added with.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  open func removeObserver(
    _ observer: KeyValueObject,
    forKeyPath keyPath: String,
    context: UnsafeMutableRawPointer?,
    file: String = #fileID,
    line: Int = #line
  ) {
    let place = CallPlace(file: file, line: line)
    registrations.remove(observer, keyPath, context: .some(context), place)
  }

  /// Receives a change of an object that this one was added to as an observer.
  ///
  /// A change that arrives here was not handled by a subclass, and is sent as a `Report`.
  ///
  /// - Parameters:
  ///   - keyPath: The key path that the observer was added for.
  ///   - object: The observed object.
  ///   - change: The change; a number is an `NSNumber`, and `nil` is `NSNull`.
  ///   - context: The context that the observer was added with.
  open func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    KeyValueRegistration.reportUnhandled(by: self, keyPath ?? "", of: object, context)
  }

  /// Announces by hand that a value is about to change.
  ///
  /// See `willChangeValue(for:)`. A change that is never finished is sent as a `Report`.
  ///
  /// - Parameters:
  ///   - key: The name of the variable.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  open func willChangeValue(forKey key: String, file: String = #fileID, line: Int = #line) {
    announceWill(key, nil, CallPlace(file: file, line: line))
  }

  /// Announces by hand that a value has changed.
  ///
  /// A change that was not announced before is sent as a `Report`, and delivered.
  ///
  /// - Parameters:
  ///   - key: The name of the variable.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  open func didChangeValue(forKey key: String, file: String = #fileID, line: Int = #line) {
    announceDid(key, nil, CallPlace(file: file, line: line))
  }

  /// Announces by hand that elements of a collection are about to change.
  ///
  /// - Parameters:
  ///   - changeKind: The kind of the change.
  ///   - indexes: The places of the elements, or where they will be if they are inserted.
  ///   - key: The name of the variable.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  open func willChange(
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
  ///
  /// - Parameters:
  ///   - changeKind: The kind of the change.
  ///   - indexes: The places of the elements, or where they were if they were removed.
  ///   - key: The name of the variable.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  open func didChange(
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
  ///
  /// - Parameters:
  ///   - key: The name of the variable.
  ///   - mutationKind: The kind of the change.
  ///   - objects: The other set.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  open func willChangeValue(
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
  ///
  /// - Parameters:
  ///   - key: The name of the variable.
  ///   - mutationKind: The kind of the change.
  ///   - objects: The other set.
  ///   - file: The file of the call, for reports.
  ///   - line: The line of the call, for reports.
  open func didChangeValue(
    forKey key: String,
    withSetMutation mutationKind: NSKeyValueSetMutationKind,
    using objects: Set<AnyHashable>,
    file: String = #fileID,
    line: Int = #line
  ) {
    let places = AnnouncedPlaces(mutationKind.mutation, objects)
    announceDid(key, places, CallPlace(file: file, line: line))
  }

  /// Returns whether changes of a variable are delivered without being announced by hand.
  ///
  /// Called when an observation begins. `automaticallyNotifiesObserversOf<Key>` is not found at run
  /// time: override this method.
  ///
  /// - Parameter key: The name of the variable.
  /// - Returns: `true`, unless a subclass overrides it.
  open class func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }

  /// Returns the names of the variables whose changes are changes of a value, too.
  ///
  /// A computed variable follows the `@Observed` variables that it reads without it. A variable that
  /// is announced by hand has to be among the names. `keyPathsForValuesAffecting<Key>` is not found at
  /// run time; return it from here:
  ///
  /// ```swift
  /// override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
  ///   key == "fullName"
  ///     ? keyPathsForValuesAffectingFullName() : super.keyPathsForValuesAffectingValue(forKey: key)
  /// }
  /// ```
  ///
  /// - Parameter key: The name of the value.
  /// - Returns: The names, or paths of names; none, unless a subclass overrides it.
  open class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }

  // MARK: Coding

  // MARK: Bindings
}
