/// A type whose `==` compares all of its content: equal values are indistinguishable.
///
/// A value is dropped from a delivery only if it is indistinguishable from the previous one.
/// Numbers, texts, optionals, collections, tuples, and structs and enums of these are compared by
/// content, independently of `==`: fractions by their bits, texts by their scalars, objects by
/// identity. Values of other types are always delivered, unless the type conforms:
///
/// ```swift
/// final class Price: ContentEquatable {
///   let cents: Int
///   let currency: String                  // an ASCII code
///
///   static func == (one: Price, other: Price) -> Bool {
///     one.cents == other.cents && one.currency == other.currency
///   }
/// }
/// ```
///
/// `Data`, `URL`, `Locale` and `TimeZone` conform in StraitFoundation.
///
/// Calling `==` is also faster than comparing the members of a struct, which matters for large
/// values that are often equal.
///
/// The synthesized `==` of a type with a fraction or a text does not distinguish `0.0` from `-0.0`,
/// or a composed letter from a decomposed one.
public protocol ContentEquatable: Equatable {}

extension Bool: ContentEquatable {}
extension Int: ContentEquatable {}
extension Int8: ContentEquatable {}
extension Int16: ContentEquatable {}
extension Int32: ContentEquatable {}
extension Int64: ContentEquatable {}
extension UInt: ContentEquatable {}
extension UInt8: ContentEquatable {}
extension UInt16: ContentEquatable {}
extension UInt32: ContentEquatable {}
extension UInt64: ContentEquatable {}
extension Unicode.Scalar: ContentEquatable {}
extension Duration: ContentEquatable {}
extension ObjectIdentifier: ContentEquatable {}
extension AnyKeyPath: ContentEquatable {}
