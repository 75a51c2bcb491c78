import Foundation
import StraitModel

/// The conversion of numbers of key-value coding, which may lose something.
enum CodedNumber {
  /// Returns a number as one of another type, as `NSNumber` converts it.
  ///
  /// A fraction is cut off, and a whole number that is too large loses its upper bits. Text that is
  /// a number is taken for it.
  ///
  /// - Parameters:
  ///   - value: The number: one of Swift's or Foundation's types, or text.
  ///   - type: The other type; it may be optional.
  /// - Returns: The number; `nil` if the value is not a number, or the type not one of numbers.
  static func convert(_ value: Any, to type: Any.Type) -> Any? {
    guard let number = number(value) else { return nil }
    switch (type as? any OptionalValue.Type)?.innermostType ?? type {
    case is Bool.Type: return number.boolValue
    case is Decimal.Type: return number.decimalValue
    case let type as any FixedWidthInteger.Type: return whole(number, type)
    case let type as any BinaryFloatingPoint.Type: return real(number, type)
    default: return nil
    }
  }

  private static func number(_ value: Any) -> NSNumber? {
    switch value {
    case let number as NSNumber: number
    case let number as any BinaryFloatingPoint: NSNumber(value: Double(number))
    case let text as String:
      Int(text).map { NSNumber(value: $0) } ?? Double(text).map { NSNumber(value: $0) }
    default: nil
    }
  }

  private static func whole<Number: FixedWidthInteger>(
    _ number: NSNumber,
    _ type: Number.Type
  ) -> Number {
    Number.isSigned
      ? Number(truncatingIfNeeded: number.int64Value)
      : Number(truncatingIfNeeded: number.uint64Value)
  }

  private static func real<Number: BinaryFloatingPoint>(
    _ number: NSNumber,
    _ type: Number.Type
  ) -> Number {
    Number(number.doubleValue)
  }
}
