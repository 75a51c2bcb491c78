public import StraitChannels
public import StraitModel

extension ObservableModel {
  /// What is wrong with the values of the variables: the errors of all rules, in the order of the
  /// variables.
  ///
  /// They are computed from what the rules read, and can be followed as any variable:
  ///
  /// ```swift
  /// person.values(of: \.hasErrors).subscribe(onNext: { save.isEnabled = !$0 })
  /// ```
  ///
  /// Rules that a variable gets while it has none are noticed by later subscribers.
  public var errors: [ValidationError] {
    validators.flatMap(\.errors)
  }

  /// Whether there are errors.
  public var hasErrors: Bool {
    validators.contains { !$0.errors.isEmpty }
  }

  /// What is wrong with the value of a variable; first with the last value that was refused, if
  /// none was taken since.
  ///
  /// - Parameter path: The key path of an `@Observed` variable of this object. Must read just that
  ///   one.
  /// - Returns: The errors.
  public func errors<Value>(of path: KeyPath<Self, Value>) -> [ValidationError] {
    let property = untracked { namedProperty(at: path).property }
    return property.existingValidator?.errors ?? []
  }

  /// What is doubtful about the values of the variables: what the rules say that are warnings, in
  /// the order of the variables.
  public var warnings: [ValidationError] {
    validators.flatMap(\.warnings.value)
  }

  /// What is doubtful about the value of a variable.
  ///
  /// - Parameter path: The key path of an `@Observed` variable of this object. Must read just that
  ///   one.
  /// - Returns: What the rules say that are warnings; see `ValidationRule.asWarning`.
  public func warnings<Value>(of path: KeyPath<Self, Value>) -> [ValidationError] {
    let property = untracked { namedProperty(at: path).property }
    return property.existingValidator?.warnings.value ?? []
  }

  /// What is wrong with the value of a variable, by its name.
  ///
  /// - Parameter key: The variable's name.
  /// - Returns: The errors.
  /// - Throws: That there is no such variable.
  public func errors(forKey key: String) throws(KeyError) -> [ValidationError] {
    guard let access = PropertyListing.of(self).access(key) else {
      throw KeyError(undefined: key, in: self)
    }
    return access.place?.property(in: self).existingValidator?.errors ?? []
  }

  /// The errors of a variable now, and then whenever they change.
  ///
  /// The signal retains neither the object nor the observer; it completes when the object is
  /// deallocated. Errors are sent when the outermost call that has changed them ends.
  ///
  /// - Parameter path: The key path of an `@Observed` variable of this object. Must read just that
  ///   one.
  /// - Returns: The signal.
  public func errorsSignal<Value>(of path: KeyPath<Self, Value>) -> Signal<[ValidationError]> {
    let (property, name) = untracked { namedProperty(at: path) }
    return property.anyValidator(named: name).allErrors.valuesOfMember
  }

  private var validators: some Sequence<AnyValidator> {
    FieldMap.of(self).properties(of: self).lazy.compactMap(\.existingValidator)
  }
}
