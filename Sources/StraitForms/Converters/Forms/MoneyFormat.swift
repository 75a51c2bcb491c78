/// The notation for amounts of money, independent of the locale.
///
/// ```swift
/// MoneyFormat(symbol: "$", groupSeparator: ",")                          // $1,234.50
/// MoneyFormat(symbol: "€", placement: .after, decimalSeparator: ",")     // 1234,50 €
/// MoneyFormat(symbol: "¥", fractionDigits: 0)                            // ¥1234
/// ```
public struct MoneyFormat: Hashable, Sendable {
  /// On which side of the number the symbol stands.
  public enum Placement: Hashable, Sendable {
    /// Before it, without a blank: `$12.00`; a minus precedes both.
    case before
    /// Behind it, after a blank: `12.00 €`.
    case after
  }

  /// The symbol or code of the currency; empty for none.
  public let symbol: String
  /// On which side of the number the symbol stands.
  public let placement: Placement
  /// The number of digits behind the decimal separator: 2 if the smallest unit is a hundredth.
  public let fractionDigits: Int
  /// The separator before these digits.
  public let decimalSeparator: Character
  /// The separator between groups of three digits; `nil` without one.
  public let groupSeparator: Character?

  /// Both separators as they are read; empty for none.
  private let pointBytes: [UInt8]
  private let groupBytes: [UInt8]

  /// Makes a format.
  ///
  /// - Parameters:
  ///   - symbol: The symbol or code of the currency; empty for none. Must have no digits and no
  ///     signs.
  ///   - placement: On which side of the number it stands.
  ///   - fractionDigits: The number of digits behind the decimal separator. Must not be negative;
  ///     cut to 1,100.
  ///   - decimalSeparator: The separator before these digits. Must not be a digit, sign or
  ///     whitespace.
  ///   - groupSeparator: The separator between groups of three digits; `nil` without one. Must not
  ///     be a digit or sign, and must differ from the decimal separator.
  public init(
    symbol: String = "",
    placement: Placement = .before,
    fractionDigits: Int = 2,
    decimalSeparator: Character = ".",
    groupSeparator: Character? = nil
  ) {
    func isPlain(_ character: Character) -> Bool {
      !character.isNumber && character != "+" && character != "-"
    }
    precondition(
      symbol.allSatisfy(isPlain),
      "a currency symbol must have no digits and no signs, got \"\(symbol)\""
    )
    precondition(
      fractionDigits >= 0,
      "a number of fraction digits must not be negative, got \(fractionDigits)"
    )
    precondition(
      isPlain(decimalSeparator) && !decimalSeparator.isWhitespace,
      "a decimal separator must be no digit, sign or whitespace, got \"\(decimalSeparator)\""
    )
    precondition(
      groupSeparator.map { isPlain($0) && $0 != decimalSeparator } ?? true,
      "a group separator must be no digit, sign or decimal separator, got \"\(groupSeparator ?? " ")\""
    )
    self.symbol = String(withoutBlanks(symbol))
    self.placement = placement
    self.fractionDigits = min(fractionDigits, DecimalNumber.mostFractionDigits)
    self.decimalSeparator = decimalSeparator
    self.groupSeparator = groupSeparator
    pointBytes = Array(String(decimalSeparator).utf8)
    groupBytes = groupSeparator.map { Array(String($0).utf8) } ?? []
  }

  /// Returns an amount in the smallest unit, written.
  func text(_ amount: some FixedWidthInteger) -> String {
    var digits = String(amount.magnitude)
    digits = String(repeating: "0", count: max(0, fractionDigits + 1 - digits.utf8.count)) + digits
    let whole = digits.dropLast(fractionDigits)
    var number = ""
    for (index, digit) in whole.enumerated() {
      let isGroup = index > 0 && (whole.utf8.count - index).isMultiple(of: 3)
      if isGroup, let groupSeparator { number.append(groupSeparator) }
      number.append(digit)
    }
    if fractionDigits > 0 {
      number.append(decimalSeparator)
      number += digits.suffix(fractionDigits)
    }
    let sign = amount < 0 ? "-" : ""
    guard !symbol.isEmpty else { return sign + number }
    return placement == .before ? sign + symbol + number : sign + number + " " + symbol
  }

  /// Returns the digits of an amount in the smallest unit, after its sign; `nil` for another text.
  ///
  /// The symbol may be left out or be on the other side; the fraction and all group separators may
  /// be left out; group separators must be between groups of three.
  func digits(_ text: String) -> String? {
    var rest = withoutBlanks(text)
    var isNegative = false
    var hasSign = false
    func takeSign() {
      guard !hasSign, let first = rest.utf8.first, first.isSign else { return }
      (hasSign, isNegative) = (true, first == UInt8(ascii: "-"))
      rest = withoutBlanks(rest.dropFirst())
    }
    takeSign()
    if !symbol.isEmpty {
      if let number = rest.removingPrefix(symbol) {
        rest = withoutBlanks(number)
        takeSign()
      } else if let number = rest.removingSuffix(symbol) {
        rest = withoutBlanks(number)
      }
    }
    return number(rest.utf8).map { isNegative ? "-" + $0 : $0 }
  }

  private func number(_ text: Substring.UTF8View) -> String? {
    var rest = text
    var digits: [UInt8] = []
    func takeDigits() -> Int {
      let run = rest.prefix(while: \.isDigit)
      digits += run
      rest = rest.dropFirst(run.count)
      return run.count
    }
    func take(_ separator: [UInt8]) -> Bool {
      guard !separator.isEmpty, rest.starts(with: separator) else { return false }
      rest = rest.dropFirst(separator.count)
      return true
    }
    let first = takeDigits()
    guard first > 0 else { return nil }
    if first <= 3 {
      while take(groupBytes) {
        guard takeDigits() == 3 else { return nil }
      }
    }
    let fraction = fractionDigits > 0 && take(pointBytes) ? takeDigits() : 0
    guard rest.isEmpty, fraction <= fractionDigits else { return nil }
    digits += repeatElement(UInt8(ascii: "0"), count: fractionDigits - fraction)
    return String(decoding: digits, as: UTF8.self)
  }
}
