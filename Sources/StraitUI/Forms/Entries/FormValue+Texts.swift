import StraitChannels
public import StraitForms
import StraitModel
public import StraitScreen

extension String: FormValue {
  /// Makes a text field, or the row's area of lines or secret field.
  ///
  /// - Parameter entry: The variable.
  /// - Returns: The field.
  @MainActor public static func formField(for entry: FormEntry<String>) -> FormField {
    entry.field(entry.textControl())
  }

  /// Makes a text field in which the empty text is `nil`.
  ///
  /// - Parameter entry: The variable.
  /// - Returns: The field.
  @MainActor public static func formField(forOptional entry: FormEntry<String?>) -> FormField? {
    entry.field(entry.textControl(), through: .optional(.identity))
  }
}

extension FormEntry {
  fileprivate func textControl() -> TextControl {
    switch look {
    case .lines(let rows):
      let area = TextArea(title)
      area.rows = max(1, rows)
      return area
    case .secret:
      let field = TextField(title)
      field.isSecret = true
      return field
    default: return TextField(title)
    }
  }
}

extension Bool: FormValue {
  /// Makes a switch, or the row's checkbox.
  ///
  /// - Parameter entry: The variable.
  /// - Returns: The field.
  @MainActor public static func formField(for entry: FormEntry<Bool>) -> FormField {
    entry.look == .checkbox
      ? entry.field(Checkbox(entry.title, value: entry.value))
      : entry.field(Switch(entry.title, value: entry.value))
  }

  /// Returns a select of on, off and neither.
  ///
  /// - Parameter entry: The variable.
  /// - Returns: The field.
  @MainActor public static func formField(forOptional entry: FormEntry<Bool?>) -> FormField? {
    entry.field(choosingOptional: [true, false])
  }
}

extension CalendarDate: FormValue {
  /// Returns a date picker.
  ///
  /// - Parameter entry: The variable.
  /// - Returns: The field.
  @MainActor public static func formField(for entry: FormEntry<CalendarDate>) -> FormField {
    let picker = entry.ranged(DatePicker(entry.title, value: entry.value))
    picker.isOptional = false
    return entry.field(picker, through: .whole)
  }

  /// Returns a date picker that can be empty.
  ///
  /// - Parameter entry: The variable.
  /// - Returns: The field.
  @MainActor public static func formField(
    forOptional entry: FormEntry<CalendarDate?>
  ) -> FormField? {
    entry.field(entry.ranged(DatePicker(entry.title, value: entry.value)))
  }
}

extension TimeOfDay: FormValue {
  /// Returns a time picker.
  ///
  /// - Parameter entry: The variable.
  /// - Returns: The field.
  @MainActor public static func formField(for entry: FormEntry<TimeOfDay>) -> FormField {
    let picker = entry.ranged(TimePicker(entry.title, value: entry.value))
    picker.isOptional = false
    return entry.field(picker, through: .whole)
  }

  /// Returns a time picker that can be empty.
  ///
  /// - Parameter entry: The variable.
  /// - Returns: The field.
  @MainActor public static func formField(forOptional entry: FormEntry<TimeOfDay?>) -> FormField? {
    entry.field(entry.ranged(TimePicker(entry.title, value: entry.value)))
  }
}

extension FormEntry {
  /// Gives a control the declared range, if there is one.
  fileprivate func ranged<
    Moment: Comparable & Hashable & Sendable,
    Picker: RangedControl<Moment>
  >(_ picker: Picker) -> Picker {
    if let range: ClosedRange<Moment> = declaredRange() { picker.range = range }
    return picker
  }

  /// Returns the declared range, if it has bounds of a type.
  func declaredRange<Bound: Comparable>() -> ClosedRange<Bound>? {
    guard let range = description.range, let lower = range.lowerBound as? Bound,
      let upper = range.upperBound as? Bound, lower <= upper
    else { return nil }
    return lower...upper
  }
}

extension Converter where Shown == Value? {
  /// Reads a complete value; `nil` cannot be stored.
  fileprivate static var whole: Converter<Value, Value?> {
    Converter(
      forward: { $0 },
      backward: { value in
        guard let value else {
          throw ConversionError(
            expected: "a value",
            found: "none",
            message: UserMessage(.anyValue)
          )
        }
        return value
      }
    )
  }
}

extension Color: FormValue {
  /// Returns a colour picker.
  ///
  /// - Parameter entry: The variable.
  /// - Returns: The field.
  @MainActor public static func formField(for entry: FormEntry<Color>) -> FormField {
    entry.field(ColorPicker(entry.title, value: entry.value))
  }
}
