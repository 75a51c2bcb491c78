public import StraitChannels
public import StraitModel

extension ObservableModel {
  /// Adds rules for the values of a variable.
  ///
  /// ```swift
  /// init() {
  ///   validate(\.age, .in(0...150))
  ///   validate(\.name, as: .refusing, .count(1...40), .that("must be one word") { !$0.contains(" ") })
  /// }
  /// person.age = 200
  /// person.errors(of: \.age)         // [age must be from 0 to 150, got Int 200]
  /// person.name = ""                 // refused, and listed in the errors
  /// ```
  ///
  /// A rule reports unless `as: .refusing` is given. A reporting rule prevents no write: an
  /// assignment, a binding, a control and `setValue(_:forKey:)` store the value, and the errors
  /// list the problem. While there are errors, `BindingGroup.commit()` and the submission of a form
  /// fail, and write no pending edit. A refusing rule prevents each of these writes.
  ///
  /// A value that is refused is not stored, and a bound partner that sent it receives the
  /// variable's value. Rules run in their order, after the variable's coercion; a refusing one may
  /// replace the value. The first refusing rule that throws refuses the value. Reporting rules run
  /// when the errors are read, and all of them are applied. Properties that a reporting rule reads
  /// are followed; so one may compare several variables.
  ///
  /// The rules live as long as the variable's property, and hold their captures. A rule does not
  /// belong to the model's values: one that is added or disposed in a transaction stays so if that
  /// is rolled back.
  ///
  /// - Parameters:
  ///   - path: The key path of an `@Observed` variable of this object. Must read just that one.
  ///   - policy: The policy: the rules report, or refuse a value before it is stored.
  ///   - rules: The rules.
  /// - Returns: A disposable that removes the rules.
  @discardableResult
  public func validate<Value>(
    _ path: KeyPath<Self, Value>,
    as policy: ValidationPolicy = .reporting,
    _ rules: ValidationRule<Value>...
  ) -> Disposable {
    guard let validator = self.validator(at: path) as? PropertyValidator<Value> else {
      preconditionFailure("\(path) must read a variable of its own type to be validated")
    }
    return CompositeDisposable(rules.map { validator.add($0, policy) })
  }

  /// Checks the values of a variable with a closure.
  ///
  /// ```swift
  /// person.validate(\.name, as: .refusing) { name in
  ///   guard let word = name.split(separator: " ").first else { throw Invalid("must not be empty") }
  ///   return String(word)                       // is what is stored
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The key path of an `@Observed` variable of this object. Must read just that one.
  ///   - policy: The policy: the closure reports, or refuses a value before it is stored.
  ///   - check: Returns the value, or its replacement; throws an error that describes the problem,
  ///     `Invalid("…")` or any other.
  /// - Returns: A disposable that removes the rule.
  @discardableResult
  public func validate<Value>(
    _ path: KeyPath<Self, Value>,
    as policy: ValidationPolicy = .reporting,
    _ check: @escaping (Value) throws -> Value
  ) -> Disposable {
    validate(path, as: policy, ValidationRule(check))
  }

  /// Checks several variables against each other.
  ///
  /// ```swift
  /// trip.validate(\.start, \.end, that: "must be in order") { $0.start <= $0.end }
  /// ```
  ///
  /// While the condition is not met, each of the variables has an error.
  ///
  /// - Parameters:
  ///   - paths: The key paths of `@Observed` variables of this object, to which the errors belong.
  ///   - message: The problem while the condition is not met.
  ///   - isMet: Returns `true` if it is met; called when the errors are read, and the properties
  ///     that it reads are followed.
  /// - Returns: A disposable that removes the rule.
  @discardableResult
  public func validate(
    _ paths: PartialKeyPath<Self>...,
    that message: UserMessage,
    _ isMet: @escaping (Self) -> Bool
  ) -> Disposable {
    CompositeDisposable(
      paths.map { path in
        validator(at: path).add(message) { [weak self] in self.map(isMet) ?? true }
      }
    )
  }

