/// When rules are asked.
public enum ValidationPolicy: Sendable {
  /// Before a value is stored: what does not meet the rules is refused, and the variable keeps the
  /// value that it has.
  case refusing
  /// Afterwards: the variable takes every value, and the errors say which ones do not meet the
  /// rules.
  case reporting
}
