// The functions are compiled into the programs that call them: a program without regular
// expressions would link all of Swift's support for these otherwise, two megabytes.

extension Converter where Value == String, Shown == String {
  /// Shows a text as it is, and reads it if all of it matches a regular expression.
  ///
  /// ```swift
  /// let postcode: Converter<String, String> =
  ///   .matching(/[1-9][0-9]{3} ?[A-Z]{2}/, expecting: "a postcode such as 1011 AB")
  /// ```
  ///
  /// The expression runs for each text that is read, on the text as it is; compose with `trimmed`
  /// to ignore the whitespace at the ends. A text for which it takes longer than
  /// `BoundedMatch.limit` cannot be read.
  ///
  /// If the expression transforms its captures, its closure runs on another thread and may use only
  /// its argument.
  ///
  /// - Parameters:
  ///   - regex: The expression that all of the text must match.
  ///   - expected: The expectation in the `ConversionError`, with its article.
  ///   - message: The message for the end user; `nil` for "must be" and the expectation.
  /// - Returns: The converter.
  #if compiler(>=6.3)
    @export(implementation)
  #endif
  public static func matching<Output>(
    _ regex: Regex<Output>,
    expecting expected: String,
    message: UserMessage? = nil
  ) -> Converter<String, String> {
    let isMatch = bounded(regex)
    return Converter(forward: { $0 }) { text in
      guard isMatch(text) == true else {
        throw ConversionError(expected: expected, found: text, message: message)
      }
      return text
    }
  }
}

extension Converter where Shown == String {
  /// Shows a value by a closure, and reads one from the parts of a text that a regular expression
  /// has found, within the time of `BoundedMatch`.
  ///
  /// ```swift
  /// let size: Converter<Size, String> = .matching(
  ///   /([0-9]+)x([0-9]+)/,
  ///   expecting: "a size such as 80x24",
  ///   format: { "\($0.columns)x\($0.rows)" },
  ///   parse: { match in
  ///     guard let columns = Int(match.1), let rows = Int(match.2) else { return nil }
  ///     return Size(columns: columns, rows: rows)
  ///   }
  /// )
  /// ```
  ///
  /// If the expression transforms its captures, its closure runs on another thread and may use only
  /// its argument.
  ///
  /// - Parameters:
  ///   - regex: The expression that all of the text must match.
  ///   - expected: The expectation in the `ConversionError`, with its article.
  ///   - message: The message for the end user; `nil` for "must be" and the expectation.
  ///   - format: Makes the text of a value.
  ///   - parse: Converts the match to a value; `nil` if it has none.
  /// - Returns: The converter.
  #if compiler(>=6.3)
    @export(implementation)
  #endif
  public static func matching<Output>(
    _ regex: Regex<Output>,
    expecting expected: String,
    message: UserMessage? = nil,
    format: @escaping (Value) -> String,
    parse: @escaping (Output) -> Value?
  ) -> Converter<Value, String> {
    let isMatch = bounded(regex)
    return Converter(forward: format) { text in
      guard
        isMatch(text) == true, let match = try regex.wholeMatch(in: text),
        let value = parse(match.output)
      else {
        throw ConversionError(expected: expected, found: text, message: message)
      }
      return value
    }
  }

  /// Returns whether a text matches, without blocking the program when the match does not end.
  #if compiler(>=6.3)
    @export(implementation)
  #endif
  static func bounded<Output>(_ regex: Regex<Output>) -> BoundedMatch {
    // A regular expression is immutable, except for closures in it, whose restrictions are
    // documented; the library does not declare it `Sendable`.
    .carrying { (try? regex.wholeMatch(in: $0)) != nil }
  }
}
