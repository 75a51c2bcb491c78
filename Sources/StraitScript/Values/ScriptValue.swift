/// A value as a script writes it: `"Ada"`, `42`, `-1.5`, `true`, `nil`, `["A","Ad"]`.
public enum ScriptValue: Hashable, Sendable {
  /// A text.
  case text(String)
  /// A whole number.
  case integer(Int)
  /// A whole number above `Int.max` that is not exactly a `Double`.
  case large(UInt64)
  /// A number with a fraction, or too large for a whole one; never infinite.
  case number(Double)
  /// `true` or `false`
  case boolean(Bool)
  /// `nil`, no value.
  case none
  /// Values in order.
  case list([ScriptValue])
}