  /// Returns the value that a variable would store for a value, if all its rules are met.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - path: The key path of an `@Observed` variable of this object. Must read just that one.
  /// - Returns: The value, or what coercion and rules make of it.
  /// - Throws: The problem. Nothing is stored, and the errors of the model do not change.
  public func validated<Value>(
    _ value: Value,
    for path: KeyPath<Self, Value>
  ) throws(ValidationError) -> Value {
    let (property, name) = namedProperty(at: path)
    guard let property = property as? Property<Value> else { return value }
    return try property.validator(named: name).validated(value)
  }

  /// Checks a value for a variable, by the variable's name.
  ///
  /// ```swift
  /// var value: Any? = "  Ada "
  /// try person.validateValue(&value, forKey: "name")      // value is what would be stored
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value; replaced by the value that a set would store.
  ///   - key: The variable's name.
  /// - Throws: The error of `setValue(_:forKey:)`, or that of a rule. Nothing is stored.
  public func validateValue(_ value: inout Any?, forKey key: String) throws(KeyError) {
    // The result of the model's own fallback is only known when the value is set.
    let isKnown = hasFallback
    guard let access = PropertyListing.of(self).access(key) else {
      if isKnown { return }
      throw KeyError(undefined: key, in: self)
    }
    if access.isReadOnly { throw KeyError(.readOnly, key: key, in: type(of: self)) }
    let found = value.flatMap(flatten)
    guard access.takes(found) else {
      if found == nil, isKnown { return }
      throw found.map { KeyError($0, for: access, in: self) } ?? KeyError(nilFor: key, in: self)
    }
    do throws(ValidationError) {
      value = try access.validated(found, for: self)
    } catch {
      throw KeyError(.invalid(message: error.userMessage.description), key: key, in: type(of: self))
    }
  }

  /// Checks a value for the variable at the end of a path of names.
  ///
  /// - Parameters:
  ///   - value: The value; replaced by the value that a set would store.
  ///   - keyPath: Names with dots between them, which lead through objects.
  /// - Throws: The error of `validateValue(_:forKey:)`, or that the path is wrong, or leads through
  ///   `nil`, with the part of the path.
  public func validateValue(
    _ value: inout Any?,
    forKeyPath keyPath: String
  ) throws(KeyError) {
    let path = KeyParts(keyPath)
    try path.check(from: self, isSet: true)
    var model: any ObservableModel = self
    for position in path.parts.indices.dropLast() {
      let next = try path.value(of: model, at: position)
      guard let inner = next as? any ObservableModel else {
        let reason = KeyError.Reason.wrongType(expected: "a model", found: KeyError.found(next))
        throw path.error(reason, at: position, in: model)
      }
      model = inner
    }
    try path.withName(at: path.parts.count - 1) { key throws(KeyError) in
      try model.validateValue(&value, forKey: key)
    }
  }

  /// Returns the property that a path reads, and its name.
  func namedProperty(at path: PartialKeyPath<Self>) -> (property: AnyProperty, name: String) {
    let reads = ReadLog.reads { self[keyPath: path] }
    let map = FieldMap.of(self)
    // A superclass may have a separate variable with the name of one of a subclass's.
    guard reads.count == 1, let index = map.index(of: reads[0], in: self) else {
      preconditionFailure(
        "the key path must read one @Observed variable of \(type(of: self)) to be validated, got "
          + "\(path), which reads \(reads.map { type(of: $0) })"
      )
    }
    return (reads[0], map.uniqueNames[index])
  }

  private func validator(at path: PartialKeyPath<Self>) -> AnyValidator {
    let (property, name) = namedProperty(at: path)
    return property.anyValidator(named: name)
  }
}

extension FieldAccess {
  /// Returns the value that a set would store for a value that the variable accepts.
  fileprivate func validated(
    _ value: Any?,
    for object: AnyObject
  ) throws(ValidationError) -> Any? {
    guard let property = place?.property(in: object) else { return converted(value) }
    func ask<Value>(_ type: Value.Type) -> Result<Any?, ValidationError> {
      Result { () throws(ValidationError) in
        guard let fit = ExactValue.fit(wrapped(value), to: type) else { return value }
        return unwrapped(try property.typed(as: type).validator(named: name).validated(fit))
      }
    }
    return try ask(property.valueType).get()
  }
}
