import Foundation
import StraitChannels
import StraitModel

/// A key whose type is not known.
protocol DefaultsKey {
  var type: Any.Type { get }

  func refresh()
}

final class KeyedProperty<Value: DefaultsValue>: DefaultsKey {
  let property: Property<Value?>

  private let store: DefaultsStore<Value>

  init(_ key: String, of owner: ObservableDefaults) {
    let store = DefaultsStore<Value>(key, of: owner)
    self.store = store
    property = Property(try? store.read())
    property.name = key
    property.values.skip(1).subscribe(onNext: { store.write($0) })
  }

  var type: Any.Type { Value.self }

  func refresh() {
    do throws(DefaultsError) {
      let stored = try store.read()
      if areIndistinguishable(stored, property.value) == true { return }
      store.isReading = true
      property.value = stored
    } catch {
      // A value of another type changes nothing.
    }
  }
}

/// The stored value of a key.
private final class DefaultsStore<Value: DefaultsValue> {
  /// `true` while the property is set to a value that was read.
  var isReading = false

  private let key: String
  private let defaults: UserDefaults
  private weak let owner: ObservableDefaults?
  /// The value of another type that was reported last.
  private var reported: NSObject?

  init(_ key: String, of owner: ObservableDefaults) {
    self.key = key
    self.owner = owner
    defaults = owner.defaults
  }

  /// Returns the stored value, if there is one.
  ///
  /// - Throws: An error for a value of another type, which is reported once.
  func read() throws(DefaultsError) -> Value? {
    let found = defaults.object(forKey: key)
    let value = found.flatMap { Value(defaultsObject: $0) }
    guard value == nil, let found else {
      noteFit()
      return value
    }
    let error = DefaultsError(key, expected: Value.self, found: found)
    let object = found as? NSObject
    if reported == nil || object != reported {
      Report.send(.mistyped(name: key, expected: error.expected, found: error.found))
      owner?.note(error, of: key)
    }
    reported = object
    throw error
  }

  /// Stores a value that the property was set to, unless it was read here.
  func write(_ value: Value?) {
    let wasReading = isReading
    isReading = false
    let stored = defaults.object(forKey: key).flatMap { Value(defaultsObject: $0) }
    // The program may have set the property again before this event came, in an observer or a
    // transaction.
    if wasReading, areIndistinguishable(stored, value) == true { return }
    noteFit()
    if let value {
      defaults.set(value.defaultsObject, forKey: key)
    } else {
      defaults.removeObject(forKey: key)
    }
    owner?.noteWrite()
  }

  private func noteFit() {
    guard reported != nil else { return }
    reported = nil
    owner?.note(nil, of: key)
  }
}
