/// A sum of floating-point numbers without a rounding error, whatever was added and taken back before.
///
/// The sum is kept as one long integer, in units of the smallest number there is. (Kulisch, "Computer
/// Arithmetic and Validity", 2013, chapter 8: a complete register.) Adding costs a few machine words, and
/// only the result is rounded, to the nearest number.
struct ExactSum {
  /// The sum in units of 2^-1074, in two's complement, the lowest word first; longer than any sum of
  /// 2^60 numbers.
  private var words = [UInt64](repeating: 0, count: 34)
  private var infinities = 0
  private var negativeInfinities = 0
  private var undefined = 0

  mutating func add(_ value: Double) {
    if value.isFinite { accumulate(value) } else { note(value, 1) }
  }

  mutating func remove(_ value: Double) {
    if value.isFinite { accumulate(-value) } else { note(value, -1) }
  }

  private mutating func note(_ value: Double, _ change: Int) {
    if value.isNaN {
      undefined += change
    } else if value > 0 {
      infinities += change
    } else {
      negativeInfinities += change
    }
  }

  /// The sum, rounded once.
  var value: Double { quotient(by: 1) }

  /// The sum divided by a positive number.
  ///
  /// The sum may be larger than any number, and the quotient not be.
  func quotient(by divisor: Double) -> Double {
    if undefined > 0 || infinities > 0 && negativeInfinities > 0 { return .nan }
    if infinities > 0 { return .infinity }
    if negativeInfinities > 0 { return -.infinity }
    let isNegative = words[words.count - 1] >> 63 == 1
    let size = magnitude(isNegative, over: divisor)
    return isNegative ? -size : size
  }

  /// How large the sum is, rounded to the nearest number, and of two to the even one; divided.
  private func magnitude(_ isNegative: Bool, over divisor: Double) -> Double {
    var words = words
    if isNegative {
      var carry = true
      for place in words.indices {
        (words[place], carry) = (~words[place]).addingReportingOverflow(carry ? 1 : 0)
      }
    }
    guard let top = words.lastIndex(where: { $0 != 0 }) else { return 0 }
    let shift = words[top].leadingZeroBitCount
    // The 64 highest bits; what is below them only matters where those are half-way between two numbers.
    var bits = words[top] << shift
    var isExact = true
    if top > 0 {
      if shift > 0 { bits |= words[top - 1] >> (64 - shift) }
      let rest = words[top - 1] << shift
      isExact = rest == 0 && words[..<(top - 1)].allSatisfy { $0 == 0 }
    }
    if !isExact { bits |= 1 }
    let quotient = Double(bits) / divisor
    return Double(sign: .plus, exponent: 64 * top - shift - 1074, significand: quotient)
  }

  private mutating func accumulate(_ value: Double) {
    // A number is a whole number of units, shifted.
    let isSubnormal = value.exponentBitPattern == 0
    let significand =
      value.significandBitPattern | (isSubnormal ? 0 : 1 << UInt64(Double.significandBitCount))
    let shift = isSubnormal ? 0 : Int(value.exponentBitPattern) - 1
    let (place, offset) = (shift / 64, UInt64(shift % 64))
    let low = significand << offset
    let high = offset == 0 ? 0 : significand >> (64 - offset)
    let isAdded = value.sign == .plus
    func combined(_ word: UInt64, _ other: UInt64) -> (partialValue: UInt64, overflow: Bool) {
      isAdded ? word.addingReportingOverflow(other) : word.subtractingReportingOverflow(other)
    }
    var carry: Bool
    (words[place], carry) = combined(words[place], low)
    var next = place + 1
    var rest = high
    while next < words.count, rest != 0 || carry {
      let (partial, one) = combined(words[next], rest)
      let (result, other) = combined(partial, carry ? 1 : 0)
      words[next] = result
      carry = one || other
      rest = 0
      next += 1
    }
  }
}
