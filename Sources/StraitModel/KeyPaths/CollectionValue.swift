/// A collection of elements of any type, as a path of names sees it.
struct CollectionValue {
  /// The elements, without optionals around them.
  let elements: [Any?]
  let isSet: Bool

  /// Makes it from a value; `nil` if the value is not a collection.
  ///
  /// Text, dictionaries and ranges are none.
  init?(_ value: Any) {
    switch value {
    case is String, is Substring, is any DictionaryValue, is any RangeExpression: return nil
    case let collection as any Collection:
      elements = Self.elements(collection)
      isSet = value is any SetValue
    default: return nil
    }
  }

  private static func elements<Elements: Collection>(_ collection: Elements) -> [Any?] {
    if Elements.Element.self is any OptionalValue.Type || Elements.Element.self == Any.self {
      return collection.map { flatten($0) }
    }
    return collection.map { $0 }
  }
}

/// A set of elements of any type.
private protocol SetValue {}

extension Set: SetValue {}

/// A dictionary of keys and values of any type.
protocol DictionaryValue {
  var count: Int { get }
  /// Returns the value for a name.
  func value(named name: String) -> Any?
  /// Returns a copy with another value for a name; `nil` if the value does not fit, or the keys are
  /// no names.
  func setting(_ name: String, to value: Any?) -> Any?
  static var valueType: Any.Type { get }
}

extension Dictionary: DictionaryValue {
  static var valueType: Any.Type { Value.self }

  func value(named name: String) -> Any? {
    guard let key = name as? Key, let value = self[key] else { return nil }
    return flatten(value)
  }

  func setting(_ name: String, to value: Any?) -> Any? {
    guard let key = name as? Key else { return nil }
    var copy = self
    guard let value else {
      copy[key] = nil
      return copy
    }
    guard let held = ExactValue.fit(value, to: Value.self) else { return nil }
    copy.updateValue(held, forKey: key)
    return copy
  }
}
