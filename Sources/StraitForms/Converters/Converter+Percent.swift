extension Converter where Value == Double, Shown == String {
  /// Shows a share of one as a percentage, and reads one: 0.25 is `25%`.
  ///
  /// ```swift
  /// let discount: Converter<Double, String> = .percent(in: 0...1)
  /// discount.forward(0.07)            // "7%"
  /// try discount.backward("12.5 %")   // 0.125
  /// ```
  ///
  /// The converter reads the numbers of `decimal(in:step:unit:fractionDigits:)`, with or without a
  /// percent sign behind them. The point is moved in the decimal digits, so that `7%` is 0.07
  /// exactly as it is written in a program.
  ///
  /// - Parameters:
  ///   - range: The shares that are taken, such as `0...1`; `nil` for all that are finite.
  ///   - step: The share of which shares must be a multiple, such as 0.05, counted from the least
  ///     share of the range, or from zero without a range; `nil` for any share. Must be positive.
  ///   - fractionDigits: The number of digits of the percentage behind the point, rounded half up;
  ///     `nil` for as many as needed. Input is rounded in the same way. Must not be negative; cut
  ///     to 1,100.
  /// - Returns: The converter.
  public static func percent(
    in range: ClosedRange<Double>? = nil,
    step: Double? = nil,
    fractionDigits: Int? = nil
  ) -> Converter<Double, String> {
    let sign = UnitText("%")
    return decimals(
      ValueForm(
        expected: "a percentage",
        message: UserMessage(.percentage),
        rangeKey: .percentageRange,
        range: range,
        show: { share in
          guard let exact = DecimalNumber(share) else { return "\(share)%" }
          return exact.shifted(by: 2).text(fractionDigits: fractionDigits) + "%"
        }
      ),
      step: step,
      fractionDigits: fractionDigits,
      places: 2,
      read: { sign.read($0, DecimalNumber.init) }
    )
  }
}
