public import StraitScript

// Values and checks as Swift writes them: `.value("Ada")`, `.caret(3)`, `.model(path: "p.age", 36)`.

extension ScriptValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByNilLiteral
{
  /// Makes a text.
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: String) { self = .text(value) }

  /// Makes a whole number.
  ///
  /// - Parameter value: The number.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// Makes a number with a fraction.
  ///
  /// - Parameter value: The number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Makes a truth value.
  ///
  /// - Parameter value: The truth value.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// Makes a list.
  ///
  /// - Parameter elements: The values in order.
  public init(arrayLiteral elements: ScriptValue...) { self = .list(elements) }

  /// Makes the value `none`.
  ///
  /// - Parameter nilLiteral: Nothing.
  public init(nilLiteral: ()) { self = .none }
}

extension ScriptCheck: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
  /// Returns a check that a value is this one.
  ///
  /// - Parameter value: The value.
  /// - Returns: The check `== value`.
  public static func equals(_ value: ScriptValue) -> ScriptCheck { .compare(.equal, value) }

  /// Returns a check that a text is this one.
  ///
  /// - Parameter text: The text.
  /// - Returns: The check `== "text"`.
  public static func equals(_ text: String) -> ScriptCheck { .compare(.equal, .text(text)) }

  /// Makes a check that a text is this one.
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: String) { self = .equals(value) }

  /// Makes a check that a number is this one.
  ///
  /// - Parameter value: The number.
  public init(integerLiteral value: Int) { self = .equals(.integer(value)) }

  /// Makes a check that a number is this one.
  ///
  /// - Parameter value: The number.
  public init(floatLiteral value: Double) { self = .equals(.number(value)) }

  /// Makes a check that a truth value is this one.
  ///
  /// - Parameter value: The truth value.
  public init(booleanLiteral value: Bool) { self = .equals(.boolean(value)) }

  /// Makes a check that a list is this one.
  ///
  /// - Parameter elements: The values in order.
  public init(arrayLiteral elements: ScriptValue...) { self = .equals(.list(elements)) }
}

extension ScriptCount: ExpressibleByIntegerLiteral {
  /// Makes a check that a number is this one.
  ///
  /// - Parameter value: The number. Must not be negative.
  public init(integerLiteral value: Int) { self.init(.equal, value) }
}
