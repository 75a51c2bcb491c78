extension Converter where Value == Double, Shown == String {
  /// Shows a number with a decimal point, and reads one, independent of the locale.
  ///
  /// ```swift
  /// let height: Converter<Double, String> = .decimal(in: 0.5...2.5, step: 0.01, unit: "m")
  /// height.forward(1.8)               // "1.8 m"
  /// try height.backward("1.81")       // 1.81
  /// ```
  ///
  /// It reads digits with or without a point, after an optional sign, and with an optional
  /// exponent; whitespace at the ends is ignored: `"1"`, `"1."`, `".5"`, `"-1.50"` and `"2e3"` are
  /// numbers; `"1,5"`, `"1 000"`, `"0x1p3"`, `"nan"`, `"inf"` and the empty text are not, nor is a
  /// number too large for a finite `Double`. The way forward shows any number; one that is not
  /// finite as `inf`, `-inf` or `nan`, which cannot be read back.
  ///
  /// - Parameters:
  ///   - range: The numbers that are taken; `nil` for all that are finite.
  ///   - step: The unit of which numbers must be a multiple, counted from the least number of the
  ///     range, or from zero without a range; `nil` for any number. Computed in decimal, so that
  ///     0.3 is a multiple of 0.1. Must be positive.
  ///   - unit: The unit behind the number, after a blank; it may be left out in input. Must not be
  ///     empty.
  ///   - fractionDigits: The number of digits to show behind the point, rounded half up by the
  ///     decimal digits; `nil` for as many as distinguish the number from all others. Input is
  ///     rounded in the same way, so that the shown text is the model's value; a bound of the range
  ///     that has more digits is replaced by the value of its text. Must not be negative; cut to
  ///     1,100.
  /// - Returns: The converter.
  public static func decimal(
    in range: ClosedRange<Double>? = nil,
    step: Double? = nil,
    unit: String? = nil,
    fractionDigits: Int? = nil
  ) -> Converter<Double, String> {
    let unit = UnitText(unit)
    return decimals(
      ValueForm(
        expected: "a number\(unit.expected)",
        message: UserMessage(.number),
        rangeKey: .numberRange,
        range: range,
        show: { number in
          guard let fractionDigits, let exact = DecimalNumber(number) else {
            return unit.shown(number.description)
          }
          return unit.shown(exact.text(fractionDigits: fractionDigits))
        }
      ),
      step: step,
      fractionDigits: fractionDigits,
      read: { unit.read($0, DecimalNumber.init) }
    )
  }

  /// Returns a converter of numbers of some form, in whose texts the point is a number of places
  /// further right.
  static func decimals(
    _ form: ValueForm<Double>,
    step: Double?,
    fractionDigits: Int?,
    places: Int = 0,
    read: @escaping (String) -> DecimalNumber?
  ) -> Converter<Double, String> {
    precondition(
      fractionDigits ?? 0 >= 0,
      "a number of fraction digits must not be negative, got \(fractionDigits ?? 0)"
    )
    let base = form.range?.lowerBound ?? 0
    let steps = step.map { (text: form.show($0), exact: DecimalStep($0, from: base)) }
    return Converter(
      forward: form.show,
      backward: { text in
        guard var number = read(text) else { throw form.error(text) }
        if let fractionDigits { number = number.rounded(fractionDigits: fractionDigits) }
        guard let double = number.shifted(by: -places).double else { throw form.error(text) }
        let bound = form.range?.bound(shownAs: double, by: form.show)
        let value = try form.checked(bound ?? double, text)
        if let steps, let exact = DecimalNumber(value), !steps.exact.reaches(exact) {
          let low = steps.exact.isFromZero ? nil : form.show(base)
          throw ValueForm<Double>.offStep(text, step: steps.text, from: low)
        }
        return value
      }
    )
  }
}
