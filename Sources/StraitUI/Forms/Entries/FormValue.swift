import StraitChannels

/// A type of values with a control in forms.
///
/// ```swift
/// extension Money: FormValue {
///   static func formField(for entry: FormEntry<Money>) -> FormField {
///     entry.field(TextField(entry.title), through: .money)
///   }
/// }
/// ```
///
/// Texts, flags, integers, `Double`, `Float`, days, times and colours have one; so have
/// enumerations that are `CaseIterable` and `Hashable`, optionals of all these, arrays of texts,
/// and models. A `FormArrangement` replaces the control in a single form.
public protocol FormValue {
  /// Makes the field for a variable of this type.
  ///
  /// - Parameter entry: The variable.
  /// - Returns: The field.
  @MainActor static func formField(for entry: FormEntry<Self>) -> FormField

  /// Makes the field for a variable that may have a value of this type, or none.
  ///
  /// - Parameter entry: The variable.
  /// - Returns: The field; `nil` if a form has none for it.
  @MainActor static func formField(forOptional entry: FormEntry<Self?>) -> FormField?
}

extension FormValue {
  /// Returns `nil`: optionals of the type have no field.
  ///
  /// - Parameter entry: The variable.
  /// - Returns: `nil`.
  @MainActor public static func formField(forOptional entry: FormEntry<Self?>) -> FormField? {
    nil
  }
}

/// An optional, of any type.
protocol OptionalFormValue {
  /// Makes the field of an entry of this type.
  @MainActor static func field(of entry: Any) -> FormField?
}

extension Optional: OptionalFormValue {
  static func field(of entry: Any) -> FormField? {
    guard let entry = entry as? FormEntry<Wrapped?> else { return nil }
    if let type = Wrapped.self as? any FormValue.Type { return known(type, entry) }
    if let type = Wrapped.self as? any (CaseIterable & Hashable).Type { return cases(type, entry) }
    return nil
  }

  @MainActor private static func known<Known: FormValue>(
    _ type: Known.Type,
    _ entry: Any
  ) -> FormField? {
    (entry as? FormEntry<Known?>).flatMap { type.formField(forOptional: $0) }
  }

  @MainActor private static func cases<Case: CaseIterable & Hashable>(
    _ type: Case.Type,
    _ entry: Any
  ) -> FormField? {
    (entry as? FormEntry<Case?>)?.field(choosingOptional: Array(type.allCases))
  }
}

/// An array, of any type.
protocol ArrayFormValue {
  /// Makes the field of an entry of this type.
  @MainActor static func field(of entry: Any) -> FormField?
}

extension Array: ArrayFormValue {
  static func field(of entry: Any) -> FormField? {
    guard let entry = entry as? FormEntry<[String]> else { return nil }
    let area = TextArea(entry.title)
    if case .lines(let rows) = entry.look { area.rows = Swift.max(1, rows) } else { area.rows = 3 }
    return entry.field(
      area,
      through: .total(
        forward: { $0.joined(separator: "\n") },
        backward: { text in
          text.isEmpty
            ? []
            : text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
              .map(String.init)
        }
      )
    )
  }
}
