/// A class that says more of its variables than their names and types.
///
/// ```swift
/// class Person: ObservableModel, PropertyDeclaring {
///   @Observed var firstName = "Ada"
///   @Observed var age = 36
///   var greeting: String { "Hello, \(firstName)" }
///
///   class var declarations: [PropertyDeclaration] {
///     [
///       .variable(\Person.age, unit: "years", range: 0...150),
///       .variable(\Person.greeting, name: "greeting"),
///     ]
///   }
/// }
/// ```
///
/// All `@Observed` variables have a name and a type without it. A subclass of a class that adopts
/// this overrides `declarations` and adds to `super.declarations`. They are read once for each
/// class. A computed variable has its name for the declared key path alone. So a subclass that is
/// used with its own path, as in a form's row, declares `\Employee.greeting` under the same name.
///
/// A class that conforms to `CustomReflectable` has names for the variables that its mirror shows.
/// It declares the others, each with a `name:`.
///
/// A private variable of a superclass that a subclass hides, by one of the same name, is called
/// `super.name`; by name it is only reached if it is declared.
public protocol PropertyDeclaring: ObservableModel {
  /// The declarations of the variables, those of superclasses included.
  static var declarations: [PropertyDeclaration] { get }

  /// `true` if `@Observed` variables are reached by name without being declared; `true` unless the
  /// class says otherwise.
  static var accessInstanceVariablesDirectly: Bool { get }
}

extension PropertyDeclaring {
  /// All variables are reached by name.
  public static var accessInstanceVariablesDirectly: Bool { true }
}
