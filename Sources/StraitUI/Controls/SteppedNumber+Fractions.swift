public import StraitChannels
import StraitForms

extension Double: SteppedNumber {
  /// The number itself; 0 for NaN.
  ///
  /// - Parameter number: The number.
  public init(nearest number: Double) {
    self = number.isNaN ? 0 : number.clamped(to: Self.finiteRange)
  }

  /// The number itself.
  public var nearestDouble: Double { self }

  /// All finite numbers.
  public static var finiteRange: ClosedRange<Double> {
    -greatestFiniteMagnitude...greatestFiniteMagnitude
  }

  /// 1, or in a range of less than 100 the power of ten that makes a hundred steps or more.
  ///
  /// - Parameter range: The range; `nil` for one without ends.
  /// - Returns: The step.
  public static func usualStep(in range: ClosedRange<Double>?) -> Double {
    guard let range else { return 1 }
    let width = range.upperBound - range.lowerBound
    guard width > 0 else { return 1 }
    // Powers of ten are made by division, which rounds correctly.
    var divisor = 1.0
    while divisor < 1e15, width * divisor < 99.999_999 { divisor *= 10 }
    return 1 / divisor
  }

  /// Returns the number that is some steps away; see `SteppedNumber`.
  ///
  /// - Parameters:
  ///   - count: The number of steps; down if negative.
  ///   - step: The size of a step. Must be positive.
  ///   - base: The start of the count of steps.
  /// - Returns: The number, or the end of the type if it would lie beyond.
  public func moved(by count: Int, of step: Double, from base: Double) -> Double {
    guard count != 0 else { return self }
    let place = (self - base) / step
    guard place.isFinite else {
      return place > 0 ? Self.finiteRange.upperBound : Self.finiteRange.lowerBound
    }
    let near = place.rounded()
    let isStep = abs(place - near) <= 1e-9 * Swift.max(1, abs(near))
    let start = isStep ? near : place.rounded(count > 0 ? .down : .up)
    return Self.number(at: start + Double(count), of: step, from: base)
  }

  /// Returns whether the number is a multiple of a step from a first one.
  ///
  /// - Parameters:
  ///   - step: The size of a step. Must be positive.
  ///   - base: The start of the count of steps.
  /// - Returns: `true` if it is.
  public func isReached(by step: Double, from base: Double) -> Bool {
    let place = ((self - base) / step).rounded()
    return place.isFinite && Self.number(at: place, of: step, from: base) == self
  }

  /// Returns the number at a step, reckoned in decimal as far as that is exact: 0.3, and not
  /// 0.30000000000000004.
  private static func number(at place: Double, of step: Double, from base: Double) -> Double {
    let number = (base + place * step).clamped(to: finiteRange)
    let digits = Swift.max(fractionDigits(of: step), fractionDigits(of: base))
    guard digits <= 15 else { return number }
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (number * scale).rounded()
    return abs(scaled) < 9e15 ? scaled / scale : number
  }

  /// Returns the number of decimal digits of a number behind the point.
  private static func fractionDigits(of number: Double) -> Int {
    var digits = 0
    var exponent = 0
    let text = number.description.utf8
    if let mark = text.firstIndex(of: UInt8(ascii: "e")) {
      exponent = Int(String(Substring(text[text.index(after: mark)...]))) ?? 0
    }
    let mantissa = text.prefix { $0 != UInt8(ascii: "e") }
    if let point = mantissa.firstIndex(of: UInt8(ascii: ".")) {
      let fraction = mantissa[mantissa.index(after: point)...]
      digits = fraction.elementsEqual("0".utf8) ? 0 : fraction.count
    }
    return Swift.max(0, digits - exponent)
  }

  /// Returns the notation of the numbers, for both directions.
  ///
  /// - Parameters:
  ///   - range: The numbers that are taken; `nil` for all.
  ///   - step: The number of which they must be a multiple; `nil` without one.
  ///   - unit: The unit after the number; `nil` without one.
  /// - Returns: The converter.
  public static func converter(
    in range: ClosedRange<Double>?,
    step: Double?,
    unit: String?
  ) -> Converter<Double, String> {
    .decimal(in: range, step: step, unit: unit)
  }
}

extension Float: SteppedNumber {
  /// The number that is nearest to another one.
  ///
  /// - Parameter number: The other number; NaN gives 0.
  public init(nearest number: Double) {
    self = Float(Double(nearest: number).clamped(to: Self.finiteRange.asDoubles))
  }

  /// The number with the same decimal digits.
  public var nearestDouble: Double { Double(description) ?? Double(self) }

  /// All finite numbers.
  public static var finiteRange: ClosedRange<Float> {
    -greatestFiniteMagnitude...greatestFiniteMagnitude
  }

  /// As that of `Double`.
  ///
  /// - Parameter range: The range; `nil` for one without ends.
  /// - Returns: The step.
  public static func usualStep(in range: ClosedRange<Float>?) -> Float {
    Float(Double.usualStep(in: range?.asDoubles))
  }

  /// Returns the number that is some steps away; see `SteppedNumber`.
  ///
  /// - Parameters:
  ///   - count: The number of steps; down if negative.
  ///   - step: The size of a step. Must be positive.
  ///   - base: The start of the count of steps.
  /// - Returns: The number, or the end of the type if it would lie beyond.
  public func moved(by count: Int, of step: Float, from base: Float) -> Float {
    guard count != 0 else { return self }
    return Float(
      nearest: nearestDouble.moved(by: count, of: step.nearestDouble, from: base.nearestDouble)
    )
  }

  /// Returns whether the number is a multiple of a step from a first one.
  ///
  /// - Parameters:
  ///   - step: The size of a step. Must be positive.
  ///   - base: The start of the count of steps.
  /// - Returns: `true` if it is.
  public func isReached(by step: Float, from base: Float) -> Bool {
    nearestDouble.isReached(by: step.nearestDouble, from: base.nearestDouble)
  }

  /// Returns the notation of the numbers, for both directions.
  ///
  /// - Parameters:
  ///   - range: The numbers that are taken; `nil` for all.
  ///   - step: The number of which they must be a multiple; `nil` without one.
  ///   - unit: The unit after the number; `nil` without one.
  /// - Returns: The converter.
  public static func converter(
    in range: ClosedRange<Float>?,
    step: Float?,
    unit: String?
  ) -> Converter<Float, String> {
    let wide = Double.converter(
      in: range?.asDoubles,
      step: step?.nearestDouble,
      unit: unit
    )
    return Converter(
      forward: { wide.forward($0.nearestDouble) },
      backward: { Float(nearest: try wide.backward($0)) }
    )
  }
}

extension ClosedRange<Float> {
  fileprivate var asDoubles: ClosedRange<Double> {
    lowerBound.nearestDouble...upperBound.nearestDouble
  }
}
