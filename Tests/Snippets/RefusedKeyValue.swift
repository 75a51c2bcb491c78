import Foundation
import StraitKVO

// Parts of Apple's key-value observing that cannot exist on Linux, with their replacements.

final class Person: KeyValueObject {
  @Observed var name = "Ada"

  // expected-error@+1{{Objective-C interoperability is disabled}}
  @objc dynamic var age = 36
}

// expected-error@+1{{'#keyPath' can only be used with the Objective-C runtime}}
let keyPath = #keyPath(Person.name)

// Hooks are methods of the superclass: one without `override` is refused.

final class Hooks: KeyValueObject {
  // expected-error@+1{{requires an 'override' keyword}}
  class func automaticallyNotifiesObservers(forKey key: String) -> Bool { false }

  // expected-error@+1{{requires an 'override' keyword}}
  class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }

  // expected-error@+1{{requires an 'override' keyword}}
  func value(forUndefinedKey key: String) -> Any? { nil }

  // expected-error@+1{{requires an 'override' keyword}}
  func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // expected-error@+1{{Objective-C interoperability is disabled}}
  @objc class func keyPathsForValuesAffectingFullName() -> Set<String> { [] }
}

// expected-error@+1{{Objective-C interoperability is disabled}}
@objcMembers final class Members: KeyValueObject {
  class func keyPathsForValuesAffectingFullName() -> Set<String> { [] }
}

// Methods that report a misuse with the line of the call have that line as an argument.

final class Signatures: KeyValueObject {
  // expected-error@+1{{override value(forKey:file:line:)}}
  override func value(forKey key: String) -> Any? { nil }

  // expected-error@+1{{override setValue(_:forKey:file:line:)}}
  override func setValue(_ value: Any?, forKey key: String) {}

  // expected-error@+1{{override willChangeValue(forKey:file:line:)}}
  override func willChangeValue(forKey key: String) {}

  // expected-error@+1{{override didChangeValue(forKey:file:line:)}}
  override func didChangeValue(forKey key: String) {}

  // expected-error@+1{{overrides add file and line}}
  override func addObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {}

  // expected-error@+1{{overrides add file and line}}
  override func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}

  // expected-error@+1{{overrides add file and line}}
  override func removeObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    context: UnsafeMutableRawPointer?
  ) {}
}

class Screen: KeyValueObject {}

extension Screen {
  // expected-error@+1{{cannot be overridden from extension}}
  override func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
}

/// An observer that is not a `KeyValueObject`.
final class Listener: NSObject {
  func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    // expected-error@+1{{derive the observer from KeyValueObject}}
    super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
  }
}

func observe(_ person: Person, _ listener: Listener, _ progress: Progress) {
  // expected-error@+1{{observers are KeyValueObjects}}
  person.addObserver(listener, forKeyPath: "name", options: .new, context: nil)
  // expected-error@+1{{KeyValueDefaults replaces UserDefaults}}
  UserDefaults.standard.addObserver(person, forKeyPath: "font", options: .new, context: nil)
  // expected-error@+1{{only a KeyValueObject, a KeyValueProgress or a KeyValueOperation}}
  _ = progress.observe(\.fractionCompleted, options: .new) { _, _ in }
  // expected-error@+1{{only a KeyValueObject has observers}}
  progress.removeObserver(person, forKeyPath: "fractionCompleted")
  // expected-error@+1{{derive the class from KeyValueObject}}
  listener.willChangeValue(forKey: "name")
  // expected-error@+1{{derive the class from KeyValueObject}}
  listener.didChangeValue(forKey: "name")
  // expected-error@+1{{keep a token or a Bool}}
  if person.observationInfo != nil { person.removeObserver(person, forKeyPath: "name") }
  // expected-error@+1{{override keyPathsForValuesAffectingValue(forKey:)}}
  Person.setKeys(["name"], triggerChangeNotificationsForDependentKey: "age")
}

// expected-error@+1{{add each observer to each object}}
func share(_ observers: NSKeyValueSharedObservers) {}
