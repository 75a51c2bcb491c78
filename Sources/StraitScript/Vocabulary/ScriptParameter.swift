/// One part of a verb: the reading and writing of a value in scripts and in requests.
package struct ScriptParameter<Value: Hashable & Sendable>: Sendable {
  package let grammar: String
  /// Reads the part in a script.
  let reading: @Sendable (inout ScriptParser) throws(ScriptError) -> Value
  /// Returns the part as a script writes it.
  let writing: @Sendable (Value, Bool) -> String
  /// Reads the members of a request.
  let memberReading: @Sendable (inout ScriptRequestReader) throws(ScriptRequestError) -> Value
  /// Returns the members of a request.
  let memberWriting: @Sendable (Value) -> [JSONValue.Member]
  /// Returns the widgets that the value selects.
  let targeting: @Sendable (Value) -> [ScriptLocator]
  /// Returns whether a text could follow, for errors.
  let isWithoutText: @Sendable (Value) -> Bool

  /// Makes a part.
  ///
  /// - Parameters:
  ///   - grammar: The notation in the grammar.
  ///   - targets: Returns the widgets that the value selects.
  ///   - mayGoOnWithText: Returns whether a text could follow.
  ///   - read: Reads the part in a script.
  ///   - write: Returns the part as a script writes it, empty if it is omitted. The second argument
  ///     is `true` before a text in quotes.
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
    targeting = targets
    isWithoutText = mayGoOnWithText
    reading = read
    writing = write
    memberReading = readMembers
    memberWriting = members
  }
}

extension ScriptParameter: ReadablePart {
  package func read(_ parser: inout ScriptParser) throws(ScriptError) -> ScriptPartValue {
    try reading(&parser)
  }

  package func readMembers(
    _ reader: inout ScriptRequestReader
  ) throws(ScriptRequestError) -> ScriptPartValue {
    try memberReading(&reader)
  }

  package func written(_ value: ScriptPartValue, isBeforeText: Bool) -> String {
    (value as? Value).map { writing($0, isBeforeText) } ?? ""
  }

  package func members(of value: ScriptPartValue) -> [JSONValue.Member] {
    (value as? Value).map(memberWriting) ?? []
  }

  package func targets(in value: ScriptPartValue) -> [ScriptLocator] {
    (value as? Value).map(targeting) ?? []
  }

  package func mayGoOnWithText(_ value: ScriptPartValue) -> Bool {
    (value as? Value).map(isWithoutText) ?? false
  }
}
