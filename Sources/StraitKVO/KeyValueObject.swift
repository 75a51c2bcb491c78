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
  /// A `Report` is sent for a path that cannot be read, and for an observer that was not removed
  /// when it or the observed object is deallocated; the observation ends then.
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
  /// An observer that is not registered is sent as a `Report`.
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
  /// An observer that is not registered with this context is sent as a `Report`.
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
    let keyPath = keyPath ?? ""
    let registrations = (object as? KeyValueObject)?.registrations
    let place = registrations?.registration(of: self, keyPath, context)?.place
    (place ?? CallPlace(file: #fileID, line: #line)).report(
      "\(type(of: self)) has not handled a change of \"\(keyPath)\" in "
        + "observeValue(forKeyPath:of:change:context:)"
    )
  }

  /// Announces by hand that a value is about to change.
  ///
  /// See `willChangeValue(for:)`. A change that is never finished is sent as a `Report`.
  open func willChangeValue(forKey key: String, file: String = #fileID, line: Int = #line) {
    announceWill(key, nil, CallPlace(file: file, line: line))
  }

  /// Announces by hand that a value has changed.
  ///
  /// A change that was not announced before is sent as a `Report`, and delivered.
  open func didChangeValue(forKey key: String, file: String = #fileID, line: Int = #line) {
    announceDid(key, nil, CallPlace(file: file, line: line))
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
  /// A computed variable follows the `@Observed` variables that it reads without it. A variable
  /// that is announced by hand has to be among the names. `keyPathsForValuesAffecting<Key>`, whose
  /// `@objc` does not compile on Linux, is not found by its name; return it from here:
  ///
  /// ```swift
  /// override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
  ///   if key == "fullName" { return keyPathsForValuesAffectingFullName() }
  ///   return super.keyPathsForValuesAffectingValue(forKey: key)
  /// }
  /// ```
  ///
  /// - Parameter key: The name of the value.
  /// - Returns: The names, or paths of names; none, unless a subclass overrides it.
  open class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }

  // MARK: Coding

  /// The trial of the coding method that is called next; see `CodingTrial`.
  final var codingTrial: CodingTrial?

  /// Returns the value of a variable, by its name.
  ///
  /// A value is one of Swift's types; a number, text or collection can also be cast to
  /// Foundation's. An unknown name is passed to `value(forUndefinedKey:)`. An override repeats the
  /// default arguments, and passes them on:
  ///
  /// ```swift
  /// person.value(forKey: "age") as? Int        // 36
  ///
  /// override func value(forKey key: String, file: String = #fileID, line: Int = #line) -> Any? {
  ///   key == "id" ? identifier : super.value(forKey: key, file: file, line: line)
  /// }
  /// ```
  ///
  /// An unknown name is reported (`Report.misused`), where Apple's Foundation raises an exception.
  ///
  /// - Parameters:
  ///   - key: The name; `self` is the object.
  ///   - file: The file that a report names.
  ///   - line: The line that a report names.
  /// - Returns: The value, or `nil` for an empty optional and for an unknown name.
  open func value(forKey key: String, file: String = #fileID, line: Int = #line) -> Any? {
    coding(CallPlace(file: file, line: line), or: nil) { () throws(KeyError) in
      try stored(forKey: key)
    }
  }

  /// Sets a variable, by its name.
  ///
  /// ```swift
  /// person.setValue(37, forKey: "age")
  /// person.setValue(NSNumber(value: 37.9), forKey: "age")      // 37
  /// ```
  ///
  /// Numbers are converted as `NSNumber` does it: a fraction is cut off, a whole number that is too
  /// large loses its upper bits, a `Bool` is 0 or 1. Text that is a number is converted, too.
  ///
  /// `nil` for a variable that cannot be `nil` is passed to `setNilValueForKey(_:)`, an unknown or
  /// read-only name to `setValue(_:forUndefinedKey:)`. An override repeats the default arguments.
  ///
  /// A value of another type, a value that a rule refuses, an unknown name, and `nil` where it does
  /// not fit are reported (`Report.misused`); the variable keeps its value.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` empties an optional.
  ///   - key: The name.
  ///   - file: The file that a report names.
  ///   - line: The line that a report names.
  open func setValue(
    _ value: Any?,
    forKey key: String,
    file: String = #fileID,
    line: Int = #line
  ) {
    coding(CallPlace(file: file, line: line), or: ()) { () throws(KeyError) in
      try set(value, forKey: key)
    }
  }

  /// Returns the value for a name that no variable has.
  ///
  /// ```swift
  /// override func value(forUndefinedKey key: String) -> Any? { extras[key] }
  /// ```
  ///
  /// Called by `value(forKey:)` and by paths of names. An observed path follows the variables that
  /// the method reads. The method of this class reports the name at the line of the call by name.
  ///
  /// - Parameter key: The name.
  /// - Returns: The value; `nil` from the method of this class.
  open func value(forUndefinedKey key: String) -> Any? {
    raise(KeyError(undefined: key, in: self))
    return nil
  }

  /// Sets the value for a name that no variable has, or only one that is read-only.
  ///
  /// ```swift
  /// override func setValue(_ value: Any?, forUndefinedKey key: String) { extras[key] = value }
  /// ```
  ///
  /// The method of this class reports the name at the line of the call by name.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The name.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    raise(KeyError(undefined: key, in: self))
  }

  /// Receives that `nil` is set by name to a variable that cannot be `nil`.
  ///
  /// ```swift
  /// override func setNilValueForKey(_ key: String) {
  ///   if key == "age" { age = 0 } else { super.setNilValueForKey(key) }
  /// }
  /// ```
  ///
  /// The method of this class reports the name at the line of the call by name.
  ///
  /// - Parameter key: The name.
  open func setNilValueForKey(_ key: String) {
    raise(KeyError(nilFor: key, in: self))
  }

  /// Checks a value for a variable, by its name.
  ///
  /// ```swift
  /// override func validateValue(
  ///   _ value: AutoreleasingUnsafeMutablePointer<AnyObject?>,
  ///   forKey key: String
  /// ) throws {
  ///   if key == "name", let name = value.pointee as? String {
  ///     value.pointee = name.trimmingCharacters(in: .whitespaces) as AnyObject
  ///   }
  ///   try super.validateValue(value, forKey: key)
  /// }
  /// ```
  ///
  /// The method of this class asks the rules of the variable (`validate(_:as:_:)`). It finds no
  /// `validateName` method: write a rule, or override it. An unknown name passes, as
  /// `setValue(_:forUndefinedKey:)` may take the value.
  ///
  /// - Parameters:
  ///   - value: The value; becomes the value that a set would store.
  ///   - key: The name.
  /// - Throws: The refusal of a rule, or that the value does not fit. Nothing is stored.
  open func validateValue(
    _ value: AutoreleasingUnsafeMutablePointer<AnyObject?>,
    forKey key: String
  ) throws {
    var checked: Any? = value.pointee
    try check(&checked, forKey: key)
    value.pointee = checked.map { $0 as AnyObject }
  }

  // MARK: Bindings

  /// The bindings of the object.
  final lazy var bindings = KeyValueBindingTable()

  /// `true` if each change of a bound key is written back without an option.
  var writesBindingsBack: Bool { false }

  /// Keeps a key of this object equal to the value at a key path of another one.
  ///
  /// ```swift
  /// label.bind(.value, to: controller, withKeyPath: "selection.name")
  /// ```
  ///
  /// The key is set inside the call, and inside each change of the path to a value that it does not
  /// have. Changes of this object stay here, as with Apple's `NSObject`: a class that edits a value
  /// writes it back by `setValue(_:forKeyPath:)` of the object in `infoForBinding(_:)`. With the
  /// option `continuouslyUpdatesValue`, and in a controller, each change is written back. If the
  /// other object refuses it, which is a `Report`, or stores another value, the key is set to that.
  ///
  /// A binding of the same name is replaced. The binding holds the observed object until
  /// `unbind(_:)`, or until this object is deallocated. A key, key path, option or transformer that
  /// does not exist is a `Report`, and nothing is bound.
  ///
  /// - Parameters:
  ///   - binding: The key of this object.
  ///   - observable: The object to observe.
  ///   - keyPath: The key path from it.
  ///   - options: The options; `nil` for none.
  ///   - file: The file that a report names.
  ///   - line: The line that a report names.
  open func bind(
    _ binding: NSBindingName,
    to observable: any ObservableModel,
    withKeyPath keyPath: String,
    options: [NSBindingOption: Any]? = nil,
    file: String = #fileID,
    line: Int = #line
  ) {
    let place = CallPlace(file: file, line: line)
    bindings.bind(binding, of: self, to: observable, keyPath, options ?? [:], place)
  }

  /// Ends a binding; this object keeps the value.
  ///
  /// - Parameter binding: The name; one that is not bound changes nothing, as with Apple's.
  open func unbind(_ binding: NSBindingName) {
    bindings.remove(binding)
  }

  /// Returns the target that a key of this object is bound to.
  ///
  /// - Parameter binding: The name of the binding.
  /// - Returns: The observed object, its key path and the options; `nil` if the key is not bound.
  open func infoForBinding(_ binding: NSBindingName) -> [NSBindingInfoKey: Any]? {
    bindings[binding]?.info
  }

  // MARK: Apple's signatures, which have no line for a report

  /// Not available: override `value(forKey:file:line:)`.
  @available(*, unavailable, message: "override value(forKey:file:line:), with its defaults")
  open func value(forKey key: String) -> Any? { nil }

  /// Not available: override `setValue(_:forKey:file:line:)`.
  @available(*, unavailable, message: "override setValue(_:forKey:file:line:), with its defaults")
  open func setValue(_ value: Any?, forKey key: String) {}

  /// Not available: override `willChangeValue(forKey:file:line:)`.
  @available(*, unavailable, message: "override willChangeValue(forKey:file:line:)")
  open func willChangeValue(forKey key: String) {}

  /// Not available: override `didChangeValue(forKey:file:line:)`.
  @available(*, unavailable, message: "override didChangeValue(forKey:file:line:)")
  open func didChangeValue(forKey key: String) {}

  /// Not available: override `addObserver(_:forKeyPath:options:context:file:line:)`.
  @available(*, unavailable, message: "observers are KeyValueObjects; overrides add file and line")
  open func addObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {}

  /// Not available: override `removeObserver(_:forKeyPath:file:line:)`.
  @available(*, unavailable, message: "observers are KeyValueObjects; overrides add file and line")
  open func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}

  /// Not available: override `removeObserver(_:forKeyPath:context:file:line:)`.
  @available(*, unavailable, message: "observers are KeyValueObjects; overrides add file and line")
  open func removeObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    context: UnsafeMutableRawPointer?
  ) {}
}
