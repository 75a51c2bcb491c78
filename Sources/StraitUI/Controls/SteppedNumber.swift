public import StraitChannels
import StraitForms

/// A number that a control can show in a range and change by steps: all integers of the standard
/// library, `Double` and `Float`.
///
/// The controls reckon with the numbers themselves, so that an `Int64` loses no digit, and a step
/// of 0.1 from 0.2 leads to 0.3.
public protocol SteppedNumber: Comparable, LosslessStringConvertible {
  /// The number that is nearest to another one, or the end of the type that is nearest to it.
  ///
  /// - Parameter number: The other number; NaN gives 0.
  init(nearest number: Double)

  /// The number, as near as a `Double` comes to it.
  var nearestDouble: Double { get }

  /// All numbers of the type that are finite.
  static var finiteRange: ClosedRange<Self> { get }

  /// Returns the default step of one key press in a range.
  ///
  /// - Parameter range: The range; `nil` for one without ends.
  /// - Returns: 1, or less in a narrow range of numbers with fractions.
  static func usualStep(in range: ClosedRange<Self>?) -> Self

  /// Returns the number that is some steps away, among those that are a multiple of the step from a
  /// first one.
  ///
  /// One between two steps goes to the next of them with its first step.
  ///
  /// - Parameters:
  ///   - count: The number of steps; down if negative.
  ///   - step: The size of a step. Must be positive.
  ///   - base: The start of the count of steps.
  /// - Returns: The number, or the end of the type if it would lie beyond.
  func moved(by count: Int, of step: Self, from base: Self) -> Self

  /// Returns whether the number is a multiple of a step from a first one.
  ///
  /// - Parameters:
  ///   - step: The size of a step. Must be positive.
  ///   - base: The start of the count of steps.
  /// - Returns: `true` if it is.
  func isReached(by step: Self, from base: Self) -> Bool

  /// Returns the notation of the numbers, for both directions.
  ///
  /// - Parameters:
  ///   - range: The numbers that are taken; `nil` for all.
  ///   - step: The number of which they must be a multiple; `nil` without one.
  ///   - unit: The unit after the number; `nil` without one.
  /// - Returns: The converter.
  static func converter(
    in range: ClosedRange<Self>?,
    step: Self?,
    unit: String?
  ) -> Converter<Self, String>
}

// MARK: Integers

extension SteppedNumber where Self: FixedWidthInteger {
  /// The integer that is nearest to another number, or the end of the type that is nearest to it.
  ///
  /// - Parameter number: The other number; NaN gives 0.
  public init(nearest number: Double) {
    let whole = number.rounded()
    guard !number.isNaN else {
      self = 0
      return
    }
    self = Self(exactly: whole) ?? (whole < 0 ? Self.min : Self.max)
  }

  /// The integer, as near as a `Double` comes to it.
  public var nearestDouble: Double { Double(self) }

  /// All numbers of the type.
  public static var finiteRange: ClosedRange<Self> { min...max }

  /// Returns 1, for every range.
  ///
  /// - Parameter range: The range.
  /// - Returns: 1.
  public static func usualStep(in range: ClosedRange<Self>?) -> Self { 1 }

  /// Returns the number that is some steps away; see `SteppedNumber`.
  ///
  /// - Parameters:
  ///   - count: The number of steps; down if negative.
  ///   - step: The size of a step. Must be positive.
  ///   - base: The start of the count of steps.
  /// - Returns: The number, or the end of the type if it would lie beyond.
  public func moved(by count: Int, of step: Self, from base: Self) -> Self {
    // Differences of two numbers may overflow; magnitudes do not.
    let rest = self.rest(by: step, from: base)
    guard count != 0 else { return self }
    let others = Magnitude(clamping: count.magnitude - 1)
    let first = count < 0 && rest > 0 ? rest : step.magnitude - rest
    let (far, isTooFar) = others.multipliedReportingOverflow(by: step.magnitude)
    let (distance, overflows) = far.addingReportingOverflow(first)
    let own = Magnitude(truncatingIfNeeded: self)
    let end = Magnitude(truncatingIfNeeded: count < 0 ? Self.min : Self.max)
    let room = count < 0 ? own &- end : end &- own
    guard !isTooFar, !overflows, distance <= room else { return count < 0 ? .min : .max }
    return Self(truncatingIfNeeded: count < 0 ? own &- distance : own &+ distance)
  }

  /// Returns whether the number is a multiple of a step from a first one.
  ///
  /// - Parameters:
  ///   - step: The size of a step. Must be positive.
  ///   - base: The start of the count of steps.
  /// - Returns: `true` if it is.
  public func isReached(by step: Self, from base: Self) -> Bool { rest(by: step, from: base) == 0 }

  /// By how much the number lies above the next step below it.
  private func rest(by step: Self, from base: Self) -> Magnitude {
    func rest(_ number: Self) -> Magnitude {
      let rest = number % step
      return (rest < 0 ? rest + step : rest).magnitude
    }
    let (own, first) = (rest(self), rest(base))
    return own >= first ? own - first : own + (step.magnitude - first)
  }

  /// Returns the notation of the numbers, for both directions.
  ///
  /// - Parameters:
  ///   - range: The numbers that are taken; `nil` for all.
  ///   - step: The number of which they must be a multiple; `nil` without one.
  ///   - unit: The unit after the number; `nil` without one.
  /// - Returns: The converter.
  public static func converter(
    in range: ClosedRange<Self>?,
    step: Self?,
    unit: String?
  ) -> Converter<Self, String> {
    .integer(in: range, step: step ?? 1, unit: unit)
  }
}

extension Int: SteppedNumber {}
extension Int8: SteppedNumber {}
extension Int16: SteppedNumber {}
extension Int32: SteppedNumber {}
extension Int64: SteppedNumber {}
extension UInt: SteppedNumber {}
extension UInt8: SteppedNumber {}
extension UInt16: SteppedNumber {}
extension UInt32: SteppedNumber {}
extension UInt64: SteppedNumber {}
