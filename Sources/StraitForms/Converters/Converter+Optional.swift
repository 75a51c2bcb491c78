extension Converter where Shown == String {
  /// Shows an optional: `nil` as a separate text, and any other value as another converter does.
  ///
  /// ```swift
  /// field.newTextChannel().bind(to: person.$age, through: .optional(.integer(in: 0...150)))
  /// ```
  ///
  /// Reading compares with the text for `nil` first, without the whitespace at the ends.
  ///
  /// - Parameters:
  ///   - wrapped: Converts values other than `nil`.
  ///   - nilText: The text for `nil`. Should be none that `wrapped` shows: it is read as `nil`.
  /// - Returns: The converter.
  public static func optional<Wrapped>(
    _ wrapped: Converter<Wrapped, String>,
    nilText: String = ""
  ) -> Converter<Wrapped?, String> where Value == Wrapped? {
    let bareNil = withoutBlanks(nilText)
    return Converter(
      forward: { $0.map(wrapped.forward) ?? nilText },
      backward: { withoutBlanks($0) == bareNil ? nil : try wrapped.backward($0) }
    )
  }
}
