extension Converter {
  /// Returns a converter of two closures, the second of which says by `nil` that it cannot read
  /// something.
  ///
  /// ```swift
  /// .format({ $0.name }, expecting: "the name of a colour", parse: { Color(named: $0) })
  /// ```
  ///
  /// - Parameters:
  ///   - format: Converts a value to its shown form.
  ///   - expected: The expectation in the `ConversionError` of a `nil`, with its article.
  ///   - message: The message for the end user; `nil` for "must be" and the expectation.
  ///   - parse: Converts a shown form to its value.
  /// - Returns: The converter.
  public static func format(
    _ format: @escaping (Value) -> Shown,
    expecting expected: String,
    message: UserMessage? = nil,
    parse: @escaping (Shown) -> Value?
  ) -> Converter<Value, Shown> {
    Converter(forward: format) { shown in
      guard let value = parse(shown) else {
        throw ConversionError(expected: expected, found: "\(shown)", message: message)
      }
      return value
    }
  }

  /// Returns the same converter, which refuses some of the values that it reads.
  ///
  /// ```swift
  /// let even = Converter<Int, String>.integer().refusing(expecting: "an even number") { $0 % 2 != 0 }
  /// ```
  ///
  /// The way forward shows every value, as before.
  ///
  /// - Parameters:
  ///   - expected: The expectation in the `ConversionError`, with its article.
  ///   - message: The message for the end user; `nil` for "must be" and the expectation.
  ///   - isRefused: Returns `true` if a value is refused.
  /// - Returns: The converter. It has no `inverse`.
  public func refusing(
    expecting expected: String,
    message: UserMessage? = nil,
    _ isRefused: @escaping (Value) -> Bool
  ) -> Converter<Value, Shown> {
    let backward = self.backward
    return Converter(forward: forward) { shown in
      let value = try backward(shown)
      guard !isRefused(value) else {
        throw ConversionError(expected: expected, found: "\(shown)", message: message)
      }
      return value
    }
  }

  /// Returns the same converter with separate errors for all refused texts.
  ///
  /// ```swift
  /// let port = Converter<Int, String>.integer(in: 1...65_535)
  ///   .expecting("a port number", message: "must be the number of a port")
  /// ```
  ///
  /// - Parameters:
  ///   - expected: The expectation in the `ConversionError`, with its article.
  ///   - message: The message for the end user; `nil` for "must be" and the expectation.
  /// - Returns: The converter. It has an `inverse` if this one has.
  public func expecting(
    _ expected: String,
    message: UserMessage? = nil
  ) -> Converter<Value, Shown> {
    if inverse != nil { return self }
    let backward = self.backward
    return Converter(forward: forward) { shown in
      do {
        return try backward(shown)
      } catch {
        throw ConversionError(expected: expected, found: "\(shown)", message: message)
      }
    }
  }
}
