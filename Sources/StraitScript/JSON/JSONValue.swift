/// A value of JSON, as RFC 8259 describes it.
///
///     let request = try JSONValue(parsing: Array(#"{"id":7,"do":"settle"}"#.utf8))
///     request["do"]                             // .text("settle")
///     JSONValue.list([.integer(1), .null]).text // [1,null]
///
/// The members of an object keep their order; no two have the same name.
public enum JSONValue: Hashable, Sendable {
  /// `null`
  case null
  /// `true` or `false`
  case boolean(Bool)
  /// A number without fraction and exponent that an `Int` can hold.
  case integer(Int)
  /// One above `Int.max` that a `UInt64` can hold, and no `Double` exactly.
  case large(UInt64)
  /// Any other number; never infinite.
  case number(Double)
  /// A text.
  case text(String)
  /// Values in order.
  case list([JSONValue])
  /// Values by name.
  case object([Member])

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The member's name.
    public var name: String
    /// The member's value.
    public var value: JSONValue

    /// Makes a member.
    ///
    /// - Parameters:
    ///   - name: The member's name.
    ///   - value: The member's value.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The value of the member with that name; `nil` if it is missing, or if this is not an object.
  ///
  /// - Parameter name: The member's name.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// Limits of the size of a text.
  public struct Limits: Hashable, Sendable {
    /// The most bytes; one mebibyte by default.
    public var bytes = 1 << 20
    /// The most lists and objects within one another.
    ///
    /// Must be under 200, since reading recurses.
    public var depth = 64

    /// The default limits.
    public static let standard = Limits()

    /// Makes the standard limits, to be changed.
    public init() {}
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as JSON on one line.
  public var description: String { text }
}
