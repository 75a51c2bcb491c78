import Foundation

/// Values as Apple's key-value coding passes them on.
enum KeyValueBox {
  /// Returns a value that can be cast as one of Apple's.
  ///
  /// A number is an `NSNumber`, an enumeration with numbers is its number, and `nil` is `NSNull`.
  static func box(_ value: Any?) -> Any {
    guard let value else { return NSNull() }
    if let box = boxes[ObjectIdentifier(type(of: value))] { return box(value) ?? value }
    if let value = value as? any RawRepresentable { return number(of: value) ?? value }
    return value
  }

  private static func number(of value: some RawRepresentable) -> NSNumber? {
    let raw = value.rawValue
    return boxes[ObjectIdentifier(type(of: raw))]?(raw)
  }

  private typealias Box = @Sendable (Any) -> NSNumber?

  /// The conversions of numbers, by type: a cast to a protocol for each would take longer.
  private static let boxes: [ObjectIdentifier: Box] =
    Dictionary(
      uniqueKeysWithValues: [
        entry(Int.self) { NSNumber(value: $0) }, entry(Int8.self) { NSNumber(value: $0) },
        entry(Int16.self) { NSNumber(value: $0) }, entry(Int32.self) { NSNumber(value: $0) },
        entry(Int64.self) { NSNumber(value: $0) }, entry(UInt.self) { NSNumber(value: $0) },
        entry(UInt8.self) { NSNumber(value: $0) }, entry(UInt16.self) { NSNumber(value: $0) },
        entry(UInt32.self) { NSNumber(value: $0) }, entry(UInt64.self) { NSNumber(value: $0) },
        entry(Float.self) { NSNumber(value: $0) }, entry(Double.self) { NSNumber(value: $0) },
        entry(Bool.self) { NSNumber(value: $0) },
      ]
    )

  private static func entry<Number>(
    _: Number.Type,
    _ box: @escaping @Sendable (Number) -> NSNumber
  ) -> (ObjectIdentifier, Box) {
    (ObjectIdentifier(Number.self), { ($0 as? Number).map(box) })
  }
}
