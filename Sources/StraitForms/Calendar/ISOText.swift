/// The digits of a date or a time in the extended format of ISO 8601, valid or not.
///
/// ISO 8601-1, 4.3 and 5.3: fields of a fixed number of ASCII digits, without signs and blanks.
enum ISOText {
  /// Returns the fields of `2026-11-25`; `nil` if the text has another form.
  static func date(_ text: String) -> (year: Int, month: Int, day: Int)? {
    fields(of: text.utf8[...], separator: "-", [4, 2, 2]).map { ($0[0], $0[1], $0[2]) }
  }

  /// Returns the fields of `09:15`, `09:15:30` or `09:15:30.5`; `nil` if the text has another form.
  static func time(_ text: String) -> (hour: Int, minute: Int, second: Int, nano: Int)? {
    let clock = text.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ",") }
    let exact = fields(of: clock, separator: ":", [2, 2, 2])
    if clock.endIndex == text.endIndex {
      let fields = exact ?? fields(of: clock, separator: ":", [2, 2])
      return fields.map { ($0[0], $0[1], $0.count > 2 ? $0[2] : 0, 0) }
    }
    let digits = text.utf8[clock.endIndex...].dropFirst()
    guard let fields = exact, 1...9 ~= digits.count, let fraction = number(digits) else {
      return nil
    }
    let nano = (digits.count..<9).reduce(fraction) { number, _ in number * 10 }
    return (fields[0], fields[1], fields[2], nano)
  }

  private static func fields(
    of text: Substring.UTF8View,
    separator: Unicode.Scalar,
    _ lengths: [Int]
  ) -> [Int]? {
    // A text of another length has another form, even a very long one.
    guard text.count == lengths.reduce(lengths.count - 1, +) else { return nil }
    let fields = text.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
    let numbers = fields.compactMap(number)
    return fields.map(\.count) == lengths && numbers.count == fields.count ? numbers : nil
  }

  private static func number(_ digits: Substring.UTF8View) -> Int? {
    digits.areDigits ? digits.reduce(0) { $0 * 10 + Int($1 - 48) } : nil
  }

  /// Returns a number with zeros before it.
  static func padded(_ number: Int, _ count: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}
