import StraitChannels

extension Signal where Value == [BindingProblem] {
  /// What the rules of a model say of the value of a property, now and whenever it may have
  /// changed.
  ///
  /// - Parameter property: Finds the property; what it reads is followed.
  /// - Returns: The signal, which does not hold the property.
  static func problems(of property: @escaping () -> AnyProperty?) -> Signal {
    let problems = Derived<[BindingProblem]> {
      guard let property = property(), let validator = property.existingValidator else { return [] }
      return validator.errors.map { BindingProblem($0, source: .model) }
        + validator.warnings.value.map { BindingProblem($0, severity: .warning, source: .model) }
    }
    return problems.heldValues
  }
}
