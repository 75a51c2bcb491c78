extension Converter where Value == Bool, Shown == Bool {
  /// Shows the opposite, and reads it as such.
  ///
  /// It is its own inverse.
  public static var inverted: Converter<Bool, Bool> { total(forward: { !$0 }, backward: { !$0 }) }
}

extension Converter {
  /// A converter of two closures, the second of which says by throwing that it cannot read something.
  ///
  /// - Parameters:
  ///   - format: Makes what is shown of a value.
  ///   - parse: Makes the value that something shown stands for.
  /// - Returns: The converter.
  public static func format(
    _ format: @escaping (Value) -> Shown,
    parse: @escaping (Shown) throws -> Value
  ) -> Converter<Value, Shown> {
    Converter(forward: format, backward: parse)
  }

  /// A converter of two closures, the second of which says by `nil` that it cannot read something.
  ///
  /// ```swift
  /// .format({ $0.name }, expecting: "the name of a colour", parse: { Color(named: $0) })
  /// ```
  ///
  /// - Parameters:
  ///   - format: Makes what is shown of a value.
  ///   - expected: What the `ConversionError` of a `nil` says was expected, with its article.
  ///   - parse: Makes the value that something shown stands for.
  /// - Returns: The converter.
  public static func format(
    _ format: @escaping (Value) -> Shown,
    expecting expected: String,
    parse: @escaping (Shown) -> Value?
  ) -> Converter<Value, Shown> {
    Converter(forward: format) { shown in
      guard let value = parse(shown) else {
        throw ConversionError(expected: expected, found: "\(shown)")
      }
      return value
    }
  }
}

extension Converter where Value: LosslessStringConvertible, Shown == String {
  /// Shows a value as it describes itself, and reads what the type's own `init(_:)` takes.
  ///
  /// Whitespace counts: what it means is the type's affair. To read `Int` or `Double` from what somebody
  /// types, `integer(in:)` and `decimal(in:fractionDigits:)` are kinder.
  public static var lossless: Converter<Value, String> {
    .format({ $0.description }, expecting: "a text that stands for a \(Value.self)") { Value($0) }
  }
}

extension Converter where Shown == String {
  /// Shows an optional: `nil` as a text of its own, and any other value as another converter does.
  ///
  /// ```swift
  /// field.newTextChannel().bind(to: person.$age, through: .optional(.integer(in: 0...150)))
  /// ```
  ///
  /// Reading compares with the text for `nil` first, without the whitespace at the ends.
  ///
  /// - Parameters:
  ///   - wrapped: Converts what is not `nil`.
  ///   - nilText: The text for `nil`. Should be none that `wrapped` shows: it is read as `nil`.
  /// - Returns: The converter.
  public static func optional<Wrapped>(
    _ wrapped: Converter<Wrapped, String>,
    nilText: String = ""
  ) -> Converter<Wrapped?, String> where Value == Wrapped? {
    let bareNil = trimmed(nilText)
    return Converter(
      forward: { $0.map(wrapped.forward) ?? nilText },
      backward: { trimmed($0) == bareNil ? nil : try wrapped.backward($0) }
    )
  }
}

/// A text without the whitespace, line breaks included, at its ends.
func trimmed(_ text: String) -> Substring {
  var rest = text[...]
  while let first = rest.first, first.isWhitespace { rest.removeFirst() }
  while let last = rest.last, last.isWhitespace { rest.removeLast() }
  return rest
}
