import Foundation
import StraitChannels
import StraitForms

/// Reads numbers as people of a locale write them, strictly.
///
/// Foundation's own parsing, on Linux as elsewhere, reads as far as it can: in German it takes
/// `1,234.50` for 1.234, and `12abc` for 12. This one reads all of a text or nothing.
///
///     number    = { sign | symbol } digits [ separator digits ] [ symbol ] [ minus ]
///     digits    = one or more, of any script; if in groups, then of the locale's sizes
///
/// Whitespace at the ends and next to symbols, and marks of direction anywhere, are ignored. A
/// minus may follow the rest only if the style shows it there.
struct LocaleNumberReader {
  private let decimalSeparator: Character
  private let groupingSeparators: Set<Character>
  /// The number of digits of each group except for the first and the last one.
  private let groupSize: Int
  private let lastGroupSize: Int
  private let symbols: [String]
  /// `true` if numbers are shown with the minus behind the digits.
  private let hasMinusBehind: Bool

  /// Makes a reader from the output of a style.
  ///
  /// A style may have other separators and groups than the numbers of its locale: amounts are
  /// shown as `1$50` on Cape Verde.
  ///
  /// - Parameters:
  ///   - locale: The locale of the separators that are read where the style shows none.
  ///   - others: Further forms of zero, whose signs of currency and the like are read, too.
  ///   - show: Shows a number in the style.
  init(_ locale: Locale, alsoShown others: [String] = [], show: (Int) -> String) {
    let zero = Parts(show(0))
    let point = zero.number.first { Self.digit($0) == nil } ?? locale.decimalSeparator?.first ?? "."
    decimalSeparator = point
    // 12,34,567 in India, 1,234,567 elsewhere.
    let whole = Parts(show(1_000_000_000_000)).number.prefix { $0 != point }
    let groups = whole.split { Self.digit($0) == nil }
    let last = groups.count > 1 ? groups[groups.count - 1].count : 3
    lastGroupSize = last
    groupSize = groups.count > 2 ? groups[1].count : last
    let separator = whole.first { Self.digit($0) == nil } ?? locale.groupingSeparator?.first ?? ","
    let apostrophes: Set<Character> = ["'", "\u{2019}"]
    groupingSeparators =
      separator.isWhitespace ? [" "] : apostrophes.contains(separator) ? apostrophes : [separator]
    let signs = ([zero] + others.map(Parts.init)).flatMap { [$0.front, $0.back] }
    symbols = Set(signs).filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    hasMinusBehind = Parts(show(-1)).back.contains(where: Self.isMinus)
  }

  /// The parts of a shown number: before, between and behind its first and last digit.
  private struct Parts {
    let front: String
    let number: Substring
    let back: String

    init(_ shown: String) {
      let shown = LocaleNumberReader.plain(shown)
      let isDigit = { (character: Character) in LocaleNumberReader.digit(character) != nil }
      let first = shown.firstIndex(where: isDigit) ?? shown.endIndex
      let last = shown.lastIndex(where: isDigit).map(shown.index(after:)) ?? first
      front = shown[..<first].trimmingCharacters(in: .whitespaces)
      number = shown[first..<last]
      back = shown[last...].trimmingCharacters(in: .whitespaces)
    }
  }

  /// Returns a text with blanks of one kind, and without marks of direction, such as Arabic and
  /// Hebrew numbers have.
  private static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .format: continue
      case .spaceSeparator: plain.append(" ")
      default: plain.append(scalar)
      }
    }
    return String(plain)
  }

  private static func isMinus(_ character: Character) -> Bool {
    character == "-" || character == "\u{2212}"
  }

  /// Returns the nearest `Double` to the number of a text; `nil` if the text is not a number, or
  /// too large a one.
  ///
  /// The number is rounded to a number of digits behind the separator, which is a number of
  /// places further right in the text. It is shifted in decimal: a division would round a second
  /// time.
  func number(_ text: String, fractionDigits: Int?, places: Int = 0) -> Double? {
    guard let digits = digits(of: text), var number = DecimalNumber(digits[...]) else { return nil }
    // C3: no more digits are read than are shown.
    if let fractionDigits { number = number.rounded(fractionDigits: fractionDigits) }
    return number.shifted(by: -places).double
  }

  /// Returns the amount of a text, exactly; `nil` if the text is not a number, or has more digits
  /// than a `Decimal` can hold.
  func amount(_ text: String) -> Decimal? {
    guard let digits = digits(of: text), digits.count <= 38 else { return nil }
    return Decimal(string: digits)
  }

  /// Returns the number as `Double` and `Decimal` read it: `-1234.5`; `nil` if the text is not a
  /// number.
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

  /// Removes the text before and behind the digits.
  ///
  /// - Returns: `true` if the number is negative; `nil` if there are two signs.
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
      } else if hasMinusBehind, sign == nil, Self.isMinus(last) {
        sign = rest.removeLast()
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
    return (1...groupSize).contains(first) && last == lastGroupSize
      && groups.dropFirst().dropLast().allSatisfy { $0 == groupSize }
  }
}
