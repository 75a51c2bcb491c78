import StraitModel

// Names of Apple's key-value observing and coding in a plain model, which has not got them.

class Person: ObservableModel {
  @Observed var name = "Ada"
}

// As a client wrote them for Apple's systems: with `override` or `@objc`.

final class Unchanged: Person {
  // expected-error@+1{{method does not override any method from its superclass}}
  override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { false }

  // expected-error@+1{{method does not override any method from its superclass}}
  override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }

  // expected-error@+1{{method does not override any method from its superclass}}
  override func value(forUndefinedKey key: String) -> Any? { nil }

  // expected-error@+1{{Objective-C interoperability is disabled}}
  @objc class func keyPathsForValuesAffectingFullName() -> Set<String> { [] }

  // expected-error@+1{{Objective-C interoperability is disabled}}
  @objc func validateName(_ value: String) throws {}

  // expected-error@+1{{Objective-C interoperability is disabled}}
  @objc dynamic var age = 36
}

// Without the word, but with the call of `super` that Apple's documentation shows.

final class Changed: Person {
  class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
    // expected-error@+1{{adopt ObservingCustomization}}
    key != "name" && super.automaticallyNotifiesObservers(forKey: key)
  }

  class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    // expected-error@+1{{adopt ObservingCustomization}}
    super.keyPathsForValuesAffectingValue(forKey: key)
  }

  func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [String: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    // expected-error@+1{{takes a closure}}
    super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
  }

  func setNilValueForKey(_ key: String) {
    // expected-error@+1{{adopt KeyValueFallback}}
    super.setNilValueForKey(key)
  }

  func value(forUndefinedKey key: String) -> Any? {
    // expected-error@+1{{adopt KeyValueFallback}}
    super.value(forUndefinedKey: key)
  }

  func setValue(_ value: Any?, forUndefinedKey key: String) {
    // expected-error@+1{{adopt KeyValueFallback}}
    super.setValue(value, forUndefinedKey: key)
  }
}

// Without both, each of these compiles: a protocol cannot refuse a declaration. None is called.

final class Unseen: Person {
  class func automaticallyNotifiesObservers(forKey key: String) -> Bool { false }
  class func keyPathsForValuesAffectingFullName() -> Set<String> { [] }
  func validateName(_ value: inout Any?) throws {}
  func value(forUndefinedKey key: String) -> Any? { nil }
}

func call(_ person: Person, _ observer: Person) {
  // expected-error@+1{{keep the token}}
  person.addObserver(observer, forKeyPath: "name", options: [.old, .new], context: nil)
  // expected-error@+1{{invalidate() of the token}}
  person.removeObserver(observer, forKeyPath: "name")
  // expected-error@+1{{invalidate() of the token}}
  person.removeObserver(observer, forKeyPath: "name", context: nil)
  // expected-error@+1{{willChangeValue(for:) with a key path}}
  person.willChangeValue(forKey: "name")
  // expected-error@+1{{didChangeValue(for:) with a key path}}
  person.didChangeValue(forKey: "name")
  // expected-error@+1{{setValues(forKeys:)}}
  person.setValuesForKeys(["name": "Grace"])
}

// Adopted, each is called or refused.

final class Adopting: ObservableModel, ObservingCustomization, KeyValueFallback {
  class func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { true }
  class func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> { [] }
  func value(forUndefinedKey key: String) throws(KeyError) -> Any? { key.count }
}
