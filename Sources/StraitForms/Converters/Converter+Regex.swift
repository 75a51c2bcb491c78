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
  /// Where the expression transforms what it captures, its closure runs on another thread: it must
  /// use nothing but the text that it is given.
  ///
  /// - Parameters:
  ///   - regex: What all of the text must match.
  ///   - expected: What the `ConversionError` says was expected, with its article.
  ///   - message: What the end user reads; `nil` for "must be", and what was expected.
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
  /// Where the expression transforms what it captures, its closure runs on another thread: it must
  /// use nothing but the text that it is given.
  ///
  /// - Parameters:
  ///   - regex: What all of the text must match.
  ///   - expected: What the `ConversionError` says was expected, with its article.
  ///   - message: What the end user reads; `nil` for "must be", and what was expected.
  ///   - format: Makes the text of a value.
  ///   - parse: Makes the value of what was found; `nil` if it stands for none.
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

  /// Whether a text matches, asked so that a match without an end does not hold up the program.
  #if compiler(>=6.3)
    @export(implementation)
  #endif
  static func bounded<Output>(_ regex: Regex<Output>) -> BoundedMatch {
    // A regular expression is a value that nothing changes, apart from closures in it, of which the
    // documentation says what they may use; the library does not say so.
    .carrying { (try? regex.wholeMatch(in: $0)) != nil }
  }
}
