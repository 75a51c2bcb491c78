public import Foundation
public import StraitChannels
public import StraitModel

/// The user's defaults, with a property for each key.
///
/// ```swift
/// let defaults = ObservableDefaults()
/// nameField.newTextChannel(nilValue: "").bind(to: defaults.channel(forKey: "name"))
/// defaults.property(forKey: "size", as: Int.self).observe { old, new in … }
/// ```
///
/// What is set through a property is stored at once, and every subscriber to the same key receives
/// it. `UserDefaults` on Linux does not notify of changes that are made by other means: `refresh()`
/// looks for them.
///
/// Reading changes nothing in the store, whoever wrote it. A stored value of another type than the
/// property's reads as `nil`, is reported as `Report.mistyped`, and stays in the store until the
/// program sets the property.
///
/// An `ObservableDefaults` belongs to one isolation domain, as its properties do. They complete
/// when it is deallocated.
public final class ObservableDefaults {
  /// Where the values are kept.
  public let defaults: UserDefaults

  private var keys: [String: any Key] = [:]

  /// Makes properties for the user's defaults.
  ///
  /// - Parameter defaults: Where the values are kept.
  public init(_ defaults: UserDefaults = .standard) {
    self.defaults = defaults
  }

  /// The property for a key: always the same one.
  ///
  /// - Parameters:
  ///   - key: The key. It must be asked for with one type only.
  ///   - type: The type of its value.
  /// - Returns: The property. It is `nil` if nothing is stored for the key, or a value of another
  ///   type; setting it to `nil` removes the key, whatever its value.
  public func property<Value: DefaultsValue>(
    forKey key: String,
    as type: Value.Type = Value.self
  ) -> Property<Value?> {
    if let known = keys[key] {
      guard let known = known as? KeyedProperty<Value> else {
        preconditionFailure("the key \(key) was asked for as \(known.type), now as \(type)")
      }
      return known.property
    }
    let keyed = KeyedProperty<Value>(key, in: defaults)
    keys[key] = keyed
    return keyed.property
  }

  /// An end of a channel to a key: it tells the present value and each change, and keeps what is sent into
  /// it.
  ///
  /// - Parameters:
  ///   - key: The key. It must be asked for with one type only.
  ///   - type: The type of its value.
  /// - Returns: The terminal; `nil` stands for a key for which nothing is kept. See
  ///   `Property.channel()`.
  public func channel<Value: DefaultsValue>(
    forKey key: String,
    as type: Value.Type = Value.self
  ) -> ChannelTerminal<Value?> {
    property(forKey: key, as: type).channel()
  }

  /// Reads the stored values again, and sets the properties that differ.
  ///
  /// ```swift
  /// let size = defaults.property(forKey: "size", as: Int.self)
  /// UserDefaults.standard.set(12, forKey: "size")
  /// defaults.refresh()                          // size.value is 12
  /// ```
  ///
  /// Nothing is stored or removed by it. A property whose key has a value of another type becomes
  /// `nil`; that is reported once for each such value.
  public func refresh() {
    for key in keys.values { key.refresh() }
  }
}

/// A key whose type is not known.
private protocol Key {
  var type: Any.Type { get }

  func refresh()
}

/// A key and its property.
private final class KeyedProperty<Value: DefaultsValue>: Key {
  let property: Property<Value?>

  private let store: DefaultsStore<Value>

  init(_ key: String, in defaults: UserDefaults) {
    let store = DefaultsStore<Value>(key, in: defaults)
    self.store = store
    property = Property(store.read())
    property.name = key
    property.values.skip(1).subscribe(onNext: { store.write($0) })
  }

  var type: Any.Type { Value.self }

  func refresh() {
    let stored = store.read()
    guard !areSame(stored, property.value) else { return }
    store.isReading = true
    property.value = stored
  }
}

/// What is stored for a key.
private final class DefaultsStore<Value: DefaultsValue> {
  /// Whether the property is being set to what was read.
  var isReading = false

  private let key: String
  private let defaults: UserDefaults
  /// The value of another type that was reported last.
  private var reported: NSObject?

  init(_ key: String, in defaults: UserDefaults) {
    self.key = key
    self.defaults = defaults
  }

  /// The stored value, or `nil` if there is none of the type; one of another type is reported.
  func read() -> Value? {
    let found = defaults.object(forKey: key)
    let value = found.flatMap { Value(stored: $0) }
    guard value == nil, let found else {
      reported = nil
      return value
    }
    let object = found as? NSObject
    if reported == nil || object != reported {
      let (expected, found) = ("\(Value.self)", "\(Swift.type(of: found))")
      Report.send(.mistyped(name: key, expected: expected, found: found))
    }
    reported = object
    return nil
  }

  /// Stores a value that the property was set to, unless it was read here.
  func write(_ value: Value?) {
    let wasReading = isReading
    isReading = false
    let stored = defaults.object(forKey: key).flatMap { Value(stored: $0) }
    // The program may have set the property again before this event came, in an observer or a
    // transaction.
    if wasReading, areSame(stored, value) { return }
    reported = nil
    if let value {
      defaults.set(value.stored, forKey: key)
    } else {
      defaults.removeObject(forKey: key)
    }
  }
}

/// Whether two values are equal, or neither is equal to itself.
private func areSame<Value: Equatable>(_ one: Value, _ other: Value) -> Bool {
  one == other || (one != one && other != other)
}
