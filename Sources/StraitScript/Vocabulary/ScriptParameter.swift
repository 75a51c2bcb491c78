/// One part of a verb: the reading and writing of a value in scripts and in requests.
package struct ScriptParameter<Value: Hashable & Sendable>: Sendable {
  /// The notation in the grammar: words as they are written, and `@L`, `TEXT`, `N` or another name in
  /// capitals for a value. A bar separates alternatives, brackets surround optional ones.
  let grammar: String
  /// Reads the part in a script.
  let read: @Sendable (inout ScriptParser) throws(ScriptError) -> Value
  /// Returns the part as a script writes it, empty if it is left out. The second argument is `true`
  /// before a text in quotes.
  let write: @Sendable (Value, Bool) -> String
  /// Reads the members of a request.
  let readMembers: @Sendable (inout ScriptRequestReader) throws(ScriptRequestError) -> Value
  /// Returns the members of a request.
  let members: @Sendable (Value) -> [JSONValue.Member]
  /// Returns the widgets that the value selects.
  let targets: @Sendable (Value) -> [ScriptLocator]
  /// Returns whether a text could follow, for errors.
  let mayGoOnWithText: @Sendable (Value) -> Bool

  /// Makes a part.
  ///
  /// - Parameters:
  ///   - grammar: The notation in the grammar.
  ///   - targets: Returns the widgets that the value selects.
  ///   - mayGoOnWithText: Returns whether a text could follow.
  ///   - read: Reads the part in a script.
  ///   - write: Returns the part as a script writes it.
  ///   - readMembers: Reads the members of a request.
  ///   - members: Returns the members of a request.
  package init(
    _ grammar: String,
    targets: @escaping @Sendable (Value) -> [ScriptLocator] = { _ in [] },
    mayGoOnWithText: @escaping @Sendable (Value) -> Bool = { _ in false },
    read: @escaping @Sendable (inout ScriptParser) throws(ScriptError) -> Value,
    write: @escaping @Sendable (Value, Bool) -> String,
    readMembers:
      @escaping @Sendable (inout ScriptRequestReader) throws(ScriptRequestError) -> Value,
    members: @escaping @Sendable (Value) -> [JSONValue.Member]
  ) {
    self.grammar = grammar
    self.targets = targets
    self.mayGoOnWithText = mayGoOnWithText
    self.read = read
    self.write = write
    self.readMembers = readMembers
    self.members = members
  }
}

/// A part of a verb, whose type only the verb knows.
package struct ScriptPart: Sendable {
  /// A value of the part.
  package typealias Value = any Hashable & Sendable

  let grammar: String
  let read: @Sendable (inout ScriptParser) throws(ScriptError) -> Value
  let write: @Sendable (Value, Bool) -> String
  let readMembers: @Sendable (inout ScriptRequestReader) throws(ScriptRequestError) -> Value
  let members: @Sendable (Value) -> [JSONValue.Member]
  let targets: @Sendable (Value) -> [ScriptLocator]
  let mayGoOnWithText: @Sendable (Value) -> Bool

  /// Makes a part of one whose type is known.
  ///
  /// - Parameter parameter: The part.
  package init<Known>(_ parameter: ScriptParameter<Known>) {
    grammar = parameter.grammar
    read = parameter.read
    readMembers = parameter.readMembers
    write = { value, isBeforeText in
      (value as? Known).map { parameter.write($0, isBeforeText) } ?? ""
    }
    members = { value in (value as? Known).map(parameter.members) ?? [] }
    targets = { value in (value as? Known).map(parameter.targets) ?? [] }
    mayGoOnWithText = { value in (value as? Known).map(parameter.mayGoOnWithText) ?? false }
  }
}
