extension Converter where Value: FixedWidthInteger, Shown == String {
  /// Shows a whole number in decimal, and reads one.
  ///
  /// Read are the digits 0 to 9, after a `+` or `-` if there is one, and whitespace at the ends is left
  /// out of account: `" 36 "`, `"+1"` and `"007"` are numbers; `"1_000"`, `"1 000"`, `"1.0"`, `"0x1F"`, the
  /// digits of other scripts and the empty text are not. What the type cannot hold, and what lies outside
  /// of the range, is refused with a `ConversionError` that names the range. The way forward shows any
  /// number, in the range or not.
  ///
  /// - Parameter range: The numbers that are taken; `nil` for all that the type holds.
  /// - Returns: The converter.
  public static func integer(in range: ClosedRange<Value>? = nil) -> Converter<Value, String> {
    Converter(
      forward: { String($0) },
      backward: { text in
        let number = trimmed(text)
        let digits = number.utf8.dropFirst(number.hasSign ? 1 : 0)
        let isNumber = !digits.isEmpty && digits.allSatisfy(isDigit)
        if isNumber, let value = Value(number), range?.contains(value) ?? true { return value }
        // Only a number can be told that it lies outside.
        let bounds = range ?? (isNumber ? Value.min...Value.max : nil)
        throw ConversionError(
          expected: "a whole number" + (bounds.map { " in \($0)" } ?? ""),
          found: text
        )
      }
    )
  }
}

extension Converter where Value == Double, Shown == String {
  /// Shows a number with a decimal point, and reads one, wherever the program runs.
  ///
  /// Read are digits with or without a point, after a sign if there is one, and with an exponent if there
  /// is one; whitespace at the ends is left out of account: `"1"`, `"1."`, `".5"`, `"-1.50"` and `"2e3"`
  /// are numbers; `"1,5"`, `"1 000"`, `"0x1p3"`, `"nan"`, `"inf"` and the empty text are not, nor is what
  /// is too large for a finite `Double`. The way forward shows any number; one that is not finite as
  /// `inf`, `-inf` or `nan`, which cannot be read back.
  ///
  /// - Parameters:
  ///   - range: The numbers that are taken; `nil` for all that are finite.
  ///   - fractionDigits: How many digits are shown behind the point, rounded half up by the decimal digits;
  ///     `nil` for as many as tell the number apart from all others. Must not be negative.
  /// - Returns: The converter.
  public static func decimal(
    in range: ClosedRange<Double>? = nil,
    fractionDigits: Int? = nil
  ) -> Converter<Double, String> {
    precondition(
      fractionDigits ?? 0 >= 0,
      "a number of fraction digits must not be negative, got \(fractionDigits ?? 0)"
    )
    return Converter(
      forward: { fractionDigits.map($0.shown(fractionDigits:)) ?? $0.description },
      backward: { text in
        let number = trimmed(text)
        if isDecimal(number), let value = Double(number), value.isFinite,
          range?.contains(value) ?? true
        {
          return value
        }
        let bounds = range.map { " in \($0)" } ?? ""
        throw ConversionError(expected: "a number\(bounds)", found: text)
      }
    )
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

private func isSign(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
}

extension Substring {
  fileprivate var hasSign: Bool { utf8.first.map(isSign) ?? false }
}

/// Whether a text is a number by the grammar of `decimal(in:fractionDigits:)`, which is narrower than
/// what `Double.init` takes.
private func isDecimal(_ text: Substring) -> Bool {
  var rest = text.utf8.dropFirst(text.hasSign ? 1 : 0)
  func digits() -> Int {
    let run = rest.prefix(while: isDigit).count
    rest = rest.dropFirst(run)
    return run
  }
  var count = digits()
  if rest.first == UInt8(ascii: ".") {
    rest = rest.dropFirst()
    count += digits()
  }
  guard count > 0 else { return false }
  if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
    rest = rest.dropFirst()
    if rest.first.map(isSign) ?? false { rest = rest.dropFirst() }
    if digits() == 0 { return false }
  }
  return rest.isEmpty
}

extension Double {
  /// The number with so many digits behind the point.
  ///
  /// It rounds the shortest digits that stand for the number, so that 1.005 becomes 1.01 as who typed it
  /// would expect.
  fileprivate func shown(fractionDigits: Int) -> String {
    guard isFinite else { return description }
    var (digits, point) = magnitude.decimalDigits
    // The first digit that is not shown.
    let cut = point + fractionDigits
    if cut < 0 {
      digits = []
    } else if cut < digits.count {
      let roundsUp = digits[cut] >= 5
      digits.removeSubrange(cut...)
      if roundsUp { carry(into: &digits, &point) }
    }
    while digits.count < point + fractionDigits { digits.append(0) }
    // Nothing stands before the point: zeros do.
    let zeros = max(0, 1 - point)
    let all = Array(repeating: 0, count: zeros) + digits
    let wholeCount = max(1, point)
    let text = all.prefix(wholeCount + fractionDigits).map { String($0) }
    let sign = self < 0 && digits.contains { $0 != 0 } ? "-" : ""
    let whole = text.prefix(wholeCount).joined()
    return fractionDigits == 0
      ? sign + whole : sign + whole + "." + text.dropFirst(wholeCount).joined()
  }

  /// The shortest digits that stand for a number that is not negative, and how many of them stand before
  /// the point.
  private var decimalDigits: (digits: [Int], point: Int) {
    let parts = description.split(separator: "e")
    let mantissa = parts.first ?? "0"
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let whole = mantissa.prefix { $0 != "." }
    let digits = mantissa.utf8.filter(isDigit).map { Int($0) - 48 }
    return (digits, whole.utf8.count + exponent)
  }
}

private func carry(into digits: inout [Int], _ point: inout Int) {
  var index = digits.count
  while index > 0 {
    index -= 1
    if digits[index] < 9 {
      digits[index] += 1
      return
    }
    digits[index] = 0
  }
  digits.insert(1, at: 0)
  point += 1
}
