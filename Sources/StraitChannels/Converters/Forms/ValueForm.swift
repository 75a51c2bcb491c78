/// What a text must be to stand for an ordered value: what errors say of it, and in which range it is.
struct ValueForm<Value: Comparable> {
  /// What developers read: "a whole number".
  let expected: String
  /// What end users read.
  let message: UserMessage
  /// What end users read if there is a range, with `{low}` and `{high}`.
  let rangeKey: Wording.Key
  /// The values that are taken; `nil` for all.
  let range: ClosedRange<Value>?
  /// Shows the ends of a range.
  let show: (Value) -> String

  /// The value, if it is in the range.
  func checked(_ value: Value, _ text: String) throws(ConversionError) -> Value {
    if let range, !range.contains(value) { throw error(text) }
    return value
  }

  /// The error of a text that stands for no value.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limits: What all values lie in, where the text stands for one that is none for that alone.
  /// - Returns: The error.
  func error(_ text: String, limits: ClosedRange<Value>? = nil) -> ConversionError {
    guard let range = range ?? limits else {
      return ConversionError(expected: expected, found: text, message: message)
    }
    let (low, high) = (show(range.lowerBound), show(range.upperBound))
    return ConversionError(
      expected: "\(expected) in \(low)...\(high)",
      found: text,
      message: UserMessage(
        rangeKey,
        ["low": UserMessage(low), "high": UserMessage(high)]
      )
    )
  }

  /// The error of a number that lies between two steps.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - step: The step, shown.
  ///   - low: What the steps count from, shown; `nil` for zero.
  /// - Returns: The error.
  static func offStep(_ text: String, step: String, from low: String?) -> ConversionError {
    guard let low else {
      return ConversionError(
        expected: "a multiple of \(step)",
        found: text,
        message: UserMessage(.step, ["step": UserMessage(step)])
      )
    }
    return ConversionError(
      expected: "\(low) plus a multiple of \(step)",
      found: text,
      message: UserMessage(
        .stepFrom,
        ["low": UserMessage(low), "step": UserMessage(step)]
      )
    )
  }
}

/// A text without the whitespace, line breaks included, at its ends.
func withoutBlanks(_ text: some StringProtocol) -> Substring {
  var rest = Substring(text)
  while let first = rest.first, first.isWhitespace { rest.removeFirst() }
  while let last = rest.last, last.isWhitespace { rest.removeLast() }
  return rest
}

/// The text of a unit after a number, such as `kg` in `72 kg`.
struct UnitText {
  /// The unit; empty if there is none.
  private let unit: Substring

  init(_ unit: String?) {
    self.unit = unit.map(withoutBlanks) ?? ""
    precondition(unit == nil || !self.unit.isEmpty, "a unit must not be empty; nil is for none")
  }

  /// A number with the unit.
  func shown(_ number: String) -> String { unit.isEmpty ? number : "\(number) \(unit)" }

  /// Reads a number, with or without the unit behind it.
  func read<Number>(_ text: String, _ parse: (Substring) -> Number?) -> Number? {
    let text = withoutBlanks(text)
    if let number = parse(text) { return number }
    guard !unit.isEmpty, text.hasSuffix(unit) else { return nil }
    return parse(withoutBlanks(text.dropLast(unit.count)))
  }

  /// What developers read of it, behind what a number must be.
  var expected: String { unit.isEmpty ? "" : " with or without the unit \(Quoted(String(unit)))" }
}

extension Substring.UTF8View {
  /// Whether these are one or more of the digits 0 to 9.
  var areDigits: Bool { !isEmpty && allSatisfy(\.isDigit) }
}

extension UInt8 {
  /// Whether this is one of the digits 0 to 9, as ASCII.
  var isDigit: Bool { (48...57).contains(self) }

  /// Whether this is a plus or a minus.
  var isSign: Bool { self == UInt8(ascii: "+") || self == UInt8(ascii: "-") }
}
