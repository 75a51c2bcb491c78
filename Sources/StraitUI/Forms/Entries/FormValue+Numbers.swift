import StraitChannels
import StraitForms
import StraitModel

extension FormValue where Self: SteppedNumber {
  /// Makes a number field, or the row's slider or stepper.
  ///
  /// - Parameter entry: The variable.
  /// - Returns: The field.
  @MainActor public static func formField(for entry: FormEntry<Self>) -> FormField {
    let range: ClosedRange<Self>? = entry.finiteRange()
    let step: Self? = entry.usableStep()
    let unit = entry.usableUnit
    switch (entry.look, range) {
    case (.slider, let range?):
      return entry.field(
        Slider(entry.title, value: entry.value, in: range, step: step, unit: unit)
      )
    case (.stepper, _):
      return entry.field(
        Stepper(entry.title, value: entry.value, in: range, step: step, unit: unit)
      )
    default:
      let field = NumberField(
        entry.title,
        shown: entry.value,
        in: range,
        step: step,
        unit: unit,
        id: nil
      )
      return entry.field(field, through: field.converter)
    }
  }

  /// Returns a number field that can be empty.
  ///
  /// - Parameter entry: The variable.
  /// - Returns: The field.
  @MainActor public static func formField(forOptional entry: FormEntry<Self?>) -> FormField? {
    let field = NumberField<Self>(
      entry.title,
      shown: entry.value,
      in: entry.finiteRange(),
      step: entry.usableStep(),
      unit: entry.usableUnit,
      id: nil
    )
    return entry.field(field, through: .optional(field.converter))
  }
}

extension FormEntry {
  /// Returns the declared range, if its ends are finite.
  fileprivate func finiteRange<Number: SteppedNumber>() -> ClosedRange<Number>? {
    guard let range: ClosedRange<Number> = declaredRange(),
      Number.finiteRange.contains(range.lowerBound), Number.finiteRange.contains(range.upperBound)
    else { return nil }
    return range
  }

  /// Returns the step, if it leads anywhere.
  fileprivate func usableStep<Number: SteppedNumber>() -> Number? {
    guard let step = step as? Number, step > Number(nearest: 0), Number.finiteRange.contains(step)
    else {
      return nil
    }
    return step
  }
}

extension Int: FormValue {}
extension Int8: FormValue {}
extension Int16: FormValue {}
extension Int32: FormValue {}
extension Int64: FormValue {}
extension UInt: FormValue {}
extension UInt8: FormValue {}
extension UInt16: FormValue {}
extension UInt32: FormValue {}
extension UInt64: FormValue {}
extension Double: FormValue {}
extension Float: FormValue {}
