import Foundation
import StraitChannels

/// Reads numbers as people of a locale write them, strictly.
///
/// Foundation's own parsing, on Linux as elsewhere, reads as far as it can: in German it takes
/// `1,234.50` for 1.234, and `12abc` for 12. This one reads all of a text or nothing.
///
///     number    = { sign | symbol } digits [ separator digits ] [ symbol ]
///     digits    = one or more, of any script; if in groups, then of the locale's sizes
///
/// Whitespace at the ends and beside symbols, and marks of direction anywhere, do not count.
struct LocaleNumberReader {
  private let decimalSeparator: Character
  private let groupingSeparators: Set<Character>
  /// How many digits each group has but the first and the last one, which has three.
  private let groupSize: Int
  private let symbols: [String]

  /// - Parameters:
  ///   - locale: Whose separators are read.
  ///   - samples: Numbers as they are shown, whose signs of currency and the like are read, too.
  init(_ locale: Locale, samples: [String] = []) {
    decimalSeparator = locale.decimalSeparator?.first ?? "."
    let grouping = locale.groupingSeparator?.first ?? ","
    let apostrophes: Set<Character> = ["'", "\u{2019}"]
    groupingSeparators =
      grouping.isWhitespace
      ? [" ", "\u{A0}", "\u{202F}"] : apostrophes.contains(grouping) ? apostrophes : [grouping]
    // 12,34,567 in India, 1,234,567 elsewhere.
    let shown = IntegerFormatStyle<Int>(locale: locale).format(1_000_000_000_000)
    let groups = shown.split { $0 == grouping }
    groupSize = groups.count > 2 ? groups[1].count : 3
    symbols = Set(samples.map(Self.symbol)).filter { !$0.isEmpty }.sorted { $0.count > $1.count }
  }

  /// What is left of a number as it is shown without digits, signs and separators.
  private static func symbol(in shown: String) -> String {
    let shown = plain(shown)
    let isOfNumber = { (character: Character) in
      character.isWhitespace || isMinus(character) || character.isWholeNumber
    }
    let front = shown.prefix { !isOfNumber($0) }
    if !front.isEmpty { return String(front) }
    return String(shown.reversed().prefix { !isOfNumber($0) }.reversed())
  }

  /// A text without marks of direction, such as Arabic and Hebrew numbers have.
  private static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    plain += text.unicodeScalars.filter { $0.properties.generalCategory != .format }
    return String(plain)
  }

  private static func isMinus(_ character: Character) -> Bool {
    character == "-" || character == "\u{2212}"
  }

  /// The nearest `Double` to the number of a text; `nil` if the text is no number, or too large a
  /// one.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - fractionDigits: To how many digits behind the separator the number is rounded; `nil` to
  ///     take all.
  ///   - places: By how many places the separator is further right in the text than in the number.
  ///     It is shifted in decimal: a division would round a second time.
  /// - Returns: The number.
  func number(_ text: String, fractionDigits: Int?, places: Int = 0) -> Double? {
    guard let digits = digits(of: text), var number = DecimalNumber(digits[...]) else { return nil }
    // C3: no more digits are read than are shown.
    if let fractionDigits { number = number.rounded(fractionDigits: fractionDigits) }
    return number.shifted(by: -places).double
  }

  /// The amount of a text, exactly; `nil` if the text is no number, or has more digits than a
  /// `Decimal` holds.
  func amount(_ text: String) -> Decimal? {
    guard let digits = digits(of: text), digits.count <= 38 else { return nil }
    return Decimal(string: digits)
  }

  /// The number as `Double` and `Decimal` read it: `-1234.5`; `nil` if the text is no number.
  func digits(of text: String) -> String? {
    var rest = Self.plain(text)[...]
    guard let isNegative = removeSigns(&rest) else { return nil }
    var whole = ""
    var fraction: String?
    var groups = [0]
    for character in rest {
      if character == decimalSeparator, fraction == nil {
        fraction = ""
      } else if groupingSeparators.contains(character), fraction == nil {
        groups.append(0)
      } else if let digit = Self.digit(character) {
        if fraction == nil {
          whole.append(digit)
          groups[groups.count - 1] += 1
        } else {
          fraction?.append(digit)
        }
      } else {
        return nil
      }
    }
    guard !(whole + (fraction ?? "")).isEmpty, isGrouping(groups) else { return nil }
    let number = (whole.isEmpty ? "0" : whole) + (fraction.map { $0.isEmpty ? "" : "." + $0 } ?? "")
    return (isNegative ? "-" : "") + number
  }

  /// Removes what stands before and behind the digits.
  ///
  /// - Returns: Whether the number is negative; `nil` if there are two signs.
  private func removeSigns(_ rest: inout Substring) -> Bool? {
    var sign: Character?
    var hasSymbol = false
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "+" || Self.isMinus(first) {
        guard sign == nil else { return nil }
        sign = rest.removeFirst()
      } else if !hasSymbol, let symbol = symbols.first(where: rest.hasPrefix) {
        rest.removeFirst(symbol.count)
        hasSymbol = true
      } else {
        break
      }
    }
    while let last = rest.last {
      if last.isWhitespace {
        rest.removeLast()
      } else if !hasSymbol, let symbol = symbols.first(where: rest.hasSuffix) {
        rest.removeLast(symbol.count)
        hasSymbol = true
      } else {
        break
      }
    }
    return sign.map(Self.isMinus) ?? false
  }

  private static func digit(_ character: Character) -> String? {
    let scalars = character.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1,
      scalar.properties.numericType == .decimal
    else { return nil }
    return scalar.properties.numericValue.map { String(Int($0)) }
  }

  private func isGrouping(_ groups: [Int]) -> Bool {
    guard groups.count > 1, let first = groups.first, let last = groups.last else { return true }
    return (1...groupSize).contains(first) && last == 3
      && groups.dropFirst().dropLast().allSatisfy { $0 == groupSize }
  }
}
