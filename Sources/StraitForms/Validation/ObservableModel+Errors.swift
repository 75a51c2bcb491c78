public import StraitChannels
public import StraitModel

extension ObservableModel {
  /// The errors of the variables' values: those of all rules, in the order of the variables.
  ///
  /// They are computed from the properties that the rules read, and can be observed like any
  /// variable:
  ///
  /// ```swift
  /// person.values(of: \.hasErrors).subscribe(onNext: { save.isEnabled = !$0 })
  /// ```
  ///
  /// Rules that a variable gets while it has none are noticed by later subscribers.
  public var errors: [ValidationError] {
    validators.flatMap(\.errors)
  }

  /// `true` if there are errors.
  public var hasErrors: Bool {
    validators.contains { !$0.errors.isEmpty }
  }

  /// Returns the errors of a variable's value; first that of the last refused value, if none was
  /// accepted since.
  ///
  /// - Parameter path: The key path of an `@Observed` variable of this object. Must read just that
  ///   one.
  /// - Returns: The errors.
  public func errors<Value>(of path: KeyPath<Self, Value>) -> [ValidationError] {
    let property = untracked { namedProperty(at: path).property }
    return property.existingValidator?.errors ?? []
  }

  /// The warnings about the variables' values: those of the rules that are warnings, in the order
  /// of the variables.
  public var warnings: [ValidationError] {
    validators.flatMap(\.warnings.value)
  }

  /// Returns the warnings about a variable's value.
  ///
  /// - Parameter path: The key path of an `@Observed` variable of this object. Must read just that
  ///   one.
  /// - Returns: The problems found by rules that are warnings; see `ValidationRule.asWarning`.
  public func warnings<Value>(of path: KeyPath<Self, Value>) -> [ValidationError] {
    let property = untracked { namedProperty(at: path).property }
    return property.existingValidator?.warnings.value ?? []
  }

  /// Returns the errors of a variable's value, by its name.
  ///
  /// - Parameter key: The variable's name.
  /// - Returns: The errors.
  /// - Throws: An error if the variable does not exist.
  public func errors(forKey key: String) throws(KeyError) -> [ValidationError] {
    guard let access = PropertyListing.of(self).access(key) else {
      throw KeyError(undefined: key, in: self)
    }
    return access.place?.property(in: self).existingValidator?.errors ?? []
  }

  /// Returns the errors of a variable now, and then whenever they change.
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
