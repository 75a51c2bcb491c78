/// The description of the texts of an ordered value, for errors, and the range of the value.
struct ValueForm<Value: Comparable> {
  /// The values that are taken; `nil` for all.
  let range: ClosedRange<Value>?
  /// Shows a value.
  let show: (Value) -> String

  /// The expectation for developers: "a whole number".
  private let expected: String
  /// The message for end users with a range, with `{low}` and `{high}`.
  private let rangeKey: Wording.Key
  /// Both messages for a text without a value; made once, since every key press may need them.
  private let refusal: (expected: String, message: UserMessage)

  init(
    expected: String,
    message: UserMessage,
    rangeKey: Wording.Key,
    range: ClosedRange<Value>?,
    show: @escaping (Value) -> String
  ) {
    (self.range, self.show, self.expected, self.rangeKey) = (range, show, expected, rangeKey)
    let inRange = range.map { Self.refusal(expected, rangeKey, $0, show) }
    refusal = inRange ?? (expected, message)
  }

  private static func refusal(
    _ expected: String,
    _ key: Wording.Key,
    _ range: ClosedRange<Value>,
    _ show: (Value) -> String
  ) -> (expected: String, message: UserMessage) {
    let (low, high) = (show(range.lowerBound), show(range.upperBound))
    return ("\(expected) in \(low)...\(high)", .from(key, low, high))
  }

  /// Returns the value, if it is in the range.
  func checked(_ value: Value, _ text: String) throws(ConversionError) -> Value {
    if let range, !range.contains(value) { throw error(text) }
    return value
  }

  /// Returns the error of a text without a value, or of one beyond the limits of the type.
  func error(_ text: String, limits: ClosedRange<Value>? = nil) -> ConversionError {
    let limits = range == nil ? limits : nil
    let said = limits.map { Self.refusal(expected, rangeKey, $0, show) } ?? refusal
    return ConversionError(expected: said.expected, found: text, message: said.message)
  }

  /// Returns the error of a number between two steps, which count from zero if `low` is `nil`.
  static func offStep(_ text: String, step: String, from low: String?) -> ConversionError {
    var values = ["step": UserMessage(step)]
    values["low"] = low.map { UserMessage($0) }
    return ConversionError(
      expected: (low.map { "\($0) plus " } ?? "") + "a multiple of \(step)",
      found: text,
      message: UserMessage(low == nil ? .step : .stepFrom, values)
    )
  }
}

extension ClosedRange {
  /// Returns the bound that is shown just as a value outside of the range; otherwise `nil`.
  package func bound(shownAs value: Bound, by show: (Bound) -> String) -> Bound? {
    if contains(value) { return nil }
    let shown = show(value)
    return [lowerBound, upperBound].first { show($0) == shown }
  }
}

/// A text without the whitespace, line breaks included, at its ends.
func withoutBlanks(_ text: Substring) -> Substring {
  // Most texts begin and end with a printable character of ASCII, and cannot be trimmed.
  if let first = text.utf8.first, let last = text.utf8.last, 0x21...0x7E ~= first,
    0x21...0x7E ~= last
  {
    return text
  }
  var rest = text
  while let first = rest.first, first.isWhitespace { rest.removeFirst() }
  while let last = rest.last, last.isWhitespace { rest.removeLast() }
  return rest
}

/// A text without the whitespace, line breaks included, at its ends.
func withoutBlanks(_ text: String) -> Substring { withoutBlanks(text[...]) }

/// The text of a unit after a number, such as `kg` in `72 kg`.
struct UnitText {
  /// The unit; empty without one.
  private let unit: String

  init(_ unit: String?) {
    self.unit = unit.map { String(withoutBlanks($0)) } ?? ""
    precondition(unit == nil || !self.unit.isEmpty, "a unit must not be empty; nil is for none")
  }

  /// Returns a number with the unit.
  func shown(_ number: String) -> String { unit.isEmpty ? number : "\(number) \(unit)" }

  /// Reads a number, with or without the unit behind it.
  func read<Number>(_ text: String, _ parse: (Substring) -> Number?) -> Number? {
    let text = withoutBlanks(text)
    if let number = parse(text) { return number }
    return text.removingSuffix(unit).flatMap { parse(withoutBlanks($0)) }
  }

  /// The text for developers that follows the expectation of a number.
  var expected: String { unit.isEmpty ? "" : " with or without the unit \(Quoted(unit))" }
}

extension Substring {
  /// Returns the text without something at its end; `nil` if it does not end so, or there is
  /// nothing to end in.
  ///
  /// Bytes are compared, which is fast; characters only where one can be written in several ways.
  func removingSuffix(_ end: String) -> Substring? {
    if end.isEmpty { return nil }
    if utf8.suffix(end.utf8.count).elementsEqual(end.utf8) {
      return Substring(utf8.dropLast(end.utf8.count))
    }
    return !end.utf8.isASCII && hasSuffix(end) ? dropLast(end.count) : nil
  }

  /// Returns the text without something at its beginning; `nil` if it does not begin so.
  func removingPrefix(_ start: String) -> Substring? {
    if start.isEmpty { return nil }
    if utf8.starts(with: start.utf8) { return Substring(utf8.dropFirst(start.utf8.count)) }
    return !start.utf8.isASCII && hasPrefix(start) ? dropFirst(start.count) : nil
  }
}

extension String.UTF8View {
  fileprivate var isASCII: Bool { allSatisfy { $0 < 0x80 } }
}
