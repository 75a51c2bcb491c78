/// A declaration of one variable of a class; see `PropertyDeclaring`.
public struct PropertyDeclaration {
  let path: AnyKeyPath
  let name: String?
  let facts: PropertyFacts
  /// `true` if an object has the path.
  let fits: (AnyObject) -> Bool
  /// Returns the properties that an object reads for the path.
  let reads: (AnyObject) -> [AnyProperty]
  let makeAccess: (_ name: String, _ variable: FieldAccess?) -> FieldAccess

  /// Declares a variable.
  ///
  /// A set by name uses the key path, so a `didSet`, or an override in a subclass, runs as usual.
  ///
  /// - Parameters:
  ///   - path: The variable. If the key path cannot be written, the variable is read-only by name.
  ///   - name: The variable's name. An `@Observed` variable has one already; a computed variable
  ///     and one without `@Observed` need one.
  ///   - title: The name shown to people; without one, its name in words.
  ///   - unit: The unit of its values.
  ///   - default: Its value in a new object.
  ///   - isReadOnly: `true` if a set by name is refused, even if the key path can be written.
  ///   - isTransient: `true` if the model is coded without it.
  ///   - documentation: A sentence about it.
  /// - Returns: The declaration.
  public static func variable<Root: AnyObject, Value>(
    _ path: KeyPath<Root, Value>,
    name: String? = nil,
    title: String? = nil,
    unit: String? = nil,
    default: Value? = nil,
    isReadOnly: Bool = false,
    isTransient: Bool = false,
    documentation: String? = nil
  ) -> PropertyDeclaration {
    let facts = PropertyFacts(title, unit, documentation, isTransient, default: `default`)
    return PropertyDeclaration(path, name, facts, isReadOnly)
  }

  /// Declares a variable with the intended range of its values.
  ///
  /// Forms show and check the range; a set outside of it is not refused. The variable itself clamps
  /// its values with `@Observed(clampedTo: 0...150)`.
  ///
  /// - Parameters:
  ///   - path: The variable.
  ///   - name: The variable's name; an `@Observed` variable has its name already.
  ///   - title: The name shown to people; without one, its name in words.
  ///   - unit: The unit of its values.
  ///   - range: The least and the greatest value.
  ///   - default: Its value in a new object.
  ///   - isReadOnly: `true` if a set by name is refused, even if the key path can be written.
  ///   - isTransient: `true` if the model is coded without it.
  ///   - documentation: A sentence about it.
  /// - Returns: The declaration.
  public static func variable<Root: AnyObject, Value: Comparable>(
    _ path: KeyPath<Root, Value>,
    name: String? = nil,
    title: String? = nil,
    unit: String? = nil,
    range: ClosedRange<Value>,
    default: Value? = nil,
    isReadOnly: Bool = false,
    isTransient: Bool = false,
    documentation: String? = nil
  ) -> PropertyDeclaration {
    var facts = PropertyFacts(title, unit, documentation, isTransient, default: `default`)
    facts.range = ValueRange(range)
    return PropertyDeclaration(path, name, facts, isReadOnly)
  }

  /// Declares an optional variable with the intended range of its values.
  ///
  /// - Parameters:
  ///   - path: The variable.
  ///   - name: The variable's name; an `@Observed` variable has its name already.
  ///   - title: The name shown to people; without one, its name in words.
  ///   - unit: The unit of its values.
  ///   - range: The least and the greatest value; `nil` is in every range.
  ///   - default: Its value in a new object.
  ///   - isReadOnly: `true` if a set by name is refused, even if the key path can be written.
  ///   - isTransient: `true` if the model is coded without it.
  ///   - documentation: A sentence about it.
  /// - Returns: The declaration.
  public static func variable<Root: AnyObject, Value: Comparable>(
    _ path: KeyPath<Root, Value?>,
    name: String? = nil,
    title: String? = nil,
    unit: String? = nil,
    range: ClosedRange<Value>,
    default: Value? = nil,
    isReadOnly: Bool = false,
    isTransient: Bool = false,
    documentation: String? = nil
  ) -> PropertyDeclaration {
    var facts = PropertyFacts(title, unit, documentation, isTransient, default: `default`)
    facts.range = ValueRange(range)
    return PropertyDeclaration(path, name, facts, isReadOnly)
  }

  /// Declares a variable with the choices that a form offers.
  ///
  /// ```swift
  /// .variable(\Order.size, choices: ["S", "M", "L"])
  /// ```
  ///
  /// A set to another value is not refused.
  ///
  /// - Parameters:
  ///   - path: The variable.
  ///   - name: The variable's name; an `@Observed` variable has its name already.
  ///   - title: The name shown to people; without one, its name in words.
  ///   - unit: The unit of its values.
  ///   - choices: The values, in the order in which they are offered.
  ///   - default: Its value in a new object.
  ///   - isReadOnly: `true` if a set by name is refused, even if the key path can be written.
  ///   - isTransient: `true` if the model is coded without it.
  ///   - documentation: A sentence about it.
  /// - Returns: The declaration.
  public static func variable<Root: AnyObject, Value: Hashable>(
    _ path: KeyPath<Root, Value>,
    name: String? = nil,
    title: String? = nil,
    unit: String? = nil,
    choices: [Value],
    default: Value? = nil,
    isReadOnly: Bool = false,
    isTransient: Bool = false,
    documentation: String? = nil
  ) -> PropertyDeclaration {
    var facts = PropertyFacts(title, unit, documentation, isTransient, default: `default`)
    facts.choices = choices
    return PropertyDeclaration(path, name, facts, isReadOnly)
  }

  private init<Root: AnyObject, Value>(
    _ path: KeyPath<Root, Value>,
    _ name: String?,
    _ facts: PropertyFacts,
    _ isReadOnly: Bool
  ) {
    self.path = path
    self.name = name
    self.facts = facts
    fits = { $0 is Root }
    reads = { object in ReadLog.reads { (object as? Root)?[keyPath: path] } }
    makeAccess = { name, variable in
      DeclaredAccess(name, path, isReadOnly: isReadOnly, variable: variable)
    }
  }
}

/// The declared facts about a variable beyond its name and type.
struct PropertyFacts {
  var title: String?
  var unit: String?
  var range: ValueRange?
  var choices: [Any]?
  var defaultValue: Any?
  var documentation: String?
  var isTransient = false

  init() {}

  init(
    _ title: String?,
    _ unit: String?,
    _ documentation: String?,
    _ isTransient: Bool,
    default value: Any?
  ) {
    (self.title, self.unit, self.documentation) = (title, unit, documentation)
    (self.isTransient, defaultValue) = (isTransient, value.flatMap { flatten($0) })
  }
}
