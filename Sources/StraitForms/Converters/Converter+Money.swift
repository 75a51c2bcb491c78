extension Converter where Value: FixedWidthInteger, Shown == String {
  /// Shows an amount of money, and reads one: exact, since it is a whole number of the smallest
  /// unit.
  ///
  /// ```swift
  /// let price: Converter<Int, String> = .money(MoneyFormat(symbol: "$", groupSeparator: ","))
  /// price.forward(123_450)            // "$1,234.50"
  /// try price.backward("1234.5")      // 123450
  /// try price.backward("1.005")       // throws: expected an amount such as $1,234.50, found "1.005"
  /// ```
  ///
  /// Amounts never pass through a `Double`, and are never rounded: more digits than the currency
  /// has are refused. Input may have the symbol on either side, or none, and all group separators
  /// or none. The digits are 0 to 9.
  ///
  /// - Parameters:
  ///   - format: The notation of amounts.
  ///   - range: The amounts that are taken, in the smallest unit; `nil` for all that the type
  ///     holds.
  ///   - step: The amount of which amounts must be a multiple, in the smallest unit, counted from
  ///     the least amount of the range, or from zero without a range. Must be positive.
  /// - Returns: The converter.
  #if compiler(>=6.3)
    @specialized(where Value == Int)  // A key press is read up to 15 times as fast.
  #endif
  public static func money(
    _ format: MoneyFormat = MoneyFormat(),
    in range: ClosedRange<Value>? = nil,
    step: Value = 1
  ) -> Converter<Value, String> {
    let example = format.text(Self.example(format.fractionDigits))
    let form = ValueForm<Value>(
      expected: "an amount such as \(example)",
      message: UserMessage(.amount, ["example": UserMessage(example)]),
      rangeKey: .amountRange,
      range: range,
      show: { format.text($0) }
    )
    return integers(form, step: step) { format.digits($0).map { $0[...] } }
  }

  /// 1234.5 in the smallest unit, as far as there is room.
  private static func example(_ fractionDigits: Int) -> Int {
    guard fractionDigits < 12 else { return 12 }
    let unit = (0..<fractionDigits).reduce(1) { unit, _ in unit * 10 }
    return 1234 * unit + unit / 2
  }
}
