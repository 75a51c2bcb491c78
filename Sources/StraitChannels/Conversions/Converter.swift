/// A conversion of a value to a shown form, and back; the way back may fail.
///
/// ```swift
/// let age: Converter<Int, String> = .integer(in: 0...150)
/// age.forward(36)                 // "36"
/// try age.backward(" 36 ")        // 36
/// try age.backward("abc")         // throws: expected a whole number in 0...150, found "abc"
/// ```
///
/// With it an end of a channel keeps both its ways through a change of type: see
/// `ChannelTerminal.converted(by:onFailure:)` and
/// `ChannelTerminal.bind(to:through:onFailure:policy:rules:check:)`.
public struct Converter<Value, Shown> {
  /// Converts a value to its shown form.
  public let forward: (Value) -> Shown
  /// Converts a shown form to its value; throws if it has none.
  public let backward: (Shown) throws -> Value

  /// The way back as one that cannot fail, if it is known to be so.
  private let totalBackward: ((Shown) -> Value)?

  /// Makes a converter whose way back may fail.
  ///
  /// - Parameters:
  ///   - forward: Converts a value to its shown form.
  ///   - backward: Converts a shown form to its value.
  public init(
    forward: @escaping (Value) -> Shown,
    backward: @escaping (Shown) throws -> Value
  ) {
    self.forward = forward
    self.backward = backward
    totalBackward = nil
  }

  private init(total forward: @escaping (Value) -> Shown, _ backward: @escaping (Shown) -> Value) {
    self.forward = forward
    self.backward = backward
    totalBackward = backward
  }

  /// Makes a converter neither of whose ways can fail.
  ///
  /// - Parameters:
  ///   - forward: Converts a value to its shown form.
  ///   - backward: Converts a shown form to its value.
  /// - Returns: The converter, which has an `inverse`.
  public static func total(
    forward: @escaping (Value) -> Shown,
    backward: @escaping (Shown) -> Value
  ) -> Converter<Value, Shown> {
    Converter(total: forward, backward)
  }

  /// The converter the other way round; `nil` if the way back of this one may fail.
  public var inverse: Converter<Shown, Value>? {
    totalBackward.map { Converter<Shown, Value>(total: $0, forward) }
  }

  /// Shows with another converter what this one shows.
  ///
  /// - Parameter next: Converts what this one shows.
  /// - Returns: Both in a row; it has an `inverse` if both have.
  public func then<Final>(_ next: Converter<Shown, Final>) -> Converter<Value, Final> {
    let both = { next.forward(forward($0)) }
    if let back = totalBackward, let nextBack = next.totalBackward {
      return Converter<Value, Final>(total: both) { back(nextBack($0)) }
    }
    return Converter<Value, Final>(forward: both) { try backward(next.backward($0)) }
  }
}
