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
  /// By name, it is set through the key path: a `didSet`, or an override in a subclass, runs as
  /// usual.
  ///
  /// - Parameters:
  ///   - path: The variable; computed or plainly stored, it needs a name. If it cannot be written, it is
  ///     read-only by name, too.
  ///   - name: The variable's name; an `@Observed` variable has its name already.
  ///   - title: The name shown to people; without one, its name in words.
  ///   - unit: The unit of its values.
  ///   - default: Its value in a new object.
  ///   - isReadOnly: `true` if it is never set by name, though the key path could.
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

  /// Declares a variable with the range that its values are meant to be in.
  ///
  /// The range is shown and checked by forms; nothing is refused because of it. To clamp or refuse
  /// values, do so where the variable is made: `@Observed(clampedTo: 0...150)`.
  ///
  /// - Parameters:
  ///   - path: The variable.
  ///   - name: The variable's name; an `@Observed` variable has its name already.
  ///   - title: The name shown to people; without one, its name in words.
  ///   - unit: The unit of its values.
  ///   - range: The least and the greatest value.
  ///   - default: Its value in a new object.
  ///   - isReadOnly: `true` if it is never set by name, though the key path could.
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

  /// Declares an optional variable with the range that its values are meant to be in.
  ///
  /// - Parameters:
  ///   - path: The variable.
  ///   - name: The variable's name; an `@Observed` variable has its name already.
  ///   - title: The name shown to people; without one, its name in words.
  ///   - unit: The unit of its values.
  ///   - range: The least and the greatest value; `nil` is in every range.
  ///   - default: Its value in a new object.
  ///   - isReadOnly: `true` if it is never set by name, though the key path could.
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

  /// Declares a variable with the values that it should be chosen from.
  ///
  /// ```swift
  /// .variable(\Order.size, choices: ["S", "M", "L"])
  /// ```
  ///
  /// A form offers them; nothing is refused because of them.
  ///
  /// - Parameters:
  ///   - path: The variable.
  ///   - name: The variable's name; an `@Observed` variable has its name already.
  ///   - title: The name shown to people; without one, its name in words.
  ///   - unit: The unit of its values.
  ///   - choices: The values, in the order in which they are offered.
  ///   - default: Its value in a new object.
  ///   - isReadOnly: `true` if it is never set by name, though the key path could.
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
