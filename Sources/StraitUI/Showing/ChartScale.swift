/// The places of values between two ends.
struct ChartScale {
  let range: ClosedRange<Double>

  /// Makes a scale.
  ///
  /// - Parameters:
  ///   - values: The values; NaN and infinities are ignored.
  ///   - fixed: The ends; `nil` for the least and the greatest value. Ends that are infinite, or
  ///     the same, are taken for none.
  ///   - hasZero: `true` if zero is among the values in any case.
  init(_ values: [Double], fixed: ClosedRange<Double>?, hasZero: Bool = false) {
    if let fixed, fixed.lowerBound.isFinite, fixed.upperBound.isFinite,
      fixed.lowerBound < fixed.upperBound
    {
      range = fixed
      return
    }
    var least = hasZero ? 0 : Double.infinity
    var greatest = hasZero ? 0 : -Double.infinity
    for value in values where value.isFinite {
      least = min(least, value)
      greatest = max(greatest, value)
    }
    if least < greatest {
      range = least...greatest
    } else if least.isFinite, least != 0 {
      // A line of equal values is as high as they are.
      range = min(0, least)...max(0, least)
    } else {
      range = 0...1
    }
  }

  /// Returns the place of a value, from 0 to 1, at the nearest end if it is outside; `nil` for NaN
  /// and infinities.
  func fraction(_ value: Double) -> Double? {
    guard value.isFinite else { return nil }
    // Half of each, since the whole could be too large to be a number.
    let length = range.upperBound / 2 - range.lowerBound / 2
    guard length > 0 else { return value > range.lowerBound ? 1 : 0 }
    return min(max((value / 2 - range.lowerBound / 2) / length, 0), 1)
  }
}

/// Numbers of charts, as they are read.
enum ChartNumber {
  /// Returns a number with as many digits as are of use, and its unit: `12`, `0.25`, `1200 kg`, `62
  /// %`.
  static func text(_ value: Double, unit: String = "") -> String {
    let number = digits(value)
    return unit.isEmpty || !value.isFinite ? number : "\(number) \(unit)"
  }

  private static func digits(_ value: Double) -> String {
    guard value.isFinite else { return "-" }
    let size = abs(value)
    guard size < 1e15, size >= 1e-4 || size == 0 else { return "\(value)" }
    // Two decimals, or as many as three digits take.
    var unit = 100.0
    while size != 0, size * unit < 100 { unit *= 10 }
    let rounded = (value * unit).rounded() / unit
    if rounded == rounded.rounded() { return "\(Int64(rounded))" }
    return "\(rounded)"
  }
}
