/// A number as its decimal digits: exact, however many there are.
package struct DecimalNumber: Equatable {
  private var isNegative: Bool
  /// The digits, the first of which is not zero, nor is the last.
  private var digits: [UInt8]
  /// The number of digits before the point; negative with zeros between.
  private var point: Int

  /// The most digits behind the point that a converter shows: no `Double` has more.
  static let mostFractionDigits = 1_100

  /// The shortest digits that distinguish a number from all others; `nil` if it is not finite.
  init?(_ number: Double) {
    guard number.isFinite else { return nil }
    self.init(number.description[...])
  }

  /// Reads digits with or without a point, after a sign if there is one, and with an exponent if
  /// there is one; `nil` if the text has another form.
  ///
  /// Double's own reader takes more: `nan`, `inf` and hexadecimal digits.
  package init?(_ text: Substring) {
    var rest = text.utf8
    isNegative = rest.first == UInt8(ascii: "-")
    if rest.first?.isSign ?? false { rest.removeFirst() }
    let whole = rest.prefix(while: \.isDigit)
    rest = rest.dropFirst(whole.count)
    digits = whole.map { $0 - 48 }
    point = digits.count
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: \.isDigit)
      rest = rest.dropFirst(fraction.count + 1)
      digits += fraction.map { $0 - 48 }
    }
    guard !digits.isEmpty else { return nil }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      let unsigned = rest.first?.isSign ?? false ? rest.dropFirst() : rest
      guard unsigned.areDigits else { return nil }
      // No larger one makes a difference: the number is zero, or too large for any Double.
      let limit = 100_000_000
      let exponent = Int(Substring(unsigned)).map { min($0, limit) } ?? limit
      point += rest.first == UInt8(ascii: "-") ? -exponent : exponent
      rest = rest.dropFirst(rest.count)
    }
    guard rest.isEmpty else { return nil }
    trim()
  }

  private mutating func trim() {
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    point -= zeros
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { point = 0 }
  }

  /// The powers of ten that a Double holds exactly.
  private static let powers = (0..<22).reduce(into: [1.0]) { powers, _ in
    powers.append(powers[powers.count - 1] * 10)
  }

  /// The nearest Double; `nil` if it is not finite.
  package var double: Double? {
    let exponent = point - digits.count
    if digits.count <= 15, -22...22 ~= exponent {
      // Both numbers are exact, so that one operation rounds once: Clinger, "How to Read Floating
      // Point Numbers Accurately", section 3.
      let whole = Double(digits.reduce(0) { $0 * 10 + UInt64($1) })
      let power = Self.powers[abs(exponent)]
      let magnitude = exponent < 0 ? whole / power : whole * power
      return isNegative ? -magnitude : magnitude
    }
    let value = Double("\(isNegative ? "-" : "")0\(Self.text(digits[...]))e\(point - digits.count)")
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  private static func text(_ digits: ArraySlice<UInt8>) -> String {
    String(decoding: digits.map { $0 + 48 }, as: UTF8.self)
  }

  /// The number of digits behind the point.
  fileprivate var fractionCount: Int { max(0, digits.count - point) }

  /// Returns the number times a power of ten.
  package func shifted(by places: Int) -> DecimalNumber {
    var shifted = self
    if !digits.isEmpty { shifted.point += places }
    return shifted
  }

  /// Returns the number with at most a given number of digits behind the point, rounded half away
  /// from zero.
  ///
  /// It rounds the digits, so that 1.005 becomes 1.01 as who typed it would expect.
  package func rounded(fractionDigits: Int) -> DecimalNumber {
    var rounded = self
    // The first digit that goes.
    let cut = point + min(fractionDigits, Self.mostFractionDigits)
    guard cut < digits.count else { return self }
    rounded.digits = cut < 0 ? [] : Array(digits[..<cut])
    if cut >= 0, digits[cut] >= 5 { rounded.carry() }
    rounded.trim()
    if rounded.digits.isEmpty { rounded.isNegative = false }
    return rounded
  }

  private mutating func carry() {
    for index in digits.indices.reversed() {
      if digits[index] < 9 {
        digits[index] += 1
        return
      }
      digits[index] = 0
    }
    digits.insert(1, at: 0)
    point += 1
  }

  /// Returns the number without an exponent, with a number of digits behind the point, or as many
  /// as there are.
  func text(fractionDigits: Int? = nil) -> String {
    let fractionDigits = fractionDigits.map { min($0, Self.mostFractionDigits) }
    let number = fractionDigits.map(rounded) ?? self
    var whole = Self.text(number.digits.prefix(max(0, number.point)))
    whole += String(repeating: "0", count: max(0, number.point - number.digits.count))
    var fraction = String(repeating: "0", count: max(0, -number.point))
    fraction += Self.text(number.digits.dropFirst(max(0, number.point)))
    if let fractionDigits {
      fraction += String(repeating: "0", count: max(0, fractionDigits - fraction.utf8.count))
    }
    let sign = number.isNegative && !number.digits.isEmpty ? "-" : ""
    return sign + (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : ".") + fraction
  }
}

/// The step of numbers, and the number that it is counted from.
struct DecimalStep {
  /// The step and the base, as whole numbers of units of 10 to the power of -scale.
  private let step: UInt128
  private let base: UInt128
  private let scale: Int

  /// Makes a step.
  ///
  /// - Parameters:
  ///   - step: The step. Must be positive.
  ///   - base: The number from which steps are counted.
  init(_ step: Double, from base: Double) {
    precondition(step > 0 && step.isFinite, "a step must be positive and finite, got \(step)")
    guard let exact = DecimalNumber(step), let start = DecimalNumber(base) else {
      preconditionFailure("what steps count from must be finite, got \(base)")
    }
    scale = max(exact.fractionCount, start.fractionCount)
    guard let units = exact.units(scale) else {
      preconditionFailure(
        "a step and what it counts from must not be so far apart, got \(step) from \(base)"
      )
    }
    self.step = units
    self.base = start.remainder(units, scale)
  }

  /// `true` if the steps are the multiples of the step itself.
  var isFromZero: Bool { base == 0 }

  /// Returns whether a number is a whole number of steps away from the base; exact.
  func reaches(_ number: DecimalNumber) -> Bool {
    number.fractionCount <= scale && number.remainder(step, scale) == base
  }
}

extension DecimalNumber {
  /// Returns the number as a whole number of units; `nil` if it is too large to reckon with.
  fileprivate func units(_ scale: Int) -> UInt128? {
    guard point + scale <= 37 else { return nil }
    let zeros = repeatElement(0 as UInt8, count: max(0, point + scale - digits.count))
    return (digits + zeros).reduce(0) { $0 * 10 + UInt128($1) }
  }

  /// Returns the rest of the number, as a whole number of units, after division by a divisor; never
  /// negative.
  fileprivate func remainder(_ divisor: UInt128, _ scale: Int) -> UInt128 {
    var rest: UInt128 = 0
    for digit in digits { rest = (rest * 10 + UInt128(digit)) % divisor }
    for _ in 0..<max(0, point + scale - digits.count) { rest = rest * 10 % divisor }
    return isNegative && rest > 0 ? divisor - rest : rest
  }
}
