import StraitModel

/// The effect of rules on the values that a variable is set to.
public enum ValidationPolicy: Sendable {
  /// The rules are called before a value is stored. A value that does not meet them is refused at
  /// each set, by an assignment, a binding or a name, and the variable keeps its value.
  case refusing
  /// The variable takes every value, and the errors list the rules that it does not meet. Controls
  /// show them, and a form or `BindingGroup` is not submitted while there are any. The default.
  case reporting
}
