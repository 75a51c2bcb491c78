import StraitModel

/// The common value of several selected objects in one variable.
///
/// ```swift
/// switch people.selection[values: \.city] {
/// case .noSelection: field.isEnabled = false
/// case .several: field.placeholder = "several values"
/// case .value(let city): field.text = city
/// }
/// ```
public enum SelectionValue<Value> {
  /// Nothing is selected.
  case noSelection
  /// The selected objects have different values; or several objects are selected whose values
  /// cannot be compared.
  case several
  /// Everything that is selected has this value.
  case value(Value)

  /// The value, if there is one.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }
}

extension SelectionValue: Equatable where Value: Equatable {}

extension SelectionValue: Hashable where Value: Hashable {}

extension SelectionValue: Sendable where Value: Sendable {}
