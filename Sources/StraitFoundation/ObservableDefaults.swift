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
/// What is set through a property is kept at once, and everybody who asks this object for the same key
/// hears of it. `UserDefaults` on Linux does not tell when it is changed by other means: `refresh()` looks.
///
/// It belongs to one isolation domain, as its properties do. They complete when it dies.
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
  /// - Returns: The property. It is `nil` if nothing is kept for the key, or something of another type;
  ///   setting it to `nil` removes the key.
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

  /// Looks whether what is kept was changed by other means, and sets the properties that differ.
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

  private let key: String
  private let defaults: UserDefaults

  init(_ key: String, in defaults: UserDefaults) {
    self.key = key
    self.defaults = defaults
    property = Property(Self.value(of: key, in: defaults))
    property.name = key
    property.observe { _, new in
      if let new {
        defaults.set(new.stored, forKey: key)
      } else {
        defaults.removeObject(forKey: key)
      }
    }
  }

  var type: Any.Type { Value.self }

  func refresh() {
    let kept = Self.value(of: key, in: defaults)
    if kept != property.value { property.value = kept }
  }

  private static func value(of key: String, in defaults: UserDefaults) -> Value? {
    defaults.object(forKey: key).flatMap { Value(stored: $0) }
  }
}
