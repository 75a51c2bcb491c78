/// A part of a verb: the writing of a value, whose type only the verb knows.
package protocol ScriptPart: Sendable {
  /// The notation in the grammar.
  ///
  /// It has words as they are written, and `@L`, `TEXT`, `N` or another name in capitals for a
  /// value. A bar separates alternatives, brackets surround optional ones.
  var grammar: String { get }

  /// Returns the part as a script writes it, empty if it is omitted.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isBeforeText: `true` before a text in quotes.
  /// - Returns: The text.
  func written(_ value: ScriptPartValue, isBeforeText: Bool) -> String

  /// Returns the members of a request.
  func members(of value: ScriptPartValue) -> [JSONValue.Member]

  /// Returns the widgets that the value selects.
  func targets(in value: ScriptPartValue) -> [ScriptLocator]

  /// Returns whether a text could follow, for errors.
  func mayGoOnWithText(_ value: ScriptPartValue) -> Bool
}

/// A value of a part of a verb.
package typealias ScriptPartValue = any Hashable & Sendable
