/// The parts that verbs have in common.
package enum Part {
  /// The widget that something is done to: `at` in a request.
  package static let target = ScriptParameter<ScriptLocator>(
    "@L",
    targets: { [$0] },
    read: { (parser) throws(ScriptError) in try parser.target() },
    write: { target, isBeforeText in ScriptPrinter.locator(target, isBeforeText: isBeforeText) },
    readMembers: { (reader) throws(ScriptRequestError) in try reader.locator() },
    members: { [.init("at", .text($0.description))] }
  )

  /// The widget that something is done to, if it is not the focused one.
  package static let optionalTarget = target.optional { parser in parser.isAtEnd() }

  /// The widget that a text goes into, if it is not the focused one.
  package static let targetBeforeText = ScriptParameter<ScriptLocator?>(
    "[@L]",
    targets: { [$0].compactMap(\.self) },
    read: { (parser) throws(ScriptError) in try parser.targetBeforeText() },
    write: optionalTarget.writing,
    readMembers: optionalTarget.memberReading,
    members: optionalTarget.memberWriting
  )

  /// A text in quotes.
  package static let text = ScriptParameter<String>(
    "TEXT",
    read: { (parser) throws(ScriptError) in
      try parser.quotedText(parser.missingText())
    },
    write: { text, _ in ScriptPrinter.quoted(text) },
    readMembers: { (reader) throws(ScriptRequestError) in try reader.text("text") },
    members: { [.init("text", .text($0))] }
  )

  /// A text in quotes that may be left out.
  package static let optionalText = ScriptParameter<String?>(
    "[TEXT]",
    mayGoOnWithText: { $0 == nil },
    read: { (parser) throws(ScriptError) in
      parser.isAtName() ? try parser.quotedText("a text in quotes") : nil
    },
    write: { text, _ in text.map(ScriptPrinter.quoted) ?? "" },
    readMembers: { (reader) throws(ScriptRequestError) in
      reader.value("text") == nil ? nil : try reader.text("text")
    },
    members: { text in text.map { [.init("text", .text($0))] } ?? [] }
  )

  /// A value: a text, a number, `true`, `false`, `nil` or a list.
  package static let value = ScriptParameter<ScriptValue>(
    "VALUE",
    read: { (parser) throws(ScriptError) in
      if parser.lastTarget != nil, parser.isAtEnd() {
        throw parser.unexpected(parser.missingText("a value"))
      }
      return try parser.value()
    },
    write: { value, _ in ScriptPrinter.value(value) },
    readMembers: { (reader) throws(ScriptRequestError) in try reader.scriptValue("value") },
    members: { [.init("value", $0.json)] }
  )

  /// A name: a bare word or a text in quotes.
  ///
  /// - Parameters:
  ///   - member: The member of a request.
  ///   - expected: The name, for errors.
  ///   - isQuoted: `true` if it is always written in quotes.
  /// - Returns: The part.
  package static func name(
    _ member: String,
    _ expected: String,
    isQuoted: Bool = false
  ) -> ScriptParameter<String> {
    ScriptParameter(
      "NAME",
      read: { (parser) throws(ScriptError) in try parser.name(expected) },
      write: { name, _ in isQuoted ? ScriptPrinter.quoted(name) : ScriptPrinter.word(name) },
      readMembers: { (reader) throws(ScriptRequestError) in try reader.name(member) },
      members: { [.init(member, .text($0))] }
    )
  }

  /// One of several words.
  ///
  /// - Parameters:
  ///   - member: The member of a request.
  ///   - type: The words.
  /// - Returns: The part.
  package static func choice<Choice>(
    _ member: String,
    _ type: Choice.Type
  ) -> ScriptParameter<Choice>
  where Choice: RawRepresentable & CaseIterable & Hashable & Sendable, Choice.RawValue == String {
    let words = Choice.allCases.map(\.rawValue)
    let expected = words.dropLast().joined(separator: ", ") + " or \(words.last ?? "")"
    return ScriptParameter(
      words.joined(separator: "|"),
      read: { (parser) throws(ScriptError) in try parser.keyword(expected, Choice.self) },
      write: { choice, _ in choice.rawValue },
      readMembers: { (reader) throws(ScriptRequestError) in
        try reader.choice(member, Choice.self)
      },
      members: { [.init(member, .text($0.rawValue))] }
    )
  }

  /// A number that may be left out: then it is 1.
  ///
  /// - Parameter range: The allowed numbers.
  /// - Returns: The part, `count` in a request.
  package static func count(_ range: ClosedRange<Int>) -> ScriptParameter<Int> {
    ScriptParameter(
      "[N]",
      read: { (parser) throws(ScriptError) in
        parser.isAtEnd() || parser.peek() == "force" ? 1 : try parser.integer(range)
      },
      write: { count, _ in "\(count)" },
      readMembers: { (reader) throws(ScriptRequestError) in
        reader.value("count") == nil ? 1 : try reader.integer("count", range)
      },
      members: { [.init("count", .integer($0))] }
    )
  }

  /// A number of steps that may be left out: then it is 1.
  package static let steps = ScriptParameter<Int>(
    "[by N]",
    read: { (parser) throws(ScriptError) in
      try parser.pass("by") ? try parser.integer(stepRange, "a number after \"by\"") : 1
    },
    write: { steps, _ in steps == 1 ? "" : "by \(steps)" },
    readMembers: { (reader) throws(ScriptRequestError) in
      reader.value("by") == nil ? 1 : try reader.integer("by", stepRange)
    },
    members: { $0 == 1 ? [] : [.init("by", .integer($0))] }
  )

  /// By so many steps a number can be made larger or smaller.
  private static let stepRange = 1...1_000_000

  /// A number after a word.
  ///
  /// - Parameters:
  ///   - word: The word, which is also the member of a request.
  ///   - range: The allowed numbers.
  /// - Returns: The part.
  package static func number(
    after word: String,
    _ range: ClosedRange<Int>
  ) -> ScriptParameter<Int> {
    ScriptParameter(
      "\(word) N",
      read: { (parser) throws(ScriptError) in
        guard try parser.pass(word) else { throw parser.unexpected("\"\(word)\"", among: [word]) }
        return try parser.integer(range, "a number after \"\(word)\"")
      },
      write: { number, _ in "\(word) \(number)" },
      readMembers: { (reader) throws(ScriptRequestError) in try reader.integer(word, range) },
      members: { [.init(word, .integer($0))] }
    )
  }
}

extension ScriptParameter {
  /// Returns the part as one that may be left out.
  ///
  /// - Parameter isLeftOut: Returns `true` if a script does not write it.
  /// - Returns: The part, with the value `nil` if it is not written.
  fileprivate func optional(
    unless isLeftOut: @escaping @Sendable (inout ScriptParser) -> Bool
  ) -> ScriptParameter<Value?> {
    ScriptParameter<Value?>(
      "[\(grammar)]",
      targets: { $0.map(targeting) ?? [] },
      read: { (parser) throws(ScriptError) in isLeftOut(&parser) ? nil : try reading(&parser) },
      write: { value, isBeforeText in value.map { writing($0, isBeforeText) } ?? "" },
      readMembers: { (reader) throws(ScriptRequestError) in
        reader.value("at") == nil ? nil : try memberReading(&reader)
      },
      members: { $0.map(memberWriting) ?? [] }
    )
  }
}
