/// The digits of a date or a time in the extended format of ISO 8601, whether or not they stand for
/// one.
///
/// ISO 8601-1, 4.3 and 5.3: fields of a fixed number of ASCII digits, without signs and blanks.
struct ISOText {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// The fields of `2026-11-25`; `nil` if the text has another form.
  var date: (year: Int, month: Int, day: Int)? {
    guard let fields = Self.fields(of: text[...], separator: "-", [4, 2, 2]) else { return nil }
    return (fields[0], fields[1], fields[2])
  }

  /// The fields of `09:15`, `09:15:30` or `09:15:30.5`; `nil` if the text has another form.
  var time: (hour: Int, minute: Int, second: Int, nano: Int)? {
    let clock = Substring(text.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ",") })
    if clock.endIndex == text.endIndex {
      if let fields = Self.fields(of: clock, separator: ":", [2, 2]) {
        return (fields[0], fields[1], 0, 0)
      }
      let fields = Self.fields(of: clock, separator: ":", [2, 2, 2])
      return fields.map { ($0[0], $0[1], $0[2], 0) }
    }
    let digits = Substring(text.utf8[clock.endIndex...].dropFirst())
    guard let fields = Self.fields(of: clock, separator: ":", [2, 2, 2]),
      1...9 ~= digits.utf8.count, let fraction = Self.number(digits)
    else { return nil }
    let nano = (digits.utf8.count..<9).reduce(fraction) { number, _ in number * 10 }
    return (fields[0], fields[1], fields[2], nano)
  }

  private static func fields(
    of text: Substring,
    separator: Unicode.Scalar,
    _ lengths: [Int]
  ) -> [Int]? {
    // A text of another length has another form, however long it is.
    guard text.utf8.count == lengths.reduce(lengths.count - 1, +) else { return nil }
    var rest = text.utf8
    var numbers: [Int] = []
    for length in lengths {
      if !numbers.isEmpty {
        guard rest.popFirst() == UInt8(ascii: separator) else { return nil }
      }
      guard let number = number(Substring(rest.prefix(length))) else { return nil }
      numbers.append(number)
      rest = rest.dropFirst(length)
    }
    return numbers
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.areDigits ? digits.utf8.reduce(0) { $0 * 10 + Int($1 - 48) } : nil
  }

  /// A number with zeros before it.
  static func padded(_ number: Int, _ count: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}
