/// How amounts of money are written: in no locale, but as it says.
///
/// ```swift
/// MoneyFormat(symbol: "$", groupSeparator: ",")                          // $1,234.50
/// MoneyFormat(symbol: "€", placement: .after, decimalSeparator: ",")     // 1234,50 €
/// MoneyFormat(symbol: "¥", fractionDigits: 0)                            // ¥1234
/// ```
public struct MoneyFormat: Hashable, Sendable {
  /// On which side of the number the symbol stands.
  public enum Placement: Hashable, Sendable {
    /// Before it, without a blank: `$12.00`; a minus stands before both.
    case before
    /// Behind it, after a blank: `12.00 €`.
    case after
  }

  /// The symbol or code of the currency; empty for none.
  public let symbol: String
  /// On which side of the number the symbol stands.
  public let placement: Placement
  /// How many digits stand behind the decimal separator: 2 if the smallest unit is a hundredth.
  public let fractionDigits: Int
  /// What stands before these digits.
  public let decimalSeparator: Character
  /// What stands between groups of three digits; `nil` for nothing.
  public let groupSeparator: Character?

  /// Makes a format.
  ///
  /// - Parameters:
  ///   - symbol: The symbol or code of the currency; empty for none. Must have no digits and no signs.
  ///   - placement: On which side of the number it stands.
  ///   - fractionDigits: How many digits stand behind the decimal separator. Must not be negative.
  ///   - decimalSeparator: What stands before these digits. Must be no digit, sign or whitespace.
  ///   - groupSeparator: What stands between groups of three digits; `nil` for nothing. Must be no digit
  ///     or sign, and another one than the decimal separator.
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
    self.fractionDigits = fractionDigits
    self.decimalSeparator = decimalSeparator
    self.groupSeparator = groupSeparator
  }

  /// An amount in the smallest unit, written.
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

  /// The digits of an amount in the smallest unit, after its sign; `nil` if the text is no amount.
  ///
  /// The symbol may be left out or stand on the other side, as may the fraction and all group separators;
  /// those that there are must stand between groups of three.
  func digits(_ text: String) -> String? {
    var rest = withoutBlanks(text)
    var isNegative = false
    var hasSign = false
    func takeSign() {
      guard !hasSign, let first = rest.first, first == "-" || first == "+" else { return }
      (hasSign, isNegative) = (true, first == "-")
      rest = withoutBlanks(rest.dropFirst())
    }
    takeSign()
    if !symbol.isEmpty {
      if rest.hasPrefix(symbol) {
        rest = withoutBlanks(rest.dropFirst(symbol.count))
        takeSign()
      } else if rest.hasSuffix(symbol) {
        rest = withoutBlanks(rest.dropLast(symbol.count))
      }
    }
    let parts = rest.split(
      separator: decimalSeparator,
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    guard let whole = ungrouped(parts[0]) else { return nil }
    let fraction = parts.count > 1 ? parts[1] : ""
    guard fraction.isEmpty || fraction.utf8.areDigits, fraction.utf8.count <= fractionDigits,
      parts.count == 1 || fractionDigits > 0
    else { return nil }
    let zeros = String(repeating: "0", count: fractionDigits - fraction.utf8.count)
    return (isNegative ? "-" : "") + whole + fraction + zeros
  }

  private func ungrouped(_ whole: Substring) -> String? {
    guard let groupSeparator, whole.contains(groupSeparator) else {
      return whole.utf8.areDigits ? String(whole) : nil
    }
    let groups = whole.split(separator: groupSeparator, omittingEmptySubsequences: false)
    let areGroups =
      groups.allSatisfy { $0.utf8.areDigits } && groups[0].utf8.count <= 3
      && groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
    return areGroups ? groups.joined() : nil
  }
}
