extension ObservableModel {
  /// The descriptions of all variables that have a name: `@Observed` ones, superclasses' first, and
  /// then other declared ones.
  ///
  /// ```swift
  /// for property in person.properties {
  ///   print(property.title, try person.value(forKey: property.name) ?? "–", property.unit ?? "")
  /// }
  /// ```
  ///
  /// A `private` or `private(set)` variable is one of them: who can read and set it is not known at run
  /// time. A class that declares its variables can leave it out; see `PropertyDeclaring`.
  public var properties: [PropertyDescription] {
    PropertyListing.of(self).descriptions
  }

  /// Returns the value of a variable, by its name.
  ///
  /// ```swift
  /// try person.value(forKey: "age")        // 36
  /// ```
  ///
  /// `nil` for an optional that is empty; the value itself, not an optional, for one that is not.
  /// The read is tracked as if the variable had been used. The compiler cannot see which domain a
  /// name belongs to: this must be called where the object's variables may be used.
  ///
  /// The first use of a name makes a `Mirror` of the object, which takes some microseconds. Later
  /// uses take about a tenth of that: the engine keeps about 1,000 variables in mind, of all
  /// objects but actors. A variable that holds a `Property` without the wrapper is found by a
  /// `Mirror` each time. If the class replaces a wrapper, as in `_age = Observed(wrappedValue: 0)`,
  /// after its name was used, nothing else may hold the property before.
  ///
  /// - Parameter key: The variable's name; `self` is the object.
  /// - Returns: The value.
  /// - Throws: A `KeyError` if the variable does not exist; see `KeyValueFallback` for a class that
  ///   handles further names.
  public func value(forKey key: String) throws(KeyError) -> Any? {
    if let variable = PropertyListing.variable(key, of: self) { return variable.read() }
    if key == "self" { return self }
    return try fallbackValue(forKey: key)
  }

  /// Sets a variable, by its name.
  ///
  /// ```swift
  /// try person.setValue(37, forKey: "age")
  /// ```
  ///
  /// The variable's property is set, as by a binding: observers are called before this returns, and
  /// the result of a coercion is stored. If it returns `nil`, the variable keeps its value and
  /// nothing is thrown, as with any set; `validateValue(_:forKey:)` throws for such a value. A
  /// declared variable is set through its key path; see `PropertyDeclaration`.
  ///
  /// A number of another type is taken if it is exactly one of the variable's; text is never taken for a
  /// number.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` empties an optional.
  ///   - key: The variable's name.
  /// - Throws: A `KeyError` if the variable does not exist, is not set by name, takes values of
  ///   another type, or cannot be `nil`, or with the message of a rule that refuses the value. The
  ///   variable then keeps its value.
  public func setValue(_ value: Any?, forKey key: String) throws(KeyError) {
    guard let variable = PropertyListing.variable(key, of: self) else {
      return try setFallbackValue(value, forKey: key)
    }
    let access = variable.access
    if access.isReadOnly { throw KeyError(.readOnly, key: key, in: type(of: self)) }
    if let message = access.refusal(of: value, by: variable.property) {
      throw KeyError(.invalid(message: message), key: key, in: type(of: self))
    }
    if variable.write(value) { return }
    guard let value = value.flatMap(flatten) else {
      // An empty optional may have been wrapped in `value`.
      if value != nil { return try setValue(nil, forKey: key) }
      return try setFallbackNil(forKey: key)
    }
    throw KeyError(value, for: access, in: self)
  }

  /// Returns the values of several variables, by their names.
  ///
  /// - Parameter keys: The names.
  /// - Returns: A value for each name, `nil` for empty optionals.
  /// - Throws: A `KeyError` if a variable of one of the names does not exist.
  public func dictionaryWithValues(forKeys keys: [String]) throws(KeyError) -> [String: Any?] {
    var values: [String: Any?] = [:]
    for key in keys { values.updateValue(try value(forKey: key), forKey: key) }
    return values
  }

  /// Sets several variables, by their names: all of them, or none.
  ///
  /// They are set in the order of `properties`, in one transaction, and then all names that are
  /// left to `KeyValueFallback`. Errors that it throws come too late for the others. A variable
  /// whose coercion returns `nil` keeps its value, as it does with `setValue(_:forKey:)`.
  ///
  /// - Parameter values: A value for each name.
  /// - Throws: The error that `setValue(_:forKey:)` would throw for one of them.
  public func setValues(forKeys values: [String: Any?]) throws(KeyError) {
    let listing = PropertyListing.of(self)
    let isKnown = hasFallback
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let access = listing.access(key) else {
        if isKnown { continue }
        throw KeyError(undefined: key, in: self)
      }
      if access.isReadOnly { throw KeyError(.readOnly, key: key, in: type(of: self)) }
      let value = value.flatMap(flatten)
      if access.takes(value) || value == nil && isKnown { continue }
      throw value.map { KeyError($0, for: access, in: self) } ?? KeyError(nilFor: key, in: self)
    }
    // Only now: a rule may examine the variables that are set before its own.
    var noteRefusal: (() -> Void)?
    do throws(KeyError) {
      try transaction { () throws(KeyError) in
        for access in listing.accesses {
          guard let value = values[access.name] else { continue }
          do throws(KeyError) {
            try setValue(value, forKey: access.name)
          } catch {
            noteRefusal = access.place?.property(in: self).check?.presentRefusal()
            throw error
          }
        }
      }
    } catch {
      // The rollback has undone that it is among the errors.
      noteRefusal?()
      throw error
    }
    for (key, value) in values.sorted(by: { $0.key < $1.key }) where listing.access(key) == nil {
      try setValue(value, forKey: key)
    }
  }
}

extension KeyError {
  /// Makes an error for a value that does not fit a variable.
  package init(_ value: Any, for access: FieldAccess, in object: AnyObject) {
    self.init(
      .wrongType(expected: "\(access.valueType)", found: KeyError.found(value)),
      key: access.name,
      in: Swift.type(of: object)
    )
  }
}
