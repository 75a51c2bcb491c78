extension Converter where Value: FixedWidthInteger, Shown == String {
  /// Shows a whole number in decimal, and reads one.
  ///
  /// ```swift
  /// let weight: Converter<Int, String> = .integer(in: 40...200, step: 5, unit: "kg")
  /// weight.forward(75)                // "75 kg"
  /// try weight.backward("80")         // 80
  /// try weight.backward("82 kg")      // throws: expected 40 kg plus a multiple of 5 kg, found "82 kg"
  /// ```
  ///
  /// It reads the digits 0 to 9, after an optional `+` or `-`, and whitespace at the ends is
  /// ignored: `" 36 "`, `"+1"` and `"007"` are numbers; `"1_000"`, `"1 000"`, `"1.0"`, `"0x1F"`,
  /// the digits of other scripts and the empty text are not. A number that the type cannot hold,
  /// outside of the range or between two steps is refused with a `ConversionError` that gives the
  /// reason. The way forward shows any number, in the range or not.
  ///
  /// - Parameters:
  ///   - range: The numbers that are taken; `nil` for all that the type holds.
  ///   - step: The number of which numbers must be a multiple, counted from the least number of the
  ///     range, or from zero without a range. Must be positive.
  ///   - unit: The unit behind the number, after a blank; it may be left out in input. Must not be
  ///     empty.
  /// - Returns: The converter.
  #if compiler(>=6.3)
    @specialized(where Value == Int)  // A key press is read up to 15 times as fast.
  #endif
  public static func integer(
    in range: ClosedRange<Value>? = nil,
    step: Value = 1,
    unit: String? = nil
  ) -> Converter<Value, String> {
    let unit = UnitText(unit)
    let form = ValueForm<Value>(
      expected: "a whole number\(unit.expected)",
      message: UserMessage(.integer),
      rangeKey: .integerRange,
      range: range,
      show: { unit.shown(String($0)) }
    )
    return integers(form, step: step) { unit.read($0, IntegerText.digits) }
  }

  /// Returns a converter of whole numbers of some form; `digits` finds those of a text, after the
  /// sign.
  @inline(__always)  // Specialised with its callers.
  static func integers(
    _ form: ValueForm<Value>,
    step: Value,
    digits: @escaping (String) -> Substring?
  ) -> Converter<Value, String> {
    let steps = IntegerStep(step, in: form.range, shown: form.show)
    return Converter(
      forward: form.show,
      backward: { text in
        guard let digits = digits(text) else { throw form.error(text) }
        guard let value: Value = IntegerText.value(digits) else {
          throw form.error(text, limits: Value.min...Value.max)
        }
        return try steps.checked(form.checked(value, text), text)
      }
    )
  }
}

/// The texts of whole numbers.
private enum IntegerText {
  /// Returns the text, if it is digits after a sign, if there is one, whether or not a type can
  /// hold them.
  static func digits(_ text: Substring) -> Substring? {
    let isSigned = text.utf8.first?.isSign ?? false
    return (isSigned ? text.utf8.dropFirst() : text.utf8).areDigits ? text : nil
  }

  /// Returns the number of some digits, after a sign if there is one; `nil` if the type cannot hold
  /// it.
  static func value<Value: FixedWidthInteger>(_ digits: Substring) -> Value? {
    // The reader of integers is not specialized here; up to 18 digits need none, since they fit.
    guard digits.utf8.count <= 18 else { return Value(digits) }
    let number = digits.utf8.reduce(0) { $1.isSign ? $0 : $0 * 10 + Int($1 - 48) }
    let signed = digits.utf8.first == UInt8(ascii: "-") ? -number : number
    return signed as? Value ?? Value(exactly: signed)
  }
}

/// The step of whole numbers.
struct IntegerStep<Value: FixedWidthInteger> {
  private let step: Value
  private let base: Value?
  private let show: (Value) -> String

  init(_ step: Value, in range: ClosedRange<Value>?, shown show: @escaping (Value) -> String) {
    precondition(step > 0, "a step must be positive, got \(step)")
    (self.step, base, self.show) = (step, range?.lowerBound, show)
  }

  func checked(_ value: Value, _ text: String) throws(ConversionError) -> Value {
    if step == 1 || rest(value) == rest(base ?? 0) { return value }
    let low = rest(base ?? 0) == 0 ? nil : base.map(show)
    throw ValueForm<Value>.offStep(text, step: show(step), from: low)
  }

  /// Returns the rest after the division by the step, never negative; the difference of two numbers
  /// could overflow.
  private func rest(_ value: Value) -> Value {
    let rest = value % step
    return rest < 0 ? rest + step : rest
  }
}
